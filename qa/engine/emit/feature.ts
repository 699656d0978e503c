import type { Driver } from '../drive/driver.ts';
import { byItself, type Sheet } from '../drive/sheet.ts';
import type { Chosen } from './documents.ts';
import { type DriverExport, detailsOf, literal } from './playwright.ts';

/** A feature in Gherkin, and what its steps are run by. */
export interface Feature {
  readonly feature: string;
  readonly definitions: string;
}

/**
 * Paths as a feature in the words of whoever follows them, and beside it the script of each scenario for playwright-bdd: a
 * script is known by the scenario's title, and a step by its place, for the same words may be another step elsewhere.
 *
 * @param sheets what was written down of the paths
 * @param driver where the machine's driver comes from, seen from where the scripts are to stand
 * @param runner where `runScripts` comes from, seen from there
 * @throws where nobody knows how to do a step
 */
export function toFeature(
  { machine, scenarios }: Chosen,
  sheets: readonly Sheet[],
  driver: DriverExport & { readonly driver: Driver<never, never> },
  runner: string,
): Feature {
  const told = withTitles(sheets);
  const features = told.map(({ title, proves, begins, sees, steps }) =>
    [
      ...(proves ? [`  # Shows that: ${proves}`] : []),
      `  Scenario: ${title}`,
      ...begins.map((line, index) => `    ${index === 0 ? 'Given you are here' : 'And it is so'}: ${line}`),
      `    Then there is: ${sees}`,
      ...steps.flatMap(({ does, sees: then }) => [
        `    When you do this: ${does.length > 0 ? does.join(' ') : byItself}`,
        `    Then there is: ${then}`,
      ]),
      '',
    ].join('\n'),
  );
  const scripts = told.map(({ title, scenario, labels }) => {
    const paths = scenarios.find(({ graph }) => graph.scenario === scenario)?.paths ?? [];
    const path = paths.find((one) => one.map(({ label }) => label).join() === labels.join()) ?? [];
    return [
      `  ${literal(title)}: {`,
      `    scenario: ${literal(scenario)},`,
      '    steps: [',
      ...path.map((edge) => `      ${literal([edge.label, ...detailsOf(driver.driver, edge)])},`),
      '    ],',
      '  },',
    ].join('\n');
  });
  return {
    feature: [`Feature: ${machine}`, '', ...features].join('\n'),
    definitions: [
      `import { ${driver.name} } from ${literal(driver.path)};`,
      `import { runScripts } from ${literal(runner)};`,
      '',
      `runScripts(${literal(machine)}, ${driver.name}, {`,
      ...scripts,
      '});',
      '',
    ].join('\n'),
  };
}

/** Titles that are each another: what is no journey is called by where it begins and ends. */
function withTitles(sheets: readonly Sheet[]): readonly Sheet[] {
  const known = new Map<string, number>();
  return sheets.map((sheet) => {
    const count = (known.get(sheet.title) ?? 0) + 1;
    known.set(sheet.title, count);
    return count === 1 ? sheet : { ...sheet, title: `${sheet.title} (${count})` };
  });
}
