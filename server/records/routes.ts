import { toChangeRecords } from '../../src/api/contract/account/session.ts';
import {
  ownRecordChanges,
  recordChangesToReview,
  reviewRecordChange,
  withdrawRecordChange,
} from '../../src/api/contract/records/record-changes.ts';
import type { RecordChangeRequest } from '../../src/api/contract/records/record-values.ts';
import {
  addRecord,
  changeRecord,
  ownPastRecords,
  ownRecords,
  recordHistory,
  removeRecord,
} from '../../src/api/contract/records/records.ts';
import { auditWithin } from '../calls/audit.ts';
import { spendConfirmation } from '../calls/confirmed.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import type { Employment } from '../calls/employment.ts';
import { type Route, signedIn } from '../calls/route.ts';
import type { Transaction } from '../database/connection.ts';
import { loadReportingContext, type OrganizationContext } from '../people/context.ts';
import { decidesOn } from '../people/decides-on.ts';
import { lookWith, writeWith } from '../people/look-and-write.ts';
import { Refused } from '../platform/refused.ts';
import type { RecordReviewer } from './approvers.ts';
import { withdraw } from './ask.ts';
import { takeEffect } from './effect.ts';
import { fieldsOf } from './items.ts';
import { recordsOn } from './past.ts';
import { historyOf, recordsOf, removedBy } from './records.ts';
import {
  allRequests,
  presentRequest,
  type RequestRow,
  requestRow,
  requestsOfOthers,
  surroundingsOf,
} from './requests.ts';
import { countToDecide, decide, presentToReview } from './review.ts';
import { addItem, changeItem, removeItem } from './save.ts';

/** Of one's own, as they are today. */
async function loadOwn(tx: Transaction, visit: AuthenticatedContext, employment: Employment) {
  const context = await loadReportingContext(tx, visit, employment);
  await takeEffect(context, { employeeId: context.me.id });
  return context;
}

const look = lookWith(async (tx, visit, employment) => ({
  visit,
  number: employment.employee.number,
  context: await loadOwn(tx, visit, employment),
}));
const write = writeWith(loadOwn);

/** Spends the password that whoever changes such records has given again. */
const confirmIn =
  (visit: AuthenticatedContext, { tx, organizationId }: OrganizationContext) =>
  (): Promise<void> =>
    spendConfirmation(tx, visit, toChangeRecords(organizationId));

/** For whoever decides on records. @throws Refused `forbidden` to whoever does not */
async function loadForReview(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
): Promise<RecordReviewer> {
  const { reviewsDocuments } = employment.employee;
  const reviewer = { ...(await loadReportingContext(tx, visit, employment)), reviewsDocuments };
  if (!(await decidesOn(tx, employment, reviewer.today)).onRecords) throw new Refused('forbidden');
  await takeEffect(reviewer);
  return reviewer;
}
const lookToReview = lookWith(async (tx, visit, employment) => {
  const context = await loadForReview(tx, visit, employment);
  const entry = { action: `read ${recordChangesToReview.id}`, accountId: visit.actor.accountId } as const;
  await auditWithin(tx, visit, { ...entry, organizationId: context.organizationId });
  return context;
});
const decideOn = writeWith(loadForReview);

async function presentedOwn(context: OrganizationContext, row: RequestRow): Promise<RecordChangeRequest> {
  const { section } = row.request;
  const fields = (await fieldsOf(context, section)).get(section) ?? [];
  return presentRequest(row, { role: 'employee', fields, ...(await surroundingsOf(context, [row])) });
}

export const recordRoutes: readonly Route[] = [
  signedIn(ownRecords, (visit, { params }) =>
    look(visit, params.orgId, async ({ context, number }) => {
      const { members } = context.reporting;
      const entry = { action: `read ${ownRecords.id}`, accountId: visit.actor.accountId } as const;
      await auditWithin(context.tx, visit, { ...entry, organizationId: params.orgId });
      return recordsOf(context, { number, members });
    }),
  ),

  signedIn(ownPastRecords, (visit, { params }) =>
    look(visit, params.orgId, async ({ context }) => {
      const entry = { action: `read ${ownPastRecords.id}`, accountId: visit.actor.accountId } as const;
      await auditWithin(context.tx, visit, { ...entry, organizationId: params.orgId });
      return recordsOn(context, params.date);
    }),
  ),

  signedIn(addRecord, (visit, received) =>
    write(visit, addRecord, received, received.params.orgId, (context) =>
      addItem(context, { section: received.params.section, ...received.body, confirm: confirmIn(visit, context) }),
    ),
  ),

  signedIn(changeRecord, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, changeRecord, received, params.orgId, (context) =>
      changeItem(context, { itemId: params.itemId, version, ...body, confirm: confirmIn(visit, context) }),
    );
  }),

  signedIn(removeRecord, (visit, received) => {
    const { params, version } = received;
    return write(visit, removeRecord, received, params.orgId, (context) =>
      removeItem(context, { itemId: params.itemId, version }),
    );
  }),

  signedIn(recordHistory, (visit, { params }) =>
    look(visit, params.orgId, async ({ context }) => ({ changes: await historyOf(context, params.itemId) })),
  ),

  signedIn(ownRecordChanges, (visit, { params }) =>
    look(visit, params.orgId, async ({ context }) => {
      const rows = await allRequests(context, context.me.id);
      const fields = await fieldsOf(context);
      const around = await surroundingsOf(context, rows);
      const changes = rows.map((row) => ({
        ...presentRequest(row, { role: 'employee', fields: fields.get(row.request.section) ?? [], ...around }),
        section: row.request.section,
      }));
      return { changes, removed: await removedBy(context) };
    }),
  ),

  signedIn(withdrawRecordChange, (visit, received) => {
    const { params, version } = received;
    return write(visit, withdrawRecordChange, received, params.orgId, async (context) => {
      const fresh = (row: RequestRow) => presentedOwn(context, row);
      await withdraw(context, { changeId: params.changeId, version, fresh });
      return fresh(await requestRow(context, params.changeId));
    });
  }),

  signedIn(recordChangesToReview, (visit, { params }) =>
    lookToReview(visit, params.orgId, async (context) => ({
      changes: await presentToReview(context, await requestsOfOthers(context)),
      waiting: await countToDecide(context),
    })),
  ),

  signedIn(reviewRecordChange, (visit, received) => {
    const { params, version, body } = received;
    return decideOn(visit, reviewRecordChange, received, params.orgId, (context) =>
      decide(context, { changeId: params.changeId, version, ...body }),
    );
  }),
];
