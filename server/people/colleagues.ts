import { and, asc, between, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { later } from '../../src/api/contract/calendar.ts';
import { type Colleagues, mostColleagues } from '../../src/api/contract/requests/colleagues.ts';
import { faultsAmong } from '../../src/api/contract/words/likeness.ts';
import { inOrganization } from '../database/same-organization.ts';
import { absences, employees } from '../database/schema.ts';
import { wordsOf } from '../platform/names.ts';
import type { OrganizationContext } from './context.ts';

interface Search {
  readonly search?: string | undefined;
  readonly firstDate?: string | undefined;
  readonly lastDate?: string | undefined;
}

/** Others who work there, and still do on the last of the days. @param of the days are given both or not at all */
export async function colleaguesFor(
  context: OrganizationContext,
  { search = '', firstDate, lastDate }: Search,
): Promise<Colleagues> {
  const { tx, tenant, organizationId, today, me } = context;
  const words = wordsOf(search);
  const fullName = sql`muster.folded(${employees.firstName} || ' ' || ${employees.lastName})`;
  // at the beginning of any of their names
  const begins = sql`position(' ' || ${words[0] ?? ''} in ' ' || ${fullName}) > 0`;
  const columns = { id: employees.id, firstName: employees.firstName, lastName: employees.lastName };
  const whoever = and(
    inOrganization(employees, { tenant, organizationId }),
    ne(employees.id, me.id),
    or(isNull(employees.leftOn), gte(employees.leftOn, later(today, lastDate ?? today))),
  );
  const called = await tx
    .select(columns)
    .from(employees)
    .where(and(whoever, ...words.map((word) => sql`position(${word} in ${fullName}) > 0`)))
    .orderBy(desc(begins), asc(employees.firstName), asc(employees.lastName), asc(employees.id))
    .limit(mostColleagues + 1);
  const isGuess = called.length === 0;
  // all names are looked through only where nobody is called so
  const rows = isGuess ? nearest(words, await tx.select(columns).from(employees).where(whoever)) : called;
  const shown = rows.slice(0, mostColleagues);
  const away =
    firstDate === undefined || lastDate === undefined
      ? null
      : await awayIn(
          context,
          shown.map(({ id }) => id),
          firstDate,
          lastDate,
        );
  return {
    colleagues: shown.map(({ id, firstName, lastName }) => ({
      id,
      fullName: `${firstName} ${lastName}`,
      isAway: away?.has(id) ?? null,
    })),
    hasMore: !isGuess && rows.length > shown.length,
    isGuess: isGuess && shown.length > 0,
  };
}

/** So many at most may be meant: among more nobody finds the one. */
const mostGuessed = 5;

/** Of fewer letters anybody may be meant. */
const shortestNamed = 3;

/**
 * Those who are called nearly so, the nearest first, and then in the order of their names. Where nobody is, whoever is named
 * beside other words: "juno leave".
 *
 * @param words folded
 */
function nearest<Person extends { readonly firstName: string; readonly lastName: string }>(
  words: readonly string[],
  people: readonly Person[],
): readonly Person[] {
  const named = people.map((person) => {
    const name = `${person.firstName} ${person.lastName}`;
    const faults = faultsAmong(words, wordsOf(name));
    return { person, name, faults };
  });
  const nearly = named.filter(({ faults }) => faults < Number.POSITIVE_INFINITY);
  return (nearly.length > 0 ? nearly : named.filter(({ name }) => isNamedIn(words, wordsOf(name))))
    .sort((one, other) => one.faults - other.faults || one.name.localeCompare(other.name))
    .slice(0, mostGuessed)
    .map(({ person }) => person);
}

const isNamedIn = (words: readonly string[], names: readonly string[]): boolean =>
  words.some((word) => word.length >= shortestNamed && names.some((name) => name.startsWith(word)));

/** Who of these is on leave on any of the days. */
async function awayIn(
  { tx, tenant, organizationId }: OrganizationContext,
  ids: readonly string[],
  firstDate: string,
  lastDate: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ id: absences.employeeId })
    .from(absences)
    .where(
      and(
        inOrganization(absences, { tenant, organizationId }),
        eq(absences.kind, 'leave'),
        inArray(absences.employeeId, [...ids]),
        between(absences.date, firstDate, lastDate),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
