import type { Edge } from '../explore/explore.ts';

/**
 * How a person does with hands and eyes what a path says: a gesture, or an answer of the network, for each event, and
 * what there is to see in each situation.
 *
 * @typeParam Opener what a stage is opened with, such as a browser
 * @typeParam Stage where the path is walked, such as a page
 */
export interface Driver<Opener, Stage> {
  readonly machine: string;
  /** Short paths where a long tour would let time pass that nobody meant to pass; tours otherwise. */
  readonly shape?: 'short' | 'tours';
  /**
   * Whether an edge can be taken only by whoever has come there by the shortest way, as where what was done last is taken
   * back, and nothing before it. Where all edges are driven, such an edge has a path of its own.
   */
  dependsOnWay?(edge: Edge): boolean;
  /** Opens a stage of its own, in the situation in which a scenario begins. */
  open(opener: Opener, scenario: string): Promise<Stage>;
  /** What to do for an event: by the label of its edge, or that without its brackets, or else by the event's type. */
  readonly steps: Readonly<Record<string, (stage: Stage, edge: Edge) => Promise<unknown>>>;
  /** Why nobody can do what an edge wants, or null where it can be done. */
  cannot?(edge: Edge, scenario: string): string | null;
  /** What must be seen in a situation; two that look the same to everybody have the same. */
  expected(situation: string): string;
  /** States that look the same to everybody, as `one = other`, each with the reason. The tool finds any others. */
  readonly alike?: Readonly<Record<string, string>>;
  /** What is seen. Must change nothing, and let no more time pass than the page needs to draw. */
  observe(stage: Stage): Promise<string>;
  /**
   * What must be found out, and what is, at the end of a path: it may let time pass and press what it likes, to tell
   * apart what looks the same at first.
   */
  readonly probe?: {
    finding(situation: string): string;
    find(stage: Stage): Promise<string>;
  };
}

/** A step after which something else was seen than must be. */
export class DriveFailure extends Error {
  /** Which step went wrong, from 0; -1 where the start did. */
  readonly step: number;
  readonly expected: string;
  readonly seen: string;

  constructor(step: number, label: string, expected: string, seen: string) {
    super(`after “${label}” there should be: ${expected}; there is: ${seen}`);
    this.step = step;
    this.expected = expected;
    this.seen = seen;
  }
}

/** How a driver waits for what it expects to see: tries until it does, and gives up in the end. */
export type Await = (look: () => Promise<string>, expected: string) => Promise<string>;

/** What is owed in every situation, whatever it is. @returns what of it is not done, in words */
export type Inspect<Stage> = (stage: Stage) => Promise<readonly string[]>;

/** What there is to see where everything owed is done. */
const nothingLeft = 'every part does what it owes';

/**
 * Walks a path with a driver, looking after each step.
 *
 * @throws DriveFailure
 */
export async function drive<Opener, Stage>(
  driver: Driver<Opener, Stage>,
  stage: Stage,
  initial: string,
  path: readonly Edge[],
  wait: Await,
  inspect: Inspect<Stage> = async () => [],
): Promise<void> {
  const expectSight = async (step: number, label: string, situation: string) => {
    const expected = driver.expected(situation);
    const seen = await wait(() => driver.observe(stage), expected);
    if (seen !== expected) throw new DriveFailure(step, label, expected, seen);
    const left = await wait(async () => (await inspect(stage)).join('; ') || nothingLeft, nothingLeft);
    if (left !== nothingLeft) throw new DriveFailure(step, label, nothingLeft, left);
  };
  await expectSight(-1, 'the start', initial);
  for (const [step, edge] of path.entries()) {
    const act = stepFor(driver, edge);
    if (!act) throw new Error(`${driver.machine}: nobody knows how to do “${edge.label}”`);
    await act(stage, edge);
    await expectSight(step, edge.label, edge.to);
  }
  const last = path.at(-1);
  if (!driver.probe || !last) return;
  const expected = driver.probe.finding(last.to);
  const found = await driver.probe.find(stage);
  if (found !== expected) throw new DriveFailure(path.length - 1, last.label, expected, found);
}

/** What a driver calls the gesture that does an edge, if it has one. */
export const gestureFor = <Opener, Stage>({ steps }: Driver<Opener, Stage>, { label, event }: Edge) =>
  [label, label.replace(/ \(.*\)$/, ''), event.type].find((name) => name in steps);

/** How a driver does an edge, if it does. */
export const stepFor = <Opener, Stage>(driver: Driver<Opener, Stage>, edge: Edge) =>
  driver.steps[gestureFor(driver, edge) ?? ''];
