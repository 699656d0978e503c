import type { Waiting } from '../../src/api/contract/organizations.ts';
import { type AuthenticatedContext, within } from '../calls/context.ts';
import { type Employment, hasAttendance, isFormer } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { loadReportingContext, type ReportingContext } from '../people/context.ts';
import type { Listed } from '../requests/team.ts';
import { decisionsWaiting, returnedTo } from '../requests/waiting.ts';

/** Somebody, and what is theirs. */
interface Own {
  readonly tx: Transaction;
  readonly visit: AuthenticatedContext;
  readonly employment: Employment;
}

/** What areas know of what waits for somebody in an organization that they work in. */
export interface WaitingCounts {
  readonly incompleteDays: (visit: AuthenticatedContext, employment: Employment) => Promise<number>;
  readonly monthsToConfirm: (tx: Transaction, visit: AuthenticatedContext, employment: Employment) => Promise<object[]>;
  readonly shiftsToAnswer: (visit: AuthenticatedContext, employment: Employment) => Promise<number>;
  readonly shiftsAsked: (context: ReportingContext) => Promise<number>;
  readonly coverRequests: (context: ReportingContext) => Promise<number>;
  readonly unreadPayslips: (of: Own) => Promise<number>;
  /** For whoever answers for the payroll what others ask, and what was answered of one's own. */
  readonly questionsWaiting: (
    context: ReportingContext,
    employee: Employment['employee'],
  ) => Promise<Pick<Waiting, 'payslipQuestions' | 'payslipAnswers'>>;
  readonly documentsToAnswer: (of: Own) => Promise<number>;
  /** Documents that one is asked for; and for whoever reviews what others have sent. */
  readonly requestedWaiting: (
    context: ReportingContext,
    employee: Employment['employee'],
  ) => Promise<Pick<Waiting, 'requestedDocuments' | 'documentReviews'>>;
  /** Changes of others' records, for whoever decides on them. */
  readonly recordReviews: (context: ReportingContext, employee: Employment['employee']) => Promise<number>;
  /** What people say is wrong in months of theirs, for whoever replies. */
  readonly monthProblems: (context: ReportingContext) => Promise<number>;
  readonly appraisals: (
    context: ReportingContext,
  ) => Promise<{ readonly ownAppraisals: number; readonly teamAppraisals: number }>;
  /** Leaves first, and then all other kinds of requests. */
  readonly leaves: Listed;
  readonly others: readonly Listed[];
}

const nothing: Waiting = {
  incompleteDays: 0,
  monthsToConfirm: 0,
  shiftsToAnswer: 0,
  shiftsAsked: 0,
  leaveDecisions: 0,
  correctionDecisions: 0,
  overtimeDecisions: 0,
  presenceDecisions: 0,
  shiftDecisions: 0,
  coverRequests: 0,
  returnedLeaves: 0,
  returnedRequests: 0,
  unreadPayslips: 0,
  payslipQuestions: 0,
  payslipAnswers: 0,
  documentsToAnswer: 0,
  requestedDocuments: 0,
  documentReviews: 0,
  recordReviews: 0,
  monthProblems: 0,
  ownAppraisals: 0,
  teamAppraisals: 0,
};

/** What whoever acts for somebody neither reads nor answers. */
const notWhileActing = {
  payslipQuestions: 0,
  payslipAnswers: 0,
  requestedDocuments: 0,
  documentReviews: 0,
  recordReviews: 0,
  monthProblems: 0,
  ownAppraisals: 0,
  teamAppraisals: 0,
};

/** For whoever has left only what they may still read waits. */
export async function waitingOf(
  {
    incompleteDays,
    monthsToConfirm,
    shiftsToAnswer,
    shiftsAsked,
    coverRequests,
    unreadPayslips,
    questionsWaiting,
    documentsToAnswer,
    requestedWaiting,
    recordReviews,
    monthProblems,
    appraisals,
    leaves,
    others,
  }: WaitingCounts,
  visit: AuthenticatedContext,
  employment: Employment,
): Promise<Waiting> {
  if (isFormer(employment, visit.now())) {
    const unread = (tx: Transaction) => unreadPayslips({ tx, visit, employment });
    return { ...nothing, unreadPayslips: await within(visit, unread, employment.organization.id) };
  }
  // other kinds of requests are about attendance, and gone without it
  const kinds = hasAttendance(employment) ? [leaves, ...others] : [leaves];
  const counted = within(
    visit,
    async (tx) => {
      const context = await loadReportingContext(tx, visit, employment);
      return {
        // first: what waits for nobody any more is not counted
        shiftsAsked: hasAttendance(employment) ? await shiftsAsked(context) : 0,
        decisions: await decisionsWaiting(context, kinds),
        returned: await returnedTo(context, kinds),
        coverRequests: await coverRequests(context),
        monthsToConfirm: hasAttendance(employment) ? (await monthsToConfirm(tx, visit, employment)).length : 0,
        unreadPayslips: await unreadPayslips({ tx, visit, employment }),
        ...(visit.actor.impersonator
          ? notWhileActing
          : {
              ...(await questionsWaiting(context, employment.employee)),
              ...(await requestedWaiting(context, employment.employee)),
              recordReviews: await recordReviews(context, employment.employee),
              monthProblems: hasAttendance(employment) ? await monthProblems(context) : 0,
              ...(await appraisals(context)),
            }),
        documentsToAnswer: await documentsToAnswer({ tx, visit, employment }),
      };
    },
    employment.organization.id,
  );
  const [days, shifts, { decisions, returned, ...more }] = await Promise.all([
    hasAttendance(employment) ? incompleteDays(visit, employment) : 0,
    hasAttendance(employment) ? shiftsToAnswer(visit, employment) : 0,
    counted,
  ]);
  const ofOthers = (counts: ReadonlyMap<string, number>) =>
    others.reduce((sum, { name }) => sum + (counts.get(name) ?? 0), 0);
  return {
    ...more,
    incompleteDays: days,
    shiftsToAnswer: shifts,
    leaveDecisions: decisions.get(leaves.name) ?? 0,
    correctionDecisions: decisions.get('correction_request') ?? 0,
    overtimeDecisions: decisions.get('overtime_request') ?? 0,
    presenceDecisions: decisions.get('presence_request') ?? 0,
    shiftDecisions: decisions.get('shift_request') ?? 0,
    returnedLeaves: returned.get(leaves.name) ?? 0,
    returnedRequests: ofOthers(returned),
  };
}
