import { askPasswordReset, openPasswordReset, resetPassword } from '../account/password-reset.ts';
import {
  authenticate,
  changePassword,
  confirmPassword,
  currentUser,
  endForgottenSession,
  endOneSession,
  impersonate,
  keepingKey,
  ownSessions,
  refreshToken,
  signInPage,
  signOut,
  signOutEverywhere,
  stopImpersonating,
} from '../account/session.ts';
import {
  addDevelopmentAction,
  ownDevelopment,
  takeDevelopmentStep,
  teamDevelopment,
} from '../appraisals/development.ts';
import {
  askedForFeedback,
  askForFeedback,
  ownFeedback,
  takeFeedbackStep,
  teamFeedback,
} from '../appraisals/feedback.ts';
import {
  ownAppraisalAnswer,
  ownAppraisalFile,
  ownAppraisals,
  saveOwnMarks,
  takeOwnAppraisalStep,
} from '../appraisals/own-appraisals.ts';
import {
  noteProgress,
  ownAppraisalSession,
  saveEvidence,
  saveObjectives,
  takeOwnPlanStep,
  takeTeamPlanStep,
  teamPlan,
} from '../appraisals/plans.ts';
import {
  extendAppraisal,
  moveTeamScore,
  remindOfAppraisal,
  saveTeamMarks,
  takeTeamAppraisalStep,
  teamAppraisalAnswer,
  teamAppraisalFile,
  teamAppraisals,
  teamAppraisalWindow,
} from '../appraisals/team-appraisals.ts';
import {
  answerDocument,
  companyDocuments,
  documentChanges,
  documentContent,
  documentSignature,
  openDocument,
  sealingKey,
  searchDocuments,
} from '../documents/documents.ts';
import {
  documentsToReview,
  requestedDocuments,
  reviewDocument,
  sendRequestedDocument,
  takeBackRequestedDocument,
} from '../documents/requested.ts';
import type { Endpoint } from '../endpoint.ts';
import { fileContent, uploadFile } from '../files.ts';
import { formResources } from '../form-resources.ts';
import { listNotifications, readNotifications } from '../notifications.ts';
import { belongingOrganization, belongingOrganizations, waitingInOrganization } from '../organizations.ts';
import { onePayslip, ownPayslips, payslipFile, payYearFile, viewPayslip } from '../pay/payslips.ts';
import {
  answerQuestion,
  askAboutPayslip,
  goOnWithQuestion,
  payslipQuestions,
  questionsToPayroll,
} from '../pay/questions.ts';
import {
  ownRecordChanges,
  recordChangesToReview,
  reviewRecordChange,
  withdrawRecordChange,
} from '../records/record-changes.ts';
import {
  addRecord,
  changeRecord,
  ownPastRecords,
  ownRecords,
  recordHistory,
  removeRecord,
} from '../records/records.ts';
import { searchColleagues } from '../requests/colleagues.ts';
import { correctionCalls } from '../requests/corrections.ts';
import { delegateDecisions, listDelegations, revokeDelegation } from '../requests/delegations.ts';
import { teamRequestsOfEveryKind } from '../requests/every-request.ts';
import { leaveYear } from '../requests/leave-year.ts';
import { leaveCalls, leaveLedgerOf, leaveOverview, teamCalendar } from '../requests/leaves.ts';
import { overtimeAccount, overtimeCalls } from '../requests/overtime.ts';
import { presenceCalls } from '../requests/presence.ts';
import { endpointsOf } from '../requests/request-endpoints.ts';
import { answerAskedShift, listAskedShifts, shiftCalls } from '../requests/shifts.ts';
import { answerStandIn, listStandIns, listTeamCover } from '../requests/stand-ins.ts';
import { attendanceCalls } from './attendance.ts';

/** Every call there is. The host refuses to start when one of them has no handler. */
export const contract: readonly Endpoint[] = [
  authenticate,
  confirmPassword,
  changePassword,
  askPasswordReset,
  openPasswordReset,
  resetPassword,
  signOut,
  endForgottenSession,
  ownSessions,
  endOneSession,
  signOutEverywhere,
  currentUser,
  refreshToken,
  impersonate,
  keepingKey,
  stopImpersonating,
  signInPage,
  belongingOrganizations,
  belongingOrganization,
  waitingInOrganization,
  searchColleagues,
  teamRequestsOfEveryKind,
  formResources,
  ...attendanceCalls,
  ownPayslips,
  onePayslip,
  viewPayslip,
  payslipFile,
  payYearFile,
  payslipQuestions,
  askAboutPayslip,
  goOnWithQuestion,
  questionsToPayroll,
  answerQuestion,
  ownRecords,
  ownPastRecords,
  addRecord,
  changeRecord,
  recordHistory,
  removeRecord,
  ownRecordChanges,
  withdrawRecordChange,
  recordChangesToReview,
  reviewRecordChange,
  companyDocuments,
  documentChanges,
  documentContent,
  documentSignature,
  sealingKey,
  searchDocuments,
  openDocument,
  answerDocument,
  requestedDocuments,
  sendRequestedDocument,
  takeBackRequestedDocument,
  documentsToReview,
  reviewDocument,
  leaveOverview,
  leaveLedgerOf,
  ...endpointsOf(presenceCalls),
  ...endpointsOf(shiftCalls),
  listAskedShifts,
  answerAskedShift,
  ...endpointsOf(correctionCalls),
  ...endpointsOf(overtimeCalls),
  overtimeAccount,
  ...endpointsOf(leaveCalls),
  teamCalendar,
  leaveYear,
  listStandIns,
  listTeamCover,
  answerStandIn,
  listDelegations,
  delegateDecisions,
  revokeDelegation,
  listNotifications,
  readNotifications,
  uploadFile,
  fileContent,
  ownAppraisals,
  ownAppraisalAnswer,
  saveOwnMarks,
  takeOwnAppraisalStep,
  teamAppraisals,
  teamAppraisalWindow,
  teamAppraisalAnswer,
  saveTeamMarks,
  takeTeamAppraisalStep,
  moveTeamScore,
  remindOfAppraisal,
  extendAppraisal,
  ownAppraisalSession,
  saveEvidence,
  saveObjectives,
  noteProgress,
  takeOwnPlanStep,
  teamPlan,
  takeTeamPlanStep,
  ownDevelopment,
  teamDevelopment,
  addDevelopmentAction,
  takeDevelopmentStep,
  ownFeedback,
  teamFeedback,
  askedForFeedback,
  askForFeedback,
  takeFeedbackStep,
  ownAppraisalFile,
  teamAppraisalFile,
];
