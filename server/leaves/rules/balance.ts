import { addDays, later } from '../../../src/api/contract/calendar.ts';
import type { LeaveBalance, LedgerKind } from '../../../src/api/contract/requests/leave-values.ts';
import { groupBy } from '../../platform/group-by.ts';

/** A line of the ledger, of one person and one type. */
export interface Line {
  readonly year: number;
  readonly kind: LedgerKind;
  readonly amount: number;
  /** The day that is taken, or the one from which it counts. */
  readonly onDate: string;
  /** Of what was carried over: its last day. */
  readonly expiresOn: string | null;
}

/** How what is left at the end of a leave year goes over into the next. */
export interface CarryOver {
  readonly carryOverCap: number;
  /** Month and day of the next year; null: its end. */
  readonly carryOverExpires: string | null;
}

const bookings: ReadonlySet<LedgerKind> = new Set(['reserve', 'release', 'take', 'give_back']);

export const yearOf = (date: string): number => Number(date.slice(0, 4));
const lastOf = (year: number): string => `${year}-12-31`;
const firstOf = (year: number): string => `${year}-01-01`;
const sum = (lines: readonly Line[]): number => lines.reduce((total, { amount }) => total + amount, 0);

/** What was carried into a year, what of it is still there, and until when it can be taken. */
function carriedIn(lines: readonly Line[]) {
  const carried = lines.filter(({ kind, amount }) => (kind === 'carry' && amount > 0) || kind === 'opening');
  const expiresOn = carried.reduce<string | null>((last, line) => line.expiresOn ?? last, null);
  // what is taken up to then comes out of it first
  const used = -sum(lines.filter(({ kind, onDate }) => bookings.has(kind) && onDate <= (expiresOn ?? '9999')));
  return { carried: sum(carried), expiresOn, left: Math.max(0, sum(carried) - Math.max(0, used)) };
}

/**
 * What time has done to an account up to a date and nobody has written down yet: carried-over days that were not taken
 * in time expire, and at the end of a year what is left goes over into the next, as far as it may. Applied to lines that
 * have all that it gives nothing.
 *
 * @param until the last date that has passed by its end
 */
export function dueLines(lines: readonly Line[], carryOver: CarryOver, until: string): Line[] {
  const due: Line[] = [];
  const first = lines.reduce((least, { year }) => Math.min(least, year), yearOf(until));
  for (let year = first; year <= yearOf(until); year++) {
    const known = () => [...lines, ...due].filter((line) => line.year === year);
    const { expiresOn, left } = carriedIn(known());
    if (expiresOn !== null && expiresOn <= until) {
      const gone = -sum(known().filter(({ kind, onDate }) => kind === 'expire' && onDate === addDays(expiresOn, 1)));
      if (left !== gone) due.push(line(year, 'expire', gone - left, addDays(expiresOn, 1)));
    }
    // what the next year was opened with is the truth of it, whatever is left of this one
    const isOpened = lines.some((line) => line.year === year + 1 && line.kind === 'opening');
    if (lastOf(year) > until || isOpened) continue;
    const rest = sum(known());
    const carriedOn = -sum(known().filter(({ kind, onDate }) => kind === 'carry' && onDate === lastOf(year)));
    // what somebody owes goes over, too
    const goes = rest < 0 ? rest : Math.max(0, Math.min(rest, carryOver.carryOverCap - Math.max(0, carriedOn)));
    if (goes !== 0) {
      due.push(line(year, 'carry', -goes, lastOf(year)));
      const expires = goes > 0 ? `${year + 1}-${carryOver.carryOverExpires ?? '12-31'}` : null;
      due.push({ ...line(year + 1, 'carry', goes, firstOf(year + 1)), expiresOn: expires });
    }
    if (rest > goes) due.push(line(year, 'expire', goes - rest, lastOf(year)));
  }
  return due;
}

const line = (year: number, kind: LedgerKind, amount: number, onDate: string): Line => ({
  year,
  kind,
  amount,
  onDate,
  expiresOn: null,
});

/** The lines together with what time adds to them up to a date. */
export const settled = (lines: readonly Line[], carryOver: CarryOver, until: string): Line[] => [
  ...lines,
  ...dueLines(lines, carryOver, addDays(until, -1)),
];

/** Whether a line is part of an account on a date: what is booked always is. */
export const countsOn = ({ kind, onDate }: Line, on: string): boolean => bookings.has(kind) || onDate <= on;

/**
 * An account of one leave year on a date. `available` is the sum of the lines: all that is booked, and of what is granted,
 * carried over and expired what counts by then.
 *
 * @param today splits what is booked into taken and planned
 */
export function balanceOf(
  lines: readonly Line[],
  carryOver: CarryOver,
  { year, on, today }: { year: number; on: string; today: string },
): Omit<LeaveBalance, 'typeId'> {
  const all = settled(lines, carryOver, on).filter((entry) => entry.year === year && countsOn(entry, on));
  const of = (...kinds: LedgerKind[]) => all.filter(({ kind }) => kinds.includes(kind));
  const booked = of('take', 'give_back');
  const { carried, expiresOn, left } = carriedIn(all);
  const isPast = expiresOn !== null && expiresOn < on;
  return {
    year,
    entitled: sum(of('grant', 'earn')),
    carried,
    carriedLeft: isPast ? 0 : left,
    carriedExpiresOn: carried > 0 ? expiresOn : null,
    expired: 0 - sum(of('expire')),
    taken: 0 - sum(booked.filter(({ onDate }) => onDate < today)),
    planned: 0 - sum(booked.filter(({ onDate }) => onDate >= today)),
    pending: 0 - sum(of('reserve', 'release')),
    available: sum(all),
  };
}

/** What time has moved into a leave year's account, or out of it, by a date: what was carried over or owed, what expired. */
export function movedInto(lines: readonly Line[], carryOver: CarryOver, { year, on }: { year: number; on: string }) {
  const all = settled(lines, carryOver, on).filter((entry) => entry.year === year && countsOn(entry, on));
  const carried = sum(
    all.filter(({ kind, onDate }) => kind === 'opening' || (kind === 'carry' && onDate < lastOf(year))),
  );
  return { carried, expired: -sum(all.filter(({ kind }) => kind === 'expire')) };
}

/** By what more than what is asked for an account falls, or by what less, and why. */
export function adjustmentsBetween(
  before: ReturnType<typeof movedInto>,
  after: ReturnType<typeof movedInto>,
): { kind: 'carried_less' | 'debt' | 'expires_less'; amount: number }[] {
  const debt = Math.min(0, before.carried) - Math.min(0, after.carried);
  const less = Math.max(0, before.carried) - Math.max(0, after.carried);
  const kept = before.expired - after.expired;
  return [
    { kind: 'carried_less' as const, amount: less },
    { kind: 'debt' as const, amount: debt },
    { kind: 'expires_less' as const, amount: -kept },
  ].filter(({ amount }) => amount !== 0);
}

/** The leave years that days are of, each on the last of them, or today where that is later in the same year. */
export const yearsOf = (days: readonly { readonly date: string }[], today: string) =>
  [...groupBy(days, ({ date }) => yearOf(date))].map(([year, its]) => ({
    year,
    on: its.reduce((last, { date }) => later(last, date), year === yearOf(today) ? today : ''),
    today,
  }));

/**
 * The least that a leave year's account ever holds, day by day to the year's end, with what will have expired by then:
 * carried-over days are no help for a day after their last one.
 */
export function lowestOf(lines: readonly Line[], carryOver: CarryOver, year: number): number {
  const all = [...lines, ...dueLines(lines, carryOver, addDays(lastOf(year), -1))].filter(
    (entry) => entry.year === year,
  );
  const byDate = new Map<string, number>();
  for (const { onDate, amount } of all) {
    byDate.set(onDate, (byDate.get(onDate) ?? 0) + amount);
  }
  let [balance, lowest] = [0, Number.POSITIVE_INFINITY];
  for (const date of [...byDate.keys()].sort()) {
    balance += byDate.get(date) ?? 0;
    lowest = Math.min(lowest, balance);
  }
  return Number.isFinite(lowest) ? lowest : 0;
}
