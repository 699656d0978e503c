import { lockedIn, type Periods, type Range } from '../calendar/periods.ts';
import { Refused } from '../platform/refused.ts';

/** What stands against an ask of any kind, or is only worth knowing. */
interface Problem {
  readonly code: string;
  readonly field: string;
  readonly isBlocking: boolean;
  readonly date: string | null;
}

/**
 * Refuses an ask that something stands against.
 *
 * @param again the rules that are looked at once more when what was asked for in time is decided; null where it is only asked for
 * @throws Refused `rule_broken` with each rule that stands in the way, by field
 */
export function refuseBlocking(problems: readonly Problem[], again: ReadonlySet<string> | null): void {
  const blocking = problems.filter(({ code, isBlocking }) => isBlocking && (again?.has(code) ?? true));
  if (blocking.length === 0) return;
  throw new Refused('rule_broken', {
    fields: blocking.map(({ code, field, date }) => ({
      path: `body.ask.${field}`,
      code,
      message: [code.replaceAll('_', ' '), date].filter(Boolean).join(' '),
    })),
  });
}

/**
 * What an ask of any kind would come to, also where it is for days of a locked month: the problem's `date` is since when that is.
 *
 * @param field the one that says when the ask begins
 */
export async function withLocked<Preview extends { readonly problems: readonly { readonly code: string }[] }>(
  periods: Periods,
  { rangesOf, field = 'firstDate' }: { readonly rangesOf: () => readonly Range[]; readonly field?: string | undefined },
  previewed: Preview,
): Promise<Preview> {
  // a range that is none is in no month
  if (previewed.problems.some(({ code }) => code === 'to_before_from')) return previewed;
  const locked = await lockedIn(periods, rangesOf());
  if (!locked) return previewed;
  const more = { date: locked.since, lastDate: null, amount: null, text: null, requestId: null };
  const problem = { code: 'period_locked', field, isBlocking: true, ...more };
  return { ...previewed, problems: [...previewed.problems, problem] };
}

/** From when to when a request is; nothing of one that does not say. */
export const rangesOf = ({ firstDate, lastDate }: Partial<Pick<Ranged, 'firstDate' | 'lastDate'>>): readonly Range[] =>
  firstDate && lastDate ? [{ first: firstDate, last: lastDate }] : [];

/** @throws Refused `rule_broken` for each of these fields that is not known yet: a draft may lack it, an ask may not */
export function refuseMissing<Name extends string>(
  ask: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
  message: string,
): never {
  throw new Refused('rule_broken', {
    fields: names
      .filter((name) => ask[name] === null)
      .map((name) => ({ path: `body.ask.${name}`, code: 'field_missing', message })),
  });
}

/** What of an ask from day to day stands in the head of its request. @throws Refused `rule_broken` for a range that is none */
export function headOfRange({ firstDate, lastDate, reason }: Ranged): Ranged {
  if (firstDate !== null && lastDate !== null && lastDate < firstDate) {
    const message = 'The last day is before the first.';
    throw new Refused('rule_broken', {
      fields: [{ path: 'body.ask.lastDate', code: 'to_before_from', message }],
    });
  }
  return { firstDate, lastDate, reason };
}

interface Ranged {
  readonly firstDate: string | null;
  readonly lastDate: string | null;
  readonly reason: string;
}
