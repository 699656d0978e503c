/** What a screen shows, and keeps in step with its address by itself. */
const ownNames = [
  'month',
  'day',
  'development',
  'feedback',
  'request',
  'correction',
  'overtime',
  'shift',
  'open',
  'payslip',
  'person',
  'document',
  'plan',
  'tab',
  // what a list is narrowed to
  'show',
  'within',
  'sort',
  'type',
  'year',
  'status',
  'total',
  'search',
  // and which page of it
  'after',
] as const;
export type QueryName = (typeof ownNames)[number];

/** What of a screen stands in its address behind the path: names and values. What is empty is not there. */
export type Query = Readonly<Partial<Record<QueryName, string>>>;

/**
 * What the content of the page is rendered anew for: the full path, but for what a screen that is there shows by itself
 * as soon as it is told (specification, section 2).
 */
export function contentAt({ path, search }: { readonly path: string; readonly search: string }): string {
  const others = new URLSearchParams(search);
  for (const name of ownNames) others.delete(name);
  return others.size > 0 ? `${path}?${others}` : path;
}

/** The values that a search string, with its question mark or empty, gives to these names; empty where it gives none. */
export function queryIn<Name extends QueryName>(
  search: string,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as Record<Name, string>;
}

/** A search string that says this of these names, and of all others what it said before. */
export function searchWith(search: string, query: Query): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query)) {
    if (!value) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : '';
}

/**
 * How the history takes a change of the query: what is opened, or goes on from what is open, is a step that Back undoes; what
 * is closed, and nothing else, is that step undone; and everything else is no step: whoever went through ten of them wants to
 * get back by one.
 *
 * @param before a value for each name, empty where there is none
 * @param steps the names whose values are opened and closed; one that goes on from another begins with it and a comma
 */
export function howTaken(before: Query, after: Query, steps: readonly QueryName[]): 'push' | 'back' | 'replace' {
  const changed = (Object.keys(after) as QueryName[]).filter((name) => before[name] !== after[name]);
  const isStep = (name: QueryName) => steps.includes(name);
  if (changed.some((name) => isStep(name) && goesOn(before[name], after[name]))) return 'push';
  const isBack = changed.length > 0 && changed.every((name) => isStep(name) && goesOn(after[name], before[name]));
  return isBack ? 'back' : 'replace';
}

/** Whether a value is opened from another, or from nothing. */
const goesOn = (from = '', to = ''): boolean => from === '' || to.startsWith(`${from},`);
