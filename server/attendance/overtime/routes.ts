import { and, eq, inArray } from 'drizzle-orm';
import { monthOf } from '../../../src/api/contract/calendar.ts';
import { type OvertimeInput, overtimeAccount, overtimeCalls } from '../../../src/api/contract/requests/overtime.ts';
import { refuseWithoutAttendance } from '../../calls/employment.ts';
import { type Route, signedIn } from '../../calls/route.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { overtimeRequests, requests } from '../../database/schema.ts';
import { loadOrganizationContext, loadReportingContext } from '../../people/context.ts';
import { lookWith } from '../../people/look-and-write.ts';
import { Refused } from '../../platform/refused.ts';
import { listedKind } from '../../requests/every-kind.ts';
import { requestRoutes } from '../../requests/request-routes.ts';
import { accountOf, monthsOf, type PaidOvertime } from './account.ts';
import { overtimeOf } from './context.ts';
import { preview } from './judge.ts';
import { overtimeKind, summarize } from './kind.ts';

const lookAtOwn = lookWith(async (tx, visit, employment) => {
  refuseWithoutAttendance(employment);
  return loadOrganizationContext(tx, visit, employment);
});

/** @param paidOvertime what of somebody's overtime is in a payslip already */
export const overtimeRoutes = (paidOvertime: PaidOvertime): readonly Route[] => [
  ...requestRoutes(overtimeCalls, overtimeKind, {
    // where there is no attendance, there is no overtime
    load: async (tx, visit, employment) => {
      refuseWithoutAttendance(employment);
      return loadReportingContext(tx, visit, employment);
    },
    ownOf: overtimeOf,
    summarize,
    preview: (context, ask: OvertimeInput, requestId) => preview(context, context.me, ask, requestId),
    alike: (context, { compensation }) =>
      inArray(
        requests.id,
        context.tx
          .select({ id: overtimeRequests.id })
          .from(overtimeRequests)
          .where(and(inOrganization(overtimeRequests, context), eq(overtimeRequests.compensation, compensation))),
      ),
    sheetOf: async (context, { employeeId, firstDate, lastDate }) => {
      const member = context.reporting.members.get(employeeId);
      const isKnown = member && firstDate !== null && lastDate !== null;
      return { months: isKnown ? await monthsOf(context, member, monthOf(firstDate), monthOf(lastDate)) : [] };
    },
  }),

  signedIn(overtimeAccount, (visit, { params }) =>
    lookAtOwn(visit, params.orgId, async (context) => {
      const account = await accountOf(context, params.year, paidOvertime);
      if (!account) throw new Refused('not_found');
      return account;
    }),
  ),
];

/** The same among requests of other kinds. */
export const overtimeListed = listedKind(overtimeKind, (context, request) => ({
  ...summarize(context, request),
  kind: 'overtime_request',
}));
