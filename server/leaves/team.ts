import { and, asc, count, desc, eq, gte, inArray, lte, not, notInArray, notLike, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addDays, isCalendarDate } from '../../src/api/contract/calendar.ts';
import type { LeaveDecisionSheet, TeamLeaveRequests } from '../../src/api/contract/team-leaves.ts';
import { identifier } from '../../src/api/contract/values.ts';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/leave-request.ts';
import { readSchedules } from '../calendar/queries.ts';
import { leaveRequests } from '../database/schema.ts';
import { groupBy } from '../platform/group-by.ts';
import { Refused } from '../platform/refused.ts';
import { ifVisible } from './access.ts';
import { balanceOf, type Line, yearsOf } from './balance.ts';
import {
  type DayRow,
  daysOf,
  type LeaveContext,
  linesOf,
  ours,
  type RequestRow,
  rangeOf,
  requestIn,
  requestsOf,
  takenBy,
  typeIn,
} from './context.ts';
import { present, summarizeAll } from './present.ts';
import { reservationOf } from './rules.ts';

const pageSize = 20;
/** Of earlier requests, as many as somebody reads who decides. */
const historySize = 12;

const { hasTag: is, statesWith } = leaveRequestLifecycle;
const waitingAtSecond = statesWith('second level');
const waitingAtFirst = statesWith('waiting').filter((state) => !waitingAtSecond.includes(state));

/** What waits for somebody: of those one decides on first, or of those one decides on second. */
function waitingFor(context: LeaveContext, team: readonly string[]): SQL | undefined {
  const { reporting, me } = context;
  const first = team.filter((id) => reporting.rolesOf(me.id, id, 2).includes('approver'));
  const second = team.filter((id) => reporting.rolesOf(me.id, id, 2).includes('second approver'));
  return or(
    and(inArray(leaveRequests.employeeId, [...first]), inArray(leaveRequests.state, [...waitingAtFirst])),
    and(
      inArray(leaveRequests.employeeId, [...second]),
      inArray(leaveRequests.state, [...waitingAtSecond]),
      not(firstDecidedBy(context)),
    ),
  );
}

/** As `access.ts` says: whoever has agreed at the first level, in whatever way, does not decide at the second. */
const firstDecidedBy = ({ me, realAccountId }: LeaveContext): SQL =>
  sql`coalesce(${leaveRequests.decidedBy} = ${me.id} or ${leaveRequests.decidedForId} = ${me.id}
    or ${leaveRequests.decidedByAccountId} = ${realAccountId}, false)`;

interface Asked {
  readonly show?: 'waiting' | 'decided' | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly typeId?: string | undefined;
  readonly within?: '7' | '30' | undefined;
}

/** A page of the requests that somebody decides on. */
export async function teamRequests(
  context: LeaveContext,
  { show = 'waiting', search = '', cursor, typeId, within }: Asked,
): Promise<TeamLeaveRequests> {
  const { reporting, me, tx } = context;
  const team = reporting.decidedBy(me.id);
  if (team.length === 0) return { requests: [], cursor: null, waiting: 0, types: [], hasTeam: false, pageSize };
  const [counted] = await tx
    .select({ waiting: count() })
    .from(leaveRequests)
    .where(and(ours(context, leaveRequests), waitingFor(context, team)));
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const wanted = team.filter((id) => {
    const name = reporting.members.get(id)?.fullName.toLocaleLowerCase() ?? '';
    return words.every((word) => name.includes(word));
  });
  const after = cursor === undefined ? undefined : positionIn(cursor);
  // what waits longest comes first; of what is decided the latest
  const [at, forward] = show === 'waiting' ? [waitingSince, asc] : [decidedAt, desc];
  const rows =
    wanted.length === 0
      ? []
      : await tx
          .select({ request: leaveRequests, at: sql<string>`${at}::text` })
          .from(leaveRequests)
          .where(
            and(
              ours(context, leaveRequests),
              show === 'waiting' ? waitingFor(context, wanted) : decidedOf(context, wanted),
              typeId === undefined ? undefined : eq(leaveRequests.typeId, typeId),
              within && beginsWithin(context, Number(within)),
              after &&
                (show === 'waiting'
                  ? sql`(${at}, ${leaveRequests.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
                  : sql`(${at}, ${leaveRequests.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`),
            ),
          )
          .orderBy(forward(at), forward(leaveRequests.id))
          .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    requests: await summarizeAll(
      context,
      page.map(({ request }) => request),
    ),
    cursor: rows.length > pageSize && last ? `${last.at}~${last.request.id}` : null,
    waiting: counted?.waiting ?? 0,
    types: [...context.types.values()].map(({ id, name }) => ({ id, name })),
    hasTeam: true,
    pageSize,
  };
}

/** What begins so soon, or goes on. */
const beginsWithin = ({ today }: LeaveContext, days: number): SQL | undefined =>
  and(gte(leaveRequests.lastDate, today), lte(leaveRequests.firstDate, addDays(today, days)));

const waitingSince = sql`coalesce(${leaveRequests.submittedAt}, '-infinity')`;
const decidedAt = sql`coalesce(${leaveRequests.decidedAt}, '-infinity')`;

/** What is decided, and what waits for somebody else's second approval. */
function decidedOf(context: LeaveContext, team: readonly string[]): SQL | undefined {
  const { reporting, me } = context;
  const elsewhere = team.filter((id) => !reporting.rolesOf(me.id, id, 2).includes('second approver'));
  return or(
    and(
      inArray(leaveRequests.employeeId, [...team]),
      notLike(leaveRequests.state, 'pending%'),
      notInArray(leaveRequests.state, ['draft', 'cancellation requested', 'discarded']),
    ),
    and(
      inArray(leaveRequests.state, [...waitingAtSecond]),
      or(
        inArray(leaveRequests.employeeId, elsewhere),
        and(inArray(leaveRequests.employeeId, [...team]), firstDecidedBy(context)),
      ),
    ),
  );
}

/**
 * The row that a page ended with. The next one begins behind it, whatever has been decided meanwhile: a count of rows
 * would pass over as many as have gone.
 */
function positionIn(cursor: string): { readonly at: string; readonly id: string } {
  const [at = '', id = ''] = cursor.split('~');
  const moment = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/.exec(at);
  const isMoment = at === '-infinity' || (moment !== null && isCalendarDate(moment[1] ?? '') && at >= '0001');
  if (!isMoment || !z.safeParse(identifier, id).success) {
    throw new Refused('invalid_request', {
      fields: [{ path: 'query.cursor', code: 'invalid_cursor', message: 'Give back a cursor as it was given.' }],
    });
  }
  return { at, id };
}

/** What a decision depends on. @throws Refused `not_found` where somebody else decides */
export async function decisionSheet(context: LeaveContext, requestId: string): Promise<LeaveDecisionSheet> {
  const request = ifVisible(context, await requestIn(context, requestId));
  if (!request || request.employeeId === context.me.id) throw new Refused('not_found');
  const history = (await requestsOf(context, request.employeeId)).filter(
    ({ id, state }) => id !== requestId && !is(state, 'draft') && !is(state, 'gone'),
  );
  return {
    request: await present(context, request),
    balances: await balancesAround(context, request),
    coverage: await coverageOf(context, request),
    history: await summarizeAll(context, history.slice(0, historySize)),
  };
}

/** The accounts as they are without what is asked for, and as they would be with it. */
async function balancesAround(context: LeaveContext, request: RequestRow) {
  const type = typeIn(context, request.typeId);
  if (!type.isLimited) return [];
  const lines = await linesOf(context, request.employeeId, type.id);
  const days = (await daysOf(context, [request.id])).filter(({ amount }) => amount > 0);
  const [before, after] = linesAround(request, lines, days);
  return yearsOf(days, context.today).map((at) => ({
    year: at.year,
    before: balanceOf(before, type, at).available,
    after: balanceOf(after, type, at).available,
  }));
}

type Lines = Awaited<ReturnType<typeof linesOf>>;

/** The lines of an account before what a request asks for, and after it. */
function linesAround(
  request: RequestRow,
  lines: Lines,
  days: readonly DayRow[],
): readonly [readonly Line[], readonly Line[]] {
  if (is(request.state, 'to cancel')) {
    const back = reservationOf(days.filter(({ state }) => state === 'cancellation asked'));
    return [lines, [...lines, ...back.map((line) => ({ ...line, kind: 'give_back' as const, amount: -line.amount }))]];
  }
  const without = lines.filter((line) => line.requestId !== request.id);
  // while a change waits only what goes beyond the leave that it changes is reserved
  const isWaitingChange = request.supersedesId !== null && is(request.state, 'pending');
  if (!isWaitingChange) return [without, lines];
  return [without, [...without.filter((line) => line.requestId !== request.supersedesId), ...reservationOf(days)]];
}

/** Who of those with the same approver is scheduled and who is away, on each day that counts. */
async function coverageOf(context: LeaveContext, request: RequestRow): Promise<LeaveDecisionSheet['coverage']> {
  const { reporting } = context;
  const { firstDate, lastDate } = rangeOf(request);
  const days = (await daysOf(context, [request.id])).filter(({ amount, state }) => amount > 0 && state !== 'dropped');
  const approver = reporting.approverOf(request.employeeId, 1)?.id;
  const team = [...reporting.members.values()].filter(
    ({ id, leftOn }) =>
      id !== request.employeeId &&
      reporting.approverOf(id, 1)?.id === approver &&
      (leftOn === null || leftOn >= firstDate),
  );
  const ids = team.map(({ id }) => id);
  const away = await takenBy(
    context,
    [...ids, ...(request.substituteId === null ? [] : [request.substituteId])],
    firstDate,
    lastDate,
  );
  const schedules = await readSchedules(context.tx, context, ids);
  return days.map(({ date, why }) => {
    const scheduled = team.filter(
      ({ id, joinedOn, leftOn }) =>
        typeof schedules.get(id)?.(date) === 'object' && date >= joinedOn && (leftOn === null || date <= leftOn),
    );
    const absent = away.filter((part) => part.date === date && ids.includes(part.employeeId));
    // whoever is away in two parts of a day is away once, and for certain where all of them are
    const whether = groupBy(absent, ({ employeeId }) => employeeId);
    return {
      date,
      // on a holiday that counts nobody works
      scheduled: why === 'holiday' ? 0 : scheduled.length,
      away: [...whether].map(([employeeId, parts]) => ({
        fullName: reporting.members.get(employeeId)?.fullName ?? '',
        isPending: parts.some(({ isPending }) => isPending),
      })),
      // what a colleague only asks for is their own affair
      isSubstituteAway: away.some(
        (part) => part.date === date && part.employeeId === request.substituteId && !part.isPending,
      ),
    };
  });
}
