import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { dutiesLeftOn } from '../../../qa/drivers/duties.ts';
import type { Opener } from '../../../qa/drivers/opener.ts';
import {
  type Await,
  commandFor,
  DriveFailure,
  type Driver,
  drivable,
  drive,
  type Edge,
  explore,
  type Graph,
  gestureFor,
  journeyPath,
  type Path,
  select,
  sentencesOf,
  shrink,
  stateOf,
  stepsIn,
  transitionsOf,
  type Walked,
  walk,
} from '../../../qa/engine/index.ts';
import { project } from '../../../qa/project.ts';
import { type OpenPage, openerWith } from './opener.ts';

/** Long enough for a page that is asked again and again; the clock of the page has nothing to do with it. */
const patience = 5_000;

export const wait: Await = async (look, expected) => {
  let seen = await look();
  const end = Date.now() + patience;
  while (seen !== expected && Date.now() < end) seen = await look();
  return seen;
};

/** Where pictures and traces of what failed are left. */
const failures = 'test-results/paths';
/** How often a failing path is tried shorter: each try is a page of its own. */
const mostTries = 25;

export type AnyDriver = Driver<Opener, Page | { readonly page: Page }>;
export const pageOf = (stage: Page | { readonly page: Page }): Page =>
  'page' in stage && typeof stage.page === 'object' ? stage.page : (stage as Page);

export interface Work {
  readonly driver: AnyDriver;
  readonly scenario: string;
  readonly graph: Graph;
  readonly paths: readonly Path[];
  readonly edges: number;
  /** Edges that nobody can take by hand, by the reason. */
  readonly beyond: Readonly<Record<string, number>>;
  /** Journeys that nobody can go by hand. */
  readonly skipped: readonly string[];
}

/** One path that somebody asked for by its words: `npm run paths -- replay … --level browser`. */
const asked: { readonly scenario: string; readonly steps: string } | null = JSON.parse(
  process.env.MUSTER_PATH ?? 'null',
);

/**
 * How much of a machine is driven: a journey and every gesture that a person can do, once; all journeys and, in each state,
 * every transition of the chart and every gesture; or every edge.
 */
const depths = ['gestures', 'transitions', 'edges'] as const;
export type Depth = (typeof depths)[number];

const depthWanted: Depth = depths.find((depth) => depth === process.env.MUSTER_PATHS) ?? 'gestures';

/**
 * What there is to drive of a machine, each in whichever scenario comes first. What shows in a scenario before anything is
 * done is seen in any case.
 */
export function workFor(driver: AnyDriver, depth: Depth = depthWanted): Work[] {
  const model = project.models.find(({ name }) => name === driver.machine);
  if (!model) throw new Error(`there is no machine ${driver.machine}`);
  if (asked) {
    const scenario = model.scenarios.find(({ name }) => name === asked.scenario);
    if (!scenario) return [];
    const { graph } = drivable(driver, explore(model, scenario));
    const path = journeyPath([graph], { scenario: scenario.name, steps: stepsIn(asked.steps) });
    if (typeof path === 'string') return [];
    return [workOf(driver, graph, [path], [])];
  }
  const walked = walk(model);
  const goalsOf = { gestures: gesturesIn, transitions: transitionsIn, edges: edgesIn }[depth](driver, walked);
  const all = walked.graphs.map((graph) => drivable(driver, graph));
  const driven = new Set<string>();
  const take = (edge: Edge) => {
    for (const goal of goalsOf(edge)) driven.add(goal);
  };
  // beyond reach is only what no scenario can do
  const told = new Set(all.flatMap(({ graph }) => graph.edges.map(({ id }) => id)));
  return all.map(({ graph, beyond }) => {
    const journeys = (depth === 'edges' ? [] : (model.journeys ?? []))
      .filter(({ scenario }) => scenario === graph.scenario)
      .map((journey) => ({ journey, path: journeyPath([graph], journey) }));
    const possible = journeys.flatMap(({ path }) => (typeof path === 'string' ? [] : [path]));
    // one is enough to see that it can be gone by hand
    const paths: Path[] = depth === 'gestures' && driven.size > 0 ? [] : possible.slice(0, mostJourneys[depth]);
    for (const edge of paths.flat()) take(edge);
    const left = new Set<string>();
    for (const edge of graph.edges) {
      if (!isLeft(edge)) continue;
      take(edge);
      left.add(edge.id);
    }
    // a probe at the end uses the page up: then each edge has a path of its own
    const shape = driver.probe ? 'short' : (driver.shape ?? 'tours');
    paths.push(...pathsTo(graph, left, shape, (edge) => depth === 'edges' && driver.dependsOnWay?.(edge) === true));
    const here = beyond.filter(({ edge }) => !told.has(edge.id) && told.add(edge.id));
    const skipped = journeys.flatMap(({ journey, path }) => (typeof path === 'string' ? [journey.name] : []));
    return workOf(driver, graph, paths.length > 0 ? paths : [[]], here, skipped);
  });

  function isLeft(edge: Edge): boolean {
    return goalsOf(edge).some((goal) => !driven.has(goal));
  }
}

/** Paths that take all of the edges; those that depend on the way are on no other's path. */
function pathsTo(
  graph: Graph,
  ids: ReadonlySet<string>,
  shape: 'short' | 'tours',
  dependsOnWay: (edge: Edge) => boolean,
): readonly Path[] {
  const alone = new Set(graph.edges.filter(dependsOnWay).map(({ id }) => id));
  const others = new Set([...ids].filter((id) => !alone.has(id)));
  const rest = { ...graph, edges: graph.edges.filter(({ id }) => !alone.has(id)) };
  return [
    ...select(rest, { kind: 'edges', ids: others }, shape).paths,
    ...select(graph, { kind: 'edges', ids: new Set([...ids].filter((id) => alone.has(id))) }, 'short').paths,
  ];
}

const mostJourneys: Readonly<Record<Depth, number>> = { gestures: 1, transitions: Number.POSITIVE_INFINITY, edges: 0 };

/** What an edge shows: what somebody does with their hands; in which state which transitions are taken, too; or itself. */
type GoalsOf = (driver: AnyDriver, walked: Walked) => (edge: Edge) => readonly string[];

const gesturesIn: GoalsOf = (driver) => (edge) => [`by hand: ${gestureFor(driver, edge)}`];

const transitionsIn: GoalsOf = (driver, { model, transitionsOfEdge }) => {
  const names = transitionsOf(model.machine);
  return (edge) => {
    const taken = [...(transitionsOfEdge.get(edge) ?? [])].map((transition) => names.get(transition));
    return [[stateOf(edge.from), ...taken].join('\n'), `by hand: ${gestureFor(driver, edge)}`];
  };
};

const edgesIn: GoalsOf = () => (edge) => [edge.id];

function workOf(
  driver: AnyDriver,
  graph: Graph,
  paths: readonly Path[],
  beyond: readonly { readonly reason: string }[],
  skipped: readonly string[] = [],
): Work {
  const reasons: Record<string, number> = {};
  for (const { reason } of beyond) reasons[reason] = (reasons[reason] ?? 0) + 1;
  const edges = new Set(paths.flat().map(({ id }) => id)).size;
  return { driver, scenario: graph.scenario, graph, paths, edges, beyond: reasons, skipped };
}

/**
 * What a page owes still. Where the focus goes is decided at the next turn of a page's clock, and who drives holds it: a
 * turn passes before one looks again.
 */
async function dutiesLeftNow(page: Page): Promise<readonly string[]> {
  const left = await dutiesLeftOn(page);
  if (left.length > 0) await page.clock.runFor(1);
  return left;
}

/** What goes wrong on a path, if anything does. @param isTraced whether a picture and a trace of it are left */
export async function failureOn(
  { driver, scenario, graph }: Work,
  opener: Opener,
  tried: Path,
  isTraced = false,
): Promise<Error | null> {
  const stage = await driver.open(opener, scenario);
  const page = pageOf(stage);
  const file = join(failures, `${driver.machine}-${tried.at(-1)?.id ?? 'start'}`);
  if (isTraced) await page.context().tracing.start({ screenshots: true, snapshots: true });
  try {
    await drive(driver, stage, graph.initial, tried, wait, () => dutiesLeftNow(page));
    return null;
  } catch (error) {
    if (isTraced) {
      mkdirSync(failures, { recursive: true });
      await page.screenshot({ path: `${file}.png` });
    }
    return error as Error;
  } finally {
    if (isTraced) await page.context().tracing.stop({ path: `${file}.zip` });
  }
}

/**
 * Drives one path.
 *
 * @throws with the path as sentences, the first wrong step, what was expected and seen, the shortest path that goes wrong
 * the same way, a picture, a trace, and the command that repeats it
 */
export async function drivePath(work: Work, opener: Opener, path: Path): Promise<void> {
  const { driver, scenario, graph } = work;
  const fails = (tried: Path, isTraced = false) => failureOn(work, opener, tried, isTraced);
  const failure = await fails(path);
  if (!failure) return;
  // what comes after the wrong step has nothing to do with it
  const walked = failure instanceof DriveFailure ? path.slice(0, failure.step + 1) : path;
  let tries = 0;
  const shortest = await shrink(graph, walked, async (shorter) => {
    tries++;
    return tries <= mostTries && (await fails(shorter))?.message === failure.message;
  });
  await fails(shortest, true);
  throw new Error(
    [
      failure.message,
      ...sentencesOf(driver.machine, scenario, shortest),
      `picture and trace: ${failures}/${driver.machine}-${shortest.at(-1)?.id ?? 'start'}`,
      `once more: ${commandFor(driver.machine, scenario, shortest)} --level browser`,
    ].join('\n'),
    { cause: failure },
  );
}

export const galleryOpener = (openPage: OpenPage): Opener => openerWith(openPage, () => inject('galleryUrl'));
