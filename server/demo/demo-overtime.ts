import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { addDays, datesBetween, firstDateOf, monthOf } from '../../src/api/contract/calendar.ts';
import { computeDays } from '../attendance/compute.ts';
import { readFacts } from '../calendar/queries.ts';
import type { Scope, Transaction } from '../database/connection.ts';
import { inOrganization } from '../database/same-organization.ts';
import { employees, organizations, overtimeRequestDays, overtimeRequests, requests } from '../database/schema.ts';

/** One in so many of the demo's people asks for their overtime; the others leave it be. */
const oneIn = 3;
/** What is more days ago than that has been decided. */
const decidedBefore = 10;

interface Asked {
  readonly days: readonly { readonly date: string; readonly minutes: number }[];
  readonly state: 'pending' | 'approved';
}

/**
 * Overtime of this month that somebody has asked for: of its first weeks it is approved, to be paid with the next payslip, of
 * the last days it waits.
 *
 * @param of.now epoch milliseconds
 */
export async function askForDemoOvertime(
  tx: Transaction,
  { tenant }: Scope,
  { code, now, today }: { readonly code: string; readonly now: number; readonly today: string },
): Promise<void> {
  const [organization] = await tx
    .select()
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenant), eq(organizations.slug, code)));
  if (!organization) return;
  const scope = { tenant, organizationId: organization.id };
  const people = await tx
    .select()
    .from(employees)
    .where(and(inOrganization(employees, scope), isNull(employees.leftOn), isNotNull(employees.supervisorId)))
    .orderBy(asc(employees.firstName), asc(employees.id));
  const first = firstDateOf(monthOf(today));
  const yesterday = addDays(today, -1);
  const decided = addDays(today, -decidedBefore);
  for (const [index, { id: employeeId, ...person }] of people.entries()) {
    if (index % oneIn !== 0 && person.firstName !== 'Wren') continue;
    const attendee = { ...scope, ...person, employeeId, timeZone: organization.timeZone };
    const facts = await readFacts(tx, attendee, first, yesterday);
    const days = computeDays(facts, datesBetween(first, yesterday), now)
      .filter(({ overtimePendingMinutes }) => overtimePendingMinutes > 0)
      .map(({ date, overtimePendingMinutes }) => ({ date, minutes: overtimePendingMinutes }));
    const asked: readonly Asked[] = [
      { state: 'approved', days: days.filter(({ date }) => date < decided) },
      { state: 'pending', days: days.filter(({ date }) => date >= decided) },
    ];
    for (const one of asked) await ask(tx, scope, { employeeId, supervisorId: person.supervisorId }, one);
  }
}

async function ask(
  tx: Transaction,
  { tenant: tenantId, organizationId }: { readonly tenant: string; readonly organizationId: string },
  { employeeId, supervisorId }: { readonly employeeId: string; readonly supervisorId: string | null },
  { days, state }: Asked,
): Promise<void> {
  const firstDate = days[0]?.date;
  const lastDate = days.at(-1)?.date;
  if (firstDate === undefined || lastDate === undefined) return;
  const own = { tenantId, organizationId, employeeId };
  const submittedAt = new Date(`${addDays(lastDate, 1)}T08:40:00Z`);
  const decision =
    state === 'approved' ? { decidedAt: new Date(submittedAt.getTime() + 7_200_000), decidedBy: supervisorId } : {};
  const reason = 'Closing the month';
  const [request] = await tx
    .insert(requests)
    .values({ ...own, kind: 'overtime_request', state, firstDate, lastDate, reason, submittedAt, ...decision })
    .returning({ id: requests.id });
  if (!request) throw new Error('a demo request was not kept');
  const { id } = request;
  await tx.insert(overtimeRequests).values({ ...own, id, compensation: 'pay' });
  await tx.insert(overtimeRequestDays).values(days.map((day) => ({ ...own, requestId: id, ...day })));
}
