import { resolve } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { openDatabase } from '../database/open-database.ts';
import { organizationIdOf } from '../organizations/identity.ts';
import { readConfig } from '../platform/config.ts';
import { withoutValues } from '../platform/error-log.ts';
import { OperatorError } from '../platform/fault.ts';
import { type ImportResult, importFolder } from './import-folder.ts';
import { createProgressLine } from './progress-line.ts';
import { runsOf, takeBackRun } from './runs.ts';

const usage = `Loads one organization from a folder of CSV files: all of it, or nothing.

  npm run import -- <folder> [--dry-run]
  npm run import -- --runs <tenant> <organization>                   what earlier runs have added
  npm run import -- --take-back <tenant> <organization> <run>        the punches that a run has added are gone

With --dry-run it says what would change, and changes nothing. It may run beside a running Muster. Running it twice changes nothing. The README describes the files.
`;

const say = (text: string): boolean => process.stdout.write(text);

async function main(args: readonly string[]): Promise<number> {
  if (args[0] === '--runs' || args[0] === '--take-back') return runCommand(args);
  const isDryRun = args.includes('--dry-run');
  const [folder, ...rest] = args.filter((one) => one !== '--dry-run');
  if (folder === '--help' || folder === '-h') return say(usage) ? 0 : 0;
  if (folder === undefined || rest.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const config = readConfig(process.env);
  const opened = await openDatabase({
    config,
    notice: (sentence) => say(`${sentence}\n`),
    onIdleError: () => {},
    beside: true,
  });
  try {
    // at the next batch the transaction is rolled back, and an embedded PostgreSQL of our own is stopped in order
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => stop.abort(new OperatorError('\nInterrupted. Nothing was imported.')));
    }
    const started = performance.now();
    const line = createProgressLine(process.stdout);
    const result = await importFolder({
      database: opened.database,
      folder: resolve(folder),
      now: Date.now(),
      progress: line.show,
      signal: stop.signal,
      isDryRun,
      sendsMail: config.mail !== null,
    });
    line.end();
    report(result, performance.now() - started, isDryRun);
    return result.faultCount === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}

/** What earlier runs have added, and how to get rid of it. */
async function runCommand([command, tenant, code, run, ...rest]: readonly string[]): Promise<number> {
  const number = Number(run);
  const isRight = command === '--runs' ? run === undefined : Number.isInteger(number) && number > 0;
  if (!tenant || !code || !isRight || rest.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const place = { tenant, organizationId: organizationIdOf(tenant, code) };
  const opened = await openDatabase({
    config: readConfig(process.env),
    notice: (sentence) => say(`${sentence}\n`),
    onIdleError: () => {},
    beside: true,
  });
  try {
    return await opened.database.within({ tenant, organization: place.organizationId }, async (tx) => {
      if (command === '--take-back') {
        const gone = await takeBackRun(tx, place, { number, now: new Date() });
        if (gone === null) throw new OperatorError(`There is no run ${number} that could be taken back.`);
        say(`${gone} ${gone === 1 ? 'punch' : 'punches'} of run ${number} taken back.\n`);
        return 0;
      }
      const runs = await runsOf(tx, place);
      for (const { number: known, at, punches, takenBackAt } of runs) {
        const state = takenBackAt ? `, taken back ${takenBackAt.toISOString()}` : '';
        say(`Run ${known}, ${at.toISOString()}: ${punches} new punches${state}\n`);
      }
      if (runs.length === 0) say('No run has added any punches.\n');
      return 0;
    });
  } finally {
    await opened.close();
  }
}

/** Days of punches that are listed one by one. */
const mostDays = 40;

function report(
  { rows, changes, faults, faultCount, notes, newPunches, run }: ImportResult,
  milliseconds: number,
  isDryRun: boolean,
): void {
  for (const note of notes) say(`${note}\n`);
  let shown = 0;
  for (const { file, line, field, reason, more = 0 } of faults) {
    shown += 1 + more;
    const others = more === 0 ? '' : ` (and in ${more} more ${more === 1 ? 'line' : 'lines'})`;
    say(`${file}${line === null ? '' : `, line ${line}`}${field ? `, ${field}` : ''}: ${reason}${others}\n`);
  }
  if (faultCount > shown) say(`… and ${faultCount - shown} more\n`);
  if (faultCount > 0) {
    say(`\n${faultCount} ${faultCount === 1 ? 'fault' : 'faults'}. Nothing was imported.\n`);
    return;
  }
  const read = Object.entries(rows).map(([file, count]) => `${count} from ${file}`);
  say(`Read ${read.join(', ')} in ${(milliseconds / 1000).toFixed(1)} s.\n`);
  if (run !== null) say(`Run ${run}: its punches can be taken back by that number (--take-back).\n`);
  if (!isDryRun) {
    say(changes === 0 ? 'Everything was there already: nothing changed.\n' : `${changes} rows added or changed.\n`);
    return;
  }
  for (const [date, count] of newPunches.slice(0, mostDays))
    say(`${date}: ${count} new ${count === 1 ? 'punch' : 'punches'}\n`);
  if (newPunches.length > mostDays) say(`… and ${newPunches.length - mostDays} more days with new punches\n`);
  say(`${changes} rows would be added or changed. Nothing was: this was a dry run.\n`);
}

/** What the database calls what it refused, without any of the rows. */
const constraintOf = ({ cause }: DrizzleQueryError): string =>
  ['code', 'table', 'constraint']
    .flatMap((key) => String((cause as Record<string, unknown> | undefined)?.[key] ?? ''))
    .filter(Boolean)
    .join(' ');

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // an error of the database carries the rows, which are anybody's data
  const words =
    error instanceof OperatorError
      ? error.message
      : error instanceof DrizzleQueryError
        ? `The database refused the import (${constraintOf(error)}). Nothing was imported. Muster should have found the row: please report it.`
        : JSON.stringify(withoutValues(error as Error), null, 2);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
