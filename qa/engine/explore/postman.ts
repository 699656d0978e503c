import { type Arc, cheapestFlow } from './min-cost-flow.ts';

/** One step of a graph whose places are numbers. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** What beginning anew costs, in steps. */
export const costOfBeginning = 5;

/**
 * The directed Chinese postman's walks: each begins at the start, together they take every wanted step, and there is no
 * cheaper way to do so, counting one for each step and `costOfBeginning` for each walk but the first. Where only some
 * steps are wanted and they hang together only through others, there may be one (that is the rural postman's problem).
 *
 * @param steps all there are; every place is to be come to from the start
 * @param wanted numbers of those that must be taken
 * @returns walks, as numbers of steps
 */
export function postmansWalks(
  places: number,
  start: number,
  steps: readonly Step[],
  wanted: readonly number[],
): number[][] {
  if (wanted.length === 0) return [];
  // beginning anew leads from everywhere through one more place; the end of the last walk is free
  const hub = places;
  const arcs: readonly Arc[] = [
    ...steps.map(({ from, to }) => ({ from, to, cost: 1 })),
    ...Array.from({ length: places }, (_, from) => ({ from, to: hub, cost: 0 })),
    { from: hub, to: start, cost: 0, most: 1 },
    { from: hub, to: start, cost: costOfBeginning },
  ];
  const ways = waysFrom(places, start, steps);
  const needed = [...wanted];
  for (;;) {
    const taken = balanced(arcs, places + 1, needed);
    const apart = placesApart(arcs, places + 1, start, taken);
    if (apart.length === 0) return cutAtBeginnings(circuit(arcs, start, taken), steps.length);
    // what hangs together with nothing is led to
    for (const place of apart) needed.push(...wayTo(ways, steps, place));
  }
}

/** How often each arc is taken, the needed ones included, so that each place is left as often as it is come to. */
function balanced(arcs: readonly Arc[], places: number, needed: readonly number[]): number[] {
  const surplus = Array.from({ length: places }, () => 0);
  const isNeeded = new Set(needed);
  for (const index of isNeeded) {
    const { from, to } = arcs[index] as Arc;
    surplus[from] = (surplus[from] ?? 0) - 1;
    surplus[to] = (surplus[to] ?? 0) + 1;
  }
  return cheapestFlow(arcs, surplus).map((units, index) => units + (isNeeded.has(index) ? 1 : 0));
}

/** One place of each part of what is taken that does not hang together with the start. */
function placesApart(arcs: readonly Arc[], places: number, start: number, taken: readonly number[]): number[] {
  const next: number[][] = Array.from({ length: places }, () => []);
  for (const [index, { from, to }] of arcs.entries()) if ((taken[index] ?? 0) > 0) next[from]?.push(to);
  const met = new Set<number>();
  const meet = (first: number): void => {
    const queue = [first];
    met.add(first);
    for (const place of queue) {
      for (const other of next[place] ?? []) {
        if (met.has(other)) continue;
        met.add(other);
        queue.push(other);
      }
    }
  };
  meet(start);
  const apart: number[] = [];
  for (const [place, others] of next.entries()) {
    if (others.length === 0 || met.has(place)) continue;
    apart.push(place);
    meet(place);
  }
  return apart;
}

/** All that is taken, as one round trip from the start (Hierholzer's). @returns numbers of arcs */
function circuit(arcs: readonly Arc[], start: number, taken: readonly number[]): number[] {
  const left = [...taken];
  const outgoing = new Map<number, number[]>();
  for (const [index, { from }] of arcs.entries()) {
    if ((left[index] ?? 0) === 0) continue;
    const open = outgoing.get(from);
    if (open) open.push(index);
    else outgoing.set(from, [index]);
  }
  const trip: number[] = [];
  const way: { readonly place: number; readonly by: number | null }[] = [{ place: start, by: null }];
  while (way.length > 0) {
    const { place, by } = way.at(-1) as (typeof way)[number];
    const open = outgoing.get(place) ?? [];
    while (open.length > 0 && left[open.at(-1) as number] === 0) open.pop();
    const index = open.at(-1);
    if (index === undefined) {
      way.pop();
      if (by !== null) trip.push(by);
    } else {
      left[index] = (left[index] ?? 0) - 1;
      way.push({ place: (arcs[index] as Arc).to, by: index });
    }
  }
  return trip.reverse();
}

/** The walks of a round trip: each ends where one begins anew. @param count how many arcs are steps */
function cutAtBeginnings(trip: readonly number[], count: number): number[][] {
  const walks: number[][] = [[]];
  for (const index of trip) {
    if (index < count) walks.at(-1)?.push(index);
    else if (walks.at(-1)?.length !== 0) walks.push([]);
  }
  // what comes back to the start of itself goes on with the first one
  const isRound = walks.length > 1 && (trip.at(-1) ?? 0) < count;
  if (isRound) walks[0] = [...(walks.pop() ?? []), ...(walks[0] ?? [])];
  return walks.filter((walk) => walk.length > 0);
}

/** By which step each place is come to on a shortest way from the start. */
function waysFrom(places: number, start: number, steps: readonly Step[]): ReadonlyMap<number, number> {
  const outgoing: number[][] = Array.from({ length: places }, () => []);
  for (const [index, { from }] of steps.entries()) outgoing[from]?.push(index);
  const last = new Map<number, number>();
  const queue = [start];
  for (const place of queue) {
    for (const index of outgoing[place] ?? []) {
      const { to } = steps[index] as Step;
      if (to === start || last.has(to)) continue;
      last.set(to, index);
      queue.push(to);
    }
  }
  return last;
}

function wayTo(last: ReadonlyMap<number, number>, steps: readonly Step[], place: number): number[] {
  const way: number[] = [];
  for (let index = last.get(place); index !== undefined; index = last.get((steps[index] as Step).from)) way.push(index);
  return way;
}
