import { contract } from '../../src/api/contract/calls/all.ts';
import { ownAppraisalRoutes } from '../appraisals/answers/own-routes.ts';
import { teamAppraisalRoutes } from '../appraisals/answers/team-routes.ts';
import { appraisalsWaiting } from '../appraisals/answers/waiting.ts';
import { developmentRoutes } from '../appraisals/development/routes.ts';
import { feedbackRoutes } from '../appraisals/feedback/routes.ts';
import { planRoutes } from '../appraisals/plans/routes.ts';
import { availabilityRoutes } from '../attendance/availability/routes.ts';
import { clockRoutes } from '../attendance/clock/routes.ts';
import { confirmationRoutes } from '../attendance/confirmation/routes.ts';
import { correctionKind } from '../attendance/corrections/kind.ts';
import { correctionRoutes, correctionsListed } from '../attendance/corrections/routes.ts';
import { incompleteDays, paidDaysOf } from '../attendance/month.ts';
import { overtimeKind } from '../attendance/overtime/kind.ts';
import { overtimeListed, overtimeRoutes } from '../attendance/overtime/routes.ts';
import { periodRoutes } from '../attendance/periods/routes.ts';
import { attendanceRoutes } from '../attendance/routes.ts';
import { shiftsToAnswer } from '../attendance/schedule.ts';
import { askedShiftsWaiting } from '../attendance/shift-requests/asked.ts';
import { shiftKind } from '../attendance/shift-requests/kind.ts';
import { shiftRequestRoutes, shiftsListed } from '../attendance/shift-requests/routes.ts';
import { shiftRoutes } from '../attendance/shifts/routes.ts';
import { monthProblems } from '../attendance/team-disputes.ts';
import { monthsToConfirm } from '../calendar/to-confirm.ts';
import { calendarFeedRoutes } from '../calendar-feeds/routes.ts';
import type { Route } from '../calls/route.ts';
import { documentsToAnswer } from '../documents/documents.ts';
import { requestedWaiting } from '../documents/requested/counts.ts';
import { requestedRoutes } from '../documents/requested/routes.ts';
import { documentRoutes } from '../documents/routes.ts';
import { fileRoutes } from '../files/routes.ts';
import { formResourceRoutes } from '../form-resources/routes.ts';
import { leaveKind } from '../leaves/kind.ts';
import { leaveRoutes } from '../leaves/routes/routes.ts';
import { coverRequestsWaiting } from '../leaves/stand-ins.ts';
import { notificationRoutes } from '../notifications/routes.ts';
import { organizationRoutes } from '../organizations/routes.ts';
import { paidOvertimeOf } from '../pay/paid-overtime.ts';
import { questionRoutes } from '../pay/question-routes.ts';
import { questionsWaiting } from '../pay/questions.ts';
import { payRoutes } from '../pay/routes.ts';
import { unreadPayslips } from '../pay/slips.ts';
import { delegationRoutes } from '../people/delegation-routes.ts';
import { presenceKind } from '../presence/kind.ts';
import { presenceListed, presenceRoutes } from '../presence/routes.ts';
import { recordReviews } from '../records/review.ts';
import { recordRoutes } from '../records/routes.ts';
import { everyKindRoutes } from '../requests/every-kind.ts';
import { sessionRoutes } from '../session/routes.ts';
import { feedKinds } from './feed-kinds.ts';
import { attachables, subjects } from './subjects.ts';

/** Every route of the host. @throws when the contract has a call that nobody answers, or lacks one that somebody does */
export function allRoutes(): readonly Route[] {
  const routes = [
    ...sessionRoutes,
    ...organizationRoutes({
      incompleteDays,
      monthsToConfirm,
      shiftsToAnswer,
      unreadPayslips,
      questionsWaiting,
      documentsToAnswer,
      requestedWaiting,
      recordReviews,
      monthProblems,
      appraisals: appraisalsWaiting,
      coverRequests: coverRequestsWaiting,
      shiftsAsked: askedShiftsWaiting,
      leaves: leaveKind,
      others: [presenceKind, correctionKind, overtimeKind, shiftKind],
    }),
    ...attendanceRoutes,
    ...confirmationRoutes,
    ...shiftRoutes,
    ...availabilityRoutes,
    ...shiftRequestRoutes,
    ...clockRoutes,
    ...calendarFeedRoutes(feedKinds),
    ...payRoutes(paidDaysOf),
    ...questionRoutes,
    ...documentRoutes,
    ...requestedRoutes,
    ...periodRoutes,
    ...recordRoutes,
    ...ownAppraisalRoutes,
    ...teamAppraisalRoutes,
    ...planRoutes,
    ...developmentRoutes,
    ...feedbackRoutes,
    ...leaveRoutes,
    ...delegationRoutes,
    ...everyKindRoutes([correctionsListed, overtimeListed, presenceListed, shiftsListed]),
    ...presenceRoutes,
    ...correctionRoutes,
    ...overtimeRoutes(paidOvertimeOf),
    ...notificationRoutes(subjects),
    ...fileRoutes(attachables),
    ...formResourceRoutes,
  ];
  const answered = new Set(routes.map(({ endpoint }) => endpoint));
  const missing = contract.filter((endpoint) => !answered.has(endpoint));
  if (missing.length > 0) throw new Error(`no handler for ${missing.map(({ id }) => id).join(', ')}`);
  const listed = new Set(contract);
  const unlisted = routes.filter(({ endpoint }) => !listed.has(endpoint));
  if (unlisted.length > 0)
    throw new Error(`not in the contract: ${unlisted.map(({ endpoint: { id } }) => id).join(', ')}`);
  return routes;
}
