import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageText } from '../../../machines/overlays/message.ts';
import { formatLongDate, formatMonth } from '../../parts/format.ts';

const questionSaid = {
  ask: { title: msg`Question sent`, detail: msg`You are notified when it is answered.` },
  'ask again': { title: msg`Question sent`, detail: msg`You are notified when it is answered.` },
  close: { title: msg`Question closed`, detail: msg`It stays with the payslip. You can ask a new one at any time.` },
  answer: { title: msg`Answer sent`, detail: msg`The employee is notified.` },
} as const;

const documentStep = {
  sent: { title: (title: string) => msg`“${title}” sent`, detail: msg`You are notified once it has been reviewed.` },
  'taken back': { title: (title: string) => msg`“${title}” taken back`, detail: msg`You can send another one.` },
  accepted: { title: (title: string) => msg`“${title}” accepted`, detail: msg`The employee is notified.` },
  rejected: {
    title: (title: string) => msg`“${title}” rejected`,
    detail: msg`The employee is notified and asked to send another one.`,
  },
} as const;

const recordStep = {
  removed: { title: (which: string) => msg`Removed from “${which}”`, detail: msg`You can add it again at any time.` },
  withdrawn: { title: (which: string) => msg`Change to “${which}” withdrawn`, detail: msg`The record stays as it is.` },
  approved: {
    title: (which: string) => msg`Change approved: ${which}`,
    detail: msg`It applies from its effective date. They are notified.`,
  },
  'approved in part': {
    title: (which: string) => msg`Change approved in part: ${which}`,
    detail: msg`They are notified, and see why the rest is not.`,
  },
  rejected: {
    title: (which: string) => msg`Change rejected: ${which}`,
    detail: msg`Their records stay as they are. They are notified, and see why.`,
  },
} as const;

/** What is said of a step about a payslip, a document or a record; null of anything else. */
export function stepWords(i18n: I18n, text: MessageText): { readonly title: string; readonly detail: string } | null {
  if (text.code === 'payslip question said') {
    const said = questionSaid[text.action];
    return { title: i18n._(said.title), detail: i18n._(said.detail) };
  }
  if (text.code === 'document step taken') {
    const { title, detail } = documentStep[text.step];
    return { title: i18n._(title([text.title, text.who].filter(Boolean).join(', '))), detail: i18n._(detail) };
  }
  if (text.code === 'problem replied')
    return {
      title: i18n._(msg`Answer sent to ${text.who}`),
      detail: i18n._(msg`They read it with ${formatMonth(text.month)}.`),
    };
  if (text.code === 'month closed') {
    const [month, lastDay] = [formatMonth(text.month), text.cutOff === '' ? '' : formatLongDate(text.cutOff)];
    const words = {
      announce: msg`${month} can be corrected until ${lastDay}`,
      'call-off': msg`${month} stays open`,
      lock: msg`${month} is locked`,
      reopen: msg`${month} is open again`,
    };
    return { title: i18n._(words[text.action]), detail: i18n._(msg`Everyone sees this above their month.`) };
  }
  if (text.code === 'record saved') {
    const { section, isSaved, isSent } = text;
    if (!isSent) return { title: i18n._(msg`Changes to “${section}” saved`), detail: '' };
    return isSaved
      ? {
          title: i18n._(msg`Changes to “${section}” saved, and some requested`),
          detail: i18n._(msg`The rest applies once it is approved. You are notified.`),
        }
      : {
          title: i18n._(msg`Change to “${section}” requested`),
          detail: i18n._(msg`It applies once it is approved. You are notified.`),
        };
  }
  if (text.code === 'record change step taken') {
    const { title, detail } = recordStep[text.step];
    return { title: i18n._(title([text.section, text.who].filter(Boolean).join(', '))), detail: i18n._(detail) };
  }
  return null;
}
