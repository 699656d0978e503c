import { onePayslip, ownPayslips, payslipFile, payYearFile, viewPayslip } from '../../src/api/contract/pay/payslips.ts';
import { auditWithin } from '../calls/audit.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import { withinOrganizationOrFormer } from '../calls/employment.ts';
import { type Route, signedIn, signedInForFile } from '../calls/route.ts';
import { fileHeaders } from '../files/headers.ts';
import { Refused } from '../platform/refused.ts';
import { drawPayslip, drawPayYear, type PayslipHead } from './pdf.ts';
import type { Payee } from './published.ts';
import { madeByPayroll, markViewed, payslipOf, payslipsOf, type WorkOf } from './slips.ts';
import { yearOf } from './year.ts';

/** Whoever has left may still read their own, for as long as the organization lets them. */
const asPayee = <Answer>(visit: AuthenticatedContext, orgId: string, work: (payee: Payee) => Promise<Answer>) =>
  withinOrganizationOrFormer(visit, orgId, (tx, employment) => work({ tx, visit, employment }));

const headOf = ({ employment: { organization, employee } }: Payee): PayslipHead => ({
  organization: organization.name,
  fullName: `${employee.firstName} ${employee.lastName}`,
  personNumber: employee.number,
  locale: 'en',
});

/** @param workOf what became of somebody's days, to explain what they were paid for */
export function payRoutes(workOf: WorkOf): readonly Route[] {
  /** Who has read what is noted together with the reading. @throws Refused `not_found` */
  const read = async (payee: Payee, payslipId: string, call: string) => {
    const slip = await payslipOf(payee, payslipId, workOf);
    if (!slip) throw new Refused('not_found');
    const { visit, tx, employment } = payee;
    await auditWithin(tx, visit, {
      action: `read ${call}`,
      accountId: visit.actor.accountId,
      organizationId: employment.organization.id,
      subject: payslipId,
    });
    return slip;
  };

  return [
    signedIn(ownPayslips, (visit, { params }) =>
      asPayee(visit, params.orgId, async (payee) => ({ payslips: await payslipsOf(payee) })),
    ),

    signedIn(onePayslip, (visit, { params }) =>
      asPayee(visit, params.orgId, (payee) => read(payee, params.payslipId, onePayslip.id)),
    ),

    signedIn(viewPayslip, (visit, { params: { orgId, payslipId } }) =>
      asPayee(visit, orgId, async (payee) => {
        const state = await markViewed(payee, payslipId, visit.now());
        if (state === null) throw new Refused('not_found');
        return { id: payslipId, state };
      }),
    ),

    signedInForFile(payslipFile, async (visit, { params }) => {
      const { slip, head, own } = await asPayee(visit, params.orgId, async (payee) => ({
        slip: await read(payee, params.payslipId, payslipFile.id),
        head: headOf(payee),
        own: await madeByPayroll(payee, params.payslipId),
      }));
      const content = own ?? (await drawPayslip(slip, head));
      return { content, headers: fileHeaders(`payslip-${slip.lastDate.slice(0, 7)}.pdf`, 'application/pdf') };
    }),

    signedInForFile(payYearFile, async (visit, { params: { orgId, year } }) => {
      const { years, head } = await asPayee(visit, orgId, async (payee) => {
        const years = await yearOf(payee, year);
        if (years.length === 0) throw new Refused('not_found');
        await auditWithin(payee.tx, visit, {
          action: `read ${payYearFile.id}`,
          accountId: visit.actor.accountId,
          organizationId: payee.employment.organization.id,
          subject: year,
        });
        return { years, head: headOf(payee) };
      });
      const content = await drawPayYear(year, years, head, visit.now());
      return { content, headers: fileHeaders(`pay-${year}.pdf`, 'application/pdf') };
    }),
  ];
}
