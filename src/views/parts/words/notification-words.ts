import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notification } from '../../../api/contract/notifications.ts';
import { formatDates, isOfAnotherYear } from '../format.ts';
import { titlesOf, titlesOfAccount } from './notification-titles.ts';

type Subject = NonNullable<Notification['subject']>;

/** What is to be done by the last date of what it is about, and what holds no longer than that. */
const due: ReadonlySet<string> = new Set([
  ...['document_due', 'appraisal_returned', 'appraisal_reminded', 'feedback_asked'],
  ...['development_added', 'development_changed', 'development_reopened'],
]);
const held: ReadonlySet<string> = new Set([
  'document_expiring',
  'document_expired',
  'record_expiring',
  'record_expired',
]);

/** When what it is about is, or until when. @param at when it was told: the year goes without saying where it is the same */
function datesText(i18n: I18n, kind: string, dates: Pick<Subject, 'firstDate' | 'lastDate'>, at: string): string {
  const isEnd = due.has(kind) || held.has(kind);
  const told = isEnd ? { ...dates, firstDate: dates.lastDate } : dates;
  const text = formatDates(told, isOfAnotherYear(told, at));
  if (!isEnd) return text;
  return i18n._(due.has(kind) ? msg`due ${text}` : msg`valid until ${text}`);
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
    detail: [who, subject?.title, subject && datesText(i18n, kind, subject, at)].filter(Boolean).join(', '),
  };
}
