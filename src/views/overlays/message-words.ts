import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageAction, MessageKind, MessageText } from '../../machines/overlays/message.ts';
import { notificationWords } from '../parts/notification-words.ts';
import { wordsFor } from '../parts/states/words.ts';

export interface MessageWords {
  readonly title: string;
  readonly detail: string;
}

const plain = {
  'signed in again': { title: msg`You are signed in again`, detail: msg`Nothing was lost.` },
  'connection restored': { title: msg`The connection is back`, detail: msg`Updating what you see.` },
  'session ends soon': {
    title: msg`You will be signed out in two minutes`,
    detail: msg`Nothing is lost: what you typed stays here. Do anything to stay signed in.`,
  },
  'new version': {
    title: msg`There is a new version of this portal`,
    detail: msg`Reload when it suits you. You can keep working until then.`,
  },
} as const;

/** What a message says. Codes come in, words go out. */
export function messageWords(i18n: I18n, text: MessageText): MessageWords {
  if (text.code === 'acting failed' && text.failure.kind === 'refused' && text.failure.code === 'not_found') {
    return {
      title: i18n._(msg`No account has this email address`),
      detail: i18n._(msg`Check the address and try again. You are still signed in as yourself.`),
    };
  }
  if (text.code === 'call failed' || text.code === 'acting failed') {
    const { title, advice } = wordsFor(i18n, text.failure);
    return { title, detail: advice };
  }
  if (text.code === 'notification') return notificationWords(i18n, text.notification);
  const { title, detail } = plain[text.code];
  return { title: i18n._(title), detail: i18n._(detail) };
}

const actions: Readonly<Record<MessageAction, ReturnType<typeof msg>>> = {
  reload: msg`Reload`,
  retry: msg`Try again`,
  stay: msg`Stay signed in`,
};

export const actionWords = (i18n: I18n, action: MessageAction): string => i18n._(actions[action]);

const kinds: Readonly<Record<MessageKind, ReturnType<typeof msg>>> = {
  success: msg`Done`,
  information: msg`Note`,
  warning: msg`Warning`,
  error: msg`Failed`,
};

/** The kind in a word: never a colour alone. */
export const kindWords = (i18n: I18n, kind: MessageKind): string => i18n._(kinds[kind]);
