import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import type { Attachment } from '../../src/api/contract/files.ts';
import type { ProposedValue, RecordChangeRequest, RecordField } from '../../src/api/contract/records/record-values.ts';
import { filesCode } from '../../src/api/contract/records/records.ts';
import type { RecordChangeRole } from '../../src/machines/lifecycles/record-change.machine.ts';
import { recordChangeLifecycle } from '../../src/machines/lifecycles/record-change.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { employees, recordItems, recordRequests, recordSections } from '../database/schema.ts';
import { attachmentsOfEach } from '../files/attachments.ts';
import type { OrganizationContext } from '../people/context.ts';
import { Refused } from '../platform/refused.ts';
import { decidableBy, type RecordReviewer } from './approvers.ts';
import { namesOf } from './files.ts';
import { masked, type Texts } from './items.ts';

type Within = Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId'>;

/** How long somebody is told of what was refused, in milliseconds. */
const toldFor = 30 * 86_400_000;

/** How many whoever decides sees at once of what waits, and of what was decided. */
const mostWaiting = 200;
const mostDecided = 50;

const { hasTag } = recordChangeLifecycle;
const statesWith = (tag: 'waits for review' | 'granted' | 'refused') =>
  recordChangeLifecycle.states.filter((state) => hasTag(state, tag));
export const waiting = statesWith('waits for review');

/** What is approved and still to come. */
const planned = and(
  inArray(recordRequests.state, statesWith('granted')),
  isNotNull(recordRequests.effectiveOn),
  isNull(recordRequests.appliedAt),
);

const select = ({ tx }: Within) =>
  tx
    .select({
      request: recordRequests,
      /** As the record is today. */
      values: recordItems.values,
      section: recordSections.title,
      isList: recordSections.isList,
      approver: recordSections.approver,
      firstName: employees.firstName,
      lastName: employees.lastName,
    })
    .from(recordRequests)
    .innerJoin(
      recordSections,
      and(sameOrganization(recordSections, recordRequests), eq(recordSections.code, recordRequests.section)),
    )
    .innerJoin(employees, and(sameOrganization(employees, recordRequests), eq(employees.id, recordRequests.employeeId)))
    .leftJoin(
      recordItems,
      and(sameOrganization(recordItems, recordRequests), eq(recordItems.id, recordRequests.itemId)),
    )
    .$dynamic();

/** A change that somebody has asked for, and the record that it would change. */
export type RequestRow = Awaited<ReturnType<typeof select>>[number];

/** What somebody has asked for and nobody has decided, what is still to come, and what was refused of late. */
export const ownRequests = (within: Within, of: { readonly employeeId: string; readonly now: Date }) =>
  select(within)
    .where(
      and(
        inOrganization(recordRequests, within),
        eq(recordRequests.employeeId, of.employeeId),
        or(
          inArray(recordRequests.state, waiting),
          planned,
          and(
            inArray(recordRequests.state, statesWith('refused')),
            gt(recordRequests.decidedAt, new Date(of.now.getTime() - toldFor)),
          ),
        ),
      ),
    )
    .orderBy(asc(recordRequests.askedAt), asc(recordRequests.id));

/** Whatever somebody has asked for, the latest first. */
export const allRequests = (within: Within, employeeId: string) =>
  select(within)
    .where(and(inOrganization(recordRequests, within), eq(recordRequests.employeeId, employeeId)))
    .orderBy(desc(recordRequests.askedAt), asc(recordRequests.id));

/** What others have asked for that somebody decides on: what waits the longest first, and then what was decided last. */
export async function requestsOfOthers(within: RecordReviewer): Promise<RequestRow[]> {
  const decidable = decidableBy(within);
  if (!decidable) return [];
  const others = and(inOrganization(recordRequests, within), ne(recordRequests.employeeId, within.me.id), decidable);
  const open = await select(within)
    .where(and(others, inArray(recordRequests.state, waiting)))
    .orderBy(asc(recordRequests.askedAt), asc(recordRequests.id))
    .limit(mostWaiting);
  const decided = await select(within)
    .where(
      and(
        others,
        inArray(recordRequests.state, [...statesWith('granted'), 'rejected']),
        // what a supervisor has not decided themselves was never theirs to see
        or(eq(recordSections.approver, 'personnel'), eq(recordRequests.decidedBy, within.me.id)),
      ),
    )
    .orderBy(desc(recordRequests.decidedAt), asc(recordRequests.id))
    .limit(mostDecided);
  return [...open, ...decided];
}

/** What is approved and has come to its day, and the record does not say yet. @param of.employeeId left out: everybody's */
export const dueRequests = (within: Within, of: { readonly today: string; readonly employeeId?: string }) =>
  select(within)
    .where(
      and(
        inOrganization(recordRequests, within),
        planned,
        lte(recordRequests.effectiveOn, of.today),
        of.employeeId === undefined ? undefined : eq(recordRequests.employeeId, of.employeeId),
      ),
    )
    .orderBy(asc(recordRequests.employeeId), asc(recordRequests.effectiveOn), asc(recordRequests.decidedAt));

/** @throws Refused `not_found` where there is none such */
export async function requestRow(within: Within, id: string): Promise<RequestRow> {
  const [row] = await select(within).where(and(inOrganization(recordRequests, within), eq(recordRequests.id, id)));
  if (!row) throw new Refused('not_found');
  return row;
}

/** Keeps what has become of one whose person is locked. */
export async function changeRequest(
  within: Within,
  { request }: RequestRow,
  now: Partial<typeof recordRequests.$inferInsert>,
): Promise<void> {
  await within.tx
    .update(recordRequests)
    .set({ ...now, version: request.version + 1 })
    .where(and(inOrganization(recordRequests, within), eq(recordRequests.id, request.id)));
}

/** What is shown with changes, beside what they say themselves. */
export interface Surroundings {
  /** Names of those who have decided, by their ids. */
  readonly deciders: ReadonlyMap<string, string>;
  /** Files by the ids of the changes, and those that go with the records as they are, by theirs. */
  readonly files: ReadonlyMap<string, Attachment[]>;
  readonly filesNow: ReadonlyMap<string, Attachment[]>;
}

export const surroundingsOf = async (within: Within, rows: readonly RequestRow[]): Promise<Surroundings> => ({
  deciders: await decidersOf(within, rows),
  files: await attachmentsOfEach(
    within,
    'record_change',
    rows.flatMap(({ request }) => (request.replacesFiles ? [request.id] : [])),
  ),
  filesNow: await attachmentsOfEach(
    within,
    'record_item',
    rows.flatMap(({ request }) => (request.replacesFiles && request.itemId !== null ? [request.itemId] : [])),
  ),
});

/** Names of those who have decided, by their ids. */
export async function decidersOf(
  { tx, ...within }: Within,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ request }) => request.decidedBy ?? []))];
  if (ids.length === 0) return new Map();
  const people = await tx
    .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
    .where(and(inOrganization(employees, within), inArray(employees.id, ids)));
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

/** What of the fields would change, or has; of fields that nothing is told of nothing. */
function proposedIn(
  { request, values }: RequestRow,
  fields: readonly RecordField[],
  role: RecordChangeRole,
): ProposedValue[] {
  const isOpen = hasTag(request.state, 'waits for review');
  const before: Texts = isOpen ? (values ?? {}) : request.replaced;
  const isDecided = request.decidedAt !== null;
  return fields.flatMap(({ code, isMasked }) => {
    const proposed = request.proposed[code];
    if (proposed === undefined) return [];
    const said = (value: string | undefined) =>
      value === undefined || value === '' ? null : isMasked ? masked(value) : value;
    return [
      {
        field: code,
        before: said(before[code]),
        // whoever decides sees whole what they decide on, for as long as they do
        after: role === 'reviewer' && isOpen ? proposed || null : said(proposed),
        isApproved: isDecided ? request.granted.includes(code) : null,
      },
    ];
  });
}

/** The files as they were, or are, and as they would be, or have become: by their names, as any field's value is told. */
function proposedFiles({ request }: RequestRow, { files, filesNow }: Surroundings): ProposedValue[] {
  if (!request.replacesFiles) return [];
  const isOpen = hasTag(request.state, 'waits for review');
  const now = namesOf(filesNow.get(request.itemId ?? '') ?? []);
  return [
    {
      field: filesCode,
      before: (isOpen ? now : request.replaced[filesCode]) || null,
      after: namesOf(files.get(request.id) ?? []) || null,
      isApproved: request.decidedAt === null ? null : request.granted.includes(filesCode),
    },
  ];
}

/** A change as somebody in this role sees it. */
export const presentRequest = (
  row: RequestRow,
  of: Surroundings & { readonly role: RecordChangeRole; readonly fields: readonly RecordField[] },
): RecordChangeRequest => {
  const { id, version, itemId, state, askedAt, decidedAt, decidedBy, reason, effectiveOn, appliedAt } = row.request;
  const isOpen = hasTag(state, 'waits for review');
  return {
    ...{ id, version, itemId, state, reason },
    values: [...proposedIn(row, of.fields, of.role), ...proposedFiles(row, of)],
    // whoever decides opens them for as long as they do
    attachments: row.request.replacesFiles && (isOpen || of.role === 'employee') ? (of.files.get(id) ?? []) : null,
    effectiveOn,
    isPlanned: hasTag(state, 'granted') && effectiveOn !== null && appliedAt === null,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    by: of.deciders.get(decidedBy ?? '') ?? '',
    allowedActions: recordChangeLifecycle.allowed(state, {}, [of.role]),
  };
};
