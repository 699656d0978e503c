import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { addDays } from '../../../src/api/contract/calendar.ts';
import { requestedDocumentLifecycle } from '../../../src/machines/lifecycles/requested-document.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { notifications } from '../../database/schema.ts';
import { notify } from '../../notifications/notify.ts';
import { instantOf } from '../../platform/zone.ts';
import { type DocumentRow, reviewersFor, stateOf, type Within } from './requested.ts';

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
  | 'document_expired';

/** Days before it is due that somebody is reminded. */
const daysBeforeDue = 3;
/** When on such a day, in minutes by the organization's wall. */
const remindedAt = 8 * 60;

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
}

/** What people are told: that there is something; what it is stands in the portal alone. */
export function notificationsOf({ now, timeZone }: Teller, kind: DocumentNotification, about: About) {
  const shownFrom = about.on === undefined ? now : new Date(instantOf(timeZone, about.on, remindedAt));
  return about.to.map((employeeId) => ({
    ...{ employeeId, kind, at: now, shownFrom },
    ...{ subjectKind: 'requested_document' as const, subjectId: about.id, aboutId: about.aboutId },
  }));
}

export const tell = (teller: Teller, kind: DocumentNotification, about: About): Promise<void> =>
  notify(teller, notificationsOf(teller, kind, about));

/** When somebody is reminded who is to send something until a date; null where that day has come already. */
export function reminderOn(dueOn: string | null, today: string): string | null {
  const on = dueOn === null ? null : addDays(dueOn, -daysBeforeDue);
  return on !== null && on > today ? on : null;
}

/** What somebody will be reminded of, by how it stands now: what they would have been before is forgotten. */
export async function remind(teller: Teller, row: DocumentRow): Promise<void> {
  const { tx, now, today } = teller;
  const { document, request, dueOn } = row;
  await tx.delete(notifications).where(and(aboutIt(teller, document.id), gt(notifications.shownFrom, now)));
  const own = { id: document.id, aboutId: null, to: [document.employeeId] };
  const state = stateOf(row, today);
  const { hasTag } = requestedDocumentLifecycle;
  // once it is on its way there is nothing to remind anybody of, but that the one before expires
  if (document.isAccepted && document.validUntil !== null && !hasTag(state, 'waits for review')) {
    const { validUntil } = document;
    const asksAgainOn = addDays(validUntil, -request.remindDays);
    if (asksAgainOn > today) await tell(teller, 'document_expiring', { ...own, on: asksAgainOn });
    const expiredOn = addDays(validUntil, 1);
    if (expiredOn > today) {
      await tell(teller, 'document_expired', { ...own, on: expiredOn });
      const to = await reviewersFor(teller, document.employeeId);
      await tell(teller, 'document_expired', { id: document.id, aboutId: document.employeeId, to, on: expiredOn });
    }
  } else if (!document.isAccepted && hasTag(state, 'waits for its owner')) {
    const on = reminderOn(dueOn, today);
    if (on) await tell(teller, 'document_due', { ...own, on });
  }
}

/** What somebody has begun to review, or its owner has taken back, is no news any more for those who would have reviewed it. */
export const readByReviewers = ({ now, ...within }: Teller, documentId: string) =>
  within.tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        aboutIt(within, documentId),
        inArray(notifications.kind, ['document_uploaded'] satisfies DocumentNotification[]),
        isNull(notifications.readAt),
      ),
    );
