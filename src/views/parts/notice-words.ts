import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice } from '../../api/contract/notices.ts';
import { formatShortDate } from './format.ts';

const own: Readonly<Record<string, MessageDescriptor>> = {
  'leave approved': msg`Your leave is approved`,
  'leave rejected': msg`Your leave is rejected`,
  'leave returned': msg`Your leave request is returned to you`,
  'leave cancellation accepted': msg`Your cancellation is accepted`,
  'leave cancellation declined': msg`Your cancellation is declined`,
};

/** About one's account, and no request. */
const ofAccount: Readonly<Record<string, MessageDescriptor>> = {
  'account sign-ins failed': msg`Many failed attempts to sign in to your account. If it was not you, sign out everywhere.`,
};

const ofBoth: Readonly<Record<string, MessageDescriptor>> = {
  'leave commented': msg`Has commented on a leave request`,
  'leave reminded': msg`Reminds you of a leave request`,
  'leave substitute accepted': msg`Agreed to cover`,
  'leave substitute declined': msg`Cannot cover`,
};

const theirs: Readonly<Record<string, MessageDescriptor>> = {
  'leave submitted': msg`Asks for a leave`,
  'leave edited': msg`Has changed a leave request`,
  'leave withdrawn': msg`Has withdrawn a leave request`,
  'leave approved': msg`A leave request needs your second approval`,
  'leave cancellation asked': msg`Asks to cancel a leave`,
};

/** To whoever is to stand in. */
const standIn: Readonly<Record<string, MessageDescriptor>> = {
  'leave stand-in asked': msg`Asks you to cover`,
  'leave stand-in granted': msg`Will be away: you are covering`,
  'leave stand-in over': msg`Your cover is no longer needed`,
};

const wordsOf = { own, team: theirs, 'stand-in': standIn } as const;

/** What a notice says: what has happened, and to what. */
export function noticeWords(i18n: I18n, { kind, leave, who }: Notice): { title: string; detail: string } {
  const known = wordsOf[leave?.side ?? 'team'][kind] ?? ofBoth[kind] ?? ofAccount[kind];
  const range = leave
    ? leave.firstDate === leave.lastDate
      ? formatShortDate(leave.firstDate)
      : `${formatShortDate(leave.firstDate)} – ${formatShortDate(leave.lastDate)}`
    : '';
  return {
    // what a newer host says and this portal has no words for is shown as it is
    title: known ? i18n._(known) : kind,
    detail: [who, leave?.typeName, range].filter(Boolean).join(', '),
  };
}
