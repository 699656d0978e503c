import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import type { Notification } from '../../../src/api/contract/notifications.ts';
import { notificationWords } from '../../../src/views/parts/words/notification-words.ts';

type Subject = NonNullable<Notification['subject']>;

const told = (kind: string, about: Pick<Subject, 'kind' | 'until'>, firstDate: string, lastDate: string) =>
  notificationWords(i18n, {
    ...{ id: '00000000-0000-4000-8000-000000000001', at: '2026-11-20T08:00:00Z', kind, who: null, isRead: false },
    subject: {
      ...{ id: '00000000-0000-4000-8000-000000000002', title: 'Something', firstDate, lastDate, ...about },
      ...{ side: 'own', within: [] },
    },
  }).detail;

it.each<[string, string, Pick<Subject, 'kind' | 'until'>, string]>([
  [
    'what is to be done says until when, whatever the dates of what it is about are by now',
    'appraisal_reminded',
    { kind: 'appraisal', until: { says: 'due', date: '2026-12-24' } },
    'Something, due Thu, Dec 24',
  ],
  [
    'what ends says how long it holds',
    'record_expiring',
    { kind: 'record_item', until: { says: 'valid', date: '2026-12-24' } },
    'Something, valid until Thu, Dec 24',
  ],
  [
    'a document that was sent or rejected says no day: the one by which it was due is over',
    'document_uploaded',
    { kind: 'requested_document', until: null },
    'Something',
  ],
  [
    'anything else says when it is',
    'approved',
    { kind: 'leave_request', until: null },
    'Something, Tue, Dec 1 – Thu, Dec 10',
  ],
])('%s', (_, kind, about, expected) => {
  expect(told(kind, about, '2026-12-01', '2026-12-10')).toBe(expected);
});

it('what is of a month is called by it, as everywhere else', () => {
  const about = { kind: 'payslip_question', until: null } as const;
  expect(told('payslip_asked', about, '2026-11-01', '2026-11-30')).toBe('Something, November 2026');
  expect(told('payslip_asked', about, '2026-11-01', '2026-11-15')).toBe('Something, Sun, Nov 1 – Sun, Nov 15');
});

it('tells the year where it is another one than when it was told', () => {
  expect(told('approved', { kind: 'leave_request', until: null }, '2026-12-28', '2027-01-08')).toBe(
    'Something, Mon, Dec 28, 2026 – Fri, Jan 8, 2027',
  );
  const until = { says: 'due', date: '2027-01-08' } as const;
  expect(told('document_due', { kind: 'requested_document', until }, '2026-12-01', '2026-12-01')).toBe(
    'Something, due Fri, Jan 8, 2027',
  );
});
