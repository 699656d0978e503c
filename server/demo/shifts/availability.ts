import { and, eq } from 'drizzle-orm';
import type { Scope, Transaction } from '../../database/connection.ts';
import { availabilities, availabilityDays, employees } from '../../database/schema.ts';
import { minuteOf } from '../../platform/clock-time.ts';
import type { DemoOrganization, DemoPerson } from '../cast/people.ts';

interface Said {
  readonly note: string;
  readonly days: readonly (readonly [
    weekday: number,
    wish: 'preferred' | 'unavailable',
    hours?: readonly [start: string, end: string],
  ])[];
}

const day = 86_400_000;

/** What some say of their weeks, by the pattern that they work. */
const sayings: Readonly<Record<string, readonly Said[]>> = {
  'part-time': [
    {
      note: 'I collect the children at three',
      days: [
        [3, 'unavailable', ['12:30', '18:00']],
        [4, 'preferred'],
      ],
    },
    { note: '', days: [[5, 'preferred', ['14:00', '22:00']]] },
  ],
  night: [{ note: '', days: [[7, 'preferred', ['22:00', '06:00']]] }],
  early: [
    {
      note: 'Evening classes',
      days: [
        [2, 'unavailable', ['17:00', '21:00']],
        [4, 'unavailable', ['17:00', '21:00']],
      ],
    },
  ],
};

/** Some of every pattern have said when they would rather work, and when they cannot; most have not. */
export async function sayDemoAvailability(
  tx: Transaction,
  { tenant, organization: organizationId = '' }: Scope,
  { cast: { people }, now }: { readonly cast: DemoOrganization; readonly now: number },
): Promise<void> {
  const known = await tx
    .select({ id: employees.id, number: employees.number })
    .from(employees)
    .where(and(eq(employees.tenantId, tenant), eq(employees.organizationId, organizationId)));
  const say = async ({ number }: DemoPerson, { note, days }: Said, index: number): Promise<void> => {
    const employeeId = known.find((one) => one.number === number)?.id;
    if (!employeeId) return;
    const own = { tenantId: tenant, organizationId, employeeId };
    await tx.insert(availabilities).values({ ...own, note, version: 1, at: new Date(now - (12 + index) * day) });
    await tx.insert(availabilityDays).values(
      days.map(([weekday, wish, hours]) => ({
        ...{ ...own, weekday, wish },
        startMinute: hours ? minuteOf(hours[0]) : null,
        endMinute: hours ? minuteOf(hours[1]) : null,
      })),
    );
  };
  for (const [pattern, said] of Object.entries(sayings)) {
    // the first of a pattern are those that people sign in as: what they say they say themselves
    const of = people.filter((person) => person.pattern === pattern && !person.persona && person.left === undefined);
    for (const [index, one] of said.entries()) {
      const person = of.at(-1 - index);
      if (person) await say(person, one, index);
    }
  }
}
