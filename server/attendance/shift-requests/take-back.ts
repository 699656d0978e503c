import { addDays } from '../../../src/api/contract/calendar.ts';
import { spanOf } from '../../calendar/periods.ts';
import { type Replaced, restore } from '../../calendar/published.ts';
import { readSchedules } from '../../calendar/queries.ts';
import type { ReportingContext } from '../../people/context.ts';
import { Refused } from '../../platform/refused.ts';
import { instantOf } from '../../platform/zone.ts';
import { type InstantAt, isRestCut } from './rest.ts';

/**
 * Plans dates again as they were before a request was approved.
 *
 * @throws Refused `rule_broken` where somebody would have too little rest: what lies beside them has changed since
 */
export async function takeBack(context: ReportingContext, replaced: readonly Replaced[]): Promise<void> {
  const span = spanOf(replaced.map(({ date }) => date));
  if (!span) return;
  const range = { first: addDays(span.first, -1), last: addDays(span.last, 1) };
  const people = [...new Set(replaced.map(({ employeeId }) => employeeId))];
  const read = () => readSchedules(context.tx, context, people, range);
  const before = await read();
  await restore(context.tx, context, replaced);
  const after = await read();
  const instantAt: InstantAt = (date, minute) => instantOf(context.timeZone, date, minute);
  for (const employeeId of people) {
    const shiftsIn = (schedules: typeof before) => (date: string) => {
      const shift = schedules.get(employeeId)?.scheduleOn(date);
      return typeof shift === 'object' ? shift : null;
    };
    const own = replaced.filter((one) => one.employeeId === employeeId);
    const plan = new Map(own.map(({ date }) => [date, shiftsIn(after)(date)]));
    if (!isRestCut({ shiftOn: shiftsIn(before) }, plan, instantAt)) continue;
    const name = context.reporting.members.get(employeeId)?.fullName ?? '';
    const message = `${name} would have too little rest: what lies beside it has changed since.`;
    throw new Refused('rule_broken', { fields: [{ path: 'body.action', code: 'rest_too_short', message }] });
  }
}
