import { attendanceOfMonth } from '../../src/api/contract/attendance/attendance.ts';
import { scheduleOfMonth } from '../../src/api/contract/attendance/schedules.ts';
import { attendanceOfMember, attendanceOfTeam } from '../../src/api/contract/attendance/team-attendance.ts';
import { firstDateOf, lastDateOf } from '../../src/api/contract/calendar.ts';
import { askedOfDays } from '../calendar/asked-of-days.ts';
import { monthsToConfirm } from '../calendar/to-confirm.ts';
import { refuseWithoutAttendance, withinOrganization } from '../calls/employment.ts';
import { type Route, signedIn } from '../calls/route.ts';
import { loadReportingContext } from '../people/context.ts';
import { Refused } from '../platform/refused.ts';
import { attendanceMonthOf, attendeeOf } from './month.ts';
import { scheduleMonthOf } from './schedule.ts';
import { seenOf } from './statement.ts';
import { memberMonthOf, teamMonthOf } from './team.ts';

export const attendanceRoutes: readonly Route[] = [
  signedIn(attendanceOfMonth, (visit, { params }) =>
    withinOrganization(visit, params.orgId, async (tx, employment) => {
      refuseWithoutAttendance(employment);
      const month = await attendanceMonthOf(tx, visit, employment, params.month);
      if (!month) throw new Refused('not_found');
      const [first, last] = [firstDateOf(month.month), lastDateOf(month.month)];
      const asked = await askedOfDays(tx, attendeeOf(visit, employment), first, last);
      const toConfirm = await monthsToConfirm(tx, visit, employment);
      return { ...month, seen: seenOf(month), asked, toConfirm };
    }),
  ),

  signedIn(scheduleOfMonth, (visit, { params }) =>
    withinOrganization(visit, params.orgId, async (tx, employment) => {
      refuseWithoutAttendance(employment);
      const month = await scheduleMonthOf(tx, visit, employment, params.month);
      if (!month) throw new Refused('not_found');
      const last = month.coming?.at(-1)?.date ?? lastDateOf(month.month);
      const asked = await askedOfDays(tx, attendeeOf(visit, employment), firstDateOf(month.month), last);
      // a correction is of what has been, and moves no shift
      return { ...month, asked: asked.filter(({ kind }) => kind !== 'correction_request') };
    }),
  ),

  signedIn(attendanceOfTeam, (visit, { params }) =>
    withinOrganization(visit, params.orgId, async (tx, employment) => {
      refuseWithoutAttendance(employment);
      const month = await teamMonthOf(await loadReportingContext(tx, visit, employment), params.month);
      if (!month) throw new Refused('not_found');
      return month;
    }),
  ),

  signedIn(attendanceOfMember, (visit, { params }) =>
    withinOrganization(visit, params.orgId, async (tx, employment) => {
      refuseWithoutAttendance(employment);
      const month = await memberMonthOf(await loadReportingContext(tx, visit, employment), params);
      if (!month) throw new Refused('not_found');
      return month;
    }),
  ),
];
