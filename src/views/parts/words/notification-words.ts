import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notification } from '../../../api/contract/notifications.ts';
import { formatDates, isOfAnotherYear } from '../format.ts';
import { titlesOf, titlesOfAccount } from './notification-titles.ts';
import { periodOf } from './period.ts';

type Subject = NonNullable<Notification['subject']>;

/** Subjects that are of a month, or of another period that somebody is paid for, and are called by it. */
const ofPeriods: ReadonlySet<string> = new Set(['payslip_question', 'attendance_month'] satisfies Subject['kind'][]);

/** When what it is about is, or until when. @param at when it was told: the year goes without saying where it is the same */
function datesText(i18n: I18n, { kind, firstDate, lastDate, until }: Subject, at: string): string {
  // a document that is asked for is of no day but the one until which it is to be sent, or holds
  if (kind === 'requested_document' && !until) return '';
  if (ofPeriods.has(kind)) return periodOf({ firstDate, lastDate }, isOfAnotherYear({ firstDate, lastDate }, at));
  const dates = until ? { firstDate: until.date, lastDate: until.date } : { firstDate, lastDate };
  const text = formatDates(dates, isOfAnotherYear(dates, at));
  if (!until) return text;
  return i18n._(until.says === 'due' ? msg`due ${text}` : msg`valid until ${text}`);
}

/** What a notification says: what has happened, and to what. */
export function notificationWords(
  i18n: I18n,
  { at, kind, subject, who }: Notification,
): { title: string; detail: string } {
  const words = subject && Object.hasOwn(titlesOf, subject.kind) ? titlesOf[subject.kind] : null;
  const known = subject ? (words?.[subject.side][kind] ?? words?.both[kind]) : titlesOfAccount[kind];
  return {
    // what a newer host says and this portal has no words for is shown as it is
    title: known ? i18n._(known) : kind,
    detail: [who, subject?.title, subject && datesText(i18n, subject, at)].filter(Boolean).join(', '),
  };
}
