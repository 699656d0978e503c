import { addMonths, datesBetween, earlier, lastDateOf, later, monthOf } from '../../../src/api/contract/calendar.ts';
import type { OvertimeAccount, OvertimeMonth } from '../../../src/api/contract/requests/overtime.ts';
import type { Facts } from '../../calendar/facts.ts';
import { attendeeOf } from '../../calendar/of-member.ts';
import { grantedIn, takenAsTimeOff } from '../../calendar/overtime-of-day.ts';
import { readFacts } from '../../calendar/queries.ts';
import type { Transaction } from '../../database/connection.ts';
import type { Member } from '../../people/approvers.ts';
import type { OrganizationContext } from '../../people/context.ts';
import { computeDays } from '../compute.ts';
import { earnedType } from './credit.ts';

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Knows from which day to which somebody's overtime was paid by their payslips. */
export type PaidOvertime = (
  tx: Transaction,
  of: { readonly tenant: string; readonly organizationId: string; readonly employeeId: string },
) => Promise<readonly Range[]>;

/** What each month's overtime has become, from the first month to the last. */
export async function monthsOf(
  context: OrganizationContext,
  member: Member,
  firstMonth: string,
  lastMonth: string,
  paidIn: readonly Range[] = [],
): Promise<OvertimeMonth[]> {
  const first = `${firstMonth}-01`;
  const last = lastDateOf(lastMonth);
  const facts = await readFacts(context.tx, attendeeOf(context, member), first, last);
  const days = computeDays(facts, datesBetween(first, earlier(last, context.today)), context.now.getTime());
  const months = new Map<string, OvertimeMonth>();
  for (let month = firstMonth; month <= lastMonth; month = addMonths(month, 1)) {
    const own = days.filter(({ date }) => monthOf(date) === month);
    const sum = (part: (day: (typeof own)[number]) => number) => own.reduce((total, day) => total + part(day), 0);
    const asked = sum(({ overtimePendingMinutes, overtimeRequest }) =>
      overtimeRequest && !overtimeRequest.isGranted ? Math.min(overtimePendingMinutes, overtimeRequest.minutes) : 0,
    );
    const timeOffOn = ({ date, overtimeApprovedMinutes, overtimeRequest }: (typeof own)[number]) =>
      overtimeRequest ? takenAsTimeOff(overtimeApprovedMinutes, facts.overtime.get(date)) : 0;
    const timeOff = sum(timeOffOn);
    const approved = sum(({ overtimeApprovedMinutes }) => overtimeApprovedMinutes);
    const paid = sum((day) =>
      paidIn.some(({ from, to }) => from <= day.date && day.date <= to)
        ? day.overtimeApprovedMinutes - timeOffOn(day)
        : 0,
    );
    const pending = sum(({ overtimePendingMinutes }) => overtimePendingMinutes);
    months.set(month, {
      month,
      recorded: approved + pending,
      unasked: pending - asked,
      asked,
      toPay: approved - timeOff - paid,
      paid,
      timeOff,
      planned: plannedIn(facts, month, context.today),
    });
  }
  return [...months.values()];
}

/** What was granted ahead of days that are not over. */
const plannedIn = ({ overtime }: Facts, month: string, today: string): number =>
  [...overtime].reduce(
    (sum, [date, asked]) => (date >= today && monthOf(date) === month ? sum + grantedIn(asked) : sum),
    0,
  );

/** One's own overtime of a year; null where it lies outside of those that can be asked for. */
export async function accountOf(
  context: OrganizationContext,
  asked: string,
  paidOvertime: PaidOvertime,
): Promise<OvertimeAccount | null> {
  const { me, today } = context;
  const yearOf = (date: string): number => Number(date.slice(0, 4));
  const lastDay = me.leftOn === null ? today : earlier(me.leftOn, today);
  const firstYear = yearOf(me.joinedOn);
  const lastYear = Math.max(firstYear, yearOf(lastDay));
  const year = asked === 'current' ? lastYear : Number(asked);
  if (year < firstYear || year > lastYear) return null;
  const firstMonth = later(`${year}-01`, monthOf(me.joinedOn));
  // what is planned lies ahead, but for whoever has left
  const lastMonth = later(firstMonth, earlier(`${year}-12`, me.leftOn === null ? `${year}-12` : monthOf(me.leftOn)));
  const { tx, tenant, organizationId } = context;
  // whoever acts for somebody reads nothing of their payslips
  const paidIn = context.impersonator ? [] : await paidOvertime(tx, { tenant, organizationId, employeeId: me.id });
  const months = await monthsOf(context, me, firstMonth, lastMonth, paidIn);
  return { year, firstYear, lastYear, months, account: await earnedType(context) };
}
