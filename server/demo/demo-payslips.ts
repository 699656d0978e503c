import { sql } from 'drizzle-orm';
import { addDays, addMonths, firstDateOf, lastDateOf, monthOf, weekdayOf } from '../../src/api/contract/calendar.ts';
import type { Transaction } from '../database/connection.ts';
import type { DemoOrganization, DemoPerson } from './cast/people.ts';
import { accountOf } from './cast/random.ts';
import { type DemoPayee, type Line, reckon, sumOf } from './demo-pay.ts';

type Cells = readonly string[];
const months = 15;
const dayOfPay = 27;

export const payslipHeader =
  'payslip,person,from,to,paid_on,state,currency,gross,deductions,net,employer_costs,account_ending,paid_currency,paid_net,supersedes';
export const payslipLineHeader =
  'payslip,kind,code,name,quantity,unit,rate,amount,year_to_date,basis,leave_type,basis_from,basis_to';

/**
 * The payslips of an organization: a month each, with the overtime and the unpaid days of the month before.
 *
 * @param span.since what was paid until then is there already; null where nothing is
 */
export function payslipFiles(
  organization: DemoOrganization,
  payees: readonly DemoPayee[],
  { today, now, since }: { readonly today: string; readonly now: number; readonly since: string | null },
): { readonly slips: readonly Cells[]; readonly lines: readonly Cells[] } {
  const slips: Cells[] = [];
  const lines: Cells[] = [];
  for (const payee of payees) {
    let toDate = new Map<string, number>();
    for (let back = months - 1; back >= 0; back--) {
      const month = addMonths(monthOf(today), -back);
      const paidOn = payDayOf(month);
      const [first, last] = [firstDateOf(month), lastDateOf(month)];
      if (payee.joined > first || (payee.left !== null && payee.left < first)) continue;
      if (month.endsWith('-01')) toDate = new Map();
      const reckoned = reckon(organization, payee, month, now);
      for (const { code, amount } of reckoned) toDate.set(code, (toDate.get(code) ?? 0) + amount);
      if (since !== null && paidOn <= since) continue;
      const code = `${payee.person.number}-${month}`;
      const state = paidOn <= today ? 'published' : 'draft';
      const wrong = isMistaken(payee.person, back) ? `${code}-first` : '';
      const write = (code: string, state: string, some: readonly Line[], supersedes: string) => {
        slips.push(slipOf({ organization, payee, code, state, first, last, paidOn, lines: some, supersedes }));
        lines.push(...some.map((line) => lineOf(code, line, toDate.get(line.code) ?? line.amount)));
      };
      // the allowance was left out at first
      if (wrong) write(wrong, state, reckon(organization, payee, month, now, true), '');
      write(code, state, reckoned, wrong);
    }
  }
  return { slips, lines };
}

/** The day before a weekend where it would be on one. */
function payDayOf(month: string): string {
  const date = `${month}-${dayOfPay}`;
  return addDays(date, -Math.max(0, weekdayOf(date) - 5));
}

/** One payslip of the demo went out wrong, and another took its place. */
const isMistaken = ({ number }: DemoPerson, monthsBack: number): boolean => number === '101' && monthsBack === 4;

interface Slip {
  readonly organization: DemoOrganization;
  readonly payee: DemoPayee;
  readonly code: string;
  readonly state: string;
  readonly first: string;
  readonly last: string;
  readonly paidOn: string;
  readonly lines: readonly Line[];
  readonly supersedes: string;
}

function slipOf({ organization, payee, code, state, first, last, paidOn, lines, supersedes }: Slip): Cells {
  const gross = sumOf(lines, 'earning');
  const deductions = sumOf(lines, 'deduction');
  const net = gross - deductions;
  // whoever lives across the border is paid there
  const isAbroad = payee.person.number === '103';
  return [
    code,
    payee.person.number,
    first,
    last,
    paidOn,
    state,
    organization.timeZone.startsWith('America') ? 'USD' : 'EUR',
    String(gross),
    String(deductions),
    String(net),
    String(sumOf(lines, 'employer')),
    accountOf(organization.code, payee.person.number).slice(-4),
    isAbroad ? 'CHF' : '',
    isAbroad ? String(Math.round(net * 0.9342)) : '',
    supersedes,
  ];
}

const decimal = (whole: number, digits: number): string => {
  const text = String(Math.abs(whole)).padStart(digits + 1, '0');
  return `${whole < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

const lineOf = (slip: string, { kind, code, name, amount, counted, basis }: Line, toDate: number): Cells => [
  slip,
  kind,
  code,
  `"${name}"`,
  counted ? decimal(counted.quantity, 3) : '',
  counted?.unit ?? '',
  counted ? decimal(counted.rate, 4) : '',
  String(amount),
  String(toDate),
  basis?.kind ?? '',
  basis?.type ?? '',
  basis?.first ?? '',
  basis?.last ?? '',
];

/** People have looked at their payslips of earlier months: the latest is what is new. @param today `YYYY-MM-DD` */
export async function viewDemoPayslips(tx: Transaction, today: string): Promise<void> {
  await tx.execute(sql`
      update muster.payslips set viewed_at = (paid_on + time '18:30') at time zone 'UTC'
      where viewed_at is null and state = 'published' and paid_on < ${today}::date - 32`);
}
