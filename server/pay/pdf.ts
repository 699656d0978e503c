import { formatAmount, formatMoney, formatQuantity, formatRate } from '../../src/api/contract/pay/money.ts';
import type { EarlierLine, Payslip, PayslipLine } from '../../src/api/contract/pay/payslips.ts';
import { netToDateOf, yearToDateOf } from '../../src/api/contract/pay/year-to-date.ts';
import { colors, margin, Pen } from '../files/pdf/pen.ts';
import type { PayYear } from './year.ts';

/** What stands on a payslip beside what it says itself. */
export interface PayslipHead {
  readonly organization: string;
  readonly fullName: string;
  readonly personNumber: string;
  /** A tag of BCP 47: words, dates and numbers are written so. */
  readonly locale: string;
}

const sections = [
  ['earning', 'Earnings', 'Gross pay'],
  ['deduction', 'Deductions', 'Total deductions'],
  ['employer', 'Paid by the employer', 'Total of the employer'],
] as const;

/** A payslip as a tagged PDF, A4, whose pages are numbered. */
export function drawPayslip(slip: Payslip, head: PayslipHead): Promise<Buffer> {
  const title = `Payslip ${periodOf(slip, head.locale)}, ${head.fullName}`;
  const pen = new Pen({ title, author: head.organization, locale: head.locale, at: new Date(slip.paidOn) });
  writeHead(pen, slip, head);
  for (const [kind, title, total] of sections) {
    const lines = slip.lines.filter((line) => line.kind === kind);
    const earlier = slip.earlierLines.filter((line) => line.kind === kind);
    if (lines.length + earlier.length === 0) continue;
    const sums = { sum: totalOf(slip, kind), toDate: yearToDateOf(slip, kind) };
    writeTable(pen, slip, { title, total, lines, earlier, ...sums, locale: head.locale });
  }
  writeNet(pen, slip, head);
  return pen.end();
}

/** What the payslips of a year come to, currency by currency. @param at when it was added up */
export function drawPayYear(year: string, years: readonly PayYear[], head: PayslipHead, at: Date): Promise<Buffer> {
  const { organization, fullName, personNumber, locale } = head;
  const pen = new Pen({ title: `Pay in ${year}, ${fullName}`, author: organization, locale, at });
  pen.write(pen.root, 'P', organization, { color: colors.soft });
  pen.skip(4);
  pen.write(pen.root, 'H1', `Pay in ${year}`, { size: 22, font: 'bold' });
  pen.skip(2);
  pen.write(pen.root, 'P', `${fullName} (${personNumber})`, { size: 12 });
  pen.skip(4);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  pen.write(pen.root, 'P', `By the payslips that were paid in ${year} and count on ${date.format(at)}.`, {
    color: colors.soft,
  });
  for (const one of years) {
    const sum = (of: (slip: PayYear['slips'][number]) => number) => one.slips.reduce((all, slip) => all + of(slip), 0);
    const sums = {
      earning: sum(({ gross }) => gross),
      deduction: sum(({ deductions }) => deductions),
      employer: sum(({ employerCosts }) => employerCosts),
    };
    const amountIn = (amount: number) => formatAmount(amount, one.currency, locale);
    pen.skip(14);
    if (years.length > 1) pen.write(pen.root, 'P', one.currency, { size: 14, font: 'bold' });
    pen.skip(6);
    for (const [kind, title, total] of sections) {
      const lines = one.lines.filter((line) => line.kind === kind);
      if (lines.length === 0) continue;
      pen.reserve(72);
      pen.write(pen.root, 'H2', title, { size: 12, font: 'bold' });
      pen.skip(6);
      pen.group(pen.root, 'Table', (table) => {
        pen.row(table, 'TH', ['Item', `Amount in ${one.currency}`], yearEdges, { color: colors.soft, size: 8 });
        for (const line of lines) {
          if (line === lines.at(-1)) pen.reserve(2 * rowHeight);
          pen.row(table, 'TD', [line.name, amountIn(line.amount)], yearEdges);
        }
        pen.row(table, 'TD', [total, amountIn(sums[kind])], yearEdges, { font: 'bold' });
      });
      pen.skip(14);
    }
    pen.reserve(72);
    pen.write(pen.root, 'H2', 'Payslips', { size: 12, font: 'bold' });
    pen.skip(6);
    pen.group(pen.root, 'Table', (table) => {
      const heads = ['Period', 'Paid on', 'Gross', 'Net'];
      pen.row(table, 'TH', heads, edges, { color: colors.soft, size: 8 });
      for (const slip of one.slips) {
        // the total stands alone on no page
        if (slip === one.slips.at(-1)) pen.reserve(2 * rowHeight);
        const cells = [
          periodOf(slip, locale),
          date.format(new Date(slip.paidOn)),
          amountIn(slip.gross),
          amountIn(slip.net),
        ];
        pen.row(table, 'TD', cells, edges);
      }
      const total = ['Total of the year', '', amountIn(sums.earning), amountIn(sum(({ net }) => net))];
      pen.row(table, 'TD', total, edges, { font: 'bold' });
    });
  }
  return pen.end();
}

const totalOf = ({ gross, deductions, employerCosts }: Payslip, kind: PayslipLine['kind']): number =>
  ({ earning: gross, deduction: deductions, employer: employerCosts })[kind];

function periodOf({ firstDate, lastDate }: Pick<Payslip, 'firstDate' | 'lastDate'>, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(new Date(firstDate), new Date(lastDate));
}

function writeHead(pen: Pen, slip: Payslip, { organization, fullName, personNumber, locale }: PayslipHead): void {
  pen.write(pen.root, 'P', organization, { color: colors.soft });
  pen.skip(4);
  pen.write(pen.root, 'H1', 'Payslip', { size: 22, font: 'bold' });
  pen.skip(2);
  pen.write(pen.root, 'P', periodOf(slip, locale), { size: 12 });
  pen.skip(14);
  if (slip.state === 'superseded') {
    const words = 'Replaced: this payslip no longer counts.';
    pen.write(pen.root, 'P', words, { font: 'bold', color: colors.warning });
    pen.skip(10);
  }
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const facts = [
    ['Name', `${fullName} (${personNumber})`],
    ['Paid on', date.format(new Date(slip.paidOn))],
    ...(slip.accountEnding === null ? [] : [['To the account', `•••• ${slip.accountEnding}`]]),
    ['Currency', slip.currency],
  ] as const;
  for (const [name = '', value = ''] of facts) {
    pen.group(pen.root, 'P', (line) => {
      pen.aside(line, 'Span', name, { color: colors.soft, width: 110 });
      pen.write(line, 'Span', value, { x: margin + 120 });
    });
    pen.skip(4);
  }
  pen.skip(12);
}

interface Table {
  readonly title: string;
  readonly total: string;
  readonly lines: readonly PayslipLine[];
  /** What stood on a payslip earlier in the year, and does not on this one. */
  readonly earlier: readonly EarlierLine[];
  readonly sum: number;
  /** What it has all come to in the year; null where that is not known. */
  readonly toDate: number | null;
  readonly locale: string;
}

/** Points that a row of one line takes, with some to spare. */
const rowHeight = 24;
/** Where the columns begin. */
const yearEdges = [margin, margin + 330];
const edges = [margin, margin + 200, margin + 330, margin + 410];

function writeTable(pen: Pen, slip: Payslip, { title, total, lines, earlier, sum, toDate, locale }: Table): void {
  const amountIn = (amount: number) => formatAmount(amount, slip.currency, locale);
  const knownIn = (amount: number | null) => (amount === null ? '' : amountIn(amount));
  pen.reserve(72);
  pen.write(pen.root, 'H2', title, { size: 12, font: 'bold' });
  pen.skip(6);
  pen.group(pen.root, 'Table', (table) => {
    const heads = ['Item', 'Quantity × rate', 'Amount', 'Year to date'];
    pen.row(table, 'TH', heads, edges, { color: colors.soft, size: 8 });
    for (const line of lines) {
      const counted = countedIn(line, slip.currency, locale);
      pen.row(table, 'TD', [line.name, counted, amountIn(line.amount), knownIn(line.yearToDate)], edges);
    }
    for (const { name, yearToDate } of earlier) {
      pen.row(table, 'TD', [name, 'earlier this year', '–', knownIn(yearToDate)], edges, { color: colors.soft });
    }
    pen.row(table, 'TD', [total, '', amountIn(sum), knownIn(toDate)], edges, { font: 'bold' });
  });
  pen.skip(14);
}

function countedIn({ quantity, unit, rate }: PayslipLine, currency: string, locale: string): string {
  if (quantity === null) return '';
  const much = `${formatQuantity(quantity, locale)} ${unit === 'days' ? 'd' : 'h'}`;
  return rate === null ? much : `${much} × ${formatRate(rate, currency, locale)}`;
}

function writeNet(pen: Pen, slip: Payslip, { locale }: PayslipHead): void {
  const place = { x: margin + 200, width: pen.right - margin - 208, align: 'right' } as const;
  pen.reserve(72);
  pen.group(pen.root, 'P', (line) => {
    pen.aside(line, 'Span', 'Net pay', { size: 12, font: 'bold', width: 200 });
    pen.write(line, 'Span', formatMoney(slip.net, slip.currency, locale), { ...place, size: 16, font: 'bold' });
  });
  const toDate = netToDateOf(slip);
  if (toDate !== null) {
    pen.skip(6);
    pen.group(pen.root, 'P', (line) => {
      pen.aside(line, 'Span', 'Net pay, year to date', { color: colors.soft, width: 200 });
      pen.write(line, 'Span', formatMoney(toDate, slip.currency, locale), { ...place, color: colors.soft });
    });
  }
  if (slip.paid === null) return;
  pen.skip(6);
  pen.write(pen.root, 'P', `Paid out as ${formatMoney(slip.paid.net, slip.paid.currency, locale)}`, place);
}
