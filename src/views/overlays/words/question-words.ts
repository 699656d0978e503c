import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type {
  AppraisalQuestionCode,
  CountedQuestionCode,
  QuestionCode,
  QuestionText,
} from '../../../machines/overlays/question.ts';
import { ownQuestion, type QuestionWording } from '../../parts/words/own-words.ts';
import { countedQuestions } from './counted-question-words.ts';

interface QuestionWords {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly fieldLabel: string;
  /** Whether the field is for sentences. */
  readonly hasLines: boolean;
}

const reasonField = msg`Reason`;
const rejecting = { confirm: msg`Reject`, cancel: msg`Go back`, field: reasonField } as const;
const questionField = msg`Question`;
const answerField = msg`Answer`;

const known: Readonly<Record<Exclude<QuestionCode, CountedQuestionCode | AppraisalQuestionCode>, QuestionWording>> = {
  'withdraw request': {
    title: msg`Withdraw this request?`,
    text: msg`The approver is told, and nothing more happens.`,
    confirm: msg`Withdraw request`,
    cancel: msg`Keep request`,
  },
  'cancel request': {
    title: msg`Cancel these days?`,
    text: msg`From today on you work at your usual place again, and the approver is told.`,
    confirm: msg`Cancel days`,
    cancel: msg`Keep days`,
  },
  'discard draft': {
    title: msg`Discard this draft?`,
    text: msg`Nobody else has seen it. It cannot be restored.`,
    confirm: msg`Discard draft`,
    cancel: msg`Keep draft`,
  },
  'request comment': {
    title: msg`Comment`,
    text: msg`Everyone who sees the request can read it.`,
    confirm: msg`Post comment`,
    cancel: msg`Go back`,
    field: msg`Comment`,
  },
  'why rejected': {
    title: msg`Reject this request?`,
    text: msg`The employee sees the reason.`,
    ...rejecting,
  },
  'why reverted': {
    title: msg`Revert this correction?`,
    text: msg`The day is counted by its punches again. The employee sees the reason.`,
    confirm: msg`Revert`,
    cancel: msg`Go back`,
    field: reasonField,
  },
  'why returned': {
    title: msg`Return this request?`,
    text: msg`Enter what should change. The request can then be edited and sent again.`,
    confirm: msg`Return`,
    cancel: msg`Go back`,
    field: msg`Comment`,
  },
  'why cancelled': {
    title: msg`Request cancellation?`,
    text: msg`The days return to your balance once your approver accepts. Until then the leave stays approved.`,
    confirm: msg`Request cancellation`,
    cancel: msg`Keep leave`,
    field: reasonField,
  },
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
    title: msg`Is it you?`,
    text: msg`Enter your password to change these details. You get an email about it.`,
    confirm: msg`Send`,
    cancel: msg`Go back`,
    field: msg`Your password`,
  },
  'remove record': {
    title: msg`Remove this entry?`,
    text: msg`It is no longer in your records. Your organization keeps that it was there.`,
    confirm: msg`Remove`,
    cancel: msg`Keep`,
  },
  'what is wrong with month': {
    title: msg`Report a problem?`,
    text: msg`Describe what should change. Your approver is notified.`,
    confirm: msg`Report problem`,
    cancel: msg`Go back`,
    field: reasonField,
  },
  'why shift declined': {
    title: msg`Decline this shift?`,
    text: msg`Enter a reason. Your approver can see it. The shift stays yours until it is changed.`,
    confirm: msg`Decline`,
    cancel: msg`Go back`,
    field: reasonField,
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
    text: msg`The record stays as it is. The employee reads the reason.`,
    ...rejecting,
  },
  'why record change approved in part': {
    title: msg`Approve a part of this change?`,
    text: msg`What is not chosen stays as it is. The employee reads why.`,
    confirm: msg`Approve`,
    cancel: msg`Go back`,
    field: reasonField,
  },
  'leave unsaved changes': {
    title: msg`Discard unsaved changes?`,
    text: msg`Your changes have not been saved and will be lost.`,
    confirm: msg`Discard and continue`,
    cancel: msg`Keep editing`,
  },
  'discard unsaved changes': {
    title: msg`Discard changes?`,
    text: msg`Your changes to this form have not been saved and will be lost.`,
    confirm: msg`Discard changes`,
    cancel: msg`Keep editing`,
  },
  'reload with unsaved changes': {
    title: msg`Reload now?`,
    text: msg`You have unsaved changes. They are kept in this tab, but save them first if you can.`,
    confirm: msg`Reload`,
    cancel: msg`Not now`,
  },
};

/** Words of the shell's own, or of the screen that asks. @throws where nobody has any */
function wordingOf(code: Exclude<QuestionCode, CountedQuestionCode>): QuestionWording {
  const wording = code in known ? known[code as keyof typeof known] : ownQuestion(code);
  if (!wording) throw new Error(`nobody has words for “${code}”`);
  return wording;
}

/** As many names as can be read before one answers. */
const mostNames = 5;

/** Whose requests are decided: each once, and of many the first. */
function whoseText(i18n: I18n, names: readonly string[]): string {
  const each = [...new Set(names)];
  const some = each.slice(0, mostNames).join(', ');
  const more = each.length - mostNames;
  return more > 0 ? i18n._(msg`${some} and ${plural(more, { one: '# other', other: '# others' })}`) : some;
}

/** What a question says; Cancel and OK where nobody has chosen other words (specification, section 4). */
export function questionWords(i18n: I18n, text: QuestionText): QuestionWords {
  if ('code' in text) {
    const {
      title,
      text: body,
      confirm,
      cancel,
      field,
    }: QuestionWording = 'count' in text
      ? countedQuestions[text.code](text.count, whoseText(i18n, text.names))
      : wordingOf(text.code);
    return {
      title: i18n._(title),
      text: i18n._(body),
      confirmLabel: i18n._(confirm),
      cancelLabel: i18n._(cancel),
      fieldLabel: field ? i18n._(field) : '',
      // a reason or a comment
      hasLines: true,
    };
  }
  return {
    title: text.title,
    text: text.text ?? '',
    confirmLabel: text.confirmLabel ?? i18n._(msg`OK`),
    cancelLabel: text.cancelLabel ?? i18n._(msg`Cancel`),
    fieldLabel: text.fieldLabel ?? text.title,
    hasLines: false,
  };
}
