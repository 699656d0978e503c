import { and, asc, count, desc, eq, inArray, ne, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { LeaveDecisionSheet, TeamLeaveRequests } from '../../src/api/contract/leaves.ts';
import { readSchedules } from '../attendance/queries.ts';
import { leaveRequests } from '../database/schema.ts';
import { Refused } from '../refused.ts';
import { balanceOf, yearOf } from './balance.ts';
import { daysOf, linesOf, ours, type Place, type RequestRow, requestIn, requestsOf, takenBy, typeIn } from './place.ts';
import { present, summarizeAll } from './present.ts';

const pageSize = 50;
/** Of earlier requests, as many as somebody reads who decides. */
const historySize = 12;

/** What waits for somebody: of those one decides on first, or of those one decides on second. */
function waitingFor({ reporting, me }: Place, team: readonly string[]): SQL | undefined {
  const first = team.filter((id) => reporting.rolesOf(me.id, id, 2).includes('approver'));
  const second = team.filter((id) => reporting.rolesOf(me.id, id, 2).includes('second approver'));
  return or(
    and(
      inArray(leaveRequests.employeeId, [...first]),
      inArray(leaveRequests.state, ['pending.first level', 'cancellation requested']),
    ),
    and(inArray(leaveRequests.employeeId, [...second]), eq(leaveRequests.state, 'pending.second level')),
  );
}

interface Asked {
  readonly show?: 'waiting' | 'decided' | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** A page of the requests that somebody decides on. */
export async function teamRequests(
  place: Place,
  { show = 'waiting', search = '', cursor }: Asked,
): Promise<TeamLeaveRequests> {
  const { reporting, me, tx } = place;
  const team = reporting.decidedBy(me.id);
  if (team.length === 0) return { requests: [], cursor: null, waiting: 0, hasTeam: false, pageSize };
  const [counted] = await tx
    .select({ waiting: count() })
    .from(leaveRequests)
    .where(and(ours(place, leaveRequests), waitingFor(place, team)));
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const wanted = team.filter((id) => {
    const name = reporting.members.get(id)?.fullName.toLocaleLowerCase() ?? '';
    return words.every((word) => name.includes(word));
  });
  const offset = Number(cursor ?? 0);
  if (!Number.isInteger(offset) || offset < 0) throw new Refused('invalid_request');
  const rows =
    wanted.length === 0
      ? []
      : await tx
          .select()
          .from(leaveRequests)
          .where(
            and(
              ours(place, leaveRequests),
              show === 'waiting'
                ? waitingFor(place, wanted)
                : and(
                    inArray(leaveRequests.employeeId, wanted),
                    ne(leaveRequests.state, 'draft'),
                    notLike(leaveRequests.state, 'pending%'),
                    ne(leaveRequests.state, 'cancellation requested'),
                    ne(leaveRequests.state, 'discarded'),
                  ),
            ),
          )
          // what waits longest comes first; of what is decided the latest
          .orderBy(
            ...(show === 'waiting'
              ? [asc(leaveRequests.submittedAt), asc(leaveRequests.id)]
              : [
                  sql`${leaveRequests.decidedAt} desc nulls last`,
                  desc(leaveRequests.firstDate),
                  asc(leaveRequests.id),
                ]),
          )
          .limit(pageSize + 1)
          .offset(offset);
  return {
    requests: await summarizeAll(place, rows.slice(0, pageSize)),
    cursor: rows.length > pageSize ? String(offset + pageSize) : null,
    waiting: counted?.waiting ?? 0,
    hasTeam: true,
    pageSize,
  };
}

/** What a decision depends on. @throws Refused `not_found` where somebody else decides */
export async function decisionSheet(place: Place, requestId: string): Promise<LeaveDecisionSheet> {
  const request = await requestIn(place, requestId);
  const roles = request ? place.reporting.rolesOf(place.me.id, request.employeeId, request.levels) : [];
  if (!request || request.state === 'draft' || !roles.some((role) => role !== 'employee'))
    throw new Refused('not_found');
  const history = (await requestsOf(place, request.employeeId)).filter(
    ({ id, state }) => id !== requestId && state !== 'draft' && state !== 'discarded',
  );
  return {
    request: await present(place, request),
    balances: await balancesAround(place, request),
    coverage: await coverageOf(place, request),
    history: await summarizeAll(place, history.slice(0, historySize)),
  };
}

/** The accounts without this request, and with it. */
async function balancesAround(place: Place, request: RequestRow) {
  const type = typeIn(place, request.typeId);
  if (!type.isLimited) return [];
  const lines = await linesOf(place, request.employeeId, type.id);
  const days = (await daysOf(place, [request.id])).filter(({ amount }) => amount > 0);
  const { today } = place;
  return [...new Set(days.map(({ date }) => yearOf(date)))].map((year) => {
    const at = { year, on: yearOf(today) === year ? today : `${year}-01-01`, today };
    const without = lines.filter((line) => line.requestId !== request.id);
    return { year, before: balanceOf(without, type, at).available, after: balanceOf(lines, type, at).available };
  });
}

/** Who of those with the same approver is scheduled and who is away, on each day that counts. */
async function coverageOf(place: Place, request: RequestRow): Promise<LeaveDecisionSheet['coverage']> {
  const { reporting } = place;
  const days = (await daysOf(place, [request.id])).filter(({ amount, state }) => amount > 0 && state !== 'dropped');
  const approver = reporting.approverOf(request.employeeId, 1)?.id;
  const team = [...reporting.members.values()].filter(
    ({ id, leftOn }) =>
      id !== request.employeeId &&
      reporting.approverOf(id, 1)?.id === approver &&
      (leftOn === null || leftOn >= request.firstDate),
  );
  const ids = team.map(({ id }) => id);
  const away = await takenBy(
    place,
    [...ids, ...(request.substituteId === null ? [] : [request.substituteId])],
    request.firstDate,
    request.lastDate,
  );
  const schedules = await readSchedules(place.tx, place, ids);
  return days.map(({ date, why }) => {
    const scheduled = team.filter(
      ({ id, joinedOn, leftOn }) =>
        typeof schedules.get(id)?.(date) === 'object' && date >= joinedOn && (leftOn === null || date <= leftOn),
    );
    const absent = away.filter((part) => part.date === date && ids.includes(part.employeeId));
    return {
      date,
      // on a holiday that counts nobody works
      scheduled: why === 'holiday' ? 0 : scheduled.length,
      away: absent.map(({ employeeId, isPending }) => ({
        fullName: reporting.members.get(employeeId)?.fullName ?? '',
        isPending,
      })),
      isSubstituteAway: away.some((part) => part.date === date && part.employeeId === request.substituteId),
    };
  });
}
