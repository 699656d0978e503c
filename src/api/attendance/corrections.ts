import { type Abortable, call, recall } from '../calls/host.ts';
import {
  type CorrectionActionName,
  type CorrectionDraft,
  type CorrectionInput,
  correctionCalls,
} from '../contract/requests/corrections.ts';
import type { TeamDecision, TeamRequestFilter } from '../contract/requests/request-endpoints.ts';

export const fetchOwnCorrections = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(correctionCalls.own, { params, signal });

/** One's own requests as they were last seen on this device. */
export const recallOwnCorrections = (params: { orgId: string }) => recall(correctionCalls.own, { params });

export const fetchCorrection = (params: { orgId: string; requestId: string }, { signal }: Abortable = {}) =>
  call(correctionCalls.one, { params, signal });

/** @param of.requestId the request that the ask would change, or null */
export const fetchCorrectionPreview = (
  { orgId, ...body }: { orgId: string; ask: CorrectionInput; requestId: string | null },
  { signal }: Abortable = {},
) => call(correctionCalls.preview, { params: { orgId }, body, signal });

/** @param of.key names this try: sent twice it is one request */
export const sendCorrectionAsk = (
  { orgId, key, ...body }: { orgId: string; key: string; ask: CorrectionDraft; isDraft: boolean },
  { signal }: Abortable = {},
) => call(correctionCalls.ask, { params: { orgId }, body, key, signal });

export interface CorrectionActInput {
  readonly orgId: string;
  readonly requestId: string;
  readonly version: number;
  readonly key: string;
  readonly action: CorrectionActionName;
  readonly comment: string;
  readonly ask: CorrectionDraft | null;
}

export const sendCorrectionAction = (
  { orgId, requestId, version, key, ...body }: CorrectionActInput,
  { signal }: Abortable = {},
) => call(correctionCalls.act, { params: { orgId, requestId }, body: { ...body, dates: null }, version, key, signal });

/** @param of.text empty for a reminder that needs no words */
export const sendCorrectionComment = (
  {
    orgId,
    requestId,
    key,
    ...body
  }: { orgId: string; requestId: string; key: string; kind: 'comment' | 'reminder'; text: string },
  { signal }: Abortable = {},
) => call(correctionCalls.comment, { params: { orgId, requestId }, body, key, signal });

/** @param of.search names, or empty; `within` empty for whenever; `cursor` empty for the first page */
export const fetchTeamCorrections = (
  {
    orgId,
    show,
    search,
    within,
    sort = '',
    cursor,
  }: { orgId: string; search: string; cursor: string } & TeamRequestFilter,
  { signal }: Abortable = {},
) =>
  call(correctionCalls.team, {
    params: { orgId },
    query: {
      show,
      ...(search !== '' && { search }),
      ...(within !== '' && { within }),
      ...(sort !== '' && { sort }),
      ...(cursor !== '' && { cursor }),
    },
    signal,
  });

export const fetchCorrectionSheet = (params: { orgId: string; requestId: string }, { signal }: Abortable = {}) =>
  call(correctionCalls.sheet, { params, signal });

export const sendCorrectionDecisions = (
  {
    orgId,
    key,
    requests,
    ...body
  }: {
    orgId: string;
    key: string;
    action: TeamDecision;
    comment: string;
    requests: readonly { readonly id: string; readonly version: number }[];
  },
  { signal }: Abortable = {},
) => call(correctionCalls.decide, { params: { orgId }, body: { ...body, requests: [...requests] }, key, signal });
