import { and, asc, gte, inArray, isNotNull } from 'drizzle-orm';
import type { TeamCover } from '../../src/api/contract/requests/stand-ins.ts';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/requests/leave-request.ts';
import { leaveRequests, requests } from '../database/schema.ts';
import { groupBy } from '../platform/group-by.ts';
import { accessTo } from '../requests/access.ts';
import { rangeOf } from '../requests/head.ts';
import { daysOf, isStanding, type LeaveContext, leaveRequestsWhere, takenBy } from './context.ts';
import { leaveKind } from './kind.ts';
import { actionsFor } from './present.ts';

/** More than these nobody reads: those that nobody has agreed to come first, of them what begins next. */
const mostCovers = 200;

/** Who stands in for those whose leaves somebody decides on, or is asked to: what is over is left out. */
export async function teamCoverOf(context: LeaveContext): Promise<TeamCover> {
  const { me, today, reporting } = context;
  const { members } = reporting;
  const team = [...reporting.decidersOn(leaveKind.name).decidedBy(me.id)];
  if (team.length === 0) return { covers: [], waiting: 0 };
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
  // whoever would decide at a level that this one has not is not concerned
  const mine = rows.flatMap((request) => {
    const substitute = members.get(request.substituteId ?? '');
    const { roles } = accessTo(context, request, leaveRequestLifecycle);
    return substitute && roles.length > 0 ? [{ request, substitute }] : [];
  });
  const isAgreed = ({ request }: (typeof mine)[number]) => request.substituteAnswer === 'accepted';
  const waiting = mine.filter((one) => !isAgreed(one));
  const covered = [...waiting, ...mine.filter(isAgreed)].slice(0, mostCovers);
  const days = groupBy(
    await daysOf(
      context,
      covered.map(({ request }) => request.id),
    ),
    ({ requestId }) => requestId,
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
    waiting: waiting.length,
    covers: covered.map(({ request, substitute }) => {
      const own = days.get(request.id) ?? [];
      return {
        id: request.id,
        employee: { id: request.employeeId, fullName: members.get(request.employeeId)?.fullName ?? '' },
        substitute: { id: substitute.id, fullName: substitute.fullName },
        ...rangeOf(request),
        answer: request.substituteAnswer ?? 'asked',
        isGranted: !leaveRequestLifecycle.hasTag(request.state, 'pending'),
        mayReturn: actionsFor(context, request, own).includes('return'),
        away: own.filter((day) => isStanding(day) && away.has(`${substitute.id} ${day.date}`)).map(({ date }) => date),
      };
    }),
  };
}
