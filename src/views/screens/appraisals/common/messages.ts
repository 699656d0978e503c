import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { MessageText } from '../../../../machines/overlays/message.ts';
import { formatPlainDate } from '../../../parts/format.ts';

type Action<Code extends MessageText['code']> = Extract<
  MessageText,
  { readonly code: Code; readonly action: string }
>['action'];
type Words = (who: string) => readonly [title: MessageDescriptor, detail: MessageDescriptor | null];

const appraisalSteps: Readonly<Record<Action<'appraisal step taken'>, Words>> = {
  submit: (who) => [
    msg`Assessment submitted`,
    who === '' ? null : msg`${who} rates it next. We’ll let you know when it is shared with you.`,
  ],
  acknowledge: (who) => [msg`Appraisal acknowledged`, who === '' ? null : msg`${who} has been told.`],
  disagree: () => [msg`Disagreement sent`, msg`We’ll let you know as soon as it is answered.`],
  return: (who) => [msg`Returned to ${who}`, msg`Your own ratings are kept.`],
  'submit rating': (who) => [msg`Rating of ${who} submitted`, msg`Share it when you are ready.`],
  'take back': () => [msg`Rating reopened`, msg`You can change it until you share it.`],
  share: (who) => [msg`Shared with ${who}`, msg`They are asked to acknowledge it.`],
  finalize: (who) => [msg`Appraisal of ${who} finalized`, null],
};

const planSteps: Readonly<Record<Action<'plan step taken'>, Words>> = {
  submit: (who) => [msg`Objectives submitted`, who === '' ? null : msg`${who} is asked to approve them.`],
  withdraw: () => [msg`Objectives withdrawn`, msg`You can change them again.`],
  'request amendment': (who) => [msg`Change requested`, who === '' ? null : msg`${who} decides on it.`],
  'withdraw amendment': () => [msg`Change withdrawn`, msg`Your objectives stay as they are.`],
  approve: (who) => [msg`Objectives of ${who} approved`, null],
  return: (who) => [msg`Objectives returned to ${who}`, null],
  'grant amendment': (who) => [msg`${who} may change their objectives`, null],
  'decline amendment': (who) => [msg`Change declined`, msg`The objectives of ${who} stay as they are.`],
};

const developmentSteps: Readonly<
  Record<Extract<MessageText, { readonly code: 'development saved' }>['step'], (title: string) => MessageDescriptor>
> = {
  added: (title) => msg`Development action for “${title}” added`,
  changed: (title) => msg`Development action for “${title}” changed`,
  completed: (title) => msg`Development action for “${title}” completed`,
  dropped: (title) => msg`Development action for “${title}” dropped`,
  reopened: (title) => msg`Development action for “${title}” is open again`,
};

/** What has come of a step of an appraisal; null where a message is about something else. */
export function appraisalMessage(i18n: I18n, text: MessageText): { title: string; detail: string } | null {
  const said = ([title, detail]: ReturnType<Words>) => ({ title: i18n._(title), detail: detail ? i18n._(detail) : '' });
  switch (text.code) {
    case 'appraisal step taken':
      return said(appraisalSteps[text.action](text.who));
    case 'plan step taken':
      return said(planSteps[text.action](text.who));
    case 'appraisal reminded':
      return said([msg`${text.who} has been reminded`, null]);
    case 'appraisal extended':
      return said([msg`Extended for ${text.who}`, msg`They have been given longer, and see why.`]);
    case 'evidence removed':
      return said([msg`Evidence removed`, null]);
    case 'development saved':
      return said([developmentSteps[text.step](text.title), null]);
    case 'score moved':
      return said([
        text.isMoved ? msg`Score of ${text.who} moved` : msg`Score of ${text.who} is as calculated again`,
        text.isMoved ? msg`They see the reason when you share it.` : null,
      ]);
    case 'feedback asked':
      return said([msg`${text.who} is asked for feedback`, msg`You’ll see here whether they accept.`]);
    case 'feedback withdrawn':
      return said([msg`${text.who} is no longer asked`, null]);
    case 'feedback answered':
      return said(
        text.isAccepted
          ? [msg`Accepted`, msg`You can give feedback on ${text.who} now.`]
          : [msg`Declined`, msg`The person who asked has been told.`],
      );
    case 'feedback given':
      return said([msg`Feedback on ${text.who} given`, msg`You can change it until ${formatPlainDate(text.until)}.`]);
    case 'evidence saved':
      return said([msg`Evidence saved`, null]);
    case 'objectives saved':
      return said([msg`Objectives saved`, null]);
    case 'appraisals shared': {
      const { done, refused } = text;
      return said([
        done === 0
          ? msg`No appraisal was shared`
          : msg`${plural(done, { one: '# appraisal shared', other: '# appraisals shared' })}`,
        refused === 0
          ? null
          : msg`${plural(refused, { one: '# could not be shared: a comment may be missing. Open it to see why.', other: '# could not be shared: comments may be missing. Open them to see why.' })}`,
      ]);
    }
    case 'appraisals reminded': {
      const { done, refused } = text;
      return said([
        done === 0
          ? msg`Nobody was reminded`
          : msg`${plural(done, { one: '# person has been reminded', other: '# people have been reminded' })}`,
        refused === 0
          ? null
          : msg`${plural(refused, { one: '# person was not: they were reminded in the last 24 hours, or have nothing left to do.', other: '# people were not: they were reminded in the last 24 hours, or have nothing left to do.' })}`,
      ]);
    }
    default:
      return null;
  }
}
