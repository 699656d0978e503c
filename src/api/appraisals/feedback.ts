import { type Abortable, call } from '../calls/host.ts';
import {
  askedForFeedback,
  askForFeedback,
  type FeedbackStep,
  ownFeedback,
  takeFeedbackStep,
  teamFeedback,
} from '../contract/appraisals/feedback.ts';

/** On whom: on oneself where nobody is named. */
export type FeedbackOf = { readonly orgId: string; readonly windowId: string; readonly employeeId: string };

export const fetchFeedback = ({ orgId, windowId, employeeId }: FeedbackOf, { signal }: Abortable = {}) =>
  employeeId === ''
    ? call(ownFeedback, { params: { orgId, windowId }, signal })
    : call(teamFeedback, { params: { orgId, windowId, employeeId }, signal });

/** What oneself is asked for. */
export const fetchAskedFeedback = ({ orgId }: { readonly orgId: string }, { signal }: Abortable = {}) =>
  call(askedForFeedback, { params: { orgId }, signal });

interface Keyed {
  /** Names this try: sent twice it is done once. */
  readonly key: string;
}

export const sendFeedbackAsk = (
  { orgId, windowId, employeeId, peerId, key }: FeedbackOf & Keyed & { readonly peerId: string },
  { signal }: Abortable = {},
) =>
  call(askForFeedback, {
    params: { orgId, windowId },
    body: { employeeId: employeeId || null, peerId },
    key,
    signal,
  });

/** Takes a step with a request. @param of.note of declining @param of.well with `better`, of giving */
export const sendFeedbackStep = (
  {
    orgId,
    requestId,
    version,
    key,
    step,
    note = '',
    well = '',
    better = '',
  }: Keyed & {
    readonly orgId: string;
    readonly requestId: string;
    readonly version: number;
    readonly step: FeedbackStep;
    readonly note?: string;
    readonly well?: string;
    readonly better?: string;
  },
  { signal }: Abortable = {},
) => call(takeFeedbackStep, { params: { orgId, requestId }, body: { step, note, well, better }, version, key, signal });
