import { createActor } from 'xstate';
import { CallError } from '../../src/api/calls/call-error.ts';
import type { User } from '../../src/api/contract/account/session.ts';
import type { OrganizationSummary, Waiting } from '../../src/api/contract/organizations.ts';
import type { LeaveRequest } from '../../src/api/contract/requests/leave-values.ts';
import type { LeaveRequestFacts } from '../../src/machines/lifecycles/requests/leave-request-facts.ts';
import { noNews } from '../../src/machines/news.ts';
import { dialogsMachine } from '../../src/machines/overlays/dialogs.machine.ts';
import type { ScreenServices } from '../../src/machines/screens/screen-services.ts';

export const ada: User = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.test', role: 'Employee' };
export const bo: User = { firstName: 'Bo', lastName: 'Sample', email: 'bo@example.test', role: 'Supervisor' };

export const refused = (status: number, code: string) =>
  new CallError('test', { kind: 'refused', status, code, fields: [], details: {} }, 'request-1');
export const unreachable = new CallError('test', { kind: 'unreachable' }, null);

const nothingWaits: Waiting = {
  incompleteDays: 0,
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
  monthsToConfirm: 0,
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

export const organizationNamed = (name: string): OrganizationSummary => ({
  id: `id-of-${name}`,
  name,
  avatar: null,
  record: { firstName: 'Ada', fullName: 'Ada Example' },
  waiting: nothingWaits,
});

/** A leave request as the host gives it, with what somebody may do. */
export const leaveRequestWith = (more: Partial<LeaveRequest> = {}): LeaveRequest => ({
  id: 'r1',
  version: 1,
  state: 'pending.first level',
  typeId: 'annual',
  typeName: 'Annual leave',
  unit: 'half_day',
  firstDate: '2026-04-07',
  lastDate: '2026-04-08',
  firstPortion: 'full',
  lastPortion: 'full',
  total: 200,
  submittedAt: '2026-03-16T10:00:00.000Z',
  employee: { id: 'e1', fullName: 'Ada Example' },
  waitingFor: { id: 'e2', fullName: 'Bo Sample' },
  allowedActions: ['withdraw'],
  ask: {
    typeId: 'annual',
    firstDate: '2026-04-07',
    lastDate: '2026-04-08',
    firstPortion: 'full',
    lastPortion: 'full',
    startTime: null,
    endTime: null,
    reason: '',
    substituteId: null,
    attachmentIds: [],
  },
  substitute: null,
  attachments: [],
  substituteAnswer: null,
  supersedes: null,
  changedBy: null,
  days: [],
  differences: [],
  remindableFrom: null,
  timeline: [],
  ...more,
});

/** Names that are all different, and the same each time. */
export const keysFrom = (first: string): (() => string) => {
  let count = 0;
  return () => `${first}-${++count}`;
};

/** What the shell lends to a screen, for one that nobody tells anything. */
export const servicesAt = (now: () => number): ScreenServices => ({
  now,
  news: noNews,
  newIdempotencyKey: keysFrom('key'),
  tell: () => {},
  dialogs: createActor(dialogsMachine),
});

/** What is known of a leave request of two days to come. */
export const leaveFactsWith = (more: Partial<LeaveRequestFacts> = {}): LeaveRequestFacts => ({
  levels: 1,
  level: 1,
  today: '2026-03-16',
  firstDate: '2026-04-07',
  lastDate: '2026-04-08',
  isTypeWithdrawn: false,
  isPartlyCancelled: false,
  isUntold: true,
  takesBackTo: null,
  isBeingChanged: false,
  substitute: 'none',
  ...more,
});
