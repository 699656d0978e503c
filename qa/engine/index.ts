/**
 * The path tool as a library. It knows nothing of Muster: a model of any XState machine can be explored, its paths
 * selected and replayed, its mutants tried. What Muster itself adds (where its machines are, how its views are driven)
 * stands outside of this folder.
 *
 * @example
 * const model = defineModel(machine)({ name: 'light', stubs: [], scenarios: [{ name: 'on', input: undefined }], … });
 * const graph = explore(model, model.scenarios[0]);
 * for (const path of select(graph, { kind: 'transitions' }).paths) replay(model, model.scenarios[0], path);
 */
export { type Edge, explore, type Graph, stateOf, TooManySituations } from './explore/explore.ts';
export { type Criterion, type Path, type Selection, type Shape, select, TooManyPaths } from './explore/select.ts';
export { sentencesOf } from './explore/words.ts';
export { discover } from './model/discover.ts';
export { defineModel, type Fixture, type Journey, type Model, type Scenario } from './model/model.ts';
export { type Checked, check, type Finding } from './proof/check.ts';
export { type Coverage, coverageOf, type Walked, walk } from './proof/coverage.ts';
export { type MutationResult, mutate, scoreOf } from './proof/mutation.ts';
export { ReplayFailure, replay } from './replay/replay.ts';
export { shrink } from './replay/shrink.ts';
export { TestClock } from './replay/test-clock.ts';
