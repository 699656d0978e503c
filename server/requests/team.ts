import { and, asc, count, desc, eq, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addDays, isCalendarDate } from '../../src/api/contract/calendar.ts';
import type { RequestKindName } from '../../src/api/contract/requests/request-kinds.ts';
import { identifier } from '../../src/api/contract/values.ts';
import type { RequestRole, RequestTag } from '../../src/machines/lifecycles/requests/request.ts';
import { inOrganization } from '../database/same-organization.ts';
import { requests } from '../database/schema.ts';
import type { ReportingContext } from '../people/context.ts';
import { folded, wordsOf } from '../platform/names.ts';
import { Refused } from '../platform/refused.ts';

/** Requests of a page at most. */
export const pageSize = 20;

/** A kind of request, as far as it takes to look for those that wait. */
export interface Listed {
  readonly name: RequestKindName;
  readonly lifecycle: {
    readonly hasTag: (state: string, tag: RequestTag) => boolean;
    readonly statesWith: (tag: RequestTag) => readonly string[];
    readonly states: readonly string[];
  };
}

/** What is looked for among the requests that somebody decides on. */
export interface TeamFilter {
  readonly show?: 'waiting' | 'decided' | undefined;
  /** Words of names. */
  readonly search?: string | undefined;
  /** Of what waits: what begins next comes first, or what waits longest. */
  readonly sort?: 'start' | 'submission' | undefined;
  readonly cursor?: string | undefined;
  /** What begins within so many days from today on, or has begun and goes on. */
  readonly within?: '7' | '30' | undefined;
}

/** A page of ids, in their order. */
export interface TeamPage {
  readonly ids: readonly string[];
  /** To be given back for the rows that follow; null where there are none. */
  readonly cursor: string | null;
  /** How many wait in all, whatever is looked for. */
  readonly waiting: number;
  /** In the organization's time zone. */
  readonly today: string;
  /** Whether anybody's requests come to this person at all. */
  readonly hasTeam: boolean;
  /** Who looks. */
  readonly me: string;
}

/**
 * A page of the requests of these kinds that somebody decides on. What begins next comes first, or what waits longest;
 * of what is decided the latest.
 *
 * @param where what else has to be so
 * @throws Refused `invalid_request` for a cursor that is none
 */
export async function teamPage(
  context: ReportingContext,
  kinds: readonly Listed[],
  { show = 'waiting', search = '', sort = 'start', cursor, within }: TeamFilter,
  where?: SQL,
): Promise<TeamPage> {
  const { reporting, tx, today } = context;
  const me = context.me.id;
  if (!hasTeam(context, kinds)) return { ids: [], cursor: null, waiting: 0, today, hasTeam: false, me };
  const [counted] = await tx
    .select({ waiting: count() })
    .from(requests)
    .where(and(inOrganization(requests, context), waitingFor(context, kinds)));
  const words = wordsOf(search);
  const isWanted = (id: string): boolean => {
    const name = folded(reporting.members.get(id)?.fullName ?? '');
    return words.every((word) => name.includes(word));
  };
  const order = orders[show === 'decided' ? 'decision' : sort];
  const after = cursor === undefined ? undefined : positionIn(cursor, order);
  const { at, type, isLatestFirst } = order;
  const forward = isLatestFirst ? desc : asc;
  const rows = await tx
    .select({ id: requests.id, at: sql<string>`${at}::text` })
    .from(requests)
    .where(
      and(
        inOrganization(requests, context),
        show === 'waiting' ? waitingFor(context, kinds, isWanted) : decidedOf(context, kinds, isWanted),
        where,
        within && beginsWithin(context, Number(within)),
        after &&
          (isLatestFirst
            ? sql`(${at}, ${requests.id}) < (${after.at}::${type}, ${after.id}::uuid)`
            : sql`(${at}, ${requests.id}) > (${after.at}::${type}, ${after.id}::uuid)`),
      ),
    )
    .orderBy(forward(at), forward(requests.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    cursor: rows.length > pageSize && last ? `${last.at}~${last.id}` : null,
    waiting: counted?.waiting ?? 0,
    today,
    hasTeam: true,
    me,
  };
}

/** Rows that were read in no order, in that of their ids; those that are not there are left out. */
export function inOrderOf<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** By what a list is ordered. */
interface Order {
  readonly at: SQL;
  readonly type: SQL;
  readonly isLatestFirst: boolean;
  /** Whether a cursor's place is one in this order. */
  readonly isPlace: (at: string) => boolean;
}

const isMoment = (at: string): boolean => {
  const moment = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/.exec(at);
  return at === '-infinity' || (moment !== null && isCalendarDate(moment[1] ?? '') && at >= '0001');
};
const isDate = (at: string): boolean => at === '-infinity' || (isCalendarDate(at) && at >= '0001');

const orders: Readonly<Record<'start' | 'submission' | 'decision', Order>> = {
  start: {
    at: sql`coalesce(${requests.firstDate}, '-infinity')`,
    type: sql.raw('date'),
    isLatestFirst: false,
    isPlace: isDate,
  },
  submission: {
    at: sql`coalesce(${requests.submittedAt}, '-infinity')`,
    type: sql.raw('timestamptz'),
    isLatestFirst: false,
    isPlace: isMoment,
  },
  decision: {
    at: sql`coalesce(${requests.decidedAt}, '-infinity')`,
    type: sql.raw('timestamptz'),
    isLatestFirst: true,
    isPlace: isMoment,
  },
};

const beginsWithin = ({ today }: ReportingContext, days: number): SQL | undefined =>
  and(gte(requests.lastDate, today), lte(requests.firstDate, addDays(today, days)));

const inState = (states: readonly string[]): SQL => inArray(requests.state, [...states]);
const ofPeople = (ids: readonly string[]): SQL => inArray(requests.employeeId, [...ids]);

/** As `access.ts` says: whoever has agreed at the first level, in whatever way, does not decide at the second. */
const firstDecidedBy = ({ me, realAccountId }: ReportingContext): SQL =>
  sql`coalesce(${requests.decidedBy} = ${me.id} or ${requests.decidedForId} = ${me.id}
    or ${requests.decidedByAccountId} = ${realAccountId}, false)`;

/** Whether requests of any of these kinds come to somebody at all. */
export const hasTeam = ({ reporting, me }: ReportingContext, kinds: readonly Listed[]): boolean =>
  kinds.some(({ name }) => reporting.decidersOn(name).decidedBy(me.id).length > 0);

/** On whose requests of a kind somebody decides, and on whose at which of two levels. */
function teamFor({ reporting, me }: ReportingContext, { name }: Listed, isWanted: (id: string) => boolean) {
  const { decidedBy, rolesOf } = reporting.decidersOn(name);
  const team = decidedBy(me.id).filter(isWanted);
  const decidedAs = (role: RequestRole) => team.filter((id) => rolesOf(me.id, id, 2).includes(role));
  return { team, first: decidedAs('approver'), second: decidedAs('second approver') };
}

const everybody = (): boolean => true;

/** What waits for somebody: of those one decides on first, or of those one decides on second. */
export function waitingFor(
  context: ReportingContext,
  kinds: readonly Listed[],
  isWanted: (employeeId: string) => boolean = everybody,
): SQL | undefined {
  return or(
    ...kinds.map((kind) => {
      const { name, lifecycle } = kind;
      const { first, second } = teamFor(context, kind, isWanted);
      const atSecond = lifecycle.statesWith('second level');
      const atFirst = lifecycle.statesWith('waiting').filter((state) => !atSecond.includes(state));
      return and(
        eq(requests.kind, name),
        or(
          and(ofPeople(first), inState(atFirst)),
          atSecond.length === 0 ? undefined : and(ofPeople(second), inState(atSecond), not(firstDecidedBy(context))),
        ),
      );
    }),
  );
}

/** What is granted or refused of those on whom somebody decides, in whatever way they do. */
export function settledFor(context: ReportingContext, kind: Listed): SQL | undefined {
  const { name, lifecycle } = kind;
  const states = (['granted', 'refused'] as const).flatMap((tag) => lifecycle.statesWith(tag));
  return and(eq(requests.kind, name), ofPeople(teamFor(context, kind, everybody).team), inState(states));
}

/** What is decided, and what waits for somebody else's second approval. */
function decidedOf(
  context: ReportingContext,
  kinds: readonly Listed[],
  isWanted: (employeeId: string) => boolean,
): SQL | undefined {
  return or(
    ...kinds.map((kind) => {
      const { name, lifecycle } = kind;
      const { team, second } = teamFor(context, kind, isWanted);
      const elsewhere = team.filter((id) => !second.includes(id));
      const undecided = (['draft', 'pending', 'waiting', 'gone'] as const).flatMap((tag) => lifecycle.statesWith(tag));
      const atSecond = lifecycle.statesWith('second level');
      return and(
        eq(requests.kind, name),
        or(
          and(ofPeople(team), inState(lifecycle.states.filter((state) => !undecided.includes(state)))),
          atSecond.length === 0
            ? undefined
            : and(inState(atSecond), or(ofPeople(elsewhere), and(ofPeople(team), firstDecidedBy(context)))),
        ),
      );
    }),
  );
}

/**
 * The row that a page ended with. The next one begins behind it, whatever has been decided meanwhile: a count of rows
 * would pass over as many as have gone.
 */
function positionIn(cursor: string, order: Order): { readonly at: string; readonly id: string } {
  const [at = '', id = ''] = cursor.split('~');
  if (!order.isPlace(at) || !z.safeParse(identifier, id).success) {
    throw new Refused('invalid_request', {
      fields: [{ path: 'query.cursor', code: 'invalid_cursor', message: 'Give back a cursor as it was given.' }],
    });
  }
  return { at, id };
}
