import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Waiting } from '../../../api/contract/organizations.ts';
import type { OrganizationScreen } from '../../../machines/shell/address/paths.ts';

interface WaitingKind {
  readonly screen: OrganizationScreen;
  /** Where on it; with a question mark. */
  readonly search?: string;
  readonly words: (count: number) => MessageDescriptor;
}

/** Where each kind is done, the most pressing first. */
const kinds: Readonly<Record<keyof Waiting, WaitingKind>> = {
  leaveDecisions: {
    screen: 'supervisory/leave-requests',
    words: (count) => msg`${plural(count, { one: '# leave request to decide', other: '# leave requests to decide' })}`,
  },
  correctionDecisions: {
    screen: 'supervisory/requests',
    search: '?tab=corrections',
    words: (count) => msg`${plural(count, { one: '# correction to decide', other: '# corrections to decide' })}`,
  },
  overtimeDecisions: {
    screen: 'supervisory/requests',
    search: '?tab=overtime',
    words: (count) =>
      msg`${plural(count, { one: '# overtime request to decide', other: '# overtime requests to decide' })}`,
  },
  presenceDecisions: {
    screen: 'supervisory/requests',
    search: '?tab=presence',
    words: (count) =>
      msg`${plural(count, {
        one: '# request for remote or on-duty days to decide',
        other: '# requests for remote or on-duty days to decide',
      })}`,
  },
  shiftDecisions: {
    screen: 'supervisory/requests',
    search: '?tab=shifts',
    words: (count) => msg`${plural(count, { one: '# shift request to decide', other: '# shift requests to decide' })}`,
  },
  payslipQuestions: {
    screen: 'supervisory/requests',
    search: '?tab=payslips',
    words: (count) =>
      msg`${plural(count, { one: '# question on a payslip to answer', other: '# questions on payslips to answer' })}`,
  },
  coverRequests: {
    screen: 'my-leaves',
    words: (count) =>
      msg`${plural(count, { one: '# colleague asks you to cover', other: '# colleagues ask you to cover' })}`,
  },
  returnedLeaves: {
    screen: 'my-leaves',
    search: '?tab=requests',
    words: (count) =>
      msg`${plural(count, { one: '# leave request came back to you', other: '# leave requests came back to you' })}`,
  },
  returnedRequests: {
    screen: 'emp-attendances',
    words: (count) =>
      msg`${plural(count, { one: '# other request came back to you', other: '# other requests came back to you' })}`,
  },
  documentsToAnswer: {
    screen: 'documents',
    words: (count) =>
      msg`${plural(count, { one: '# document to acknowledge or sign', other: '# documents to acknowledge or sign' })}`,
  },
  documentReviews: {
    screen: 'supervisory/requests',
    search: '?tab=documents',
    words: (count) => msg`${plural(count, { one: '# document to review', other: '# documents to review' })}`,
  },
  recordReviews: {
    screen: 'supervisory/requests',
    search: '?tab=records',
    words: (count) => msg`${plural(count, { one: '# record change to decide', other: '# record changes to decide' })}`,
  },
  monthProblems: {
    screen: 'supervisory/requests',
    search: '?tab=team',
    words: (count) =>
      msg`${plural(count, { one: '# reported problem to answer', other: '# reported problems to answer' })}`,
  },
  requestedDocuments: {
    screen: 'documents',
    search: '?tab=requested',
    words: (count) => msg`${plural(count, { one: '# document to send', other: '# documents to send' })}`,
  },
  ownAppraisals: {
    screen: 'my-appraisals/assessments',
    words: (count) => msg`${plural(count, { one: '# assessment to answer', other: '# assessments to answer' })}`,
  },
  teamAppraisals: {
    screen: 'supervisory/appraisals',
    words: (count) =>
      msg`${plural(count, { one: '# appraisal or plan waiting for you', other: '# appraisals and plans waiting for you' })}`,
  },
  shiftsAsked: {
    screen: 'my-schedules',
    words: (count) =>
      msg`${plural(count, { one: '# colleague asks you to swap shifts', other: '# colleagues ask you to swap shifts' })}`,
  },
  shiftsToAnswer: {
    screen: 'my-schedules',
    words: (count) => msg`${plural(count, { one: '# shift to confirm', other: '# shifts to confirm' })}`,
  },
  unreadPayslips: {
    screen: 'payslips',
    words: (count) => msg`${plural(count, { one: '# unread payslip', other: '# unread payslips' })}`,
  },
  payslipAnswers: {
    screen: 'payslips',
    words: (count) => msg`${plural(count, { one: '# answer about a payslip', other: '# answers about payslips' })}`,
  },
  monthsToConfirm: {
    screen: 'emp-attendances',
    words: (count) => msg`${plural(count, { one: '# month to confirm', other: '# months to confirm' })}`,
  },
  incompleteDays: {
    screen: 'emp-attendances',
    words: (count) =>
      msg`${plural(count, { one: '# day with a missing punch', other: '# days with a missing punch' })}`,
  },
};

/** One of what waits, in words, and where it is done. */
interface WaitingOne extends Omit<WaitingKind, 'words'> {
  readonly kind: string;
  readonly words: MessageDescriptor;
}

/** What waits, by kind, the most pressing first; kinds of which nothing does are left out. */
export const waitingIn = (waiting: Waiting | null): readonly WaitingOne[] =>
  Object.entries(kinds).flatMap(([kind, { words, ...where }]) => {
    // `kinds` has no other keys
    const count = waiting?.[kind as keyof Waiting] ?? 0;
    return count > 0 ? [{ ...where, kind, words: words(count) }] : [];
  });
