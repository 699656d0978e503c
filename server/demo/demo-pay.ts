import {
  addDays,
  addMonths,
  datesBetween,
  firstDateOf,
  lastDateOf,
  weekdayOf,
} from '../../src/api/contract/calendar.ts';
import { computeDays } from '../attendance/compute.ts';
import type { Facts, PunchFact } from '../calendar/facts.ts';
import { type DemoAbsence, holidaysBetween } from './cast/calendar.ts';
import type { DemoOrganization, DemoPerson } from './cast/people.ts';
import { randomOf, wholeBetween } from './cast/random.ts';
import { demoShiftOn, demoShifts } from './shifts/patterns.ts';

/** Somebody with all that their pay is reckoned from. */
export interface DemoPayee {
  readonly person: DemoPerson;
  readonly joined: string;
  readonly left: string | null;
  readonly absences: readonly DemoAbsence[];
  readonly punches: readonly PunchFact[];
  /** First and last dates of leave that is not paid. */
  readonly unpaid: readonly (readonly [from: string, to: string])[];
}

export type Kind = 'earning' | 'deduction' | 'employer';

export interface Line {
  readonly kind: Kind;
  readonly code: string;
  readonly name: string;
  readonly amount: number;
  /** Thousandths of the unit, and ten-thousandths of a minor unit. */
  readonly counted?: { readonly quantity: number; readonly unit: 'hours' | 'days'; readonly rate: number };
  readonly basis?: { readonly kind: string; readonly type?: string; readonly first: string; readonly last: string };
}

/** Hours of a month that an hour's pay is a part of. */
const hoursOfMonth = 165;
const daysOfMonth = 21;
/** What somebody is paid for a month, line by line, with what became of the month before. */
export function reckon(
  { code, timeZone }: DemoOrganization,
  payee: DemoPayee,
  month: string,
  now: number,
  leavesOutAllowance = false,
): Line[] {
  const { person } = payee;
  const random = randomOf(`${code} ${person.number} pay`);
  const base = wholeBetween(random, 2_600, 4_900) * 100 * (person.pattern === 'part-time' ? 0.5 : 1);
  const salary = month.slice(0, 4) > '2025' ? Math.round(base * 1.03) : base;
  const before = addMonths(month, -1);
  const span = { first: firstDateOf(before), last: lastDateOf(before) };
  const days = computeDays(factsOf(timeZone, payee, span), datesBetween(span.first, span.last), now);
  const overtime = days.reduce((sum, day) => sum + day.overtimeApprovedMinutes, 0);
  const absent = days.filter(({ status, date }) => status === 'absent' && date >= payee.joined).length;
  const unpaid = payee.unpaid.flatMap(([from, to]) =>
    datesBetween(from, to).filter((date) => date >= span.first && date <= span.last && isWorked(person, date)),
  ).length;
  // whole cents, as payrolls write them
  const hourly = Math.round((salary * 1.25) / hoursOfMonth) * 10_000;
  const daily = Math.round(salary / daysOfMonth) * 10_000;
  const counted = (quantity: number, unit: 'hours' | 'days', rate: number) => ({
    counted: { quantity, unit, rate },
    amount: Math.round((quantity * rate) / 10_000_000),
  });
  const earnings: Line[] = [
    { kind: 'earning', code: 'salary', name: 'Monthly salary', amount: salary },
    ...(person.pattern === 'night' || person.pattern === 'late'
      ? [{ kind: 'earning' as const, code: 'shift', name: 'Shift allowance', amount: 18_500 }]
      : []),
    ...(leavesOutAllowance || Number(person.number) % 2 === 0
      ? []
      : [{ kind: 'earning' as const, code: 'travel', name: 'Travel allowance', amount: 4_900 }]),
    ...(overtime > 0
      ? [
          {
            kind: 'earning' as const,
            code: 'overtime',
            name: 'Overtime, 125 %',
            ...counted(Math.round((overtime * 1000) / 60), 'hours', hourly),
            basis: { kind: 'overtime', ...span },
          },
        ]
      : []),
    ...(unpaid > 0
      ? [
          {
            kind: 'earning' as const,
            code: 'unpaid',
            name: 'Unpaid leave',
            ...counted(unpaid * 1000, 'days', -daily),
            basis: { kind: 'leave', type: 'unpaid', ...span },
          },
        ]
      : []),
    ...(absent > 0
      ? [
          {
            kind: 'earning' as const,
            code: 'absence',
            name: 'Days absent without leave',
            ...counted(absent * 1000, 'days', -daily),
            basis: { kind: 'absence', ...span },
          },
        ]
      : []),
    ...(month.endsWith('-11')
      ? [{ kind: 'earning' as const, code: 'bonus', name: 'Year-end bonus', amount: Math.round(salary / 2) }]
      : []),
  ];
  const gross = sumOf(earnings, 'earning');
  const share = (of: number) => Math.round(gross * of);
  // more of what is beyond the first part, so that whoever earns more is never left with less
  const tax = Math.round(Math.min(gross, 300_000) * 0.16 + Math.max(0, gross - 300_000) * 0.32);
  return [
    ...earnings,
    { kind: 'deduction', code: 'tax', name: 'Wage tax', amount: tax },
    { kind: 'deduction', code: 'health', name: 'Health insurance', amount: share(0.081) },
    { kind: 'deduction', code: 'pension', name: 'Pension insurance', amount: share(0.093) },
    { kind: 'deduction', code: 'unemployment', name: 'Unemployment insurance', amount: share(0.013) },
    { kind: 'employer', code: 'employer-social', name: 'Social insurance, employer’s part', amount: share(0.196) },
    { kind: 'employer', code: 'employer-pension', name: 'Company pension', amount: share(0.03) },
  ];
}

export const sumOf = (lines: readonly Line[], kind: Kind): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

const isWorked = ({ pattern }: DemoPerson, date: string): boolean =>
  demoShiftOn(pattern, weekdayOf(date)) !== null &&
  holidaysBetween(date, date).every(({ portion }) => portion !== 'full');

function factsOf(
  timeZone: string,
  { person, joined, left, absences, punches: all }: DemoPayee,
  span: { readonly first: string; readonly last: string },
): Facts {
  const [from, until] = [Date.parse(addDays(span.first, -3)), Date.parse(addDays(span.last, 4))];
  const punches = all.filter(({ at }) => at >= from && at < until);
  const holidays = holidaysBetween(addDays(joined, -2), addDays(punchedUntil(punches, joined), 40));
  return {
    timeZone,
    joinedOn: joined,
    leftOn: left,
    scheduleOn: (date) => {
      const shift = demoShifts.find((one) => one.pattern === person.pattern && one.weekdays.includes(weekdayOf(date)));
      const times = demoShiftOn(person.pattern, weekdayOf(date));
      if (!shift || !times) return 'weekly off';
      return {
        name: shift.name,
        startMinute: times.start,
        endMinute: times.end % 1440,
        breakMinutes: shift.breakMinutes,
        breakStartMinute: times.breakStart,
        lateGraceMinutes: 5,
        earlyGraceMinutes: 5,
        halfDayBelowMinutes: shift.breakMinutes === 0 ? 150 : 300,
        absentBelowMinutes: 90,
        overtimeFromMinutes: 20,
        overtimeApproval: shift.overtime === 'approval',
        leaveCounts: shift.leaveCounts === 'half' ? 50 : 100,
      };
    },
    holidays: new Map(holidays.map(({ date, name, portion }) => [date, { name, portion }])),
    absences: new Map(
      absences.flatMap(({ from, to, kind, portion }) =>
        datesBetween(from, to).map((date) => [date, { kind, portion }] as const),
      ),
    ),
    hoursOff: new Map(),
    corrections: new Map(),
    overtime: new Map(),
    published: new Map(),
    periods: new Map(),
    kept: new Map(),
    punches,
  };
}

const punchedUntil = (punches: readonly PunchFact[], otherwise: string): string => {
  const last = punches.at(-1);
  return last ? new Date(last.at).toISOString().slice(0, 10) : otherwise;
};
