import { eq } from 'drizzle-orm';
import type { AttendancePeriod } from '../../src/api/contract/attendance/attendance.ts';
import { addDays, lastDateOf } from '../../src/api/contract/calendar.ts';
import { type Closing, closeMonth, type Office, settlePeriods } from '../attendance/periods/close-month.ts';
import { periodsBetween } from '../calendar/periods.ts';
import { openDatabase } from '../database/open-database.ts';
import { organizations } from '../database/schema.ts';
import { organizationIdOf } from '../organizations/identity.ts';
import { readConfig } from '../platform/config.ts';
import { withoutValues } from '../platform/error-log.ts';
import { OperatorError } from '../platform/fault.ts';
import { dateAt } from '../platform/zone.ts';

const usage = `Closes months of attendance, so that they can be paid by.

  npm run periods -- list <tenant> <organization>
  npm run periods -- announce <tenant> <organization> <month> <last day>    until that day it can be put right; then it is locked
  npm run periods -- call-off <tenant> <organization> <month>               it stays open after all
  npm run periods -- lock <tenant> <organization> <month>                   at once
  npm run periods -- reopen <tenant> <organization> <month> <why>

<organization> is its code in organization.csv, <month> is YYYY-MM, <last day> YYYY-MM-DD. It may run beside a running Muster.
A locked month stays as it is: nobody asks for anything in it, nothing of it is decided, and no punch is added to it.
`;

const say = (text: string): boolean => process.stdout.write(text);

const isMonth = (text: string | undefined): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');
const isDate = (text: string | undefined): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** What is to be done, or null where it is not said right. */
function closingOf(command: string, [month, word, ...rest]: readonly string[]): Closing | null {
  if (!isMonth(month) || rest.length > 0) return null;
  switch (command) {
    case 'announce':
      return isDate(word) ? { month, action: 'announce', cutOff: word, reason: '' } : null;
    case 'reopen':
      return word?.trim() ? { month, action: 'reopen', cutOff: null, reason: word.trim().slice(0, 2000) } : null;
    case 'lock':
    case 'call-off':
      return word === undefined ? { month, action: command, cutOff: null, reason: '' } : null;
    default:
      return null;
  }
}

/** How a month stands, in a line. */
function lineOf(month: string, { state, cutOff, since, reason }: AttendancePeriod): string {
  const when = cutOff === null ? (since === null ? '' : ` since ${since}`) : `, can be put right until ${cutOff}`;
  return `${month}: ${state}${when}${reason ? ` (${reason})` : ''}`;
}

/** Does it, and says what has become of it. @throws OperatorError where it cannot be done */
async function close(office: Office, closing: Closing): Promise<number> {
  const { month, cutOff } = closing;
  const today = dateAt(office.timeZone, office.now.getTime());
  if (cutOff !== null && (cutOff < today || cutOff <= lastDateOf(month))) {
    throw new OperatorError(
      `${cutOff} is no last day for ${month}: it is today, ${today}, or later, and after the month.`,
    );
  }
  const closed = await closeMonth(office, closing);
  if (closed.isDone) return say(`${lineOf(month, closed.period)}\n`) ? 0 : 0;
  const instead =
    addDays(lastDateOf(month), 1) >= today
      ? 'It is not over yet: its last night shift may still be worked.'
      : `What can be done with it: ${closed.allowed.join(', ') || 'nothing'}.`;
  throw new OperatorError(`${lineOf(month, closed.period)}. ${instead} Nothing was changed.`);
}

async function main([command = '', tenant, code, ...rest]: readonly string[]): Promise<number> {
  if (command === '--help' || command === '-h') return say(usage) ? 0 : 0;
  const closing = closingOf(command, rest);
  if (!tenant || !code || (closing === null && (command !== 'list' || rest.length > 0))) {
    process.stderr.write(usage);
    return 2;
  }
  const place = { tenant, organizationId: organizationIdOf(tenant, code) };
  const opened = await openDatabase({
    config: readConfig(process.env),
    notice: (text) => say(`${text}\n`),
    onIdleError: () => {},
    beside: true,
  });
  try {
    return await opened.database.within({ tenant, organization: place.organizationId }, async (tx) => {
      const [organization] = await tx.select().from(organizations).where(eq(organizations.id, place.organizationId));
      if (!organization) throw new OperatorError(`There is no organization ${code} of ${tenant}. Nothing was changed.`);
      const office: Office = { tx, ...place, timeZone: organization.timeZone, now: new Date() };
      if (closing) return close(office, closing);
      await settlePeriods(office);
      const today = dateAt(office.timeZone, office.now.getTime());
      const known = await periodsBetween({ ...office, today }, '0001-01', '9999-12');
      for (const [month, period] of [...known].sort(([a], [b]) => (a < b ? -1 : 1))) say(`${lineOf(month, period)}\n`);
      if (known.size === 0) say('Every month is open.\n');
      return 0;
    });
  } finally {
    await opened.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // an error of the database carries what was sent
  const words = error instanceof OperatorError ? error.message : JSON.stringify(withoutValues(error as Error), null, 2);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
