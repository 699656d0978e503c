import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallFailure } from '../../../api/contract/failure.ts';
import { formatTime } from '../format.ts';

export interface FailureWords {
  readonly title: string;
  readonly advice: string;
}

const serverFault = {
  title: msg`Something went wrong on the server`,
  advice: msg`Try again. If it happens again, tell your administrator.`,
};

const refusals: Readonly<Record<string, { title: MessageDescriptor; advice: MessageDescriptor }>> = {
  invalid_credentials: {
    title: msg`Incorrect email or password`,
    advice: msg`Check both for typing mistakes, also capital letters. Nothing was lost.`,
  },
  unknown_domain: {
    title: msg`This address belongs to no employer`,
    advice: msg`Check the first part of the address in the browser, or ask your administrator for it.`,
  },
  unknown_application: {
    title: msg`This version of Muster does not match its server`,
    advice: msg`Reload the page. If that does not help, tell your administrator.`,
  },
  module_disabled: {
    title: msg`This organization does not use attendance reports`,
    advice: msg`Everything else is in the menu.`,
  },
  misdirected: {
    title: msg`Muster isn’t reached at this address`,
    advice: msg`Open it at the address your organization gave you.`,
  },
  conflict: {
    title: msg`This changed while you were looking at it`,
    advice: msg`Your change was not saved. Check what is different, then try again.`,
  },
  key_reused: {
    title: msg`This was sent already`,
    advice: msg`Look whether it is there before you send it once more. What you typed is still here.`,
  },
  rule_broken: {
    title: msg`Something needs correcting first`,
    advice: msg`See what is marked. Nothing is lost.`,
  },
  unsupported_media_type: {
    title: msg`This kind of file is not taken`,
    advice: msg`Hand in a PDF or a picture (JPEG, PNG or WebP). A file is judged by what is in it, not by its name.`,
  },
  payload_too_large: {
    title: msg`That is too large`,
    advice: msg`A file has at most 10 MB. Choose a smaller one, or a picture of less detail.`,
  },
  internal: serverFault,
  forbidden: {
    title: msg`Your account may not do that`,
    advice: msg`If you need to, ask your administrator.`,
  },
  not_found: {
    title: msg`There is nothing here for you`,
    advice: msg`It may have been discarded or moved, or you may have no access to it. Choose another screen or another organization.`,
  },
  period_locked: {
    title: msg`That month’s attendance is locked`,
    advice: msg`Nothing was changed. If something in it is wrong, report a problem on that month in Attendance: your HR office can reopen it.`,
  },
  acting_not_allowed: {
    title: msg`Only they can do this themselves`,
    advice: msg`You can’t do this while acting for a colleague. Nothing was changed.`,
  },
  request_timeout: {
    title: msg`The connection is too slow`,
    advice: msg`It was not saved. Try again; what you typed is still here.`,
  },
  invalid_token: {
    title: msg`You are no longer signed in`,
    advice: msg`Sign in again to go on.`,
  },
  upgrade_required: {
    title: msg`This version of Muster is too old`,
    advice: msg`Reload the page. What you typed is kept in this tab.`,
  },
  unavailable: {
    title: msg`The server is busy or under maintenance`,
    advice: msg`Wait a moment, then try again.`,
  },
};

/** Why a file was refused, by what was found in it. */
const fileProblems: Readonly<Record<string, { title: MessageDescriptor; advice: MessageDescriptor }>> = {
  file_empty: {
    title: msg`This file is empty`,
    advice: msg`It was not uploaded. Choose another file.`,
  },
  file_damaged: {
    title: msg`This picture is damaged`,
    advice: msg`It was not uploaded. Open it, save it again, and upload that file.`,
  },
  picture_too_large: {
    title: msg`This picture is too large`,
    advice: msg`It was not uploaded. Choose one of at most 50 megapixels.`,
  },
  file_has_actions: {
    title: msg`This PDF contains scripts or actions`,
    advice: msg`It was not uploaded. Print it to a new PDF, and upload that file.`,
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
    const fileProblem = fileProblems[failure.fields[0]?.code ?? ''];
    if (failure.code === 'unsupported_media_type' && fileProblem) return say(fileProblem);
    if (failure.code === 'too_many_requests') {
      return say({
        title: msg`That was too often in a short time`,
        advice: msg`It was not saved. Wait a minute, then try again.`,
      });
    }
    if (failure.status === 429 && typeof retryAt === 'string') {
      const time = formatTime(retryAt);
      return say({
        title: msg`Too many tries`,
        advice: msg`For safety no more are taken until ${time}. Then try again, or ask for help with your password.`,
      });
    }
    const known = refusals[failure.code];
    if (known) return say(known);
    if (failure.status < 500) {
      return say({
        title: msg`Muster refused this`,
        advice: msg`Try again. If it happens again, tell your administrator.`,
      });
    }
  }
  // what fails there without a word of its own is the server's fault all the same
  if ('status' in failure && failure.status >= 500) return say(serverFault);
  if (failure.kind === 'unreachable') {
    return say({
      title: msg`Muster can’t be reached`,
      advice: msg`Check your connection, then try again. Nothing that you typed is lost.`,
    });
  }
  if (failure.kind === 'timed out') {
    return say({
      title: msg`The server is taking too long`,
      advice: msg`Try again in a moment. Nothing that you typed is lost.`,
    });
  }
  return say({
    title: msg`Unexpected answer from the server`,
    advice: msg`Reload the page. If that does not help, tell your administrator.`,
  });
}
