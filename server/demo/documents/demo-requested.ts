import { and, eq, lt, sql } from 'drizzle-orm';
import { addDays } from '../../../src/api/contract/calendar.ts';
import { requestedDocumentLifecycle } from '../../../src/machines/lifecycles/requested-document.ts';
import type { Scope, Transaction } from '../../database/connection.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import {
  documentRequests,
  employees,
  type KeptSending,
  notifications,
  requestedDocuments,
} from '../../database/schema.ts';
import { askedOf, changeDocument, itsRequest, validityOf } from '../../documents/requested/requested.ts';
import { remind, tell } from '../../documents/requested/tell.ts';
import { attach } from '../../files/attachments.ts';
import type { DemoOrganization } from '../cast/people.ts';
import { keepDemoFile } from './keep-demo-file.ts';

/** What one person has sent, and what has become of it; days are before today, or after it where they say so. */
interface DemoSending {
  readonly person: string;
  readonly daysAgo: number;
  readonly validFor?: number;
  readonly outcome: 'waits' | 'is looked at' | 'accepted' | 'rejected';
  readonly reason?: string;
}

interface DemoRequest {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly requested: number;
  readonly daysToSend: number;
  readonly remindDays?: number;
  readonly people: readonly string[];
  readonly sendings: readonly DemoSending[];
}

const demoRequests: readonly DemoRequest[] = [
  {
    code: 'licence',
    title: 'Driving licence',
    description: 'Both sides, from whoever drives for us.',
    requested: 300,
    daysToSend: 14,
    remindDays: 60,
    people: ['101', '102', '120', '121', '122'],
    sendings: [
      { person: '101', daysAgo: 290, validFor: 25, outcome: 'accepted' },
      { person: '102', daysAgo: 288, validFor: 1200, outcome: 'accepted' },
      { person: '120', daysAgo: 280, validFor: -8, outcome: 'accepted' },
      { person: '121', daysAgo: 1, validFor: 900, outcome: 'waits' },
    ],
  },
  {
    code: 'address',
    title: 'Proof of address',
    description: 'A bill or a letter of the last three months.',
    requested: 12,
    daysToSend: 21,
    people: ['101', '104', '123', '124', '125'],
    sendings: [
      {
        person: '104',
        daysAgo: 4,
        outcome: 'rejected',
        reason: 'The letter is from last year. Please send one of the last three months.',
      },
      { person: '123', daysAgo: 2, outcome: 'is looked at' },
      { person: '124', daysAgo: 6, outcome: 'accepted' },
    ],
  },
];

const day = 86_400_000;

/** What an organization of the demo asks its people for, as the import takes it. */
export function requestedFilesOf({ people }: DemoOrganization, anchor: string): Readonly<Record<string, string>> {
  const known = new Set(people.map(({ number }) => number));
  const some = demoRequests.filter((request) => request.people.every((person) => known.has(person)));
  if (!people.some(({ personnel }) => personnel)) return {};
  const rows = some.map(({ code, title, description, requested, daysToSend, remindDays, people }) =>
    [
      ...[code, title, `"${description}"`, addDays(anchor, -requested), daysToSend],
      ...[remindDays === undefined ? 'no' : 'yes', remindDays ?? '', people.join(' ')],
    ].join(','),
  );
  const head = 'request,title,description,requested_on,days_to_send,expires,remind_days,people';
  return { 'document_requests.csv': `${[head, ...rows].join('\n')}\n` };
}

/** What people of the demo have sent of that: something in each state. */
export async function sendDemoDocuments(
  tx: Transaction,
  { tenant, organization: organizationId = '' }: Scope,
  {
    organization,
    now,
    today,
  }: { readonly organization: DemoOrganization; readonly now: number; readonly today: string },
): Promise<void> {
  const reviewer = organization.people.find(({ personnel }) => personnel);
  if (!reviewer) return;
  const { timeZone } = organization;
  const office = { tx, tenant, organizationId, timeZone, today, now: new Date(now), sendsMail: false };
  // what was asked for some time ago was told and read then, not as the demo was made
  const askedAt = sql`(${documentRequests.requestedOn} + time '09:00') at time zone ${timeZone}`;
  await tx
    .update(notifications)
    .set({ at: askedAt, shownFrom: askedAt, readAt: askedAt })
    .from(requestedDocuments)
    .innerJoin(documentRequests, itsRequest)
    .where(
      and(
        inOrganization(notifications, office),
        eq(notifications.kind, 'document_requested'),
        sameOrganization(requestedDocuments, notifications),
        eq(requestedDocuments.id, notifications.subjectId),
        lt(documentRequests.requestedOn, today),
      ),
    );
  const idOf = async (number: string) => {
    const [found] = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(and(inOrganization(employees, office), eq(employees.number, number)));
    if (!found) throw new Error(`the demo has no ${number}`);
    return found.id;
  };
  const reviewerId = await idOf(reviewer.number);
  for (const { title, remindDays = 0, sendings } of demoRequests) {
    for (const { person, daysAgo, validFor, outcome, reason = '' } of sendings) {
      const employeeId = await idOf(person);
      const find = async () => (await askedOf(office, employeeId)).find(({ request }) => request.title === title);
      const row = await find();
      if (!row) continue;
      const { document } = row;
      const at = new Date(now - daysAgo * day);
      const validUntil = validFor === undefined ? null : addDays(today, validFor);
      const isDecided = outcome === 'accepted' || outcome === 'rejected';
      const sending: KeptSending = {
        at: at.toISOString(),
        fileIds: [await keepDemoFile(office, { employeeId, title, at, name: row.firstName })],
        validUntil,
        outcome: isDecided ? outcome : null,
        decidedAt: isDecided ? new Date(at.getTime() + day / 2).toISOString() : null,
        byId: isDecided ? reviewerId : null,
        reason,
      };
      const isAccepted = outcome === 'accepted';
      const validity = validityOf({ isAccepted, validUntil, remindDays }, today);
      const states = { waits: 'uploaded', 'is looked at': 'in review', rejected: 'rejected' } as const;
      await attach(office, { kind: 'requested_document', id: document.id }, sending.fileIds);
      await changeDocument(office, row, {
        state: isAccepted ? keptState(validity) : states[outcome],
        sendings: [sending],
        at: new Date(sending.decidedAt ?? at),
        ...(isAccepted && { isAccepted, validUntil }),
      });
      const changed = await find();
      if (changed) await remind(office, changed);
      const about = { id: document.id };
      if (outcome === 'waits')
        await tell(office, 'document_uploaded', { ...about, aboutId: employeeId, to: [reviewerId] });
      if (outcome === 'rejected')
        await tell(office, 'document_rejected', { ...about, aboutId: reviewerId, to: [employeeId] });
    }
  }
}

/** As the chart has it of what was accepted. */
const keptState = (validity: ReturnType<typeof validityOf>) =>
  requestedDocumentLifecycle.stateOn(validity === 'endless' ? 'accepted' : 'valid', {
    validity,
    isAsked: true,
    isRejected: false,
  });
