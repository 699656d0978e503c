import { type Arbitrary, array, check, nat, property, record } from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import { isPossible, messageOf, pendingOf } from '../explore/pending.ts';
import { labelsOf } from '../model/labels.ts';
import type { Fixture, Model, Scenario } from '../model/model.ts';
import { plain, type Run, startRun } from '../replay/run.ts';

/** What is drawn of one step: which of those that the machine takes then, and data for whichever wants some. */
interface Drawn {
  readonly choice: number;
  readonly data: Readonly<Record<string, Fixture>>;
}

/** One step that happened, as somebody would do it again. */
export interface FuzzedStep {
  readonly label: string;
  readonly event: Fixture;
}

export interface Fuzzed {
  readonly scenario: string;
  /** Walks that were tried, shrinking left out. */
  readonly runs: number;
  /** Steps that happened on them, and how many of them had drawn data. */
  readonly steps: number;
  readonly drawn: number;
  readonly failure: {
    /** What broke, in the machine's or the invariant's own words. */
    readonly message: string;
    /** The shortest walk that was found to break so, with the simplest data. */
    readonly steps: readonly FuzzedStep[];
    /** Where fast-check finds it again at once, with the same seed. */
    readonly path: string;
  } | null;
}

export interface FuzzOptions {
  /** The same seed draws the same. */
  readonly seed: number;
  /** Walks to try. */
  readonly runs: number;
  /** Steps of one walk at most. */
  readonly steps: number;
  /** Where a failure was found before: begins there. */
  readonly path?: string | undefined;
}

/**
 * Walks a machine on line: each step is chosen from what it takes where it is, wherever the one before has led, and its
 * data is drawn by the model's arbitraries beside its fixtures. Nothing foretells where a step leads; what is looked for is
 * a machine that breaks, never comes to rest, or comes to where its invariant does not hold. What fails is shrunk.
 */
export function fuzz(model: Model, scenario: Scenario, { seed, runs, steps, path }: FuzzOptions): Fuzzed {
  const labels = labelsOf(model);
  const counts = { steps: 0, drawn: 0 };
  let isShrinking = false;
  const walkOn = (lots: readonly Drawn[], note: (step: FuzzedStep) => void): void => {
    const run = startRun(model, scenario);
    try {
      run.observe();
      for (const lot of lots) {
        const event = chosen(model, run, lot);
        if (!event) return;
        note({ event, label: labels.get(event) ?? inFull(event) });
        if (!isShrinking) {
          counts.steps++;
          if (!labels.has(event)) counts.drawn++;
        }
        run.happen(event);
        run.observe();
        const after: AnyMachineSnapshot = run.actor.getSnapshot();
        if (after.status === 'error') throw new Error(`it breaks: ${messageOf(after.error)}`);
      }
    } finally {
      run.stop();
    }
  };
  const data = record({ ...model.arbitraries }) as Arbitrary<Drawn['data']>;
  const walks = array(record({ choice: nat(), data }), { maxLength: steps, size: 'max' });
  const details = check(
    // what comes after a walk that failed are shorter ones
    property(walks, (lots) => {
      try {
        walkOn(lots, () => {});
      } catch (error) {
        isShrinking = true;
        throw error;
      }
    }),
    { seed, numRuns: runs, ...(path === undefined ? {} : { path }) },
  );
  const [lots] = details.counterexample ?? [];
  if (!lots) return { scenario: scenario.name, runs: details.numRuns, ...counts, failure: null };
  const shortest: FuzzedStep[] = [];
  let message = messageOf(details.errorInstance);
  try {
    walkOn(lots, (step) => void shortest.push(step));
  } catch (error) {
    message = messageOf(error);
  }
  const failure = { message, steps: shortest, path: details.counterexamplePath ?? '' };
  return { scenario: scenario.name, runs: details.numRuns, ...counts, failure };
}

/** What happens next: one of those that the machine takes where it is. Null where nothing can. */
function chosen(model: Model, { actor }: Run, { choice, data }: Drawn): Fixture | null {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  if (snapshot.status !== 'active') return null;
  const pending = pendingOf(actor);
  const isTaken = (event: Fixture): boolean =>
    isPossible(snapshot, pending, event) &&
    (snapshot.machine.getTransitionData(snapshot, event as never)?.length ?? 0) > 0;
  const offered = [
    ...model.events.filter((event) => isTaken(event) && (model.offers?.(snapshot, event) ?? true)),
    ...Object.values(data).filter(isTaken),
  ];
  return offered[choice % offered.length] ?? null;
}

/** An event with all its data, for a person to read. */
function inFull(event: Fixture): string {
  const { type, ...rest } = event;
  return `${type} ${JSON.stringify(plain(rest))}`;
}
