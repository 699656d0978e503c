import { attendanceOfMonth } from '../../src/api/contract/attendance.ts';
import { type Route, signedIn } from '../bind.ts';
import { hasAttendance } from '../organizations/queries.ts';
import { employmentIn } from '../organizations/routes.ts';
import { Refused } from '../refused.ts';
import { attendanceMonthOf } from './month.ts';

export const attendanceRoutes: readonly Route[] = [
  signedIn(attendanceOfMonth, async (visit, { params }) => {
    const employment = await employmentIn(visit, params.orgId);
    if (!hasAttendance(employment)) throw new Refused('module_disabled');
    const month = await attendanceMonthOf(visit, employment, params.month);
    if (!month) throw new Refused('not_found');
    return month;
  }),
];
