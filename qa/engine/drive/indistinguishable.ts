import { type Graph, stateOf } from '../explore/explore.ts';
import type { Driver } from './driver.ts';

/**
 * States that a driver cannot tell from one another: in some situation of each the same must be seen and found. Written
 * as `one = other`, in the order of the alphabet.
 */
export function statesAlike<Opener, Stage>(driver: Driver<Opener, Stage>, graphs: readonly Graph[]): string[] {
  const statesByLook = new Map<string, Set<string>>();
  for (const situation of graphs.flatMap(({ situations }) => situations)) {
    const look = `${driver.expected(situation)}\n${driver.probe?.finding(situation) ?? ''}`;
    statesByLook.set(look, (statesByLook.get(look) ?? new Set()).add(stateOf(situation)));
  }
  const pairs = [...statesByLook.values()].flatMap((states) => {
    const sorted = [...states].sort();
    return sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => `${one} = ${other}`));
  });
  return [...new Set(pairs)].sort();
}
