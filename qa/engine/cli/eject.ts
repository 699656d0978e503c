import { relative, resolve } from 'node:path';
import { drivable } from '../drive/drivable.ts';
import type { Chosen } from '../emit/documents.ts';
import { toPlaywright } from '../emit/playwright.ts';
import { WrongUse } from './common/options.ts';
import type { ByHand, FoundDriver, Project } from './common/project.ts';

/**
 * Paths as a spec of Playwright's, as far as a person can walk them.
 *
 * @param folder where it is going to stand: its imports are written from there
 * @throws WrongUse where the machine has no driver
 */
export function ejected({ command, byHand }: Project, choice: Chosen, folder: string): string {
  const found = driverOf(byHand, choice.machine);
  if (!byHand?.person) throw new WrongUse('the configuration says no module that specs have their “test” from');
  const scenarios = choice.scenarios.map(({ graph, paths }) => {
    const within = new Set(drivable(found.driver, graph).graph.edges.map(({ id }) => id));
    return { graph, paths: paths.filter((path) => path.every(({ id }) => within.has(id))) };
  });
  const beyond = countOf(choice.scenarios) - countOf(scenarios);
  const about = [
    `Written by: ${command} generate ${choice.machine} --criterion ${choice.criterion} --format playwright.`,
    ...(beyond > 0 ? [`${beyond} more paths are beyond what a person can do.`] : []),
  ].join(' ');
  const from = (path: string): string => wayTo(path, folder);
  const driverExport = { path: from(found.path), name: found.name };
  return toPlaywright({ ...choice, scenarios }, found.driver, driverExport, about, from(byHand.person));
}

/** The way to a file, as what stands in a folder imports it. */
export function wayTo(path: string, folder: string): string {
  const way = relative(resolve(folder), path);
  return way.startsWith('.') ? way : `./${way}`;
}

const countOf = (scenarios: Chosen['scenarios']): number => scenarios.reduce((sum, { paths }) => sum + paths.length, 0);

/** Who knows how to drive a machine by hand. @throws WrongUse where nobody does */
export function driverOf(byHand: ByHand | null, machine: string): FoundDriver {
  const drivers = byHand?.drivers ?? [];
  const found = drivers.find(({ driver }) => driver.machine === machine);
  if (found) return found;
  const known = drivers.map(({ driver }) => driver.machine).join(', ');
  throw new WrongUse(`nobody knows how to drive ${machine} by hand; there is ${known || 'no driver'}`);
}
