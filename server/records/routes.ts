import { addRecord, changeRecord, ownRecords, recordHistory } from '../../src/api/contract/records/records.ts';
import { auditWithin } from '../calls/audit.ts';
import { type Route, signedIn } from '../calls/route.ts';
import { loadReportingContext } from '../people/context.ts';
import { lookWith, writeWith } from '../people/look-and-write.ts';
import { addItem, changeItem, historyOf, recordsOf } from './records.ts';

const look = lookWith(async (tx, visit, employment) => ({
  visit,
  number: employment.employee.number,
  context: await loadReportingContext(tx, visit, employment),
}));
const write = writeWith(loadReportingContext);

export const recordRoutes: readonly Route[] = [
  signedIn(ownRecords, (visit, { params }) =>
    look(visit, params.orgId, async ({ context, number }) => {
      const { members } = context.reporting;
      const entry = { action: `read ${ownRecords.id}`, accountId: visit.actor.accountId } as const;
      await auditWithin(context.tx, visit, { ...entry, organizationId: params.orgId });
      return recordsOf(context, { number, members });
    }),
  ),

  signedIn(addRecord, (visit, received) =>
    write(visit, addRecord, received, received.params.orgId, (context) =>
      addItem(context, received.params.section, received.body.values),
    ),
  ),

  signedIn(changeRecord, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, changeRecord, received, params.orgId, (context) =>
      changeItem(context, { itemId: params.itemId, version, values: body.values }),
    );
  }),

  signedIn(recordHistory, (visit, { params }) =>
    look(visit, params.orgId, async ({ context }) => ({ changes: await historyOf(context, params.itemId) })),
  ),
];
