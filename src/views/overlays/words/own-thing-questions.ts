import { msg, plural } from '@lingui/core/macro';
import type { DatedQuestionCode, MonthQuestionCode, OpenInMonth } from '../../../machines/overlays/question.ts';
import type { QuestionWording } from '../../parts/words/own-words.ts';

const reasonField = msg`Reason`;
const rejecting = { confirm: msg`Reject`, cancel: msg`Go back`, field: reasonField } as const;
const questionField = msg`Question`;
const answerField = msg`Answer`;

/** Questions about what is on a day, which is told. */
export const datedQuestions: Readonly<Record<DatedQuestionCode, (day: string) => QuestionWording>> = {
  'why shift declined': (day) => ({
    title: msg`Decline the shift on ${day}?`,
    text: msg`Enter a reason. Your approver can see it. The shift stays yours until it is changed.`,
    confirm: msg`Decline`,
    cancel: msg`Go back`,
    field: reasonField,
  }),
};

/** Questions about a month of everybody's attendance: what is still open in it is told before it is too late. */
export const monthQuestions: Readonly<
  Record<MonthQuestionCode, (month: string, open: OpenInMonth) => QuestionWording>
> = {
  'lock month': (month, { unconfirmed, disputed, undecided }) => ({
    title: msg`Lock ${month}?`,
    text: msg`${plural(unconfirmed, {
      0: 'Everyone has confirmed it.',
      one: '# person has not confirmed it.',
      other: '# people have not confirmed it.',
    })} ${plural(disputed, { 0: '', one: '# reports a problem.', other: '# report a problem.' })} ${plural(undecided, {
      0: '',
      one: '# request is not decided.',
      other: '# requests are not decided.',
    })} Nobody can change anything in it any more, and requests about it can no longer be decided. You can reopen it, and then announce its closing again.`,
    confirm: msg`Lock`,
    cancel: msg`Go back`,
  }),
};

/** Questions about months, payslips, documents and records. */
export const ownThings = {
  'why declined': {
    title: msg`Decline cancellation?`,
    text: msg`The leave stays as it was approved. The employee sees the reason.`,
    confirm: msg`Decline`,
    cancel: msg`Go back`,
    field: reasonField,
  },
  'why document declined': {
    title: msg`Decline this document?`,
    text: msg`Enter a reason. The publisher can see it.`,
    confirm: msg`Decline`,
    cancel: msg`Go back`,
    field: reasonField,
  },
  'sign document': {
    title: msg`Sign this document?`,
    text: msg`You confirm that you have read this version. Your name, the time and this device are recorded, and you get the record.`,
    confirm: msg`Sign document`,
    cancel: msg`Go back`,
    field: msg`Your password`,
  },
  'change record': {
    title: msg`Confirm that it is you`,
    text: msg`Enter your password to change these details. You get an email about it.`,
    confirm: msg`Send`,
    cancel: msg`Go back`,
    field: msg`Your password`,
  },
  'remove record': {
    title: msg`Remove this entry?`,
    text: msg`It disappears from your records. Your organization still sees that it was there.`,
    confirm: msg`Remove`,
    cancel: msg`Keep`,
  },
  'why month reopened': {
    title: msg`Reopen this month?`,
    text: msg`Everyone can ask for changes again, and sees the reason.`,
    confirm: msg`Reopen`,
    cancel: msg`Go back`,
    field: reasonField,
  },
  'what is wrong with month': {
    title: msg`Report a problem?`,
    text: msg`Describe what should change. Your approver is notified.`,
    confirm: msg`Report problem`,
    cancel: msg`Go back`,
    field: reasonField,
  },
  'reply to problem': {
    title: msg`Answer this problem?`,
    text: msg`The employee is notified, reads the answer with their month, and can then confirm it.`,
    confirm: msg`Send answer`,
    cancel: msg`Go back`,
    field: answerField,
  },
  'ask about payslip': {
    title: msg`Ask about this payslip?`,
    text: msg`Payroll sees your question and which payslip it is about. The answer appears here.`,
    confirm: msg`Send question`,
    cancel: msg`Go back`,
    field: questionField,
  },
  'ask about line': {
    title: msg`Ask about this line?`,
    text: msg`Payroll sees your question and this line. The answer appears here.`,
    confirm: msg`Send question`,
    cancel: msg`Go back`,
    field: questionField,
  },
  'ask again about payslip': {
    title: msg`Ask again?`,
    text: msg`Say what is still unclear. Everything written so far stays here.`,
    confirm: msg`Send question`,
    cancel: msg`Go back`,
    field: questionField,
  },
  'answer about payslip': {
    title: msg`Answer this question?`,
    text: msg`The employee is notified and reads the answer beside their payslip.`,
    confirm: msg`Send answer`,
    cancel: msg`Go back`,
    field: answerField,
  },
  'why document rejected': {
    title: msg`Reject this document?`,
    text: msg`The employee reads the reason, and is asked to send another one.`,
    ...rejecting,
  },
  'why record change rejected': {
    title: msg`Reject this change?`,
    text: msg`The record stays as it is. The employee sees the reason.`,
    ...rejecting,
  },
  'why record change approved in part': {
    title: msg`Approve part of this change?`,
    text: msg`Everything you did not choose stays as it is. The employee sees the reason.`,
    confirm: msg`Approve`,
    cancel: msg`Go back`,
    field: reasonField,
  },
} as const satisfies Readonly<Record<string, QuestionWording>>;
