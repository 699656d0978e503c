import { and, eq } from 'drizzle-orm';
import { addDays, weekdayOf } from '../../../src/api/contract/calendar.ts';
import type { Scope, Transaction } from '../../database/connection.ts';
import { employees, organizations, requests, shiftRequests } from '../../database/schema.ts';
import { instantOf } from '../../platform/zone.ts';
import type { DemoOrganization } from '../cast/people.ts';
import { demoShiftOn } from './patterns.ts';

interface Asked {
  /** Numbers of people. */
  readonly who: string;
  readonly whom: string;
  readonly date: string;
  readonly state: 'pending.colleague' | 'pending.supervisor';
  readonly reason: string;
}

const hour = 3_600_000;

/**
 * Swaps of next week that wait: somebody on the early shift asks the first of the team’s office people, who has not answered,
 * and another has agreed, so that their supervisor can decide.
 */
export async function askForDemoShifts(
  tx: Transaction,
  { tenant, organization: organizationId = '' }: Scope,
  { cast: { people }, now, today }: { readonly cast: DemoOrganization; readonly now: number; readonly today: string },
): Promise<void> {
  const [found] = await tx
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenant), eq(organizations.id, organizationId)));
  if (!found) return;
  const ids = new Map(
    (
      await tx
        .select({ id: employees.id, number: employees.number })
        .from(employees)
        .where(and(eq(employees.tenantId, tenant), eq(employees.organizationId, organizationId)))
    ).map(({ id, number }) => [number, id]),
  );
  const monday = addDays(today, 8 - weekdayOf(today));
  const team = people.filter(({ supervisor, left }) => supervisor === '102' && left === undefined);
  const on = (pattern: string) => team.filter((person) => person.pattern === pattern);
  const [early, otherEarly] = on('early');
  const [office, otherOffice] = [on('office')[0], on('office').at(-1)];
  if (!early || !otherEarly || !office || !otherOffice) return;
  const asked: readonly Asked[] = [
    {
      who: early.number,
      whom: office.number,
      date: addDays(monday, 2),
      state: 'pending.colleague',
      reason: 'My daughter’s school play begins at eight',
    },
    {
      who: otherEarly.number,
      whom: otherOffice.number,
      date: addDays(monday, 1),
      state: 'pending.supervisor',
      reason: '',
    },
  ];
  for (const { who, whom, date, state, reason } of asked) {
    const [employeeId, colleagueId] = [ids.get(who), ids.get(whom)];
    const starts = demoShiftOn('early', weekdayOf(date));
    if (!employeeId || !colleagueId || !starts) continue;
    const own = { tenantId: tenant, organizationId, employeeId };
    const dates = { firstDate: date, lastDate: date };
    const submittedAt = new Date(now - 20 * hour);
    const [request] = await tx
      .insert(requests)
      .values({ ...own, ...dates, kind: 'shift_request', state, reason, submittedAt })
      .returning({ id: requests.id });
    if (!request) throw new Error('a demo request was not kept');
    const beginsAt = new Date(instantOf(found.timeZone, date, starts.start));
    await tx
      .insert(shiftRequests)
      .values({ ...own, ...request, wish: 'swap', date, theirDate: date, colleagueId, beginsAt });
  }
}
