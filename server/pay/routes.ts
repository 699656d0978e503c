import { onePayslip, ownPayslips, payslipFile, viewPayslip } from '../../src/api/contract/pay/payslips.ts';
import { auditWithin } from '../calls/audit.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import { withinOrganizationOrFormer } from '../calls/employment.ts';
import { type Route, signedIn, signedInForFile } from '../calls/route.ts';
import { fileHeaders } from '../files/headers.ts';
import { Refused } from '../platform/refused.ts';
import { drawPayslip } from './pdf.ts';
import { markViewed, type Payee, payslipOf, payslipsOf, type WorkOf } from './slips.ts';

/** Whoever has left may still read their own, for as long as the organization lets them. */
const asPayee = <Answer>(visit: AuthenticatedContext, orgId: string, work: (payee: Payee) => Promise<Answer>) =>
  withinOrganizationOrFormer(visit, orgId, (tx, employment) => work({ tx, visit, employment }));

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
      const { slip, head } = await asPayee(visit, params.orgId, async (payee) => {
        const { organization, employee } = payee.employment;
        const head = {
          organization: organization.name,
          fullName: `${employee.firstName} ${employee.lastName}`,
          personNumber: employee.number,
          locale: 'en',
        };
        return { slip: await read(payee, params.payslipId, payslipFile.id), head };
      });
      const content = await drawPayslip(slip, head);
      return { content, headers: fileHeaders(`payslip-${slip.lastDate.slice(0, 7)}.pdf`, 'application/pdf') };
    }),
  ];
}
