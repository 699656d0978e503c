import { type Abortable, call } from './calls/host.ts';
import { prefetchable } from './calls/prefetch.ts';
import { recordChangesToReview, reviewRecordChange, withdrawRecordChange } from './contract/records/record-changes.ts';
import {
  addRecord,
  changeRecord,
  ownPastRecords,
  ownRecords,
  recordHistory,
  removeRecord,
} from './contract/records/records.ts';

const fetchOwnRecords = (params: { orgId: string }, { signal }: Abortable = {}) => call(ownRecords, { params, signal });
export const ownRecordsPrefetch = prefetchable(fetchOwnRecords);

/** What was kept at the end of a day. @param params.date `YYYY-MM-DD` */
export const fetchPastRecords = (params: { orgId: string; date: string }, { signal }: Abortable = {}) =>
  call(ownPastRecords, { params, signal });

export const fetchRecordHistory = (params: { orgId: string; itemId: string }, { signal }: Abortable = {}) =>
  call(recordHistory, { params, signal });

/** What is to be changed: an item in the version that was seen, or another one of a section. */
export interface RecordInput {
  readonly orgId: string;
  readonly section: string;
  /** Null: one more. */
  readonly item: { readonly id: string; readonly version: number } | null;
  /** Texts by the codes of the fields that may be changed. */
  readonly values: Readonly<Record<string, string>>;
  /** The files that go with it; undefined: as they are. */
  readonly attachmentIds: readonly string[] | undefined;
  /** From when on that holds which has to be approved, `YYYY-MM-DD`; null: from when it is; undefined: nothing has to be. */
  readonly effectiveOn: string | null | undefined;
  /** Names this try: sent twice it is one change. */
  readonly key: string;
}

export function sendRecord({ orgId, section, item, key, ...given }: RecordInput, { signal }: Abortable = {}) {
  const { values, attachmentIds, effectiveOn } = given;
  const body = {
    values,
    ...(attachmentIds && { attachmentIds: [...attachmentIds] }),
    ...(effectiveOn !== undefined && { effectiveOn }),
  };
  return item === null
    ? call(addRecord, { params: { orgId, section }, body, key, signal })
    : call(changeRecord, { params: { orgId, itemId: item.id }, body, version: item.version, key, signal });
}

export const fetchRecordChangesToReview = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(recordChangesToReview, { params, signal });

interface OfChange {
  readonly orgId: string;
  readonly changeId: string;
  readonly version: number;
  /** Names this try: sent twice it is one. */
  readonly key: string;
}

/** Takes back a change that nobody has decided on. */
export const sendWithdrawal = ({ orgId, changeId, version, key }: OfChange) =>
  call(withdrawRecordChange, { params: { orgId, changeId }, version, key });

/** Decides on a change. @param of.fields null: all of them; @param of.reason empty where all is approved */
export const sendRecordReview = ({
  orgId,
  changeId,
  version,
  key,
  ...body
}: OfChange & {
  readonly action: 'approve' | 'reject';
  readonly fields: string[] | null;
  readonly reason: string;
}) => call(reviewRecordChange, { params: { orgId, changeId }, body, version, key });

/** Takes away one of several. */
export const sendRemoval = ({
  orgId,
  itemId,
  version,
  key,
}: Omit<OfChange, 'changeId'> & { readonly itemId: string }) =>
  call(removeRecord, { params: { orgId, itemId }, version, key });
