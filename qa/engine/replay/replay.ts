import type { AnyTransitionDefinition } from 'xstate';
import { type Edge, stateOf } from '../explore/explore.ts';
import type { Model, Scenario } from '../model/model.ts';
import { type Observation, type Run, startRun } from './run.ts';

export interface Replayed {
  /** Transitions that were really taken, `always` included. */
  readonly taken: ReadonlySet<AnyTransitionDefinition>;
  /** Those of each step, the first being the start. */
  readonly takenByStep: readonly ReadonlySet<AnyTransitionDefinition>[];
  /** Ids of the states that were really entered. */
  readonly entered: ReadonlySet<string>;
}

/** A machine that came elsewhere than its graph foretold, or broke an invariant. */
export class ReplayFailure extends Error {
  readonly model: string;
  readonly scenario: string;
  readonly path: readonly Edge[];
  /** Which step went wrong, from 0; -1 where the start did. */
  readonly step: number;

  constructor(model: string, scenario: string, path: readonly Edge[], step: number, cause: Error) {
    const steps = path.map(({ label }, index) => (index === step ? `▸${label}◂` : label)).join(' → ');
    super(`${model}, ${scenario}: ${step < 0 ? 'at the start' : steps}: ${cause.message}`, { cause });
    this.model = model;
    this.scenario = scenario;
    this.path = path;
    this.step = step;
  }
}

export interface ReplayOptions {
  /**
   * Before each step lets a part of the time pass that the next timer still has, and expects that nothing comes of it
   * but less time left: finds timers that begin anew, or go on, when they should not. From 0 up to 1, 0 by default.
   */
  readonly slice?: number;
}

/**
 * Runs a path on a real actor.
 *
 * @throws ReplayFailure
 */
export function replay(
  model: Model,
  scenario: Scenario,
  path: readonly Edge[],
  { slice = 0 }: ReplayOptions = {},
): Replayed {
  const run = startRun(model, scenario);
  const takenByStep: ReadonlySet<AnyTransitionDefinition>[] = [];
  const entered = new Set<string>();
  const note = () => {
    for (const node of run.actor.getSnapshot()._nodes) entered.add(node.id);
    const taken = run.taken();
    // a state that is left in the same breath is seen by nobody but its transition
    for (const transition of taken) entered.add(transition.source.id);
    takenByStep.push(taken);
  };
  let step = -1;
  try {
    run.observe();
    note();
    for (const edge of path) {
      step++;
      if (slice > 0) passSlice(run, slice);
      run.happen(edge.event);
      const seen = run.observe().situation;
      note();
      // a slice of time changes what is left of it, which the key may tell apart: the state must be the same all the same
      const isRight = slice > 0 ? stateOf(seen) === stateOf(edge.to) : seen === edge.to;
      if (!isRight) throw new Error(`expected ${edge.to}, came to ${seen}`);
    }
  } catch (error) {
    throw new ReplayFailure(model.name, scenario.name, path, step, error as Error);
  } finally {
    run.stop();
  }
  return { taken: new Set(takenByStep.flatMap((taken) => [...taken])), takenByStep, entered };
}

/** Milliseconds that pass where no timer runs: time goes on for what is only held. */
const whileNothingWaits = 1_000;

function passPart(run: Run, part: number): void {
  const due = run.clock.untilNext();
  run.clock.advance(due !== null && Number.isFinite(due) ? Math.floor(due * part) : whileNothingWaits);
}

function passSlice(run: Run, slice: number): void {
  const before = run.observe();
  passPart(run, slice);
  const after = run.observe();
  if (stateOf(before.situation) !== stateOf(after.situation) || after.said.length > 0) {
    throw new Error(`came to ${after.situation} before its time`);
  }
}

/**
 * Runs a path on a real actor and says what is seen at the start and after each step, wherever it leads. A step that
 * cannot happen ends it.
 *
 * @param lateBy the part, from 0 up to 1, of the time until the next timer that passes before each step
 * @throws where an invariant breaks
 */
export function* watch(model: Model, scenario: Scenario, path: readonly Edge[], lateBy = 0): Generator<Observation> {
  const run = startRun(model, scenario);
  try {
    yield run.observe();
    for (const edge of path) {
      if (lateBy > 0) passPart(run, lateBy);
      run.happen(edge.event);
      yield run.observe();
    }
  } finally {
    run.stop();
  }
}
