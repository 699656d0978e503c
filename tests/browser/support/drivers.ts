import { uploadsDriver } from '../../../qa/drivers/files/uploads.driver.ts';
import { leaveRequestDriver } from '../../../qa/drivers/lifecycles/leave-request.driver.ts';
import { dialogDriver } from '../../../qa/drivers/overlays/dialog.driver.ts';
import { editDriver } from '../../../qa/drivers/overlays/edit.driver.ts';
import { formSheetDriver } from '../../../qa/drivers/overlays/form-sheet.driver.ts';
import { toastDriver } from '../../../qa/drivers/overlays/toast.driver.ts';
import { toasterDriver } from '../../../qa/drivers/overlays/toaster.driver.ts';
import { calendarFeedDriver } from '../../../qa/drivers/parts/calendar-feed.driver.ts';
import { delegationsDriver } from '../../../qa/drivers/requests/delegations.driver.ts';
import { ownRequestsDriver } from '../../../qa/drivers/requests/own-requests.driver.ts';
import { peerAnswersDriver } from '../../../qa/drivers/requests/peer-answers.driver.ts';
import { requestBatchDriver } from '../../../qa/drivers/requests/request-batch.driver.ts';
import { requestCaseDriver } from '../../../qa/drivers/requests/request-case.driver.ts';
import { requestFormDriver } from '../../../qa/drivers/requests/request-form.driver.ts';
import { teamRequestsDriver } from '../../../qa/drivers/requests/team-requests.driver.ts';
import { developmentDriver } from '../../../qa/drivers/screens/appraisals/development.driver.ts';
import { ratingSheetDriver } from '../../../qa/drivers/screens/appraisals/rating-sheet.driver.ts';
import { teamWindowDriver } from '../../../qa/drivers/screens/appraisals/team-window.driver.ts';
import { documentReviewsDriver } from '../../../qa/drivers/screens/documents/document-reviews.driver.ts';
import { requestedDocumentsDriver } from '../../../qa/drivers/screens/documents/requested-documents.driver.ts';
import { attendanceMonthDriver } from '../../../qa/drivers/screens/emp-attendances/attendance-month.driver.ts';
import { monthAnswerDriver } from '../../../qa/drivers/screens/emp-attendances/month-answer.driver.ts';
import { myLeavesDriver } from '../../../qa/drivers/screens/leaves/my-leaves.driver.ts';
import { yearPlanDriver } from '../../../qa/drivers/screens/leaves/year-plan.driver.ts';
import { pastRecordsDriver } from '../../../qa/drivers/screens/my-records/past-records.driver.ts';
import { recordReviewsDriver } from '../../../qa/drivers/screens/my-records/record-reviews.driver.ts';
import { recordsDriver } from '../../../qa/drivers/screens/my-records/records.driver.ts';
import { shiftAnswerDriver } from '../../../qa/drivers/screens/my-schedules/shift-answer.driver.ts';
import { payslipQuestionsDriver } from '../../../qa/drivers/screens/payslips/payslip-questions.driver.ts';
import { payslipsDriver } from '../../../qa/drivers/screens/payslips/payslips.driver.ts';
import { periodMonthsDriver } from '../../../qa/drivers/screens/team-attendance/period-months.driver.ts';
import { problemReplyDriver } from '../../../qa/drivers/screens/team-attendance/problem-reply.driver.ts';
import { teamMemberDriver } from '../../../qa/drivers/screens/team-attendance/team-member.driver.ts';
import { navigationDriver } from '../../../qa/drivers/shell/navigation.driver.ts';
import { organizationDriver } from '../../../qa/drivers/shell/organization.driver.ts';
import { passwordResetDriver } from '../../../qa/drivers/shell/password-reset.driver.ts';
import { connectionDriver } from '../../../qa/drivers/shell/services/connection.driver.ts';
import { finderDriver } from '../../../qa/drivers/shell/services/finder.driver.ts';
import { sessionDriver } from '../../../qa/drivers/shell/session.driver.ts';
import { sideMenuDriver } from '../../../qa/drivers/shell/side-menu.driver.ts';
import type { AnyDriver } from './drive-paths.ts';

type Drivers = readonly AnyDriver[];

/** What can be driven by hand on the page of overlays. */
export const overlayDrivers = [
  toastDriver,
  toasterDriver,
  dialogDriver,
  formSheetDriver,
  navigationDriver,
] as unknown as Drivers;

/** What can be driven by hand on the screen of one's own leaves. */
export const leaveDrivers = [
  myLeavesDriver,
  requestFormDriver,
  uploadsDriver,
  yearPlanDriver,
  calendarFeedDriver,
  peerAnswersDriver,
  shiftAnswerDriver,
  recordsDriver,
  pastRecordsDriver,
  requestedDocumentsDriver,
  attendanceMonthDriver,
] as unknown as Drivers;

/** What can be driven by hand where requests are decided. */
export const requestDrivers = [
  teamRequestsDriver,
  requestCaseDriver,
  requestBatchDriver,
  delegationsDriver,
  leaveRequestDriver,
  recordReviewsDriver,
  documentReviewsDriver,
  periodMonthsDriver,
  problemReplyDriver,
  teamMemberDriver,
  editDriver,
  payslipsDriver,
  payslipQuestionsDriver,
  monthAnswerDriver,
] as unknown as Drivers;

/** What can be driven by hand in appraisals, on both sides. */
export const appraisalDrivers = [developmentDriver, teamWindowDriver, ratingSheetDriver] as unknown as Drivers;

/** What can be driven by hand in the portal itself. */
export const portalDrivers = [
  sideMenuDriver,
  finderDriver,
  connectionDriver,
  organizationDriver,
  ownRequestsDriver,
  sessionDriver,
  passwordResetDriver,
] as unknown as Drivers;

export const allDrivers = [
  ...overlayDrivers,
  ...portalDrivers,
  ...leaveDrivers,
  ...requestDrivers,
  ...appraisalDrivers,
];
