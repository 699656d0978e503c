import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { type AbuseCase, abuseCases, casesToCome } from '../qa/abuse.ts';
import { notes, proves, type SpecificationLine, specification, stillToCome } from '../qa/specification.ts';

const root = join(import.meta.dirname, '..');

/** A list of things that tests prove, each by a text in the test's name. */
interface ProofTable {
  /** Where it is written to. */
  readonly file: string;
  readonly title: string;
  readonly intro: string;
  readonly rows: readonly {
    readonly area: string;
    readonly text: string;
    readonly isToCome: boolean;
    readonly mark: RegExp;
  }[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const tables: readonly ProofTable[] = [
  {
    file: 'tests/browser/specification.md',
    title: 'The specification, line by line',
    intro:
      'Written by `npm test`. Each line stands in the names of the tests that prove it; behind each file is how many of its\ntests do. The run fails where a line has no test, or one that fails; what is not there yet says so.',
    rows: (Object.keys(specification) as SpecificationLine[]).map((line) => ({
      area: specification[line][0],
      text: [specification[line][1], notes[line]].filter(Boolean).join(' — '),
      isToCome: stillToCome.includes(line),
      mark: new RegExp(escaped(proves(line))),
    })),
  },
  {
    file: 'tests/abuse.md',
    title: 'Abuse and faults, case by case',
    intro:
      'Written by `npm test`. Each case stands with its number in the names of the tests that try it; behind each file is how\nmany of its tests do. The run fails where a case of what is there has no test, or one that fails.',
    rows: (Object.keys(abuseCases) as AbuseCase[]).map((number) => ({
      area: number,
      text: `${abuseCases[number][1]} (${abuseCases[number][0]})`,
      isToCome: casesToCome.includes(number),
      mark: new RegExp(`(^|[^\\w])${number} `),
    })),
  },
];

/**
 * Writes which test proves what, and fails the run where something has no proof. A run of only some of the tests knows
 * nothing of the others, and leaves the tables as they are.
 */
export default class ProofTables implements Reporter {
  #vitest: Vitest | null = null;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
    const isWhole = files.filter((name) => /\.test\.tsx?$/.test(name)).length === modules.length;
    if (!isWhole || this.#vitest?.config.testNamePattern !== undefined) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    for (const table of tables) this.#write(table, tests);
  }

  #write(table: ProofTable, tests: readonly TestCase[]): void {
    const rows = table.rows.map((row) => ({
      ...row,
      proofs: tests.filter(({ fullName }) => row.mark.test(fullName)),
    }));
    const path = join(root, table.file);
    const text = textOf(table, rows);
    // the same results leave the file alone
    if (readIfThere(path) !== text) writeFileSync(path, text);
    const open = rows.filter(
      ({ proofs, isToCome }) => proofs.some((test) => !isPassed(test)) || (proofs.length === 0 && !isToCome),
    );
    for (const row of open) process.stdout.write(`\nNot proved: ${row.area} ${row.text}\n`);
    const missing = rows.filter(({ proofs, isToCome }) => proofs.length === 0 && isToCome);
    process.stdout.write(
      `\n${table.title}: ${rows.length - missing.length} of ${rows.length}, not yet ${missing.length}\n`,
    );
    if (open.length > 0) process.exitCode = 1;
  }
}

const isPassed = (test: TestCase): boolean => test.result().state === 'passed';

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

interface Row {
  readonly area: string;
  readonly text: string;
  readonly isToCome: boolean;
  readonly proofs: readonly TestCase[];
}

function textOf({ file, title, intro }: ProofTable, rows: readonly Row[]): string {
  const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const up = relative(join(root, file, '..'), root);
  const proofsOf = (proofs: readonly TestCase[]) =>
    [...new Set(proofs.map(({ module }) => relative(root, module.moduleId)))]
      .sort()
      .map(
        (path) => `[${path}](${up}/${path}) (${proofs.filter(({ module }) => module.moduleId.endsWith(path)).length})`,
      )
      .join('<br>');
  const resultOf = ({ proofs, isToCome }: Row) => {
    if (proofs.length === 0) return isToCome ? 'not yet' : 'no test';
    return proofs.every(isPassed) ? 'passed' : 'failed';
  };
  return [
    `# ${title}`,
    '',
    intro,
    '',
    '| | what | proved by | result |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.area} | ${inCell(row.text)} | ${proofsOf(row.proofs)} | ${resultOf(row)} |`),
    '',
  ].join('\n');
}
