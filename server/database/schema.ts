import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgSchema,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { type AppraisalItem, finishedKinds, type ItemView } from '../../src/api/contract/appraisals/values.ts';
import type { AttendanceDay } from '../../src/api/contract/attendance/attendance.ts';
import type { MonthConfirmation } from '../../src/api/contract/attendance/month-confirmation.ts';
import { requestedDocumentStates } from '../../src/api/contract/documents/requested.ts';
import { fileTypes } from '../../src/api/contract/files.ts';
import {
  attachableKinds,
  delegableKinds,
  requestKinds,
  subjectKinds,
} from '../../src/api/contract/requests/request-kinds.ts';

/**
 * The tables as the queries see them. The migrations are the truth; `tests/server/database/database.test.ts` holds the two
 * against each other.
 */
const muster = pgSchema('muster');

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const day = (name: string) => date(name, { mode: 'string' });

const tenantId = text('tenant_id').notNull();
const organizationId = uuid('organization_id').notNull();
const id = uuid('id').notNull().defaultRandom();
const employeeId = uuid('employee_id').notNull();

export const tenants = muster.table('tenants', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Who gives a new password to whoever has forgotten theirs, in words. */
  passwordHelp: text('password_help'),
});

export const installation = muster.table('installation', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  demoUntil: day('demo_until'),
  demoAnchor: day('demo_anchor'),
});

export const organizations = muster.table('organizations', {
  tenantId,
  id,
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  avatarKey: text('avatar_key'),
  avatarVersion: text('avatar_version'),
  timeZone: text('time_zone').notNull(),
  subscriptions: text('subscriptions').array().notNull().default([]),
  punchDirections: text('punch_directions', { enum: ['given', 'alternate'] })
    .notNull()
    .default('given'),
  formerAccessDays: smallint('former_access_days').notNull().default(0),
  /** To whom an offered shift goes: the first who takes it, or whom the supervisor chooses of those who would. */
  shiftOffers: text('shift_offers', { enum: ['first', 'choice'] })
    .notNull()
    .default('first'),
});

export const accounts = muster.table('accounts', {
  tenantId,
  id,
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  role: text('role').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  persona: text('persona'),
  personaRank: smallint('persona_rank'),
  mayImpersonate: boolean('may_impersonate').notNull().default(false),
  disabledAt: instant('disabled_at'),
});

export const employees = muster.table('employees', {
  tenantId,
  organizationId,
  id,
  number: text('number').notNull(),
  accountId: uuid('account_id'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  supervisorId: uuid('supervisor_id'),
  joinedOn: day('joined_on').notNull(),
  leftOn: day('left_on'),
  fallbackRank: smallint('fallback_rank'),
  /** How many of those who report to them should be in on a day. */
  teamMinimum: smallint('team_minimum'),
  /** Whether they answer what people ask about their payslips. */
  answersPay: boolean('answers_pay').notNull().default(false),
  /** Whether they review what people send of what they are asked for. */
  reviewsDocuments: boolean('reviews_documents').notNull().default(false),
  calendar: text('calendar').notNull().default(''),
  /** Since when it is that one; null: since they joined, as far as anybody knows. */
  atSiteSince: day('at_site_since'),
});

export const shiftPatterns = muster.table('shift_patterns', {
  tenantId,
  organizationId,
  id,
  code: text('code').notNull(),
  name: text('name').notNull(),
  /** How many weeks follow each other before it begins anew. */
  weeks: smallint('weeks').notNull().default(1),
});

export const shiftPatternDays = muster.table('shift_pattern_days', {
  tenantId,
  organizationId,
  patternId: uuid('pattern_id').notNull(),
  week: smallint('week').notNull().default(1),
  weekday: smallint('weekday').notNull(),
  shiftName: text('shift_name'),
  startMinute: smallint('start_minute').notNull(),
  endMinute: smallint('end_minute').notNull(),
  breakMinutes: smallint('break_minutes').notNull(),
  /** When the break begins; null: whenever it suits. */
  breakStartMinute: smallint('break_start_minute'),
  lateGraceMinutes: smallint('late_grace_minutes').notNull(),
  earlyGraceMinutes: smallint('early_grace_minutes').notNull(),
  halfDayBelowMinutes: smallint('half_day_below_minutes').notNull(),
  absentBelowMinutes: smallint('absent_below_minutes').notNull(),
  overtimeFromMinutes: smallint('overtime_from_minutes').notNull(),
  overtimeApproval: boolean('overtime_approval').notNull(),
  leaveCounts: smallint('leave_counts').notNull().default(100),
  /** What whoever works it has to have; null: nothing. */
  qualification: text('qualification'),
});

export const employeeQualifications = muster.table('employee_qualifications', {
  tenantId,
  organizationId,
  employeeId,
  name: text('name').notNull(),
  /** The last day on which it holds; null: for good. */
  validUntil: day('valid_until'),
});

export const shiftAssignments = muster.table('shift_assignments', {
  tenantId,
  organizationId,
  employeeId,
  startsOn: day('starts_on').notNull(),
  patternId: uuid('pattern_id'),
  week: smallint('week').notNull().default(1),
});

export const holidays = muster.table('holidays', {
  tenantId,
  organizationId,
  date: day('date').notNull(),
  calendar: text('calendar').notNull().default(''),
  name: text('name').notNull(),
  portion: text('portion', { enum: ['full', 'morning', 'afternoon'] })
    .notNull()
    .default('full'),
});

export const absences = muster.table('absences', {
  tenantId,
  organizationId,
  employeeId,
  date: day('date').notNull(),
  /** Null where only some hours are off. */
  portion: text('portion', { enum: ['full', 'morning', 'afternoon'] }),
  kind: text('kind', { enum: ['leave', 'remote', 'on_duty'] }).notNull(),
  /** Leave by the hour: minutes that are off, and from when to when, in minutes after midnight. */
  offMinutes: integer('off_minutes'),
  offFrom: smallint('off_from'),
  offTo: smallint('off_to'),
  /** The request that it comes of, where one knows it. */
  requestId: uuid('request_id'),
});

export const punches = muster.table('punches', {
  tenantId,
  organizationId,
  employeeId,
  at: instant('at').notNull(),
  direction: text('direction', { enum: ['in', 'out', 'none'] }).notNull(),
  source: text('source').notNull(),
  note: text('note').notNull().default(''),
  pressedAt: instant('pressed_at'),
  pressKey: text('press_key'),
  /** The run of the import that has added it, where one has. */
  importRun: integer('import_run'),
});

/** An import that has added punches. */
export const importRuns = muster.table('import_runs', {
  tenantId,
  organizationId,
  number: integer('number').notNull(),
  at: instant('at').notNull(),
  punches: integer('punches').notNull(),
  takenBackAt: instant('taken_back_at'),
});

/** What somebody says to a month of their attendance. */
export const monthConfirmations = muster.table('month_confirmations', {
  tenantId,
  organizationId,
  id,
  employeeId,
  month: text('month').notNull(),
  state: text('state', { enum: ['confirmed', 'disputed', 'replied'] }).notNull(),
  version: integer('version').notNull(),
  at: instant('at').notNull(),
  seen: text('seen').notNull(),
  disputes: jsonb('disputes').$type<MonthConfirmation['disputes']>().notNull().default([]),
  statement: jsonb('statement').$type<object>(),
});

export const attendancePeriods = muster.table('attendance_periods', {
  tenantId,
  organizationId,
  month: text('month').notNull(),
  state: text('state', { enum: ['open', 'finalizing', 'locked', 'reopened'] }).notNull(),
  cutOff: day('cut_off'),
  at: instant('at').notNull(),
  reason: text('reason').notNull().default(''),
});

export const attendancePeriodDays = muster.table('attendance_period_days', {
  tenantId,
  organizationId,
  month: text('month').notNull(),
  employeeId,
  days: jsonb('days').$type<readonly AttendanceDay[]>().notNull(),
});

export const publishedShifts = muster.table('published_shifts', {
  tenantId,
  organizationId,
  id,
  employeeId,
  date: day('date').notNull(),
  shift: jsonb('shift').$type<object>(),
  place: text('place').notNull().default(''),
  note: text('note').notNull().default(''),
  state: text('state', {
    enum: ['ahead.published', 'ahead.changed', 'ahead.acknowledged', 'ahead.declined'],
  }).notNull(),
  imported: jsonb('imported').$type<object>(),
  before: jsonb('before').$type<object>(),
  reason: text('reason').notNull().default(''),
  at: instant('at').notNull(),
  version: integer('version').notNull().default(1),
});

export const workPlaces = muster.table('work_places', {
  tenantId,
  organizationId,
  code: text('code').notNull(),
  name: text('name').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  radius: integer('radius').notNull(),
});

export const formResourceEntries = muster.table('form_resource_entries', {
  tenantId,
  resourceKey: text('resource_key').notNull(),
  position: smallint('position').notNull(),
  value: text('value').notNull(),
  label: text('label').notNull(),
});

export const sessions = muster.table('sessions', {
  tenantId,
  id,
  accountId: uuid('account_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  impersonatorId: uuid('impersonator_id'),
  resumeUntil: instant('resume_until'),
  lastUsedAt: instant('last_used_at').notNull(),
  userAgent: text('user_agent'),
  familyId: uuid('family_id').notNull(),
  rotatedAt: instant('rotated_at'),
  signOutHash: bytea('sign_out_hash'),
  passwordConfirmedAt: instant('password_confirmed_at'),
  /** What it was given for. */
  passwordConfirmedFor: text('password_confirmed_for'),
  /** By which its device encrypts what it keeps; null: it keeps nothing so. */
  keepingKey: bytea('keeping_key'),
});

export const knownAddresses = muster.table('known_addresses', {
  tenantId,
  accountId: uuid('account_id').notNull(),
  addressHash: bytea('address_hash').notNull(),
  lastAt: instant('last_at').notNull(),
});

export const passwordResets = muster.table('password_resets', {
  tenantId,
  id,
  accountId: uuid('account_id').notNull(),
  askedAt: instant('asked_at').notNull(),
  dueAt: instant('due_at'),
  attempts: smallint('attempts').notNull().default(0),
  tokenHash: bytea('token_hash'),
  expiresAt: instant('expires_at'),
  usedAt: instant('used_at'),
});

export const rateCounts = muster.table('rate_counts', {
  tenantId,
  subject: bytea('subject').notNull(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});

export const auditLog = muster.table('audit_log', {
  tenantId,
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  organizationId: uuid('organization_id'),
  at: instant('at').notNull(),
  accountId: uuid('account_id'),
  action: text('action').notNull(),
  subject: text('subject'),
  requestId: text('request_id').notNull(),
  impersonatorId: uuid('impersonator_id'),
  address: text('address'),
});

export const pictures = muster.table('pictures', {
  tenantId,
  key: text('key').notNull(),
  version: text('version').notNull(),
  content: bytea('content').notNull(),
});

export const idempotencyKeys = muster.table('idempotency_keys', {
  tenantId,
  accountId: uuid('account_id').notNull(),
  route: text('route').notNull(),
  key: text('key').notNull(),
  requestHash: bytea('request_hash').notNull(),
  at: instant('at').notNull(),
  answer: jsonb('answer'),
});

const portion = (name: string) => text(name, { enum: ['full', 'morning', 'afternoon', 'hours'] }).notNull();

export const leaveTypes = muster.table('leave_types', {
  tenantId,
  organizationId,
  id,
  code: text('code').notNull(),
  name: text('name').notNull(),
  position: smallint('position').notNull(),
  unit: text('unit', { enum: ['day', 'half_day', 'hour'] }).notNull(),
  isLimited: boolean('is_limited').notNull(),
  countsHolidays: boolean('counts_holidays').notNull().default(false),
  countsWeeklyOffs: boolean('counts_weekly_offs').notNull().default(false),
  noticeDays: smallint('notice_days').notNull().default(0),
  backdateDays: smallint('backdate_days').notNull().default(0),
  maxConsecutiveDays: smallint('max_consecutive_days'),
  negativeCap: integer('negative_cap').notNull().default(0),
  carryOverCap: integer('carry_over_cap').notNull().default(0),
  carryOverExpires: text('carry_over_expires'),
  needsReason: boolean('needs_reason').notNull().default(false),
  needsAttachment: boolean('needs_attachment').notNull().default(false),
  substitute: text('substitute', { enum: ['none', 'optional', 'demanded'] })
    .notNull()
    .default('optional'),
  levels: smallint('levels').notNull().default(1),
  withdrawnOn: day('withdrawn_on'),
  /** Whether time off for overtime goes to its accounts. */
  isEarned: boolean('is_earned').notNull().default(false),
});

export const leaveRestrictions = muster.table('leave_restrictions', {
  tenantId,
  organizationId,
  id,
  typeId: uuid('type_id'),
  firstDate: day('first_date').notNull(),
  lastDate: day('last_date').notNull(),
  reason: text('reason').notNull(),
});

/** The head of a request of any kind; what only one kind has stands in a table of that kind, under the same id. */
export const requests = muster.table('requests', {
  tenantId,
  organizationId,
  id,
  kind: text('kind', { enum: requestKinds }).notNull(),
  employeeId,
  state: text('state').notNull(),
  version: integer('version').notNull().default(1),
  /** Null in a draft that has none yet. */
  firstDate: day('first_date'),
  lastDate: day('last_date'),
  reason: text('reason').notNull().default(''),
  levels: smallint('levels').notNull().default(1),
  level: smallint('level').notNull().default(1),
  submittedAt: instant('submitted_at'),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by'),
  decidedForId: uuid('decided_for_id'),
  decidedByAccountId: uuid('decided_by_account_id'),
  undoableUntil: instant('undoable_until'),
  /** Where the person's own last step came from. */
  undoState: text('undo_state'),
  remindedAt: instant('reminded_at'),
  importKey: text('import_key'),
});

export const leaveRequests = muster.table('leave_requests', {
  tenantId,
  organizationId,
  id: uuid('id').notNull(),
  employeeId,
  typeId: uuid('type_id').notNull(),
  firstPortion: portion('first_portion'),
  lastPortion: portion('last_portion'),
  startMinute: smallint('start_minute'),
  endMinute: smallint('end_minute'),
  substituteId: uuid('substitute_id'),
  substituteAnswer: text('substitute_answer', { enum: ['asked', 'accepted', 'declined'] }),
  supersedesId: uuid('supersedes_id'),
  changedById: uuid('changed_by_id'),
});

export const presenceRequests = muster.table('presence_requests', {
  tenantId,
  organizationId,
  id: uuid('id').notNull(),
  employeeId,
  place: text('place', { enum: ['remote', 'on_duty'] }).notNull(),
  /** How many counted when it was last asked for or granted. */
  days: smallint('days').notNull().default(0),
});

/** Another shift, or none. */
export const shiftRequests = muster.table('shift_requests', {
  tenantId,
  organizationId,
  id: uuid('id').notNull(),
  employeeId,
  wish: text('wish', { enum: ['swap', 'offer', 'change'] }).notNull(),
  date: day('date'),
  colleagueId: uuid('colleague_id'),
  theirDate: day('their_date'),
  startMinute: smallint('start_minute'),
  endMinute: smallint('end_minute'),
  /** When the first shift that it is about begins. */
  beginsAt: instant('begins_at'),
  /** What was planned before it was approved. */
  replaced: jsonb('replaced').$type<readonly object[]>(),
  /** Of an offer: whether the supervisor chooses among those who would take it. */
  isByChoice: boolean('is_by_choice').notNull().default(false),
  /** Who would work what, as the colleague has agreed to it; null where nobody has. */
  agreed: text('agreed'),
});

/** Who would take a shift that is offered to the team, if they are chosen. */
export const shiftVolunteers = muster.table('shift_volunteers', {
  tenantId,
  organizationId,
  requestId: uuid('request_id').notNull(),
  employeeId,
  at: instant('at').notNull(),
  /** Who would work what, as they have agreed to it. */
  agreed: text('agreed'),
});

/** When somebody would rather work, and when they cannot, as they say it themselves. */
export const availabilities = muster.table('availabilities', {
  tenantId,
  organizationId,
  employeeId,
  note: text('note').notNull().default(''),
  version: integer('version').notNull(),
  at: instant('at').notNull(),
});

/** A weekday of it; of a part of the day with both minutes. */
export const availabilityDays = muster.table('availability_days', {
  tenantId,
  organizationId,
  employeeId,
  weekday: smallint('weekday').notNull(),
  wish: text('wish', { enum: ['preferred', 'unavailable'] }).notNull(),
  startMinute: smallint('start_minute'),
  endMinute: smallint('end_minute'),
});

/** Work beyond the shift that is to count. */
export const overtimeRequests = muster.table('overtime_requests', {
  tenantId,
  organizationId,
  id: uuid('id').notNull(),
  employeeId,
  compensation: text('compensation', { enum: ['pay', 'time_off'] }).notNull(),
  /** Of each day to come; null: what is recorded. */
  plannedMinutes: smallint('planned_minutes'),
});

/** What was counted of each day when it was last asked for or granted. */
export const overtimeRequestDays = muster.table('overtime_request_days', {
  tenantId,
  organizationId,
  requestId: uuid('request_id').notNull(),
  employeeId,
  date: day('date').notNull(),
  minutes: smallint('minutes').notNull(),
});

/** A day of work that is to be counted by other times than those that were punched. */
export const correctionRequests = muster.table('correction_requests', {
  tenantId,
  organizationId,
  id: uuid('id').notNull(),
  employeeId,
  date: day('date').notNull(),
  /** Minutes after midnight, by the organization's clock; null in a draft. */
  checkIn: smallint('check_in'),
  checkOut: smallint('check_out'),
  /** The first of those that were asked for at once; null: it was asked for alone, or is the first. */
  askedWith: uuid('asked_with'),
});

const amount = (name: string) => bigint(name, { mode: 'number' });

/** What somebody was paid for a period; amounts in minor units of its currency. */
export const payslips = muster.table('payslips', {
  tenantId,
  organizationId,
  id,
  employeeId,
  code: text('code').notNull(),
  state: text('state', { enum: ['draft', 'published'] }).notNull(),
  firstDate: day('first_date').notNull(),
  lastDate: day('last_date').notNull(),
  paidOn: day('paid_on').notNull(),
  currency: text('currency').notNull(),
  gross: amount('gross').notNull(),
  deductions: amount('deductions').notNull(),
  net: amount('net').notNull(),
  employerCosts: amount('employer_costs').notNull().default(0),
  accountEnding: text('account_ending'),
  paidCurrency: text('paid_currency'),
  paidNet: amount('paid_net'),
  supersedesId: uuid('supersedes_id'),
  digest: bytea('digest').notNull(),
  viewedAt: instant('viewed_at'),
});

export const payslipFiles = muster.table('payslip_files', {
  tenantId,
  organizationId,
  payslipId: uuid('payslip_id').notNull(),
  content: bytea('content').notNull(),
  sha256: bytea('sha256').notNull(),
});

export const payslipLines = muster.table('payslip_lines', {
  tenantId,
  organizationId,
  payslipId: uuid('payslip_id').notNull(),
  position: smallint('position').notNull(),
  kind: text('kind', { enum: ['earning', 'deduction', 'employer'] }).notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  /** Thousandths. */
  quantity: amount('quantity'),
  unit: text('unit', { enum: ['hours', 'days'] }),
  /** Ten-thousandths of a minor unit. */
  rate: amount('rate'),
  amount: amount('amount').notNull(),
  yearToDate: amount('year_to_date'),
  basis: text('basis', { enum: ['overtime', 'leave', 'absence'] }),
  leaveTypeId: uuid('leave_type_id'),
  basisFrom: day('basis_from'),
  basisTo: day('basis_to'),
});

/** What was said to a question about a payslip. */
export interface KeptWords {
  readonly by: 'employee' | 'payroll';
  readonly employeeId: string;
  readonly at: string;
  readonly text: string;
}

export const payslipQuestions = muster.table('payslip_questions', {
  tenantId,
  organizationId,
  id,
  payslipId: uuid('payslip_id').notNull(),
  employeeId,
  /** Of the line; null: the payslip as a whole. */
  position: smallint('position'),
  state: text('state', { enum: ['open', 'answered', 'closed'] }).notNull(),
  words: jsonb('words').$type<readonly KeptWords[]>().notNull(),
  dueOn: day('due_on').notNull(),
  at: instant('at').notNull(),
  version: integer('version').notNull().default(1),
});

/** What the organization gives its people to read. */
export const documents = muster.table('documents', {
  tenantId,
  organizationId,
  id,
  code: text('code').notNull(),
  category: text('category').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  needs: text('needs', { enum: ['nothing', 'acknowledgement', 'signature'] }).notNull(),
  daysToAnswer: smallint('days_to_answer'),
  /** Whom it is for, by number and by site; empty lists leave nobody out. */
  people: text('people').array().notNull().default([]),
  sites: text('sites').array().notNull().default([]),
  withdrawnOn: day('withdrawn_on'),
});

export const documentVersions = muster.table('document_versions', {
  tenantId,
  organizationId,
  documentId: uuid('document_id').notNull(),
  version: smallint('version').notNull(),
  publishedOn: day('published_on').notNull(),
  changes: text('changes').notNull().default(''),
  name: text('name').notNull(),
  mediaType: text('media_type', { enum: fileTypes }).notNull(),
  content: bytea('content').notNull(),
  sha256: bytea('sha256').notNull(),
  /** Whether what it says is in `documentPages`, as far as it says anything. */
  isRead: boolean('is_read').notNull().default(false),
});

export const documentPages = muster.table('document_pages', {
  tenantId,
  organizationId,
  documentId: uuid('document_id').notNull(),
  version: smallint('version').notNull(),
  /** Counted from 1. */
  page: smallint('page').notNull(),
  body: text('body').notNull(),
  folded: text('folded').notNull(),
});

/** Who has opened which version, and what they said to it. */
export const documentReceipts = muster.table('document_receipts', {
  tenantId,
  organizationId,
  documentId: uuid('document_id').notNull(),
  version: smallint('version').notNull(),
  employeeId,
  openedAt: instant('opened_at').notNull(),
  state: text('state', { enum: ['opened', 'acknowledged', 'declined'] }).notNull(),
  answeredAt: instant('answered_at'),
  reason: text('reason').notNull().default(''),
});

/** What an organization seals its records with. */
export const signingKeys = muster.table('signing_keys', {
  tenantId,
  organizationId,
  privateKey: bytea('private_key').notNull(),
  publicKey: bytea('public_key').notNull(),
  fingerprint: bytea('fingerprint').notNull(),
});

/** Whose key it is, for whoever has a record. */
export const publishedKeys = muster.table('published_keys', {
  tenantId,
  fingerprint: bytea('fingerprint').notNull(),
  organizationId,
  madeAt: instant('made_at').notNull(),
});

/** Records of what was signed, as they were made. */
export const documentSignatures = muster.table('document_signatures', {
  tenantId,
  organizationId,
  documentId: uuid('document_id').notNull(),
  version: smallint('version').notNull(),
  employeeId,
  signedAt: instant('signed_at').notNull(),
  record: bytea('record').notNull(),
});

/** Documents that the organization asks its people for. */
export const documentRequests = muster.table('document_requests', {
  tenantId,
  organizationId,
  id,
  code: text('code').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  formats: text('formats', { enum: ['pdf', 'picture'] })
    .array()
    .notNull(),
  mostMegabytes: smallint('most_megabytes').notNull(),
  requestedOn: day('requested_on').notNull(),
  daysToSend: smallint('days_to_send'),
  expires: boolean('expires').notNull(),
  remindDays: smallint('remind_days').notNull(),
  /** Of whom, by number and by site; empty lists leave nobody out. */
  people: text('people').array().notNull().default([]),
  sites: text('sites').array().notNull().default([]),
  withdrawnOn: day('withdrawn_on'),
});

/** Something that was sent, and what has come of it. */
export interface KeptSending {
  readonly at: string;
  readonly fileIds: readonly string[];
  readonly validUntil: string | null;
  readonly outcome: 'accepted' | 'rejected' | 'taken back' | null;
  readonly decidedAt: string | null;
  readonly byId: string | null;
  readonly reason: string;
}

/** Each of them of one person. */
export const requestedDocuments = muster.table('requested_documents', {
  tenantId,
  organizationId,
  id,
  requestId: uuid('request_id').notNull(),
  employeeId,
  state: text('state', { enum: requestedDocumentStates }).notNull(),
  /** Whether the request still means this person. */
  isAsked: boolean('is_asked').notNull().default(true),
  /** The latest last. */
  sendings: jsonb('sendings').$type<readonly KeptSending[]>().notNull().default([]),
  isAccepted: boolean('is_accepted').notNull().default(false),
  validUntil: day('valid_until'),
  at: instant('at').notNull(),
  version: integer('version').notNull().default(1),
});

/** What the organization keeps about its people: sections, and the fields of each. */
export const recordSections = muster.table('record_sections', {
  tenantId,
  organizationId,
  code: text('code').notNull(),
  title: text('title').notNull(),
  position: smallint('position').notNull(),
  isList: boolean('is_list').notNull(),
  /** Who agrees to changes of it. */
  approver: text('approver', { enum: ['personnel', 'supervisor'] })
    .notNull()
    .default('personnel'),
  takesFiles: boolean('takes_files').notNull().default(false),
});

export const recordFields = muster.table('record_fields', {
  tenantId,
  organizationId,
  section: text('section').notNull(),
  code: text('code').notNull(),
  label: text('label').notNull(),
  position: smallint('position').notNull(),
  kind: text('kind', { enum: ['text', 'date', 'email', 'phone', 'option', 'iban'] }).notNull(),
  options: text('options'),
  policy: text('policy', { enum: ['hidden', 'read', 'edit', 'approve'] }).notNull(),
  isRequired: boolean('is_required').notNull().default(false),
  isMasked: boolean('is_masked').notNull().default(false),
  /** Of a date until which something is valid: so many days before, its owner is reminded. */
  remindDays: smallint('remind_days'),
});

export const recordItems = muster.table('record_items', {
  tenantId,
  organizationId,
  id,
  employeeId,
  section: text('section').notNull(),
  position: smallint('position').notNull(),
  version: integer('version').notNull().default(1),
  /** Texts by the codes of the fields. */
  values: jsonb('field_values').$type<Readonly<Record<string, string>>>().notNull(),
  changedBy: text('changed_by'),
  changedAt: instant('changed_at'),
  /** When its owner has removed it. */
  removedAt: instant('removed_at'),
});

export const recordChanges = muster.table('record_changes', {
  tenantId,
  organizationId,
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  itemId: uuid('item_id').notNull(),
  employeeId,
  at: instant('at').notNull(),
  who: text('who').notNull(),
  field: text('field').notNull(),
  before: text('before'),
  after: text('after'),
  approvedBy: text('approved_by'),
});

/** Changes of records that the organization has to approve. */
export const recordRequests = muster.table('record_requests', {
  tenantId,
  organizationId,
  id,
  employeeId,
  section: text('section').notNull(),
  /** Null: one more of the section. */
  itemId: uuid('item_id'),
  state: text('state', {
    enum: ['requested', 'withdrawn', 'approved', 'approved in part', 'rejected'],
  }).notNull(),
  version: integer('version').notNull().default(1),
  /** Texts by the codes of the fields; and the same as they were when it was decided. */
  proposed: jsonb('proposed').$type<Readonly<Record<string, string>>>().notNull(),
  replaced: jsonb('replaced').$type<Readonly<Record<string, string>>>().notNull().default({}),
  granted: text('granted').array().notNull().default([]),
  /** Whether what is handed in with it takes the place of the files that are there. */
  replacesFiles: boolean('replaces_files').notNull().default(false),
  askedAt: instant('asked_at').notNull(),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by'),
  reason: text('reason').notNull().default(''),
  /** From when on it holds; null: from when it is approved. */
  effectiveOn: day('effective_on'),
  /** When the record has come to say what was approved. */
  appliedAt: instant('applied_at'),
});

export const leaveRequestDays = muster.table('leave_request_days', {
  tenantId,
  organizationId,
  requestId: uuid('request_id').notNull(),
  date: day('date').notNull(),
  employeeId,
  typeId: uuid('type_id').notNull(),
  portion: portion('portion'),
  amount: integer('amount').notNull(),
  why: text('why').notNull(),
  holiday: text('holiday'),
  state: text('state', {
    enum: ['asked', 'booked', 'cancellation_requested', 'given_back', 'dropped', 'replaced'],
  }).notNull(),
  /** When its state was last written down. */
  changedAt: instant('changed_at'),
});

/** What has happened to a subject, and what was said about it. */
export const activity = muster.table('activity', {
  tenantId,
  organizationId,
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  subjectKind: text('subject_kind', { enum: requestKinds }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  at: instant('at').notNull(),
  actorId: uuid('actor_id'),
  behalfOfId: uuid('behalf_of_id'),
  event: text('event').notNull(),
  state: text('state').notNull(),
  comment: text('comment'),
  impersonatorId: uuid('impersonator_id'),
});

export const leaveLedger = muster.table('leave_ledger', {
  tenantId,
  organizationId,
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  employeeId,
  typeId: uuid('type_id').notNull(),
  leaveYear: smallint('leave_year').notNull(),
  kind: text('kind', {
    enum: ['grant', 'opening', 'earn', 'carry', 'expire', 'reserve', 'release', 'take', 'give_back'],
  }).notNull(),
  amount: integer('amount').notNull(),
  onDate: day('on_date').notNull(),
  expiresOn: day('expires_on'),
  at: instant('at').notNull(),
  requestId: uuid('request_id'),
});

export const delegations = muster.table('delegations', {
  tenantId,
  organizationId,
  id,
  fromId: uuid('from_id').notNull(),
  toId: uuid('to_id').notNull(),
  firstDate: day('first_date').notNull(),
  lastDate: day('last_date').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
  kinds: text('kinds', { enum: delegableKinds }).array(),
});

/** What hands in punches by itself, with a key of its own. */
export const devices = muster.table('devices', {
  tenantId,
  organizationId,
  name: text('name').notNull(),
  keyHash: bytea('key_hash').notNull(),
  madeAt: instant('made_at').notNull(),
  revokedAt: instant('revoked_at'),
  lastHeardAt: instant('last_heard_at'),
});

export const calendarFeeds = muster.table('calendar_feeds', {
  tenantId,
  organizationId,
  employeeId,
  kind: text('kind', { enum: ['leaves', 'shifts'] }).notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const mailQueue = muster.table('mail_queue', {
  tenantId,
  organizationId,
  notificationId: uuid('notification_id').notNull(),
  dueAt: instant('due_at').notNull(),
  attempts: smallint('attempts').notNull().default(0),
});

export const files = muster.table('files', {
  tenantId,
  organizationId,
  id,
  employeeId,
  name: text('name').notNull(),
  mediaType: text('media_type', { enum: fileTypes }).notNull(),
  content: bytea('content').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
});

export const attachments = muster.table('attachments', {
  tenantId,
  organizationId,
  subjectKind: text('subject_kind', { enum: attachableKinds }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  fileId: uuid('file_id').notNull(),
});

export const notifications = muster.table('notifications', {
  tenantId,
  organizationId,
  id,
  employeeId,
  at: instant('at').notNull(),
  shownFrom: instant('shown_from').notNull(),
  kind: text('kind').notNull(),
  subjectKind: text('subject_kind', { enum: subjectKinds }),
  subjectId: uuid('subject_id'),
  aboutId: uuid('about_id'),
  /** Until when it is to be done, or holds, as it was when it was told; null where there is no such day. */
  until: day('until'),
  readAt: instant('read_at'),
});

/** An appraisal session: the time that is looked back on, whom it is for, what counts. */
export const appraisalSessions = muster.table('appraisal_sessions', {
  tenantId,
  organizationId,
  id,
  code: text('code').notNull(),
  title: text('title').notNull(),
  firstDate: day('first_date').notNull(),
  lastDate: day('last_date').notNull(),
  opensOn: day('opens_on').notNull(),
  closesOn: day('closes_on').notNull(),
  isPublished: boolean('is_published').notNull(),
  /** Hundredths of a percent; null: there is no such part. */
  objectivesWeight: smallint('objectives_weight'),
  competenciesWeight: smallint('competencies_weight'),
  hasHalfSteps: boolean('has_half_steps').notNull().default(false),
  isBlind: boolean('is_blind').notNull().default(false),
  /** Whether others are asked for feedback, and whether it is said from whom it comes. */
  feedback: text('feedback', { enum: ['none', 'named', 'anonymous'] })
    .notNull()
    .default('none'),
  sites: text('sites').array().notNull().default([]),
  joinedBy: day('joined_by'),
  /** Numbers of people. */
  leftOut: text('left_out').array().notNull().default([]),
});

export const appraisalSteps = muster.table('appraisal_steps', {
  tenantId,
  organizationId,
  sessionId: uuid('session_id').notNull(),
  value: smallint('value').notNull(),
  label: text('label').notNull(),
  meaning: text('meaning').notNull().default(''),
});

export const appraisalWindows = muster.table('appraisal_windows', {
  tenantId,
  organizationId,
  id,
  sessionId: uuid('session_id').notNull(),
  code: text('code').notNull(),
  title: text('title').notNull(),
  opensOn: day('opens_on').notNull(),
  dueOn: day('due_on').notNull(),
  graceDays: smallint('grace_days').notNull().default(0),
  ratingDueOn: day('rating_due_on').notNull(),
  acknowledgeDueOn: day('acknowledge_due_on').notNull(),
  secondReadDays: smallint('second_read_days').notNull().default(14),
});

export const competencies = muster.table('competencies', {
  tenantId,
  organizationId,
  code: text('code').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  position: smallint('position').notNull(),
});

/** Which level a job takes, in half steps of the scale. */
export const requiredLevels = muster.table('required_levels', {
  tenantId,
  organizationId,
  job: text('job').notNull(),
  competency: text('competency').notNull(),
  halfSteps: smallint('half_steps').notNull(),
});

export const employeeJobs = muster.table('employee_jobs', {
  tenantId,
  organizationId,
  employeeId,
  job: text('job').notNull(),
});

/** What somebody and their supervisor agree on to be done in a session. */
export const objectivePlans = muster.table('objective_plans', {
  tenantId,
  organizationId,
  id,
  sessionId: uuid('session_id').notNull(),
  employeeId,
  state: text('state', { enum: ['draft', 'submitted', 'returned', 'approved', 'amendment requested'] }).notNull(),
  version: integer('version').notNull().default(1),
  /** What whoever decides on it has said last. */
  comment: text('comment').notNull().default(''),
  submittedAt: instant('submitted_at'),
  /** What was agreed on last, while it is being changed. */
  inForce: jsonb('in_force').$type<readonly AppraisalItem[]>(),
});

export const objectives = muster.table('objectives', {
  tenantId,
  organizationId,
  id,
  sessionId: uuid('session_id').notNull(),
  employeeId,
  position: smallint('position').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  measure: text('measure').notNull().default(''),
  target: text('target').notNull().default(''),
  /** Hundredths of a percent. */
  weight: smallint('weight').notNull(),
  /** Percent. */
  progress: smallint('progress').notNull().default(0),
});

/** What was noted down of an objective, for whoever rates it. */
export const objectiveEvidence = muster.table('objective_evidence', {
  tenantId,
  organizationId,
  id,
  objectiveId: uuid('objective_id').notNull(),
  date: date('date').notNull(),
  note: text('note').notNull(),
  /** Something finished that shows it, as it was called when it was linked; all of it or nothing. */
  linkKind: text('link_kind', { enum: finishedKinds }),
  linkId: uuid('link_id'),
  linkTitle: text('link_title'),
  linkOn: day('link_on'),
});

/** Whom somebody is asked for feedback on, in a window, and what they have said. */
export const feedbackRequests = muster.table('feedback_requests', {
  tenantId,
  organizationId,
  id,
  windowId: uuid('window_id').notNull(),
  employeeId,
  peerId: uuid('peer_id').notNull(),
  /** As the session's rule was when they were asked. */
  isAnonymous: boolean('is_anonymous').notNull(),
  state: text('state', { enum: ['asked', 'accepted', 'given', 'declined', 'withdrawn'] }).notNull(),
  /** Of what those see who have asked: that something was said does not change it. */
  version: integer('version').notNull().default(1),
  askedBy: uuid('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  note: text('note').notNull().default(''),
  well: text('well').notNull().default(''),
  better: text('better').notNull().default(''),
  wordsVersion: integer('words_version').notNull().default(0),
  givenAt: instant('given_at'),
});

/** What somebody does to come up to a level that their job takes. */
export const developmentActions = muster.table('development_actions', {
  tenantId,
  organizationId,
  id,
  employeeId,
  competency: text('competency').notNull(),
  what: text('what').notNull(),
  dueOn: day('due_on').notNull(),
  state: text('state', { enum: ['open', 'done', 'dropped'] }).notNull(),
  version: integer('version').notNull().default(1),
  notedBy: uuid('noted_by').notNull(),
  notedAt: instant('noted_at').notNull(),
  changedBy: uuid('changed_by'),
  /** What came of it, or why nothing did, and who said so. */
  note: text('note').notNull().default(''),
  closedBy: uuid('closed_by'),
  closedAt: instant('closed_at'),
});

/** Somebody's answer in a window: the submitted window. */
export const appraisalAnswers = muster.table('appraisal_answers', {
  tenantId,
  organizationId,
  id,
  windowId: uuid('window_id').notNull(),
  employeeId,
  state: text('state', {
    enum: [
      'not started',
      'in progress',
      'submitted',
      'supervisor in progress',
      'supervisor submitted',
      'shared',
      'acknowledged',
      'acknowledged with disagreement',
      'finalized',
    ],
  })
    .notNull()
    .default('not started'),
  items: jsonb('items').$type<readonly AppraisalItem[]>(),
  ratedBy: uuid('rated_by'),
  ratedAt: instant('rated_at'),
  submittedAt: instant('submitted_at'),
  sharedAt: instant('shared_at'),
  answeredAt: instant('answered_at'),
  finalizedAt: instant('finalized_at'),
  returnComment: text('return_comment').notNull().default(''),
  objection: text('objection').notNull().default(''),
  views: jsonb('views').$type<readonly ItemView[]>().notNull().default([]),
  finalComment: text('final_comment').notNull().default(''),
  /** Hundredths of a step; null: the score is what the ratings come to. */
  movedTo: smallint('moved_to'),
  moveReason: text('move_reason').notNull().default(''),
  movedBy: uuid('moved_by'),
  extendedUntil: day('extended_until'),
  extensionReason: text('extension_reason').notNull().default(''),
  remindedAt: instant('reminded_at'),
});

/** What one side says to an item. */
export const appraisalMarks = muster.table('appraisal_marks', {
  tenantId,
  organizationId,
  answerId: uuid('answer_id').notNull(),
  side: text('side', { enum: ['employee', 'supervisor'] }).notNull(),
  item: text('item').notNull(),
  version: integer('version').notNull(),
  halfSteps: smallint('half_steps'),
  comment: text('comment').notNull().default(''),
  changedBy: uuid('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
});
