import { type Abortable, call, recall } from './calls/host.ts';
import { prefetchable } from './calls/prefetch.ts';
import type { LeaveActionName, LeaveDraft, LeaveInput } from './contract/requests/leave-values.ts';
import { leaveYear } from './contract/requests/leave-year.ts';
import {
  actOnLeave,
  askForLeave,
  commentOnLeave,
  decideLeaves,
  leaveDecisionSheet,
  leaveLedgerOf,
  leaveOverview,
  leaveRequestById,
  ownLeaveRequests,
  previewLeave,
  type TeamLeaveFilter,
  teamCalendar,
  teamLeaveRequests,
} from './contract/requests/leaves.ts';
import type { TeamDecision } from './contract/requests/request-endpoints.ts';
import { answerStandIn, listStandIns, listTeamCover } from './contract/requests/stand-ins.ts';

/** @param of.on `YYYY-MM-DD`, or empty for today in the organization's own time zone */
const fetchLeaveOverview = ({ orgId, on }: { orgId: string; on: string }, { signal }: Abortable = {}) =>
  call(leaveOverview, { params: { orgId }, query: on === '' ? {} : { on }, signal });

export const leaveOverviewPrefetch = prefetchable(fetchLeaveOverview);

/** The accounts on a date as they were last seen on this device. */
export const recallLeaveOverview = ({ orgId, on }: { orgId: string; on: string }) =>
  recall(leaveOverview, { params: { orgId }, query: on === '' ? {} : { on } });

const fetchOwnLeaveRequests = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(ownLeaveRequests, { params, signal });

export const ownLeaveRequestsPrefetch = prefetchable(fetchOwnLeaveRequests);

export const recallOwnLeaveRequests = (params: { orgId: string }) => recall(ownLeaveRequests, { params });

export const fetchLeaveRequest = (params: { orgId: string; requestId: string }, { signal }: Abortable = {}) =>
  call(leaveRequestById, { params, signal });

/** @param of.on as for the accounts */
export const fetchLeaveLedger = (
  { on, ...params }: { orgId: string; typeId: string; year: string; on: string },
  { signal }: Abortable = {},
) => call(leaveLedgerOf, { params, query: on === '' ? {} : { on }, signal });

/** @param of.month `YYYY-MM`, or `current` */
export const fetchTeamCalendar = (params: { orgId: string; month: string }, { signal }: Abortable = {}) =>
  call(teamCalendar, { params, signal });

/** @param of.year `YYYY` */
export const fetchLeaveYear = (params: { orgId: string; year: string }, { signal }: Abortable = {}) =>
  call(leaveYear, { params, signal });

/** @param of.requestId the request that the ask would change, or null */
export const fetchLeavePreview = (
  { orgId, ...body }: { orgId: string; ask: LeaveInput; requestId: string | null },
  { signal }: Abortable = {},
) => call(previewLeave, { params: { orgId }, body, signal });

/** @param of.key names this try: sent twice it is one request; `supersedesId` the granted leave that it changes, or null */
export const sendLeaveAsk = (
  {
    orgId,
    key,
    ...body
  }: { orgId: string; key: string; ask: LeaveDraft; isDraft: boolean; supersedesId: string | null },
  { signal }: Abortable = {},
) => call(askForLeave, { params: { orgId }, body, key, signal });

export interface LeaveActionInput {
  readonly orgId: string;
  readonly requestId: string;
  readonly version: number;
  readonly key: string;
  readonly action: LeaveActionName;
  readonly comment: string;
  readonly dates: readonly string[] | null;
  readonly ask: LeaveDraft | null;
}

export const sendLeaveAction = (
  { orgId, requestId, version, key, action, comment, dates, ask }: LeaveActionInput,
  { signal }: Abortable = {},
) =>
  call(actOnLeave, {
    params: { orgId, requestId },
    body: { action, comment, dates: dates === null ? null : [...dates], ask },
    version,
    key,
    signal,
  });

/** @param of.text empty for a reminder that needs no words */
export const sendLeaveComment = (
  {
    orgId,
    requestId,
    key,
    ...body
  }: { orgId: string; requestId: string; key: string; kind: 'comment' | 'reminder'; text: string },
  { signal }: Abortable = {},
) => call(commentOnLeave, { params: { orgId, requestId }, body, key, signal });

export const fetchTeamCover = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(listTeamCover, { params, signal });

export const fetchStandIns = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(listStandIns, { params, signal });

export const sendStandInAnswer = (
  {
    orgId,
    requestId,
    version,
    key,
    isAccepted,
  }: { orgId: string; requestId: string; version: number; key: string; isAccepted: boolean },
  { signal }: Abortable = {},
) => call(answerStandIn, { params: { orgId, requestId }, body: { isAccepted }, version, key, signal });

/** @param of.search names, or empty; `typeId` and `within` empty for all; `cursor` empty for the first page */
export const fetchTeamLeaves = (
  {
    orgId,
    show,
    search,
    typeId = '',
    within,
    sort = '',
    cursor,
  }: { orgId: string; search: string; cursor: string } & TeamLeaveFilter,
  { signal }: Abortable = {},
) =>
  call(teamLeaveRequests, {
    params: { orgId },
    query: {
      show,
      ...(search !== '' && { search }),
      ...(typeId !== '' && { typeId }),
      ...(within !== '' && { within }),
      ...(sort !== '' && { sort }),
      ...(cursor !== '' && { cursor }),
    },
    signal,
  });

export const fetchDecisionSheet = (params: { orgId: string; requestId: string }, { signal }: Abortable = {}) =>
  call(leaveDecisionSheet, { params, signal });

export const sendLeaveDecisions = (
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
) => call(decideLeaves, { params: { orgId }, body: { ...body, requests: [...requests] }, key, signal });
