import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { notificationWords } from '../../../src/views/parts/words/notification-words.ts';

const told = (kind: string, subjectKind: string, firstDate: string, lastDate: string) =>
  notificationWords(i18n, {
    ...{ id: '00000000-0000-4000-8000-000000000001', at: '2026-11-20T08:00:00Z', kind, who: null, isRead: false },
    subject: {
      ...{ kind: subjectKind, id: '00000000-0000-4000-8000-000000000002', title: 'Something', firstDate, lastDate },
      ...{ side: 'own', within: [] },
    },
  }).detail;

it.each([
  ['what is to be done says until when', 'appraisal_reminded', 'appraisal', 'Something, due Thu, Dec 10'],
  ['a document too', 'document_due', 'requested_document', 'Something, due Thu, Dec 10'],
  ['what is asked of others', 'feedback_asked', 'feedback_request', 'Something, due Thu, Dec 10'],
  ['what ends says how long it holds', 'record_expiring', 'record_item', 'Something, valid until Thu, Dec 10'],
  ['anything else says when it is', 'approved', 'leave_request', 'Something, Tue, Dec 1 – Thu, Dec 10'],
])('%s', (_, kind, subject, expected) => {
  expect(told(kind, subject, '2026-12-01', '2026-12-10')).toBe(expected);
});

it('tells the year where it is another one than when it was told', () => {
  expect(told('approved', 'leave_request', '2026-12-28', '2027-01-08')).toBe(
    'Something, Mon, Dec 28, 2026 – Fri, Jan 8, 2027',
  );
  expect(told('document_due', 'requested_document', '2027-01-08', '2027-01-08')).toBe(
    'Something, due Fri, Jan 8, 2027',
  );
});
