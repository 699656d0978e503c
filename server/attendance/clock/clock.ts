import { and, eq } from 'drizzle-orm';
import type { Clock, Place, PunchDirection } from '../../../src/api/contract/attendance/clock.ts';
import { addDays } from '../../../src/api/contract/calendar.ts';
import type { Attendee } from '../../calendar/personal.ts';
import { readFacts } from '../../calendar/queries.ts';
import type { AuthenticatedContext } from '../../calls/context.ts';
import type { Employment } from '../../calls/employment.ts';
import type { Transaction } from '../../database/connection.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { punches } from '../../database/schema.ts';
import { lock } from '../../people/lock.ts';
import { Refused } from '../../platform/refused.ts';
import { dateAt } from '../../platform/zone.ts';
import { computeDays } from '../compute.ts';
import { iso } from '../count-work.ts';
import { punchesByDate } from '../day-punches.ts';
import { attendeeOf } from '../month.ts';
import { presentPunch } from '../present-punch.ts';
import { placeOfWork, workPlacesIn } from './places.ts';

/** What a punch says that it came from: no device, but the portal. */
const source = 'Portal';

/**
 * Whether somebody is clocked in right now, judged from the same punches as their days. Who forgot to clock out yesterday is
 * not: that day is incomplete, and today is free.
 */
export async function clockOf(tx: Transaction, visit: AuthenticatedContext, employment: Employment): Promise<Clock> {
  const attendee = attendeeOf(visit, employment);
  const now = visit.now().getTime();
  const today = dateAt(attendee.timeZone, now);
  const dates = [addDays(today, -1), today];
  const facts = await readFacts(tx, attendee, addDays(today, -1), today);
  const punched = punchesByDate(facts, dates, now);
  const running = [...punched].find(([, { runningSince }]) => runningSince !== null);
  const date = running?.[0] ?? today;
  const days = computeDays(facts, dates, now);
  const day = days.find((one) => one.date === date);
  const all = [...punched].flatMap(([of, one]) => one.punches.map((punch) => ({ of, punch })));
  const last = all.toSorted((one, other) => other.punch.at - one.punch.at)[0];
  return {
    now: iso(now),
    timeZone: attendee.timeZone,
    date,
    since: running?.[1].runningSince == null ? null : iso(running[1].runningSince),
    workedMinutes: day?.workedMinutes ?? 0,
    shift: day?.shift ?? null,
    last: last ? { ...presentPunch(last.punch), date: last.of } : null,
    needsPlace: (await workPlacesIn(tx, { tenant: visit.tenant, organizationId: attendee.organizationId })).length > 0,
    forgotten: days.findLast((one) => one.date < date && one.reason === 'check_out_missing')?.date ?? null,
  };
}

interface Press {
  readonly direction: PunchDirection;
  /** By the device's clock. */
  readonly pressedAt: string;
  readonly note: string;
  readonly place: Place | null;
}

/**
 * Clocks somebody in or out, by the host's clock. Two of one person come one after the other.
 *
 * @param key names the press: also one that waited on its device for longer than writes are remembered is one punch
 * @throws Refused `conflict`, with the clock as it is, where they are in or out already; `rule_broken` where they are at no
 *   place of work
 */
export async function punchBy(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
  { direction, pressedAt, note, place, key }: Press & { readonly key: string },
): Promise<Clock> {
  const attendee = attendeeOf(visit, employment);
  await lock({ tx, tenant: visit.tenant, organizationId: attendee.organizationId }, attendee.employeeId);
  const before = await clockOf(tx, visit, employment);
  if (await isDone(tx, attendee, key)) return before;
  if ((before.since === null ? 'in' : 'out') !== direction) throw new Refused('conflict', { fresh: before });
  const places = await workPlacesIn(tx, { tenant: visit.tenant, organizationId: attendee.organizationId });
  const at = placeOfWork(places, place);
  // what comes in one moment keeps its order
  const earliest = before.last === null ? 0 : Date.parse(before.last.at) + 1;
  await tx.insert(punches).values({
    tenantId: visit.tenant,
    organizationId: attendee.organizationId,
    employeeId: attendee.employeeId,
    at: new Date(Math.max(visit.now().getTime(), earliest)),
    direction,
    source: at === null ? source : `${source}, ${at}`,
    note,
    pressedAt: new Date(pressedAt),
    pressKey: key,
  });
  return clockOf(tx, visit, employment);
}

async function isDone(tx: Transaction, of: Attendee, key: string): Promise<boolean> {
  const [found] = await tx
    .select({ at: punches.at })
    .from(punches)
    .where(
      and(
        inOrganization(punches, { tenant: of.tenant, organizationId: of.organizationId }),
        eq(punches.employeeId, of.employeeId),
        eq(punches.pressKey, key),
      ),
    );
  return found !== undefined;
}
