import { and, eq, gt } from 'drizzle-orm';
import { addDays, later } from '../../../src/api/contract/calendar.ts';
import { requestedDocumentLifecycle } from '../../../src/machines/lifecycles/requested-document.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { notifications } from '../../database/schema.ts';
import { notify, readByAll } from '../../notifications/notify.ts';
import { reminderAt } from '../../notifications/reminder-time.ts';
import { withDuty } from '../../people/duties.ts';
import { type DocumentRow, factsOf, type Within } from './requested.ts';

export interface Teller extends Within {
  readonly now: Date;
  readonly sendsMail: boolean;
}

export type DocumentNotification =
  | 'document_requested'
  | 'document_due'
  | 'document_uploaded'
  | 'document_accepted'
  | 'document_rejected'
  | 'document_expiring'
  | 'document_expired'
  /** For whoever reviews. */
  | 'document_lapsed';

/** Days before it is due that somebody is reminded. */
const daysBeforeDue = 3;

const aboutIt = (within: Within, documentId: string) =>
  and(
    inOrganization(notifications, within),
    eq(notifications.subjectKind, 'requested_document'),
    eq(notifications.subjectId, documentId),
  );

interface About {
  readonly id: string;
  /** Who has done something, or whose it is, where that is somebody else. */
  readonly aboutId: string | null;
  readonly to: readonly string[];
  /** On a date to come; else at once. */
  readonly on?: string;
  /** Until when it is to be sent, or is valid; left out where that is not what is told. */
  readonly until?: string | null;
}

/** What people are told: that there is something, and what it is called; never what is in it. */
export function notificationsOf({ now, timeZone }: Teller, kind: DocumentNotification, about: About) {
  const shownFrom = about.on === undefined ? now : reminderAt(timeZone, about.on);
  return about.to.map((employeeId) => ({
    ...{ employeeId, kind, at: now, shownFrom },
    ...{ subjectKind: 'requested_document' as const, subjectId: about.id, aboutId: about.aboutId },
    until: about.until ?? null,
  }));
}

export const tell = (teller: Teller, kind: DocumentNotification, about: About): Promise<void> =>
  notify(teller, notificationsOf(teller, kind, about));

/** When somebody is reminded who is to send something until a date; null where that day has come already. */
function reminderOn(dueOn: string | null, today: string): string | null {
  const on = dueOn === null ? null : addDays(dueOn, -daysBeforeDue);
  return on !== null && on > today ? on : null;
}

/** What people will be told of one by how it stands now. @param reviewers who reviews today */
export function plannedFor(teller: Teller, row: DocumentRow, reviewers: readonly string[]) {
  const { document, request, dueOn } = row;
  const { isAsked } = factsOf(row, teller.today);
  if (!isAsked) return [];
  // what is asked for from a day to come is told, and reminded of, from then on
  const today = later(teller.today, request.requestedOn);
  const own = { id: document.id, aboutId: null, to: [document.employeeId] };
  const toSendUntil = { ...own, until: dueOn };
  const planned = (kind: DocumentNotification, on: string | null, about: About = own) =>
    on !== null && on > teller.today ? notificationsOf(teller, kind, { ...about, on }) : [];
  const { hasTag } = requestedDocumentLifecycle;
  const waitsForReview = hasTag(document.state, 'waits for review');
  const asked = planned('document_requested', document.sendings.length === 0 ? request.requestedOn : null, toSendUntil);
  const toSend = document.state === 'requested' || document.state === 'rejected';
  const due = planned('document_due', toSend ? reminderOn(dueOn, today) : null, toSendUntil);
  if (!document.isAccepted || document.validUntil === null) return [...asked, ...due];
  const { validUntil } = document;
  const lapsed = {
    id: document.id,
    aboutId: document.employeeId,
    to: reviewers.filter((id) => id !== document.employeeId),
    until: validUntil,
  };
  const valid = { ...own, until: validUntil };
  return [
    ...due,
    // what is on its way already is not asked for again
    ...planned('document_expiring', waitsForReview ? null : addDays(validUntil, -request.remindDays), valid),
    ...planned('document_expired', addDays(validUntil, 1), valid),
    ...planned('document_lapsed', addDays(validUntil, 1), lapsed),
  ];
}

/** What people will be told of one is planned anew: what they would have been told before is forgotten. */
export async function remind(teller: Teller, row: DocumentRow): Promise<void> {
  await teller.tx
    .delete(notifications)
    .where(and(aboutIt(teller, row.document.id), gt(notifications.shownFrom, teller.now)));
  await notify(teller, plannedFor(teller, row, await withDuty('reviewsDocuments', teller)));
}

/** What somebody has begun to review, or its owner has taken back, is no news any more for those who would have reviewed it. */
export const readByReviewers = (teller: Teller, documentId: string) =>
  readByAll(teller, documentId, 'document_uploaded' satisfies DocumentNotification);
