import { addDays, earlier, later } from '../../src/api/contract/calendar.ts';
import type { LedgerLine } from '../../src/api/contract/requests/leave-values.ts';
import type { LeaveLedger, LeaveOverview } from '../../src/api/contract/requests/leaves.ts';
import { readHolidays } from '../calendar/holidays.ts';
import type { OrganizationContext } from '../people/context.ts';
import { linesOf, readTypes, typeIn } from './context.ts';
import { presentType } from './present.ts';
import { balanceOf, countsOn, settled, yearOf } from './rules/balance.ts';

/** One's own accounts on a date; today's where none is named. */
export async function overviewOf(context: OrganizationContext, asked: string | undefined): Promise<LeaveOverview> {
  const { tx, tenant, organizationId, today, me } = context;
  const types = await readTypes(context);
  const on = asked ?? today;
  const lines = await linesOf(context, me.id);
  const ahead = await readHolidays(tx, { tenant, organizationId, calendar: me.calendar }, today, addDays(today, 730));
  const free = [...ahead].slice(0, 20).map(([date, { name, portion }]) => ({ date, name, portion }));
  const inUse = [...types.values()].filter(
    ({ id, withdrawnOn }) => withdrawnOn === null || withdrawnOn > today || lines.some(({ typeId }) => typeId === id),
  );
  return {
    today,
    on,
    types: inUse.map((type) => presentType(type, today)),
    balances: inUse
      .filter(({ isLimited }) => isLimited)
      .map((type) => ({
        typeId: type.id,
        ...balanceOf(
          lines.filter(({ typeId }) => typeId === type.id),
          type,
          { year: yearOf(on), on, today },
        ),
      })),
    holidays: free,
  };
}

/**
 * Every line of an account in one leave year as it stands on a date, by the days that they are of; the days of one
 * request's effect are one line. What they add up to is what the account tells of that date.
 */
export async function ledgerOf(
  context: OrganizationContext,
  typeId: string,
  year: number,
  on = context.today,
): Promise<LeaveLedger> {
  const type = typeIn({ types: await readTypes(context) }, typeId);
  const written = await linesOf(context, context.me.id, typeId);
  const due = settled(written, type, on)
    .slice(written.length)
    .map((line) => ({ ...line, at: context.now, requestId: null }));
  const effects: Omit<LedgerLine, 'balance'>[] = [];
  for (const line of [...written, ...due]) {
    if (line.year !== year || !countsOn(line, on)) continue;
    const { kind, amount, onDate, requestId } = line;
    const at = line.at.toISOString();
    const last = effects.at(-1);
    const isOneEffect =
      last && requestId !== null && last.requestId === requestId && last.kind === kind && last.at === at;
    if (isOneEffect) {
      const firstDate = earlier(onDate, last.firstDate);
      const lastDate = later(onDate, last.lastDate);
      effects[effects.length - 1] = { ...last, amount: last.amount + amount, firstDate, lastDate };
    } else {
      effects.push({ kind, at, amount, firstDate: onDate, lastDate: onDate, requestId });
    }
  }
  let balance = 0;
  const lines = effects
    .sort((one, other) => (one.firstDate < other.firstDate ? -1 : Number(one.firstDate > other.firstDate)))
    .map((effect) => {
      balance += effect.amount;
      return { ...effect, balance };
    });
  return { lines, balance };
}
