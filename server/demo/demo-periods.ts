import { and, asc, eq, isNull } from 'drizzle-orm';
import { addDays, addMonths, later, monthOf } from '../../src/api/contract/calendar.ts';
import { keep } from '../attendance/confirmation/confirmations.ts';
import { attendanceMonthOf } from '../attendance/month.ts';
import { closeMonth, type Office } from '../attendance/periods/close-month.ts';
import { seenOf, statementOf } from '../attendance/statement.ts';
import type { Employment } from '../calls/employment.ts';
import type { Scope, Transaction } from '../database/connection.ts';
import { accounts, employees, organizations } from '../database/schema.ts';

/** Of ten people so many have confirmed a month, by how many months ago it was. */
const confirming: readonly (readonly [monthsAgo: number, ofTen: number])[] = [
  [1, 6],
  [2, 8],
  [3, 9],
];

/**
 * What was said to the last months, and what the office has done until now: the month before the last three is locked, the
 * last one is being closed. Those between stay open, for whoever tries what can be put right.
 */
export async function closeDemoMonths(
  tx: Transaction,
  { tenant, organization = '' }: Scope,
  { now, today }: { readonly now: number; readonly today: string },
): Promise<void> {
  const [found] = await tx
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenant), eq(organizations.id, organization)));
  if (!found) return;
  const office: Office = { tx, tenant, organizationId: organization, now: new Date(now), timeZone: found.timeZone };
  const month = monthOf(today);
  await confirmDemoMonths(tx, office, month);
  await closeMonth(office, { month: addMonths(month, -3), action: 'lock', cutOff: null, reason: '' });
  const cutOff = later(`${month}-10`, addDays(today, 4));
  await closeMonth(office, { month: addMonths(month, -1), action: 'announce', cutOff, reason: '' });
}

/** Who says to the last month that something is wrong with it, of those who are nobody that one signs in as. */
const disputing = { waits: 9, replied: 19 } as const;

/** Those who are nobody that one signs in as have confirmed what they saw; to two of them something is wrong, one has a reply. */
async function confirmDemoMonths(tx: Transaction, { tenant, organizationId, now }: Office, thisMonth: string) {
  const people: Employment[] = await tx
    .select({ organization: organizations, employee: employees })
    .from(employees)
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, employees.tenantId), eq(organizations.id, employees.organizationId)),
    )
    .innerJoin(accounts, and(eq(accounts.tenantId, employees.tenantId), eq(accounts.id, employees.accountId)))
    .where(
      and(eq(employees.tenantId, tenant), eq(employees.organizationId, organizationId), isNull(accounts.personaRank)),
    )
    .orderBy(asc(employees.number));
  const supervisors = new Map(
    (
      await tx
        .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
        .from(employees)
        .where(and(eq(employees.tenantId, tenant), eq(employees.organizationId, organizationId)))
    ).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );
  for (const [monthsAgo, ofTen] of confirming) {
    const month = addMonths(thisMonth, -monthsAgo);
    for (const [index, employment] of people.entries()) {
      const isReplied = monthsAgo === 1 && index === disputing.replied;
      const isDisputing = isReplied || (monthsAgo === 1 && index === disputing.waits);
      if (index % 10 >= ofTen && !isDisputing) continue;
      const seen = await attendanceMonthOf(tx, { tenant, now: () => now }, employment, month);
      if (!seen) continue;
      const monthEnd = Date.parse(`${addMonths(month, 1)}-01T08:30:00Z`);
      const at = new Date(Math.min(monthEnd + (index % 3) * 86_400_000, now.getTime()));
      const said = { month, version: isReplied ? 2 : 1, at, seen: seenOf(seen) };
      const confirmed = { confirmedAt: at.toISOString(), version: said.version, seen: said.seen };
      const by = supervisors.get(employment.employee.supervisorId ?? '') ?? '';
      const reply = isReplied ? { by, comment: 'The fair counts as on duty now', at: at.toISOString() } : null;
      const comment = isReplied ? 'I was at the fair on Saturday' : 'Two evenings on call are missing';
      const disputes = [{ date: null, comment, at: at.toISOString(), reply }];
      await keep(
        { tx, employment },
        isDisputing
          ? { ...said, state: isReplied ? 'replied' : 'disputed', disputes, statement: null }
          : { ...said, state: 'confirmed', disputes: [], statement: { ...statementOf(seen), ...confirmed } },
      );
    }
  }
}
