import type { I18n, MessageDescriptor } from '@lingui/core';
import type { MessageText } from '../../../machines/overlays/message.ts';
import type { QuestionCode } from '../../../machines/overlays/question.ts';

/** What a question says before it is put into somebody's language. */
export type QuestionWording = Readonly<Record<'title' | 'text' | 'confirm' | 'cancel', MessageDescriptor>> & {
  readonly field?: MessageDescriptor;
};

/** Words of questions and messages that only some screens need. */
export interface OwnWords {
  readonly questions: Readonly<Partial<Record<QuestionCode, QuestionWording>>>;
  /** Null of a message that is none of theirs. */
  readonly messageWords: (i18n: I18n, text: MessageText) => { readonly title: string; readonly detail: string } | null;
}

const known = new Set<OwnWords>();

/** Lets questions and messages be worded by whatever screens bring their words along: the shell knows none of them. */
export const bringWords = (words: OwnWords): void => void known.add(words);

export const ownQuestion = (code: QuestionCode): QuestionWording | undefined =>
  [...known].map(({ questions }) => questions[code]).find(Boolean);

export const ownMessage = (i18n: I18n, text: MessageText): ReturnType<OwnWords['messageWords']> =>
  [...known].map(({ messageWords }) => messageWords(i18n, text)).find(Boolean) ?? null;
