import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import ical from 'ical-generator';
import * as z from 'zod/mini';
import { addDays } from '../../../src/api/contract/calendar.ts';
import type { LeaveFeed } from '../../../src/api/contract/requests/leaves.ts';
import type { Host } from '../../calls/context.ts';
import type { Transaction } from '../../database/connection.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import {
  employees,
  leaveFeeds,
  leaveRequestDays,
  leaveRequests,
  leaveTypes,
  organizations,
} from '../../database/schema.ts';
import { hasLeft } from '../../people/reporting.ts';
import { Refused } from '../../platform/refused.ts';
import { dateAt } from '../../platform/zone.ts';
import type { LeaveContext } from '../context.ts';

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const own = ({ tenant, organizationId, me }: LeaveContext) =>
  and(inOrganization(leaveFeeds, { tenant, organizationId }), eq(leaveFeeds.employeeId, me.id));

export async function feedOf(context: LeaveContext): Promise<LeaveFeed> {
  const rows = await context.tx.select({ at: leaveFeeds.createdAt }).from(leaveFeeds).where(own(context));
  return { isOn: rows.length > 0, path: null };
}

/** A new address in place of the one before, or none at all. */
export async function setFeed(context: LeaveContext, isOn: boolean): Promise<LeaveFeed> {
  const { tx, tenant, organizationId, me, now } = context;
  if (!isOn) {
    await tx.delete(leaveFeeds).where(own(context));
    return { isOn, path: null };
  }
  const token = randomBytes(32).toString('base64url');
  const made = { tokenHash: digestOf(token), createdAt: now };
  await tx
    .insert(leaveFeeds)
    .values({ tenantId: tenant, organizationId, employeeId: me.id, ...made })
    .onConflictDoUpdate({ target: [leaveFeeds.tenantId, leaveFeeds.organizationId, leaveFeeds.employeeId], set: made });
  return { isOn, path: `calendars/${tenant}/${organizationId}/${token}.ics` };
}

const address = z.object({
  tenant: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/)),
  organization: z.uuid(),
  file: z.string().check(z.regex(/^[\w-]{43}\.ics$/)),
});

/** The calendars themselves: whoever has the address may read it, signed in or not. */
export function createFeeds(host: Host): Hono {
  const feeds = new Hono();
  feeds.get('/:tenant/:organization/:file', async (context) => {
    const asked = z.safeParse(address, context.req.param());
    if (!asked.success) throw new Refused('not_found');
    const { tenant, organization, file } = asked.data;
    const text = await host.database.within({ tenant, organization }, (tx) =>
      calendarBy(tx, { tenant, organization }, file.slice(0, -'.ics'.length), host.now()),
    );
    if (text === null) throw new Refused('not_found');
    return context.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="leaves.ics"',
    });
  });
  return feeds;
}

/** Whatever is granted, each run of days an event of its own; null where the address leads nowhere. */
async function calendarBy(
  tx: Transaction,
  { tenant, organization }: { tenant: string; organization: string },
  token: string,
  now: Date,
): Promise<string | null> {
  const [feed] = await tx
    .select({ employeeId: leaveFeeds.employeeId, leftOn: employees.leftOn, timeZone: organizations.timeZone })
    .from(leaveFeeds)
    .innerJoin(employees, and(sameOrganization(employees, leaveFeeds), eq(employees.id, leaveFeeds.employeeId)))
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, leaveFeeds.tenantId), eq(organizations.id, leaveFeeds.organizationId)),
    )
    .where(
      and(
        eq(leaveFeeds.tenantId, tenant),
        eq(leaveFeeds.organizationId, organization),
        eq(leaveFeeds.tokenHash, digestOf(token)),
      ),
    );
  // whoever has left looks from outside
  if (!feed || hasLeft(feed, dateAt(feed.timeZone, now.getTime()))) return null;
  const days = await tx
    .select({ day: leaveRequestDays, type: leaveTypes.name })
    .from(leaveRequestDays)
    .innerJoin(
      leaveRequests,
      and(sameOrganization(leaveRequests, leaveRequestDays), eq(leaveRequests.id, leaveRequestDays.requestId)),
    )
    .innerJoin(leaveTypes, and(sameOrganization(leaveTypes, leaveRequests), eq(leaveTypes.id, leaveRequests.typeId)))
    .where(
      and(
        eq(leaveRequestDays.tenantId, tenant),
        eq(leaveRequestDays.organizationId, organization),
        eq(leaveRequestDays.employeeId, feed.employeeId),
        inArray(leaveRequestDays.state, ['booked', 'cancellation_requested']),
      ),
    )
    .orderBy(asc(leaveRequestDays.requestId), asc(leaveRequestDays.date));
  const calendar = ical({ name: 'Leaves', prodId: { company: 'Muster', product: 'Leaves' } });
  for (const { type, requestId, first, last } of runsOf(days)) {
    calendar.createEvent({
      id: `${requestId}-${first}@muster`,
      stamp: now,
      // an event of whole days ends where the next day begins
      start: new Date(`${first}T00:00:00Z`),
      end: new Date(`${addDays(last, 1)}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      summary: type,
    });
  }
  return calendar.toString();
}

type Day = { readonly day: typeof leaveRequestDays.$inferSelect; readonly type: string };

/** Days of one request that follow each other; a weekend between two working days belongs to them. */
function runsOf(days: readonly Day[]): { type: string; requestId: string; first: string; last: string }[] {
  const runs: { type: string; requestId: string; first: string; last: string }[] = [];
  for (const { day, type } of days) {
    const run = runs.at(-1);
    if (run && run.requestId === day.requestId && addDays(run.last, 1) === day.date) run.last = day.date;
    else runs.push({ type, requestId: day.requestId, first: day.date, last: day.date });
  }
  return runs;
}
