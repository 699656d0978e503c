/**
 * The path tool: its face. It knows nothing of whose machines it walks: a model of any XState machine can be explored, its
 * paths chosen, replayed and written out, its mutants tried, and a driver walk them by hand. The command line is had from
 * here, too: a project tells it where its machines, models and drivers are.
 *
 * @example
 * const model = defineModel(machine)({ name: 'light', stubs: [], scenarios: [{ name: 'on', input: undefined }], … });
 * const graph = explore(model, model.scenarios[0]);
 * for (const path of select(graph, { kind: 'transitions' }).paths) replay(model, model.scenarios[0], path);
 */
export type { Terminal } from './cli/common/command.ts';
export type { ByHand, FoundDriver, Project, WantedPath } from './cli/common/project.ts';
export { definePaths, type PathsConfig } from './cli/config.ts';
export { runCommand } from './cli/main.ts';
export { drivable } from './drive/drivable.ts';
export { type Await, DriveFailure, type Driver, drive, gestureFor, stepFor } from './drive/driver.ts';
export { statesAlike } from './drive/indistinguishable.ts';
export { type Sheet, toSheetText } from './drive/sheet.ts';
export { pathId } from './emit/documents.ts';
export { changesBetween, type Golden } from './explore/changes.ts';
export { type Edge, explore, type Graph, stateOf, TooManySituations } from './explore/explore.ts';
export {
  type Criterion,
  onePathPerEdge,
  type Path,
  type Selection,
  type Shape,
  select,
  TooManyPaths,
} from './explore/select.ts';
export { commandFor, sentencesOf, stepsIn } from './explore/words.ts';
export { discover, type Found } from './model/discover.ts';
export { defineModel, type Fixture, type Journey, type Model, type Scenario } from './model/model.ts';
export { done, failed } from './model/outcomes.ts';
export { transitionsOf } from './model/transitions.ts';
export { type Checked, check, type Finding, journeyPath } from './proof/check.ts';
export { type Coverage, coverageOf, type Walked, walk } from './proof/coverage.ts';
export { type Fuzzed, type FuzzOptions, fuzz } from './proof/fuzz.ts';
export { type MutationResult, mutate, scoreOf } from './proof/mutation.ts';
export { goldenJsonSchema, goldenSchema } from './replay/golden-schema.ts';
export { ReplayFailure, replay } from './replay/replay.ts';
export { type Run, startRun } from './replay/run.ts';
export { shrink } from './replay/shrink.ts';
export { TestClock } from './replay/test-clock.ts';
export { goldenOf, goldenText, traceOf } from './replay/trace.ts';
export type { Outcome, ReportedMachine, Seen } from './report/collect.ts';
export { toHtml } from './report/html.ts';
export { changesOfPictures, picturesIn } from './report/pictures.ts';
