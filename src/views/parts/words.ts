import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallFailure } from '../../api/contract/failure.ts';
import { formatTime } from './format.ts';

export interface FailureWords {
  readonly title: string;
  readonly advice: string;
}

const refusals: Readonly<Record<string, { title: MessageDescriptor; advice: MessageDescriptor }>> = {
  invalid_credentials: {
    title: msg`E-mail and password do not fit`,
    advice: msg`Check both for typing mistakes, also capital letters. Nothing was lost.`,
  },
  unknown_domain: {
    title: msg`This address belongs to no employer`,
    advice: msg`Check the first part of the address in the browser, or ask whoever gave it to you.`,
  },
  unknown_application: {
    title: msg`This portal and its host do not fit each other`,
    advice: msg`Reload the page. If that does not help, tell whoever looks after the portal.`,
  },
  module_disabled: {
    title: msg`This organization does not use attendance reports`,
    advice: msg`Everything else is in the menu.`,
  },
  conflict: {
    title: msg`Somebody was faster`,
    advice: msg`It is no longer as you saw it. Look at it again; nothing of yours was carried out.`,
  },
  key_reused: {
    title: msg`This was sent already`,
    advice: msg`Look whether it is there before you send it once more. What you typed is still here.`,
  },
  rule_broken: {
    title: msg`A rule stands against this`,
    advice: msg`See what is marked in the form. Nothing was sent, and what you typed is still here.`,
  },
  unsupported_media_type: {
    title: msg`This kind of file is not taken`,
    advice: msg`Hand in a PDF or a picture (JPEG, PNG or WebP). A file is judged by what is in it, not by its name.`,
  },
  payload_too_large: {
    title: msg`That is too large`,
    advice: msg`A file has at most 10 MB. Choose a smaller one, or a picture of less detail.`,
  },
  forbidden: {
    title: msg`Your account may not do that`,
    advice: msg`Nothing was changed. Ask whoever looks after accounts if you think that you should be able to.`,
  },
  not_found: {
    title: msg`There is nothing here for you`,
    advice: msg`It may have been moved, or it belongs to somebody else. Choose another organization or another screen.`,
  },
  invalid_token: {
    title: msg`You are no longer signed in`,
    advice: msg`Sign in again to go on.`,
  },
  unavailable: {
    title: msg`The host is busy or being looked after`,
    advice: msg`Wait a moment, then try again.`,
  },
};

/** What happened, and what to do, for a call that gave no answer. Codes come in, words go out. */
export function wordsFor(i18n: I18n, failure: CallFailure): FailureWords {
  const say = ({ title, advice }: { title: MessageDescriptor; advice: MessageDescriptor }) => ({
    title: i18n._(title),
    advice: i18n._(advice),
  });
  if (failure.kind === 'refused') {
    const { retryAt } = failure.details;
    if (failure.status === 429 && typeof retryAt === 'string') {
      const time = formatTime(retryAt);
      return say({
        title: msg`Too many tries`,
        advice: msg`For safety no more are taken until ${time}. Then try again, or ask for help with your password.`,
      });
    }
    const known = refusals[failure.code];
    if (known) return say(known);
    return say({
      title: msg`The host refused this`,
      advice: msg`Try again. If it happens again, tell whoever looks after the portal.`,
    });
  }
  if (failure.kind === 'unreachable') {
    return say({
      title: msg`The host cannot be reached`,
      advice: msg`Check your connection, then try again. Nothing that you typed is lost.`,
    });
  }
  if (failure.kind === 'timed out') {
    return say({
      title: msg`The host takes too long`,
      advice: msg`Try again in a moment. Nothing that you typed is lost.`,
    });
  }
  return say({
    title: msg`The host’s answer made no sense`,
    advice: msg`Reload the page. If that does not help, tell whoever looks after the portal.`,
  });
}
