import type { PresenceRequest } from '../../src/api/contract/requests/presence.ts';
import { readSchedules } from '../calendar/queries.ts';
import { scheduledOn } from '../calendar/scheduled.ts';
import type { ReportingContext } from '../people/context.ts';
import { rangeOf } from '../requests/head.ts';
import { absencesIn, type PresenceRow } from './context.ts';
import { countedIn } from './rules.ts';

/** Who of those with the same approver is scheduled, away or elsewhere, on each day that counts. */
export async function coverageOf(context: ReportingContext, request: PresenceRow, { days }: PresenceRequest) {
  const { reporting, tx } = context;
  const range = rangeOf(request);
  const team = reporting.besides(request.employeeId, range.firstDate);
  const ids = team.map(({ id }) => id);
  const schedules = await readSchedules(tx, context, ids, { first: range.firstDate, last: range.lastDate });
  const absent = await absencesIn(context, ids, range);
  return countedIn(days).map((date) => {
    const namesOf = (isMeant: (kind: string) => boolean) =>
      absent
        .filter((one) => one.date === date && isMeant(one.kind))
        .map(({ employeeId }) => reporting.members.get(employeeId)?.fullName ?? '');
    return {
      date,
      scheduled: scheduledOn(team, schedules, date).length,
      away: namesOf((kind) => kind === 'leave'),
      elsewhere: namesOf((kind) => kind !== 'leave'),
    };
  });
}
