import { and, eq } from 'drizzle-orm';
import { addDays, weekdayOf } from '../../../src/api/contract/calendar.ts';
import type { Scope, Transaction } from '../../database/connection.ts';
import { employees, organizations, requests, shiftRequests, shiftVolunteers } from '../../database/schema.ts';
import { instantOf } from '../../platform/zone.ts';
import type { DemoOrganization } from '../cast/people.ts';
import { demoShiftOn } from './patterns.ts';

interface Asked {
  readonly wish: 'swap' | 'offer';
  /** Numbers of people: whose shift of which pattern it is, and who is asked or would take it. */
  readonly who: string;
  readonly pattern: string;
  readonly whom: readonly string[];
  readonly date: string;
  readonly state: 'pending.colleague' | 'pending.supervisor' | 'pending.volunteers';
  readonly reason: string;
}

const hour = 3_600_000;

/**
 * Swaps of next week that wait: somebody on the early shift asks the first of the team’s office people, who has not answered,
 * and another has agreed, so that their supervisor can decide; and a late shift that two of those would take who are free then.
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
  const late = on('late')[0];
  const free = on('part-time').slice(-2);
  if (!early || !otherEarly || !office || !otherOffice || !late) return;
  const asked: readonly Asked[] = [
    {
      wish: 'swap',
      who: early.number,
      pattern: 'early',
      whom: [office.number],
      date: addDays(monday, 2),
      state: 'pending.colleague',
      reason: 'My daughter’s school play begins at eight',
    },
    {
      wish: 'swap',
      who: otherEarly.number,
      pattern: 'early',
      whom: [otherOffice.number],
      date: addDays(monday, 1),
      state: 'pending.supervisor',
      reason: '',
    },
    {
      wish: 'offer',
      who: late.number,
      pattern: 'late',
      whom: free.map(({ number }) => number),
      date: addDays(monday, 4),
      state: 'pending.volunteers',
      reason: 'The choir sings that evening',
    },
  ];
  for (const { wish, who, pattern, whom, date, state, reason } of asked) {
    const employeeId = ids.get(who);
    const colleagues = whom.flatMap((number) => ids.get(number) ?? []);
    const [colleagueId] = colleagues;
    const starts = demoShiftOn(pattern, weekdayOf(date));
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
    const about = { ...own, ...request, wish, date, beginsAt };
    if (wish === 'swap') {
      await tx.insert(shiftRequests).values({ ...about, theirDate: date, colleagueId });
      continue;
    }
    await tx.insert(shiftRequests).values({ ...about, isByChoice: true });
    await tx.insert(shiftVolunteers).values(
      colleagues.map((id, index) => ({
        ...{ tenantId: tenant, organizationId, requestId: request.id, employeeId: id },
        at: new Date(now - (10 - index) * hour),
      })),
    );
  }
}
