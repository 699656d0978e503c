import { and, asc, desc, eq, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../src/api/contract/calendar.ts';
import { requestedDocumentStates } from '../../../src/api/contract/documents/requested.ts';
import type {
  DocumentValidity,
  RequestedDocumentFacts,
} from '../../../src/machines/lifecycles/requested-document.machine.ts';
import { requestedDocumentLifecycle } from '../../../src/machines/lifecycles/requested-document.ts';
import type { Transaction } from '../../database/connection.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { documentRequests, employees, type KeptSending, requestedDocuments } from '../../database/schema.ts';
import { Refused } from '../../platform/refused.ts';

/** A transaction within one organization, on a date there. */
export interface Within {
  readonly tx: Transaction;
  readonly tenant: string;
  readonly organizationId: string;
  readonly timeZone: string;
  readonly today: string;
}

/** Days that somebody has at least to send again what was rejected. */
const daysToSendAgain = 7;

/** How many whoever reviews sees at once of what waits, and of what was decided on. */
const mostWaiting = 200;
const mostSettled = 50;

/** States in which something waits for review. */
export const toReview = requestedDocumentStates.filter((state) =>
  requestedDocumentLifecycle.hasTag(state, 'waits for review'),
);

/** What joins a document to what is asked for, and to whom it is asked of. */
export const itsRequest = and(
  sameOrganization(documentRequests, requestedDocuments),
  eq(documentRequests.id, requestedDocuments.requestId),
);
export const itsPerson = and(
  sameOrganization(employees, requestedDocuments),
  eq(employees.id, requestedDocuments.employeeId),
);

const firstDueOn = sql`greatest(${employees.joinedOn}, ${documentRequests.requestedOn}) + ${documentRequests.daysToSend}`;

/** Until when it is to be sent; of what was accepted the last day on which that is valid. After a rejection there is a week more. */
export const dueOnIn = ({ timeZone }: Pick<Within, 'timeZone'>) => {
  const { state, isAccepted, validUntil, at } = requestedDocuments;
  const due = sql`(case when ${isAccepted} then ${validUntil} else ${firstDueOn} end)`;
  const weekAfter = sql`(${at} at time zone ${timeZone})::date + ${daysToSendAgain}::int`;
  return sql<string | null>`(case
    when ${state} = 'rejected' and ${due} is not null then greatest(${due}, ${weekAfter})
    else ${due} end)::text`;
};

const select = (within: Within) =>
  within.tx
    .select({
      document: requestedDocuments,
      request: documentRequests,
      firstName: employees.firstName,
      lastName: employees.lastName,
      dueOn: dueOnIn(within),
    })
    .from(requestedDocuments)
    .innerJoin(documentRequests, itsRequest)
    .innerJoin(employees, itsPerson)
    .$dynamic();

/** A document that is asked of somebody, with what is asked for. */
export type DocumentRow = Awaited<ReturnType<typeof select>>[number];

/** How long something that was accepted counts, on a date. */
export function validityOf(
  { isAccepted, validUntil, remindDays }: { isAccepted: boolean; validUntil: string | null; remindDays: number },
  today: string,
): DocumentValidity {
  if (!isAccepted) return 'none';
  if (validUntil === null) return 'endless';
  if (validUntil < today) return 'expired';
  return addDays(validUntil, -remindDays) <= today ? 'expiring' : 'valid';
}

export const factsOf = ({ document, request }: DocumentRow, today: string): RequestedDocumentFacts => ({
  validity: validityOf({ ...document, remindDays: request.remindDays }, today),
  isAsked: document.isAsked && (request.withdrawnOn === null || request.withdrawnOn > today),
  isRejected: decidedLast(document)?.outcome === 'rejected',
});

/** What was decided on last, of what was not taken back. */
export const decidedLast = ({ sendings }: Pick<DocumentRow['document'], 'sendings'>): KeptSending | undefined =>
  sendings.findLast(({ outcome }) => outcome === 'accepted' || outcome === 'rejected');

export const stateOf = (row: DocumentRow, today: string) =>
  requestedDocumentLifecycle.stateOn(row.document.state, factsOf(row, today));

/** What is asked for on a date. */
export const isAskedOn = (today: string): SQL | undefined =>
  and(
    lte(documentRequests.requestedOn, today),
    eq(requestedDocuments.isAsked, true),
    or(isNull(documentRequests.withdrawnOn), sql`${documentRequests.withdrawnOn} > ${today}`),
  );

/** That, and what was sent, whether or not it is asked for still. */
const isShownOn = (today: string): SQL | undefined => or(isAskedOn(today), ne(requestedDocuments.sendings, []));

/** What somebody is asked for. */
export const askedOf = (within: Within, employeeId: string): Promise<DocumentRow[]> =>
  select(within)
    .where(
      and(
        inOrganization(requestedDocuments, within),
        eq(requestedDocuments.employeeId, employeeId),
        isShownOn(within.today),
      ),
    )
    .orderBy(asc(dueOnIn(within)), asc(documentRequests.title), asc(requestedDocuments.id));

/** One of them; null where there is none such. @param of.employeeId whose it has to be */
export async function documentRow(
  within: Within,
  of: { readonly documentId: string; readonly employeeId?: string },
): Promise<DocumentRow | null> {
  const [row] = await select(within).where(
    and(
      inOrganization(requestedDocuments, within),
      eq(requestedDocuments.id, of.documentId),
      of.employeeId === undefined ? undefined : eq(requestedDocuments.employeeId, of.employeeId),
      isShownOn(within.today),
    ),
  );
  return row ?? null;
}

/** Keeps what has become of one whose person is locked. @throws Refused `not_found` where an import has taken it away meanwhile */
export async function changeDocument(
  within: Within,
  { document }: DocumentRow,
  now: Partial<typeof requestedDocuments.$inferInsert>,
): Promise<void> {
  const changed = await within.tx
    .update(requestedDocuments)
    .set({ ...now, version: document.version + 1 })
    .where(and(inOrganization(requestedDocuments, within), eq(requestedDocuments.id, document.id)))
    .returning({ id: requestedDocuments.id });
  if (changed.length === 0) throw new Refused('not_found');
}

/** What others have sent: what waits for review, the longest first, and then what was decided on last. */
export async function sentByOthers(within: Within, reviewerId: string): Promise<DocumentRow[]> {
  const others = and(inOrganization(requestedDocuments, within), ne(requestedDocuments.employeeId, reviewerId));
  const waiting = await select(within)
    .where(and(others, inArray(requestedDocuments.state, toReview)))
    .orderBy(asc(requestedDocuments.at), asc(requestedDocuments.id))
    .limit(mostWaiting);
  const settled = await select(within)
    .where(
      and(
        others,
        notInArray(requestedDocuments.state, toReview),
        sql`${requestedDocuments.sendings} @? '$[*] ? (@.outcome == "accepted" || @.outcome == "rejected")'`,
      ),
    )
    .orderBy(desc(requestedDocuments.at), asc(requestedDocuments.id))
    .limit(mostSettled);
  return [...waiting, ...settled];
}

/** These documents, in the order of their ids. */
export const rowsOf = (within: Within, ids: readonly string[]): Promise<DocumentRow[]> =>
  select(within)
    .where(and(inOrganization(requestedDocuments, within), inArray(requestedDocuments.id, [...ids])))
    .orderBy(asc(requestedDocuments.id));
