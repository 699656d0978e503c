import { type Driver, stepFor } from '../drive/driver.ts';
import type { Edge } from '../explore/explore.ts';
import { stepsText } from '../explore/words.ts';
import type { Chosen } from './documents.ts';

/** Where a driver is to be had from: its module, and what it is called there. */
export interface DriverExport {
  readonly path: string;
  readonly name: string;
}

/**
 * Paths as a test of Playwright's that belongs to whoever asked for it: it says what a person does and sees, and needs
 * neither the machine nor its model any more.
 *
 * @param about what it was made by, for its first line
 * @param person where `test` comes from, with its `begins`
 * @throws where nobody knows how to do a step
 */
export function toPlaywright(
  { machine, scenarios }: Chosen,
  driver: Driver<never, never>,
  { path, name }: DriverExport,
  about: string,
  person: string,
): string {
  const tests = scenarios.flatMap(({ graph, paths }) =>
    paths.map((steps) => {
      const does = steps.flatMap((edge) => [
        `  await person.does(${[edge.label, ...detailsOf(driver, edge)].map(literal).join(', ')});`,
        `  await person.sees(${literal(driver.expected(edge.to))});`,
      ]);
      const last = steps.at(-1);
      const finds = driver.probe && last ? [`  await person.finds(${literal(driver.probe.finding(last.to))});`] : [];
      return [
        `test(${literal(`${machine}, ${graph.scenario}: ${stepsText(steps) || 'begins'}`)}, async ({ begins }) => {`,
        `  const person = await begins(${name}, ${literal(graph.scenario)});`,
        `  await person.sees(${literal(driver.expected(graph.initial))});`,
        ...does,
        ...finds,
        '});',
        '',
      ].join('\n');
    }),
  );
  return [
    `// ${about}`,
    `import { ${name} } from ${literal(path)};`,
    `import { test } from ${literal(person)};`,
    '',
    tests.join('\n'),
  ].join('\n');
}

/** What a step needs to know besides its name: nothing, for most. */
export function detailsOf(driver: Driver<never, never>, edge: Edge): unknown[] {
  const step = stepFor(driver, edge);
  if (!step) throw new Error(`${driver.machine}: nobody knows how to do “${edge.label}”`);
  return step.length > 1 ? [{ event: edge.event, from: edge.from, to: edge.to }] : [];
}

/** A value as it stands in source. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).map(
      ([key, inner]) => `${/^\w+$/.test(key) ? key : literal(key)}: ${literal(inner)}`,
    );
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  return String(value);
}
