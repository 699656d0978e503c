import { and, count, eq, gte, inArray, lte, or } from 'drizzle-orm';
import type { PeriodMonth } from '../../../src/api/contract/attendance/periods.ts';
import { addMonths, firstDateOf, lastDateOf, monthOf } from '../../../src/api/contract/calendar.ts';
import { attendancePeriodLifecycle } from '../../../src/machines/lifecycles/attendance/attendance-period.ts';
import { correctionRequestLifecycle } from '../../../src/machines/lifecycles/requests/correction-request.ts';
import { leaveRequestLifecycle } from '../../../src/machines/lifecycles/requests/leave-request.ts';
import { overtimeRequestLifecycle } from '../../../src/machines/lifecycles/requests/overtime-request.ts';
import { presenceRequestLifecycle } from '../../../src/machines/lifecycles/requests/presence-request.ts';
import { type Periods, periodFactsOf, periodsBetween } from '../../calendar/periods.ts';
import { employedBetween } from '../../calendar/personal.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { monthConfirmations, requests } from '../../database/schema.ts';

/** Months back that somebody may still have to do with. */
const monthsBack = 12;

/** What changes days of a month, once it is decided; what is asked of a shift is gone by the time that it is over. */
const lifecycles = {
  correction_request: correctionRequestLifecycle,
  leave_request: leaveRequestLifecycle,
  overtime_request: overtimeRequestLifecycle,
  presence_request: presenceRequestLifecycle,
} as const;

/** The months of the last year that are over, the latest first, for whoever closes them. */
export async function monthsToClose(periods: Periods): Promise<PeriodMonth[]> {
  const { tx, today } = periods;
  const [last, first] = [addMonths(monthOf(today), -1), addMonths(monthOf(today), -monthsBack)];
  const known = await periodsBetween(periods, first, last);
  const people = await employedBetween(periods, firstDateOf(first), lastDateOf(last));
  const said = await tx
    .select({ month: monthConfirmations.month, state: monthConfirmations.state, number: count() })
    .from(monthConfirmations)
    .where(
      and(
        inOrganization(monthConfirmations, periods),
        gte(monthConfirmations.month, first),
        lte(monthConfirmations.month, last),
      ),
    )
    .groupBy(monthConfirmations.month, monthConfirmations.state);
  const undecided = await tx
    .select({ first: requests.firstDate, last: requests.lastDate })
    .from(requests)
    .where(
      and(
        inOrganization(requests, periods),
        lte(requests.firstDate, lastDateOf(last)),
        gte(requests.lastDate, firstDateOf(first)),
        or(
          ...Object.entries(lifecycles).map(([kind, { statesWith }]) =>
            and(
              // `lifecycles` has no other keys
              eq(requests.kind, kind as keyof typeof lifecycles),
              inArray(requests.state, [...statesWith('pending'), ...statesWith('to cancel')]),
            ),
          ),
        ),
      ),
    );
  const months = Array.from({ length: monthsBack }, (_, back) => addMonths(last, -back));
  return months.flatMap((month) => {
    const [from, to] = [firstDateOf(month), lastDateOf(month)];
    const here = people.filter(({ joinedOn, leftOn }) => joinedOn <= to && (leftOn === null || leftOn >= from)).length;
    // nobody worked here yet
    if (here === 0) return [];
    const period = known.get(month) ?? { state: 'open', cutOff: null, since: null, reason: '' };
    const facts = periodFactsOf(month, period.cutOff, periods);
    const saidBy = (state: 'confirmed' | 'disputed') =>
      said.find((one) => one.month === month && one.state === state)?.number ?? 0;
    return [
      {
        month,
        period,
        seen: `${period.state} ${period.since ?? ''}`,
        people: here,
        confirmed: saidBy('confirmed'),
        disputed: saidBy('disputed'),
        undecided: undecided.filter((one) => (one.first ?? '') <= to && (one.last ?? '') >= from).length,
        allowedActions: attendancePeriodLifecycle.allowed(period.state, facts, ['office']),
      },
    ];
  });
}
