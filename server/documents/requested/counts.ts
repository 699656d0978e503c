import { and, asc, gte, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { DocumentRequestCounts } from '../../../src/api/contract/documents/requested.ts';
import { requestedDocumentLifecycle } from '../../../src/machines/lifecycles/requested-document.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { documentRequests, employees, requestedDocuments } from '../../database/schema.ts';
import { withDutyFor } from '../../people/duties.ts';
import { askedOf, dueOnIn, isAskedOn, itsPerson, itsRequest, stateOf, toReview, type Within } from './requested.ts';

/** Of how many who are late the names are told. */
const mostNamed = 10;

/** How far each request is, among those who work there today. */
export async function countsOfRequests(within: Within): Promise<DocumentRequestCounts[]> {
  const { today } = within;
  const { state, isAccepted, validUntil } = requestedDocuments;
  const waits = notInArray(state, [...toReview, 'accepted']);
  const isOverdue = sql`(${waits} and ${dueOnIn(within)}::date < ${today}::date)`;
  const name = sql`${employees.firstName} || ' ' || ${employees.lastName}`;
  return within.tx
    .select({
      id: documentRequests.id,
      title: documentRequests.title,
      asked: sql<number>`count(*)::int`,
      kept: sql<number>`(count(*) filter (where ${isAccepted} and coalesce(${validUntil} >= ${today}::date, true)))::int`,
      toReview: sql<number>`(count(*) filter (where ${inArray(state, toReview)}))::int`,
      overdue: sql<
        string[]
      >`coalesce((array_agg(${name} order by ${name}) filter (where ${isOverdue}))[1:${sql.raw(String(mostNamed))}], '{}')`,
      overdueCount: sql<number>`(count(*) filter (where ${isOverdue}))::int`,
    })
    .from(requestedDocuments)
    .innerJoin(documentRequests, itsRequest)
    .innerJoin(employees, itsPerson)
    .where(
      and(
        inOrganization(requestedDocuments, within),
        isAskedOn(today),
        or(isNull(employees.leftOn), gte(employees.leftOn, today)),
      ),
    )
    .groupBy(documentRequests.id, documentRequests.title)
    .orderBy(asc(documentRequests.title), asc(documentRequests.id));
}

/** How many wait that somebody may review. */
export async function countToReview(within: Within, reviewerId: string): Promise<number> {
  const [counted] = await within.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(requestedDocuments)
    .where(
      and(
        inOrganization(requestedDocuments, within),
        ne(requestedDocuments.employeeId, reviewerId),
        inArray(requestedDocuments.state, toReview),
      ),
    );
  return counted?.count ?? 0;
}

/** How many wait for somebody: to be sent, and to be reviewed where they review. */
export async function requestedWaiting(
  within: Within,
  { id, reviewsDocuments }: Pick<typeof employees.$inferSelect, 'id' | 'reviewsDocuments'>,
): Promise<{ requestedDocuments: number; documentReviews: number }> {
  const own = await askedOf(within, id);
  // what nobody would review is not to be sent
  const isReviewed = own.length > 0 && (await withDutyFor('reviewsDocuments', within, id)).length > 0;
  const waits = own.filter(
    (row) => isReviewed && requestedDocumentLifecycle.hasTag(stateOf(row, within.today), 'waits for its owner'),
  );
  return {
    requestedDocuments: waits.length,
    documentReviews: reviewsDocuments ? await countToReview(within, id) : 0,
  };
}
