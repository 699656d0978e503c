import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { MessageAction, MessageKind, MessageText, SavedRequest } from '../../../machines/overlays/message.ts';
import { formatLongDate, formatMonth, formatShortDate, formatTime } from '../../parts/format.ts';
import { wordsFor } from '../../parts/states/words.ts';
import { notificationWords } from '../../parts/words/notification-words.ts';
import { ownMessage } from '../../parts/words/own-words.ts';
import { stepWords } from './step-words.ts';

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
  'request taken back': {
    title: msg`Request taken back`,
    detail: msg`Nobody has been told. It is with you again, not sent.`,
  },
  'too late to take back': {
    title: msg`Too late to undo`,
    detail: msg`Others have been told. Open the request to see what you can still do.`,
  },
  'part broken': {
    title: msg`This part of the page could not be shown`,
    detail: msg`Something in it is broken. If it happens again, tell your administrator.`,
  },
  'delegation ended': { title: msg`The delegation has ended`, detail: msg`You decide yourself again.` },
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
  if (text.code === 'request saved') return savedWords(i18n, text.saved);
  if (
    text.code === 'punched' ||
    text.code === 'punch refused' ||
    text.code === 'punch waits' ||
    text.code === 'place missing'
  )
    return punchWords(i18n, text);
  if (text.code === 'document answered') {
    const { isAcknowledged, isSigned, title } = text;
    if (isAcknowledged && isSigned)
      return {
        title: i18n._(msg`You have signed “${title}”`),
        detail: i18n._(msg`The record of your signature is with the document.`),
      };
    return {
      title: isAcknowledged ? i18n._(msg`You have acknowledged “${title}”`) : i18n._(msg`You have declined “${title}”`),
      detail: isAcknowledged
        ? i18n._(msg`Recorded with today’s date.`)
        : i18n._(msg`The publisher can see your reason.`),
    };
  }
  if (text.code === 'month answered') {
    const month = formatMonth(text.month);
    return text.isConfirmed
      ? { title: i18n._(msg`You have confirmed ${month}`), detail: i18n._(msg`What you saw is kept as a statement.`) }
      : {
          title: i18n._(msg`Problem in ${month} reported`),
          detail: i18n._(msg`It stays with the month until you confirm it.`),
        };
  }
  if (text.code === 'availability saved')
    return { title: i18n._(msg`Saved when you can work`), detail: i18n._(msg`Your supervisor can see it now.`) };
  if (text.code === 'password changed')
    return { title: i18n._(msg`Password changed`), detail: i18n._(msg`You’re signed out on your other devices.`) };
  if (text.code === 'asked shift answered') {
    const { isAccepted, isByChoice, who } = text;
    if (isByChoice)
      return isAccepted
        ? {
            title: i18n._(msg`You volunteered for the shift of ${who}`),
            detail: i18n._(msg`We’ll tell you if you get it.`),
          }
        : {
            title: i18n._(msg`You no longer volunteer for the shift of ${who}`),
            detail: i18n._(msg`They can see that.`),
          };
    return isAccepted
      ? {
          title: i18n._(msg`You have agreed with ${who}`),
          detail: i18n._(msg`Nothing changes until it is approved.`),
        }
      : { title: i18n._(msg`You have declined the request of ${who}`), detail: i18n._(msg`They can see that.`) };
  }
  if (text.code === 'shift answered') {
    const day = formatLongDate(text.date);
    return text.isAcknowledged
      ? { title: i18n._(msg`You have confirmed your shift on ${day}`), detail: '' }
      : {
          title: i18n._(msg`You have declined your shift on ${day}`),
          detail: i18n._(msg`It stays yours until it is changed.`),
        };
  }
  const step = stepWords(i18n, text);
  if (step) return step;
  if (text.code === 'cover answered') {
    const { isAccepted, who } = text;
    return isAccepted
      ? {
          title: i18n._(msg`You have agreed to cover for ${who}`),
          detail: i18n._(msg`They and the approver have been told.`),
        }
      : { title: i18n._(msg`You are not covering for ${who}`), detail: i18n._(msg`They have been told.`) };
  }
  if (text.code === 'delegated') {
    const { to, firstDate, lastDate } = text;
    return {
      title: i18n._(msg`${to} decides in your place`),
      detail: `${formatShortDate(firstDate)} – ${formatShortDate(lastDate)}`,
    };
  }
  const own = ownMessage(i18n, text);
  if (own) return own;
  if (text.code === 'notification') return notificationWords(i18n, text.notification);
  const { title, detail } = plain[text.code as keyof typeof plain];
  return { title: i18n._(title), detail: i18n._(detail) };
}

type PunchText = Extract<MessageText, { readonly code: 'punched' | 'punch refused' | 'punch waits' | 'place missing' }>;

const placeWords = {
  denied: msg`Your employer needs your location for this, and the browser may not give it. Allow it for this site in the browser’s settings, and try again.`,
  unknown: msg`Your employer needs your location for this, and this device does not know it. Switch location on, and try again.`,
  'too slow': msg`This device could not find your location in time. Go where it has a better signal, and try again.`,
} as const;

/** What has come of a check-in or check-out. */
function punchWords(i18n: I18n, text: PunchText): MessageWords {
  const isIn = text.direction === 'in';
  if (text.code === 'punch waits') {
    const time = formatTime(text.pressedAt);
    return {
      title: isIn ? i18n._(msg`Check-in at ${time} not sent yet`) : i18n._(msg`Check-out at ${time} not sent yet`),
      detail: i18n._(msg`Kept on this device until Muster can be reached.`),
    };
  }
  if (text.code === 'punched') {
    const time = formatTime(text.at, text.timeZone);
    const pressed = text.pressedAt === null ? null : formatTime(text.pressedAt, text.timeZone);
    return {
      title: isIn ? i18n._(msg`Checked in at ${time}`) : i18n._(msg`Checked out at ${time}`),
      detail:
        pressed === null
          ? ''
          : i18n._(msg`You pressed at ${pressed}, but it only arrived now. Correct the day if that time should count.`),
    };
  }
  const title = isIn ? i18n._(msg`You could not be checked in`) : i18n._(msg`You could not be checked out`);
  if (text.code === 'place missing') return { title, detail: i18n._(placeWords[text.reason]) };
  const { advice } = wordsFor(i18n, text.failure);
  const isDoneAlready = text.failure.kind === 'refused' && text.failure.code === 'conflict';
  return {
    title,
    detail: !isDoneAlready
      ? advice
      : isIn
        ? i18n._(msg`You are checked in already.`)
        : i18n._(msg`You are checked out already.`),
  };
}

/** What has come of a form, and whom it waits for. */
function savedWords(i18n: I18n, { how, count, waitingFor, isOpen }: SavedRequest): MessageWords {
  if (count > 1)
    return how === 'kept as draft'
      ? {
          title: i18n._(msg`${plural(count, { one: '# draft', other: '# drafts' })} saved`),
          detail: i18n._(msg`Nobody else sees them until you send them.`),
        }
      : {
          title: i18n._(msg`${plural(count, { one: '# request', other: '# requests' })} sent`),
          detail: i18n._(msg`One for each day. You can withdraw each until it is decided.`),
        };
  if (how === 'kept as draft') {
    return { title: i18n._(msg`Draft saved`), detail: i18n._(msg`Nobody else sees it until you send it.`) };
  }
  if (how === 'changed') {
    return {
      title: i18n._(msg`Changes saved`),
      detail: waitingFor ? i18n._(msg`Waiting for ${waitingFor}.`) : '',
    };
  }
  if (waitingFor)
    return {
      title: i18n._(msg`Request sent`),
      detail: i18n._(msg`It waits for ${waitingFor}. We’ll let you know as soon as it is decided.`),
    };
  return {
    title: i18n._(msg`Request sent`),
    detail: isOpen
      ? i18n._(msg`Your team has been told. We’ll let you know who takes the shift.`)
      : i18n._(msg`It needs nobody’s approval.`),
  };
}

const actions: Readonly<Record<MessageAction, ReturnType<typeof msg>>> = {
  reload: msg`Reload`,
  retry: msg`Try again`,
  stay: msg`Stay signed in`,
  undo: msg`Undo`,
  view: msg`View`,
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
