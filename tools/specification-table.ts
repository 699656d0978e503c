import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { proves, type SpecificationLine, specification, stillToCome } from '../qa/specification.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'tests/browser/specification.md');

/**
 * Writes which test proves which line of the specification, and fails the run where a line has none. A run of only some
 * of the tests knows nothing of the others, and leaves the table as it is.
 */
export default class SpecificationTable implements Reporter {
  #vitest: Vitest | null = null;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
    const isWhole = files.filter((name) => /\.test\.tsx?$/.test(name)).length === modules.length;
    if (!isWhole || this.#vitest?.config.testNamePattern !== undefined) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const lines = Object.keys(specification) as SpecificationLine[];
    const rows = lines.map((line) => ({
      line,
      proofs: tests.filter(({ fullName }) => fullName.includes(proves(line))),
    }));
    const text = tableOf(rows);
    // the same results leave the file alone
    if (readIfThere() !== text) writeFileSync(file, text);
    const open = rows.filter(
      ({ line, proofs }) =>
        proofs.some((test) => !isPassed(test)) || (proofs.length === 0 && !stillToCome.includes(line)),
    );
    for (const { line } of open) process.stdout.write(`\nNot proved: ${proves(line)}\n`);
    if (open.length > 0) process.exitCode = 1;
  }
}

const isPassed = (test: TestCase): boolean => test.result().state === 'passed';

function readIfThere(): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

interface Row {
  readonly line: SpecificationLine;
  readonly proofs: readonly TestCase[];
}

function tableOf(rows: readonly Row[]): string {
  const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const proofsOf = (proofs: readonly TestCase[]) =>
    [...new Set(proofs.map(({ module }) => relative(root, module.moduleId)))]
      .sort()
      .map(
        (path) => `[${path}](../../${path}) (${proofs.filter(({ module }) => module.moduleId.endsWith(path)).length})`,
      )
      .join('<br>');
  const resultOf = ({ line, proofs }: Row) =>
    proofs.length === 0
      ? stillToCome.includes(line)
        ? 'still to come'
        : 'no test'
      : proofs.every(isPassed)
        ? 'passed'
        : 'failed';
  return [
    '# The specification, line by line',
    '',
    'Written by `npm test`. Each line stands in the names of the tests that prove it; behind each file is how many of its',
    'tests do. The run fails where a line has no test, or one that fails.',
    '',
    '| § | line | proved by | result |',
    '|---|---|---|---|',
    ...rows.map((row) => {
      const [section, text] = specification[row.line];
      return `| ${section} | ${inCell(text)} | ${proofsOf(row.proofs)} | ${resultOf(row)} |`;
    }),
    '',
  ].join('\n');
}
