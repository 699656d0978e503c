import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Payslip, PayslipLine, PayslipState, PayslipSummary } from '../../src/api/contract/pay/payslips.ts';
import { payslipLifecycle } from '../../src/machines/lifecycles/payslip.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import type { Employment } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { leaveRequestDays, payslipFiles, payslipLines, payslipQuestions, payslips } from '../database/schema.ts';
import { earlierLines } from './earlier-lines.ts';
import { isNewer, newer, ownPublished, type Payee } from './published.ts';

/** What a day of work came to, as far as pay asks. */
export interface PaidDay {
  readonly date: string;
  readonly isAbsent: boolean;
  /** Approved ones. */
  readonly overtimeMinutes: number;
}

/** Knows what became of somebody's days; from the first date to the last. */
export type WorkOf = (
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
  between: { readonly first: string; readonly last: string },
) => Promise<readonly PaidDay[]>;

const summaryColumns = {
  id: payslips.id,
  firstDate: payslips.firstDate,
  lastDate: payslips.lastDate,
  paidOn: payslips.paidOn,
  currency: payslips.currency,
  gross: payslips.gross,
  deductions: payslips.deductions,
  net: payslips.net,
  supersedesId: payslips.supersedesId,
  viewedAt: payslips.viewedAt,
  supersededById: newer.id,
  hasAnswer: sql<boolean>`exists (
    select from ${payslipQuestions} where ${and(
      sameOrganization(payslipQuestions, payslips),
      eq(payslipQuestions.payslipId, payslips.id),
      eq(payslipQuestions.state, 'answered'),
    )})`,
};

type Known = Omit<PayslipSummary, 'state'> & { readonly viewedAt: Date | null };

const summarize = ({ viewedAt, ...slip }: Known): PayslipSummary => ({ ...slip, state: stateOf(slip, viewedAt) });

function stateOf({ supersededById }: { supersededById: string | null }, viewedAt: Date | null): PayslipState {
  if (supersededById !== null) return 'superseded';
  return viewedAt === null ? 'unread' : 'viewed';
}

/** All of them, the latest first; of two of one period the one that counts. */
export async function payslipsOf(payee: Payee): Promise<PayslipSummary[]> {
  const rows = await payee.tx
    .select(summaryColumns)
    .from(payslips)
    .leftJoin(newer, isNewer)
    .where(ownPublished(payee))
    .orderBy(desc(payslips.lastDate), desc(payslips.paidOn), sql`${newer.id} is not null`, asc(payslips.id));
  return rows.map(summarize);
}

/** How many nobody has looked at yet. */
export async function unreadPayslips(payee: Payee): Promise<number> {
  const rows = await payee.tx
    .select({ count: count() })
    .from(payslips)
    .leftJoin(newer, isNewer)
    .where(and(ownPublished(payee), isNull(payslips.viewedAt), isNull(newer.id)));
  return rows[0]?.count ?? 0;
}

/** One of them, with its lines and the days behind them; null where it is not theirs, or a draft, or none. */
export async function payslipOf(payee: Payee, payslipId: string, workOf: WorkOf): Promise<Payslip | null> {
  const [row] = await payee.tx
    .select({
      ...summaryColumns,
      employerCosts: payslips.employerCosts,
      accountEnding: payslips.accountEnding,
      paidCurrency: payslips.paidCurrency,
      paidNet: payslips.paidNet,
    })
    .from(payslips)
    .leftJoin(newer, isNewer)
    .where(and(ownPublished(payee), eq(payslips.id, payslipId)));
  if (!row) return null;
  const { paidCurrency, paidNet, employerCosts, accountEnding, ...known } = row;
  const lines = await linesOf(payee, payslipId, workOf);
  return {
    ...summarize(known),
    employerCosts,
    accountEnding,
    paid:
      paidCurrency === null || paidNet === null || paidCurrency === row.currency
        ? null
        : { currency: paidCurrency, net: paidNet },
    lines,
    earlierLines: await earlierLines(payee, row, lines),
    previousId: await previousOf(payee, row),
  };
}

/** The one of the period before that counts, in the same currency: amounts of two currencies are not compared. */
async function previousOf(
  payee: Payee,
  { firstDate, currency }: Pick<PayslipSummary, 'firstDate' | 'currency'>,
): Promise<string | null> {
  const [previous] = await payee.tx
    .select({ id: payslips.id })
    .from(payslips)
    .leftJoin(newer, isNewer)
    .where(
      and(ownPublished(payee), eq(payslips.currency, currency), lt(payslips.lastDate, firstDate), isNull(newer.id)),
    )
    .orderBy(desc(payslips.lastDate), desc(payslips.paidOn))
    .limit(1);
  return previous?.id ?? null;
}

async function linesOf(payee: Payee, payslipId: string, workOf: WorkOf): Promise<PayslipLine[]> {
  const { tenantId, id: organizationId } = payee.employment.organization;
  const rows = await payee.tx
    .select()
    .from(payslipLines)
    .where(
      and(
        eq(payslipLines.tenantId, tenantId),
        eq(payslipLines.organizationId, organizationId),
        eq(payslipLines.payslipId, payslipId),
      ),
    )
    .orderBy(asc(payslipLines.position));
  const lines: PayslipLine[] = [];
  for (const row of rows) {
    const { position, kind, code, name, quantity, unit, rate, amount, yearToDate } = row;
    lines.push({
      ...{ position, kind, code, name, quantity, unit, rate, amount, yearToDate },
      basis: await basisOf(payee, row, workOf),
    });
  }
  return lines;
}

/** The days behind a line: approved overtime, leave of a type, days that nobody came. */
async function basisOf(
  payee: Payee,
  { basis, basisFrom: first, basisTo: last, leaveTypeId }: typeof payslipLines.$inferSelect,
  workOf: WorkOf,
): Promise<PayslipLine['basis']> {
  if (basis === null || first === null || last === null) return null;
  const described = { kind: basis, firstDate: first, lastDate: last };
  if (basis === 'leave') return { ...described, days: await leaveDays(payee, leaveTypeId, { first, last }) };
  const work = await workOf(payee.tx, payee.visit, payee.employment, { first, last });
  const days =
    basis === 'absence'
      ? work.filter(({ isAbsent }) => isAbsent).map(({ date }) => ({ date, minutes: null }))
      : work
          .filter(({ overtimeMinutes }) => overtimeMinutes > 0)
          .map(({ date, overtimeMinutes }) => ({ date, minutes: overtimeMinutes }));
  return { ...described, days };
}

async function leaveDays(
  { tx, employment: { organization, employee } }: Payee,
  leaveTypeId: string | null,
  { first, last }: { readonly first: string; readonly last: string },
) {
  if (leaveTypeId === null) return [];
  const rows = await tx
    .selectDistinct({ date: leaveRequestDays.date })
    .from(leaveRequestDays)
    .where(
      and(
        inOrganization(leaveRequestDays, { tenant: organization.tenantId, organizationId: organization.id }),
        eq(leaveRequestDays.employeeId, employee.id),
        eq(leaveRequestDays.typeId, leaveTypeId),
        gte(leaveRequestDays.date, first),
        lte(leaveRequestDays.date, last),
        inArray(leaveRequestDays.state, ['booked', 'cancellation_requested']),
        gt(leaveRequestDays.amount, 0),
      ),
    )
    .orderBy(asc(leaveRequestDays.date));
  return rows.map(({ date }) => ({ date, minutes: null }));
}

/** Notes that its owner has looked at it; what it is then. Null where there is none to look at. */
export async function markViewed(payee: Payee, payslipId: string, now: Date): Promise<PayslipState | null> {
  const own = and(ownPublished(payee), eq(payslips.id, payslipId));
  const [row] = await payee.tx.select(summaryColumns).from(payslips).leftJoin(newer, isNewer).where(own);
  if (!row) return null;
  const { state } = summarize(row);
  const next = payslipLifecycle.step(state, {}, ['employee'], 'view');
  // one that was read, or no longer counts, stays as it is
  if (!next) return state;
  await payee.tx.update(payslips).set({ viewedAt: now }).where(own);
  return 'viewed';
}

/** A payslip as the payroll has made it itself; null where it is drawn from its lines. The payslip has been found to be theirs. */
export async function madeByPayroll(
  { tx, employment: { organization } }: Payee,
  payslipId: string,
): Promise<Buffer | null> {
  const [file] = await tx
    .select({ content: payslipFiles.content })
    .from(payslipFiles)
    .where(
      and(
        inOrganization(payslipFiles, { tenant: organization.tenantId, organizationId: organization.id }),
        eq(payslipFiles.payslipId, payslipId),
      ),
    );
  return file?.content ?? null;
}
