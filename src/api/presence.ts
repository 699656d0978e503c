import { type Abortable, call, recall } from './calls/host.ts';
import {
  type PresenceActionName,
  type PresenceDraft,
  type PresenceInput,
  presenceCalls,
} from './contract/requests/presence.ts';
import type { TeamDecision, TeamRequestFilter } from './contract/requests/request-endpoints.ts';

export const fetchOwnPresence = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(presenceCalls.own, { params, signal });

/** One's own requests as they were last seen on this device. */
export const recallOwnPresence = (params: { orgId: string }) => recall(presenceCalls.own, { params });

export const fetchPresence = (params: { orgId: string; requestId: string }, { signal }: Abortable = {}) =>
  call(presenceCalls.one, { params, signal });

/** @param of.requestId the request that the ask would change, or null */
export const fetchPresencePreview = (
  { orgId, ...body }: { orgId: string; ask: PresenceInput; requestId: string | null },
  { signal }: Abortable = {},
) => call(presenceCalls.preview, { params: { orgId }, body, signal });

/** @param of.key names this try: sent twice it is one request */
export const sendPresenceAsk = (
  { orgId, key, ...body }: { orgId: string; key: string; ask: PresenceDraft; isDraft: boolean },
  { signal }: Abortable = {},
) => call(presenceCalls.ask, { params: { orgId }, body, key, signal });

export interface PresenceActInput {
  readonly orgId: string;
  readonly requestId: string;
  readonly version: number;
  readonly key: string;
  readonly action: PresenceActionName;
  readonly comment: string;
  readonly ask: PresenceDraft | null;
}

export const sendPresenceAction = (
  { orgId, requestId, version, key, ...body }: PresenceActInput,
  { signal }: Abortable = {},
) => call(presenceCalls.act, { params: { orgId, requestId }, body: { ...body, dates: null }, version, key, signal });

/** @param of.text empty for a reminder that needs no words */
export const sendPresenceComment = (
  {
    orgId,
    requestId,
    key,
    ...body
  }: { orgId: string; requestId: string; key: string; kind: 'comment' | 'reminder'; text: string },
  { signal }: Abortable = {},
) => call(presenceCalls.comment, { params: { orgId, requestId }, body, key, signal });

/** @param of.search names, or empty; `within` empty for whenever; `cursor` empty for the first page */
export const fetchTeamPresence = (
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
  call(presenceCalls.team, {
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

export const fetchPresenceSheet = (params: { orgId: string; requestId: string }, { signal }: Abortable = {}) =>
  call(presenceCalls.sheet, { params, signal });

export const sendPresenceDecisions = (
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
) => call(presenceCalls.decide, { params: { orgId }, body: { ...body, requests: [...requests] }, key, signal });
