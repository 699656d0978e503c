/**
 * The path tool as a library. It knows nothing of Muster: a model of any XState machine can be explored, its paths
 * selected and replayed, its mutants tried. What Muster itself adds (where its machines are, how its views are driven)
 * stands in `project.ts` and `drivers/`.
 *
 * @example
 * const model = defineModel(machine)({ name: 'light', stubs: [], scenarios: [{ name: 'on', input: undefined }], … });
 * const graph = explore(model, model.scenarios[0]);
 * for (const path of select(graph, { kind: 'transitions' }).paths) replay(model, model.scenarios[0], path);
 */
export { type Checked, check, type Finding } from './check.ts';
export { type Coverage, coverageOf, type Walked, walk } from './coverage.ts';
export { discover } from './discover.ts';
export { type Edge, explore, type Graph, stateOf, TooManySituations } from './explore.ts';
export { defineModel, type Fixture, type Journey, type Model, type Scenario } from './model.ts';
export { type MutationResult, mutate, scoreOf } from './mutation.ts';
export { ReplayFailure, replay } from './replay.ts';
export { type Criterion, type Path, type Selection, type Shape, select, TooManyPaths } from './select.ts';
export { shrink } from './shrink.ts';
export { TestClock } from './test-clock.ts';
export { sentencesOf } from './words.ts';
