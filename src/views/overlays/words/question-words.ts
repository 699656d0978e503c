import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AppraisalQuestionCode, PlainQuestionCode, QuestionText } from '../../../machines/overlays/question.ts';
import { formatLongDate, formatMonth } from '../../parts/format.ts';
import { ownQuestion, type QuestionWording } from '../../parts/words/own-words.ts';
import { countedQuestions } from './counted-question-words.ts';
import { datedQuestions, monthQuestions, ownThings } from './own-thing-questions.ts';

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

const known: Readonly<Record<Exclude<PlainQuestionCode, AppraisalQuestionCode>, QuestionWording>> = {
  ...ownThings,
  'withdraw request': {
    title: msg`Withdraw this request?`,
    text: msg`The people you asked are told, and nothing more happens.`,
    confirm: msg`Withdraw request`,
    cancel: msg`Keep request`,
  },
  'decline colleague': {
    title: msg`Decline your colleague’s request?`,
    text: msg`They find out right away and need to ask someone else.`,
    confirm: msg`Decline`,
    cancel: msg`Go back`,
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
function wordingOf(code: PlainQuestionCode): QuestionWording {
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
      : 'date' in text
        ? datedQuestions[text.code](formatLongDate(text.date))
        : 'open' in text
          ? monthQuestions[text.code](formatMonth(text.open.month), text.open)
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
