import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { CalendarFeed, CalendarFeedKind } from '../../src/api/contract/attendance/calendar-feeds.ts';
import type { Host } from '../calls/context.ts';
import { type Employment, isFormer } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { calendarFeeds, employees, organizations } from '../database/schema.ts';
import { type CalendarEvent, calendarText } from '../platform/calendar-text.ts';
import { Refused } from '../platform/refused.ts';

/** One kind of calendar. */
export interface FeedKind {
  /** What the calendar is called. */
  readonly name: string;
  /** Whether there is one in the organization. */
  readonly isOf: (employment: Employment) => boolean;
  readonly events: (tx: Transaction, employment: Employment, now: Date) => Promise<readonly CalendarEvent[]>;
}

export type FeedKinds = Readonly<Record<CalendarFeedKind, FeedKind>>;

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const own = ({ organization, employee }: Employment, kind: CalendarFeedKind) =>
  and(
    inOrganization(calendarFeeds, { tenant: organization.tenantId, organizationId: organization.id }),
    eq(calendarFeeds.employeeId, employee.id),
    eq(calendarFeeds.kind, kind),
  );

export async function feedOf(tx: Transaction, employment: Employment, kind: CalendarFeedKind): Promise<CalendarFeed> {
  const rows = await tx.select({ at: calendarFeeds.createdAt }).from(calendarFeeds).where(own(employment, kind));
  return { isOn: rows.length > 0, path: null };
}

/** A new address in place of the one before, or none at all. */
export async function setFeed(
  tx: Transaction,
  employment: Employment,
  { kind, isOn, now }: { readonly kind: CalendarFeedKind; readonly isOn: boolean; readonly now: Date },
): Promise<CalendarFeed> {
  if (!isOn) {
    await tx.delete(calendarFeeds).where(own(employment, kind));
    return { isOn, path: null };
  }
  const { tenantId, id: organizationId } = employment.organization;
  const token = randomBytes(32).toString('base64url');
  const made = { tokenHash: digestOf(token), createdAt: now };
  await tx
    .insert(calendarFeeds)
    .values({ tenantId, organizationId, employeeId: employment.employee.id, kind, ...made })
    .onConflictDoUpdate({
      target: [calendarFeeds.tenantId, calendarFeeds.organizationId, calendarFeeds.employeeId, calendarFeeds.kind],
      set: made,
    });
  return { isOn, path: `calendars/${tenantId}/${organizationId}/${token}.ics` };
}

const address = z.object({
  tenant: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/)),
  organization: z.uuid(),
  file: z.string().check(z.regex(/^[\w-]{43}\.ics$/)),
});

/** The calendars themselves: whoever has the address may read it, signed in or not. */
export function createFeeds(host: Host, kinds: FeedKinds): Hono {
  const feeds = new Hono();
  feeds.get('/:tenant/:organization/:file', async (context) => {
    const asked = z.safeParse(address, context.req.param());
    if (!asked.success) throw new Refused('not_found');
    const { tenant, organization, file } = asked.data;
    const found = await host.database.within({ tenant, organization }, (tx) =>
      calendarBy(tx, kinds, { tenant, organization, token: file.slice(0, -'.ics'.length), now: host.now() }),
    );
    if (found === null) throw new Refused('not_found');
    return context.body(found.text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${found.kind}.ics"`,
    });
  });
  return feeds;
}

interface Asked {
  readonly tenant: string;
  readonly organization: string;
  readonly token: string;
  readonly now: Date;
}

/** Null where the address leads nowhere. */
async function calendarBy(
  tx: Transaction,
  kinds: FeedKinds,
  { tenant, organization, token, now }: Asked,
): Promise<{ kind: CalendarFeedKind; text: string } | null> {
  const [found] = await tx
    .select({ kind: calendarFeeds.kind, employee: employees, organization: organizations })
    .from(calendarFeeds)
    .innerJoin(employees, and(sameOrganization(employees, calendarFeeds), eq(employees.id, calendarFeeds.employeeId)))
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, calendarFeeds.tenantId), eq(organizations.id, calendarFeeds.organizationId)),
    )
    .where(
      and(
        inOrganization(calendarFeeds, { tenant, organizationId: organization }),
        eq(calendarFeeds.tokenHash, digestOf(token)),
      ),
    );
  // whoever has left looks from outside
  if (!found || isFormer(found, now)) return null;
  const { name, isOf, events } = kinds[found.kind];
  if (!isOf(found)) return null;
  return { kind: found.kind, text: calendarText(name, await events(tx, found, now), now) };
}
