import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { calendarDate, identifier, timeZone } from './values.ts';

/** Feature modules that an organization may have (specification, section 2). */
export const featureModule = z.enum(['employee_attendance_report', 'web_clock']);

const avatar = z.object({ key: z.string(), version: z.string() });
const record = z.object({ firstName: z.string(), fullName: z.string() });

/** Specification, section 3: the belonging organization, plus what child screens need of it. */
export const organization = z.object({
  id: identifier,
  name: z.string(),
  avatar: z.nullable(avatar),
  record,
  timeZone,
  /** Modules that the organization subscribes to. Names that this build does not know are left alone. */
  subscriptions: z.array(z.string()),
  /** What this person may do in this organization. */
  permissions: z.array(z.string()),
  /** Of whoever has left: until when they may read their own payslips and documents, and nothing else. */
  formerUntil: z.optional(z.nullable(calendarDate)),
});

const number = z.int().check(z.nonnegative());

/** What waits for somebody in an organization, by kind; each kind is done on a screen of its own. */
export const waiting = z.object({
  /** Days of the last weeks with a missing punch. */
  incompleteDays: number,
  /** Months that are about to be closed, to which one has said nothing yet, or in which one has a reply. */
  monthsToConfirm: z._default(number, 0),
  shiftsToAnswer: number,
  shiftsAsked: number,
  /** Requests that one decides on. */
  leaveDecisions: number,
  correctionDecisions: number,
  overtimeDecisions: number,
  presenceDecisions: number,
  shiftDecisions: number,
  /** Colleagues who asked one to cover. */
  coverRequests: number,
  /** One's own requests that came back to be changed. */
  returnedLeaves: number,
  returnedRequests: number,
  /** Payslips of one's own that one has not looked at yet. */
  unreadPayslips: number,
  /** Questions on payslips: of others, for whoever answers for the payroll; and of one's own that were answered. */
  payslipQuestions: number,
  payslipAnswers: number,
  /** Documents that have to be acknowledged. */
  documentsToAnswer: number,
  /** Documents that one is asked for; and those that others have sent, for whoever reviews them. */
  requestedDocuments: number,
  documentReviews: number,
  /** Changes of others' records, for whoever decides on them. */
  recordReviews: number,
  /** What people of one's team say is wrong in months of theirs, and has no reply yet. */
  monthProblems: z._default(number, 0),
  /** Windows of one's own appraisals that want something. */
  ownAppraisals: number,
  /** Appraisals of one's team that one rates, shares or reads. */
  teamAppraisals: number,
});

export const organizationSummary = z.object({
  id: identifier,
  name: z.string(),
  avatar: z.nullable(avatar),
  record,
  /** What waits for this person there, by kind. */
  waiting,
  /** Of whoever has left: until when they may read their own payslips and documents. */
  formerUntil: z.optional(z.nullable(calendarDate)),
});

export const organizationPath = z.strictObject({ orgId: identifier });

/** The organizations that the signed-in person belongs to, for the picker. */
export const belongingOrganizations = endpoint({
  id: 'belongingOrganizations',
  summary: 'List the organizations the signed-in person belongs to',
  method: 'GET',
  path: 'attendee-client/belonging-organizations',
  isKept: true,
  answer: z.object({ organizations: z.array(organizationSummary) }),
});

/** The same numbers as in the picker, of one organization, for its menu. */
export const waitingInOrganization = endpoint({
  id: 'waitingInOrganization',
  summary: 'Count what waits for the signed-in person in one organization',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/waiting',
  isBackground: true,
  params: organizationPath,
  answer: waiting,
  errors: ['not_found'],
});

/** Specification, section 7: the current organization; the body is the organization. */
export const belongingOrganization = endpoint({
  id: 'belongingOrganization',
  summary: 'Load one belonging organization',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}',
  isKept: true,
  params: organizationPath,
  answer: organization,
  errors: ['not_found'],
});

export type Waiting = z.output<typeof waiting>;
export type FeatureModule = z.output<typeof featureModule>;
export type Organization = z.output<typeof organization>;
export type OrganizationSummary = z.output<typeof organizationSummary>;
