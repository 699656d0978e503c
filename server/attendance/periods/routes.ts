import {
  attendancePeriods,
  closeAttendancePeriod,
  type PeriodMonth,
} from '../../../src/api/contract/attendance/periods.ts';
import { lastDateOf } from '../../../src/api/contract/calendar.ts';
import { type Periods, stopChanges } from '../../calendar/periods.ts';
import type { AuthenticatedContext } from '../../calls/context.ts';
import { type Employment, refuseWithoutAttendance } from '../../calls/employment.ts';
import { type Route, signedIn } from '../../calls/route.ts';
import type { Transaction } from '../../database/connection.ts';
import { lookWith, writeWith } from '../../people/look-and-write.ts';
import { brokenAt, Refused } from '../../platform/refused.ts';
import { dateAt } from '../../platform/zone.ts';
import { closeMonth } from './close-month.ts';
import { monthsToClose } from './months.ts';

interface Closing extends Periods {
  readonly visit: AuthenticatedContext;
  readonly now: Date;
}

/** For whoever answers for the payroll, which is what months are closed for. @throws Refused `forbidden` to others */
async function load(tx: Transaction, visit: AuthenticatedContext, employment: Employment): Promise<Closing> {
  refuseWithoutAttendance(employment);
  if (!employment.employee.answersPay) throw new Refused('forbidden');
  const { id, tenantId, timeZone } = employment.organization;
  const now = visit.now();
  const today = dateAt(timeZone, now.getTime());
  return { tx, visit, tenant: tenantId, organizationId: id, timeZone, today, now };
}
const look = lookWith(load);
const write = writeWith(load);

async function monthIn(periods: Periods, month: string): Promise<PeriodMonth> {
  const found = (await monthsToClose(periods)).find((one) => one.month === month);
  if (!found) throw new Refused('not_found');
  return found;
}

const cutOffPath = 'body.cutOff';

export const periodRoutes: readonly Route[] = [
  signedIn(attendancePeriods, (visit, { params }) =>
    look(visit, params.orgId, async (periods) => ({ today: periods.today, months: await monthsToClose(periods) })),
  ),

  signedIn(closeAttendancePeriod, (visit, received) => {
    const { params, body } = received;
    return write(visit, closeAttendancePeriod, received, params.orgId, async (periods) => {
      const { tx, tenant, organizationId, timeZone, today, now } = periods;
      const { month } = params;
      const { action, cutOff, reason } = body;
      const announces = action === 'announce';
      if (announces && cutOff === null)
        throw brokenAt(cutOffPath, 'cut_off_missing', 'It is said until when the month can be put right.');
      if (announces && cutOff !== null && (cutOff < today || cutOff <= lastDateOf(month)))
        throw brokenAt(cutOffPath, 'cut_off_past', 'It is today or later, and after the month.');
      if (!announces && cutOff !== null) throw brokenAt(cutOffPath, 'cut_off_unasked', 'There is none to be said.');
      if (action === 'reopen' && reason === '')
        throw brokenAt('body.reason', 'reason_missing', 'Whoever opens a month again says why.');
      // one after the other: whoever comes second sees what the first has done
      await stopChanges(periods);
      const before = await monthIn(periods, month);
      const office = { tx, tenant, organizationId, timeZone, now };
      if (before.seen !== body.seen) throw new Refused('conflict', { fresh: before });
      const { isDone } = await closeMonth(office, { month, action, cutOff, reason, by: visit });
      const fresh = await monthIn(periods, month);
      if (!isDone) throw new Refused('conflict', { fresh });
      return fresh;
    });
  }),
];
