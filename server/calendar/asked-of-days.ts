import { and, asc, eq, gte, inArray, lte, or } from 'drizzle-orm';
import type { AskedOfDay } from '../../src/api/contract/attendance/attendance.ts';
import { datesBetween, earlier, later } from '../../src/api/contract/calendar.ts';
import { correctionRequestLifecycle } from '../../src/machines/lifecycles/requests/correction-request.ts';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/requests/leave-request.ts';
import { presenceRequestLifecycle } from '../../src/machines/lifecycles/requests/presence-request.ts';
import { shiftRequestLifecycle } from '../../src/machines/lifecycles/requests/shift-request.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization } from '../database/same-organization.ts';
import { requests } from '../database/schema.ts';
import type { Attendee } from './personal.ts';

/** What would change a day; what is asked of its overtime is told with the day. */
const lifecycles = {
  correction_request: correctionRequestLifecycle,
  leave_request: leaveRequestLifecycle,
  presence_request: presenceRequestLifecycle,
  shift_request: shiftRequestLifecycle,
} as const satisfies Readonly<Record<AskedOfDay['kind'], unknown>>;

const kinds = Object.keys(lifecycles) as AskedOfDay['kind'][];
const kindOf = (kind: string): AskedOfDay['kind'] | undefined => kinds.find((one) => one === kind);

/** Asked for, or to be given back. */
const undecided = (kind: AskedOfDay['kind']) =>
  (['pending', 'to cancel'] as const).flatMap((tag) => [...lifecycles[kind].statesWith(tag)]);

/** What somebody has asked for and nobody has granted or refused, as far as it is about days from one to another. */
export async function askedOfDays(tx: Transaction, of: Attendee, from: string, to: string): Promise<AskedOfDay[]> {
  const rows = await tx
    .select({
      kind: requests.kind,
      state: requests.state,
      requestId: requests.id,
      first: requests.firstDate,
      last: requests.lastDate,
    })
    .from(requests)
    .where(
      and(
        inOrganization(requests, of),
        eq(requests.employeeId, of.employeeId),
        lte(requests.firstDate, to),
        gte(requests.lastDate, from),
        or(...kinds.map((kind) => and(eq(requests.kind, kind), inArray(requests.state, undecided(kind))))),
      ),
    )
    .orderBy(asc(requests.firstDate), asc(requests.id));
  return rows.flatMap(({ requestId, state, first, last, ...row }) => {
    const kind = kindOf(row.kind);
    if (kind === undefined || first === null || last === null) return [];
    // of two shifts that change hands, the days between them are nobody's
    const dates =
      kind === 'shift_request' ? [...new Set([first, last])] : datesBetween(later(first, from), earlier(last, to));
    return [
      {
        kind,
        requestId,
        isCancellation: lifecycles[kind].hasTag(state, 'to cancel'),
        dates: dates.filter((date) => date >= from && date <= to),
      },
    ];
  });
}
