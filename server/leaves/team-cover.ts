import { and, asc, gte, inArray, isNotNull } from 'drizzle-orm';
import type { TeamCover } from '../../src/api/contract/requests/stand-ins.ts';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/requests/leave-request.ts';
import { leaveRequests, requests } from '../database/schema.ts';
import { rangeOf } from '../requests/head.ts';
import { daysOf, type LeaveContext, leaveRequestsWhere, takenBy } from './context.ts';
import { leaveKind } from './kind.ts';

/** More than these nobody reads; what begins next comes first. */
const mostCovers = 200;

/** Who stands in for those whose leaves somebody decides on, or is asked to: what is over is left out. */
export async function teamCoverOf(context: LeaveContext): Promise<TeamCover> {
  const { me, today, reporting } = context;
  const { members } = reporting;
  const team = [...reporting.decidersOn(leaveKind.name).decidedBy(me.id)];
  if (team.length === 0) return { covers: [] };
  const rows = await leaveRequestsWhere(
    context,
    and(
      inArray(requests.employeeId, team),
      inArray(requests.state, [...leaveRequestLifecycle.statesWith('standing')]),
      isNotNull(leaveRequests.substituteAnswer),
      gte(requests.lastDate, today),
    ),
    asc(requests.firstDate),
    asc(requests.id),
  );
  const covered = rows.slice(0, mostCovers).flatMap((request) => {
    const substitute = members.get(request.substituteId ?? '');
    return substitute ? [{ request, substitute }] : [];
  });
  const days = await daysOf(
    context,
    covered.map(({ request }) => request.id),
  );
  const taken = await takenBy(
    context,
    [...new Set(covered.map(({ substitute }) => substitute.id))],
    today,
    '9999-12-31',
  );
  // what somebody only asks for is their own affair, and may be of another team
  const away = new Set(
    taken.filter(({ isPending }) => !isPending).map(({ employeeId, date }) => `${employeeId} ${date}`),
  );
  return {
    covers: covered.map(({ request, substitute }) => ({
      id: request.id,
      employee: { id: request.employeeId, fullName: members.get(request.employeeId)?.fullName ?? '' },
      substitute: { id: substitute.id, fullName: substitute.fullName },
      ...rangeOf(request),
      answer: request.substituteAnswer ?? 'asked',
      isGranted: !leaveRequestLifecycle.hasTag(request.state, 'pending'),
      away: days
        .filter(
          ({ requestId, date, amount }) =>
            requestId === request.id && amount > 0 && away.has(`${substitute.id} ${date}`),
        )
        .map(({ date }) => date),
    })),
  };
}
