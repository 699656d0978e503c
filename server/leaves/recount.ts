import { earlier, later } from '../../src/api/contract/calendar.ts';
import type { LeaveDifference } from '../../src/api/contract/requests/leave-values.ts';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/requests/leave-request.ts';
import { calendarOf } from '../calendar/of-member.ts';
import { rangeOf } from '../requests/head.ts';
import { type DayRow, type LeaveContext, type RequestRow, typeIn } from './context.ts';
import { completed, inputOf } from './input.ts';
import { countDays } from './rules/count.ts';

const isGranted = ({ state }: RequestRow): boolean => leaveRequestLifecycle.hasTag(state, 'granted');

/**
 * Days of granted leaves, from today on, that would count otherwise if they were asked for now: a holiday has come or
 * gone, or the shift is another. What was recorded stays until somebody asks for something else.
 */
export async function recountedDaysOf(
  context: LeaveContext,
  requests: readonly RequestRow[],
  days: readonly DayRow[],
): Promise<LeaveDifference[]> {
  const open = requests.filter((request) => isGranted(request) && rangeOf(request).lastDate >= context.today);
  const member = context.reporting.members.get(open[0]?.employeeId ?? '');
  if (!member) return [];
  const first = open.reduce((least, request) => earlier(rangeOf(request).firstDate, least), '9999-12-31');
  const last = open.reduce((most, request) => later(rangeOf(request).lastDate, most), '0001-01-01');
  const calendar = await calendarOf(context, member, first, last);
  return open.flatMap((request) => {
    const recorded = days.filter(
      ({ requestId, state, date }) => requestId === request.id && state === 'booked' && date >= context.today,
    );
    const now = new Map(
      countDays(completed(inputOf(request)), typeIn(context, request.typeId), calendar, []).map((day) => [
        day.date,
        day,
      ]),
    );
    return recorded.flatMap(({ date, amount }) => {
      const day = now.get(date);
      return day && day.amount !== amount
        ? [{ requestId: request.id, date, recorded: amount, now: day.amount, why: day.why, holiday: day.holiday }]
        : [];
    });
  });
}
