import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QuestionCode, QuestionText } from '../../machines/overlays/question.ts';

interface QuestionWords {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly fieldLabel: string;
}

const known: Readonly<Record<QuestionCode, Record<'title' | 'text' | 'confirm' | 'cancel', ReturnType<typeof msg>>>> = {
  'leave unsaved changes': {
    title: msg`Leave without saving?`,
    text: msg`What you changed here has not been saved and would be lost.`,
    confirm: msg`Leave`,
    cancel: msg`Stay here`,
  },
  'discard unsaved changes': {
    title: msg`Close without saving?`,
    text: msg`What you changed in this form has not been saved and would be lost.`,
    confirm: msg`Discard changes`,
    cancel: msg`Keep editing`,
  },
  'reload with unsaved changes': {
    title: msg`Reload now?`,
    text: msg`You have changes that are not saved yet. They are kept in this tab and will be there again, but save them first if you can.`,
    confirm: msg`Reload`,
    cancel: msg`Not now`,
  },
};

/** What a question says; Cancel and OK where nobody has chosen other words (specification, section 4). */
export function questionWords(i18n: I18n, text: QuestionText): QuestionWords {
  if ('code' in text) {
    const { title, text: body, confirm, cancel } = known[text.code];
    return {
      title: i18n._(title),
      text: i18n._(body),
      confirmLabel: i18n._(confirm),
      cancelLabel: i18n._(cancel),
      fieldLabel: '',
    };
  }
  return {
    title: text.title,
    text: text.text ?? '',
    confirmLabel: text.confirmLabel ?? i18n._(msg`OK`),
    cancelLabel: text.cancelLabel ?? i18n._(msg`Cancel`),
    fieldLabel: text.fieldLabel ?? text.title,
  };
}
