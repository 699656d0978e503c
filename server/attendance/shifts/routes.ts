import { and, eq } from 'drizzle-orm';
import { answerShift, calendarOfShifts, type ScheduledDay } from '../../../src/api/contract/attendance/schedules.ts';
import { firstDateOf, lastDateOf, monthOf } from '../../../src/api/contract/calendar.ts';
import { shiftLifecycle } from '../../../src/machines/lifecycles/attendance/shift.ts';
import type { Attendee } from '../../calendar/personal.ts';
import type { AuthenticatedContext } from '../../calls/context.ts';
import { type Employment, refuseWithoutAttendance, withinOrganization } from '../../calls/employment.ts';
import { once } from '../../calls/once.ts';
import { type Route, signedIn, signedInForFile } from '../../calls/route.ts';
import type { Transaction } from '../../database/connection.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { publishedShifts } from '../../database/schema.ts';
import { fileHeaders } from '../../files/headers.ts';
import { notify } from '../../notifications/notify.ts';
import { loadReportingContext } from '../../people/context.ts';
import { calendarText } from '../../platform/calendar-text.ts';
import { brokenAt, Refused } from '../../platform/refused.ts';
import { dateAt } from '../../platform/zone.ts';
import { attendeeOf } from '../month.ts';
import { scheduleBetween, scheduledMonths } from '../schedule.ts';
import { shiftEventsBetween } from '../shift-events.ts';

/** The date as it is now. */
async function dayOf(tx: Transaction, attendee: Attendee, date: string, now: number): Promise<ScheduledDay> {
  const [day] = await scheduleBetween(tx, attendee, { first: date, last: date, now });
  if (!day) throw new Refused('not_found');
  return day;
}

/** Whoever plans for somebody is told that a shift does not suit them; why, they read where it stands. */
async function tellApprover(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
  subjectId: string,
): Promise<void> {
  const context = await loadReportingContext(tx, visit, employment);
  const { me, now, reporting } = context;
  const approver = reporting.approverOf(me.id, 1);
  if (!approver) return;
  const told = { kind: 'shift_declined', subjectKind: 'published_shift', subjectId, aboutId: me.id } as const;
  await notify(context, [{ employeeId: approver.id, ...told, at: now, shownFrom: now }]);
}

/** The shifts of a month or of a date, as a calendar file. @throws Refused `not_found` where nothing is worked then */
async function calendarOf(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
  span: string,
): Promise<string> {
  const now = visit.now();
  const attendee = attendeeOf(visit, employment);
  const month = span.slice(0, 'YYYY-MM'.length);
  const [firstMonth, lastMonth] = scheduledMonths(attendee, monthOf(dateAt(attendee.timeZone, now.getTime())));
  if (month < firstMonth || month > lastMonth) throw new Refused('not_found');
  const [first, last] = span === month ? [firstDateOf(month), lastDateOf(month)] : [span, span];
  const events = await shiftEventsBetween(tx, attendee, { first, last, now });
  if (events.length === 0) throw new Refused('not_found');
  return calendarText('Shifts', events, now);
}

export const shiftRoutes: readonly Route[] = [
  signedInForFile(calendarOfShifts, (visit, { params: { orgId, span } }) =>
    withinOrganization(visit, orgId, async (tx, employment) => {
      refuseWithoutAttendance(employment);
      return {
        content: Buffer.from(await calendarOf(tx, visit, employment, span)),
        headers: fileHeaders(`shifts-${span}.ics`, 'text/calendar; charset=utf-8'),
      };
    }),
  ),

  signedIn(answerShift, (visit, received) => {
    const { params, body, version } = received;
    return once(visit, answerShift, received, params.orgId, async (tx, employment) => {
      refuseWithoutAttendance(employment);
      const attendee = attendeeOf(visit, employment);
      const at = visit.now();
      const own = and(
        inOrganization(publishedShifts, attendee),
        eq(publishedShifts.employeeId, attendee.employeeId),
        eq(publishedShifts.date, params.date),
      );
      const [row] = await tx.select().from(publishedShifts).where(own).for('update');
      if (!row) throw new Refused('not_found');
      const seen = await dayOf(tx, attendee, params.date, at.getTime());
      const isAllowed = seen.published?.allowedActions.includes(body.action) === true;
      if (version !== row.version || !isAllowed) throw new Refused('conflict', { fresh: seen });
      if (body.action === 'decline' && body.comment === '') {
        throw brokenAt('body.comment', 'comment_missing', 'Whoever declines says why.');
      }
      const facts = { hasBegun: false, isOver: false, isWorked: false };
      const step = shiftLifecycle.step(row.state, facts, ['employee'], body.action);
      if (!step) throw new Refused('conflict', { fresh: seen });
      const state = step.state as typeof row.state;
      const reason = body.action === 'decline' ? body.comment : '';
      await tx
        .update(publishedShifts)
        .set({ state, reason, at, version: version + 1 })
        .where(own);
      if (body.action === 'decline') await tellApprover(tx, visit, employment, row.id);
      return dayOf(tx, attendee, params.date, at.getTime());
    });
  }),
];
