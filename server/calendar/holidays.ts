import { and, asc, gte, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { inOrganization } from '../database/same-organization.ts';
import { holidays } from '../database/schema.ts';
import { groupBy } from '../platform/group-by.ts';
import type { Holiday } from './facts.ts';

/** Whose holidays: those of everybody in the organization, and those of one calendar. */
export interface HolidaysOf {
  readonly tenant: string;
  readonly organizationId: string;
  /** Of a site or a group; empty: of none. */
  readonly calendar: string;
}

/** What is free from the first to the last date, in order; of several on one date the names together. */
export async function readHolidays(
  tx: Transaction,
  { tenant, organizationId, calendar }: HolidaysOf,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, Holiday>> {
  const rows = await tx
    .select({ date: holidays.date, name: holidays.name, portion: holidays.portion })
    .from(holidays)
    .where(
      and(
        inOrganization(holidays, { tenant, organizationId }),
        inArray(holidays.calendar, ['', calendar]),
        gte(holidays.date, first),
        lte(holidays.date, last),
      ),
    )
    .orderBy(asc(holidays.date), asc(holidays.name));
  return new Map([...groupBy(rows, ({ date }) => date)].map(([date, all]) => [date, together(all)]));
}

/** Two halves make a whole. */
function together(all: readonly Holiday[]): Holiday {
  const names = [...new Set(all.map(({ name }) => name))].join(' · ');
  const portions = new Set(all.map(({ portion }) => portion));
  return { name: names, portion: portions.size === 1 ? (all[0]?.portion ?? 'full') : 'full' };
}
