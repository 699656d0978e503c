import type { PresenceDecisionSheet } from '../../src/api/contract/requests/presence.ts';
import { presenceRequestLifecycle } from '../../src/machines/lifecycles/presence-request.ts';
import { readSchedules } from '../calendar/queries.ts';
import type { ReportingContext } from '../people/context.ts';
import { Refused } from '../platform/refused.ts';
import { rangeOf } from '../requests/head.ts';
import { visibleIn } from '../requests/run.ts';
import { absencesIn, type PresenceRow, presenceOf } from './context.ts';
import { presenceKind, present, summarize } from './kind.ts';
import { countedIn } from './rules.ts';

/** Of earlier requests, as many as somebody reads who decides. */
const historySize = 12;

/** What a decision depends on. @throws Refused `not_found` where somebody else decides */
export async function decisionSheet(context: ReportingContext, requestId: string): Promise<PresenceDecisionSheet> {
  const request = await visibleIn(presenceKind, context, requestId);
  if (request.employeeId === context.me.id) throw new Refused('not_found');
  const history = (await presenceOf(context, request.employeeId)).filter(
    ({ id, state }) => id !== requestId && !presenceRequestLifecycle.hasTag(state, 'draft'),
  );
  const presented = await present(context, request);
  return {
    request: presented,
    coverage: await coverageOf(context, request, countedIn(presented.days)),
    history: history.slice(0, historySize).map((one) => summarize(context, one)),
  };
}

/** Who of those with the same approver is scheduled, away or elsewhere, on each day that counts. */
async function coverageOf(context: ReportingContext, request: PresenceRow, dates: readonly string[]) {
  const { reporting, tx } = context;
  const range = rangeOf(request);
  const team = reporting.besides(request.employeeId, range.firstDate);
  const ids = team.map(({ id }) => id);
  const schedules = await readSchedules(tx, context, ids);
  const absent = await absencesIn(context, ids, range);
  return dates.map((date) => {
    const scheduled = team.filter(
      ({ id, joinedOn, leftOn }) =>
        typeof schedules.get(id)?.(date) === 'object' && date >= joinedOn && (leftOn === null || date <= leftOn),
    );
    const namesOf = (isMeant: (kind: string) => boolean) =>
      absent
        .filter((one) => one.date === date && isMeant(one.kind))
        .map(({ employeeId }) => reporting.members.get(employeeId)?.fullName ?? '');
    return {
      date,
      scheduled: scheduled.length,
      away: namesOf((kind) => kind === 'leave'),
      elsewhere: namesOf((kind) => kind !== 'leave'),
    };
  });
}
