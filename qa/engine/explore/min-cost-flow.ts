/** One way that what is too much in one place may go to where it is wanted. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  /** What one unit costs on it; never below 0. */
  readonly cost: number;
  /** How many units it takes at most; as many as there are where nothing is said. */
  readonly most?: number;
}

/** Arcs both ways: what flows on one can be taken back on the one beside it (its number with the last bit turned). */
interface Residual {
  readonly to: Int32Array;
  readonly cost: Int32Array;
  readonly room: Float64Array;
  readonly outgoing: readonly (readonly number[])[];
}

/**
 * Takes what is too much somewhere to where it is wanted, as cheaply as can be: successive shortest paths with potentials,
 * as many units at each price as that price allows.
 *
 * @param surplus by place what is too much there, above 0, or wanted there, below 0; together they are 0
 * @returns how many units flow on each arc
 * @throws Error where something cannot come to where it is wanted
 */
export function cheapestFlow(arcs: readonly Arc[], surplus: readonly number[]): number[] {
  const left = Float64Array.from(surplus);
  const residual = residualOf(arcs, surplus.length);
  const price = new Float64Array(surplus.length);
  while (left.some((units) => units > 0)) {
    const distances = distancesFrom(residual, price, left);
    for (const [place, distance] of distances.entries()) {
      if (!Number.isFinite(distance)) throw new Error('something cannot come to where it is wanted');
      price[place] = (price[place] ?? 0) + distance;
    }
    if (!sendForFree(residual, price, left)) throw new Error('something cannot come to where it is wanted');
  }
  return arcs.map((_, index) => residual.room[2 * index + 1] ?? 0);
}

function residualOf(arcs: readonly Arc[], places: number): Residual {
  const to = new Int32Array(2 * arcs.length);
  const cost = new Int32Array(2 * arcs.length);
  const room = new Float64Array(2 * arcs.length);
  const outgoing: number[][] = Array.from({ length: places }, () => []);
  for (const [index, arc] of arcs.entries()) {
    const [there, back] = [2 * index, 2 * index + 1];
    to[there] = arc.to;
    to[back] = arc.from;
    cost[there] = arc.cost;
    cost[back] = -arc.cost;
    room[there] = arc.most ?? Number.POSITIVE_INFINITY;
    outgoing[arc.from]?.push(there);
    outgoing[arc.to]?.push(back);
  }
  return { to, cost, room, outgoing };
}

/** How far each place is from the nearest one with too much, by what the arcs cost beyond the prices of their ends. */
function distancesFrom({ to, cost, room, outgoing }: Residual, price: Float64Array, left: Float64Array): Float64Array {
  const distances = new Float64Array(left.length).fill(Number.POSITIVE_INFINITY);
  // places by their distance, which is a small whole number
  const waiting: number[][] = [[]];
  for (const [place, units] of left.entries()) {
    if (units <= 0) continue;
    distances[place] = 0;
    waiting[0]?.push(place);
  }
  for (let distance = 0; distance < waiting.length; distance++) {
    const places = waiting[distance] ?? [];
    for (let head = 0; head < places.length; head++) {
      const place = places[head] as number;
      if (distances[place] !== distance) continue;
      for (const arc of outgoing[place] ?? []) {
        if ((room[arc] ?? 0) <= 0) continue;
        const next = to[arc] as number;
        const further = distance + beyond(cost, price, arc, place, next);
        if (further >= (distances[next] ?? 0)) continue;
        distances[next] = further;
        waiting[further] ??= [];
        waiting[further].push(next);
      }
    }
  }
  return distances;
}

const beyond = (cost: Int32Array, price: Float64Array, arc: number, from: number, to: number): number =>
  (cost[arc] ?? 0) + (price[from] ?? 0) - (price[to] ?? 0);

/** Sends all that can go on arcs which cost no more than the prices of their ends. @returns whether anything went */
function sendForFree({ to, cost, room, outgoing }: Residual, price: Float64Array, left: Float64Array): boolean {
  // where each place's search goes on; what leads nowhere is not tried again
  const tried = new Int32Array(left.length);
  const isOnWay = new Uint8Array(left.length);
  let hasSent = false;
  for (let source = 0; source < left.length; source++) {
    while ((left[source] ?? 0) > 0) {
      const way: number[] = [];
      const places = [source];
      isOnWay[source] = 1;
      while (places.length > 0) {
        const place = places.at(-1) as number;
        if ((left[place] ?? 0) < 0) break;
        const arc = outgoing[place]?.[tried[place] ?? 0];
        if (arc === undefined) {
          isOnWay[place] = 0;
          places.pop();
          if (way.pop() !== undefined) tried[places.at(-1) as number] = (tried[places.at(-1) as number] ?? 0) + 1;
          continue;
        }
        const next = to[arc] as number;
        if ((room[arc] ?? 0) > 0 && isOnWay[next] === 0 && beyond(cost, price, arc, place, next) === 0) {
          way.push(arc);
          places.push(next);
          isOnWay[next] = 1;
        } else tried[place] = (tried[place] ?? 0) + 1;
      }
      for (const place of places) isOnWay[place] = 0;
      const end = places.at(-1);
      if (end === undefined) break;
      const units = Math.min(left[source] ?? 0, -(left[end] ?? 0), ...way.map((arc) => room[arc] ?? 0));
      for (const arc of way) {
        room[arc] = (room[arc] ?? 0) - units;
        room[arc ^ 1] = (room[arc ^ 1] ?? 0) + units;
      }
      left[source] = (left[source] ?? 0) - units;
      left[end] = (left[end] ?? 0) + units;
      hasSent = true;
    }
  }
  return hasSent;
}
