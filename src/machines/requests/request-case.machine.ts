import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { failureOf } from '../../api/calls/call-error.ts';
import type { Topic } from '../../api/contract/endpoint.ts';
import { type CallFailure, isConflict } from '../../api/contract/failure.ts';
import type { CorrectionActionName } from '../../api/contract/requests/corrections.ts';
import type { LeaveActionName } from '../../api/contract/requests/leave-values.ts';
import type { PresenceActionName } from '../../api/contract/requests/presence.ts';
import { undoWindow } from '../lifecycles/requests/request.ts';
import { confirm, prompt } from '../overlays/ask.ts';
import { isComment } from '../overlays/comment-rule.ts';
import type { dialogsMachine } from '../overlays/dialogs.machine.ts';
import type { PlainQuestionCode } from '../overlays/question.ts';
import { resourceMachine } from '../resource.machine.ts';
import type { ScreenServices } from '../screens/screen-services.ts';

type Dialogs = ActorRefFrom<typeof dialogsMachine>;

/** Actions that are not taken without a word, and the question that asks for it. */
const worded: Readonly<Partial<Record<CaseAction, PlainQuestionCode>>> = {
  comment: 'request comment',
  reject: 'why rejected',
  return: 'why returned',
  revert: 'why reverted',
  request_cancellation: 'why cancelled',
  decline_cancellation: 'why declined',
};
/** Actions that are asked about once more. */
const confirmed: Readonly<Partial<Record<CaseAction, PlainQuestionCode>>> = {
  withdraw: 'withdraw request',
  discard: 'discard draft',
  cancel: 'cancel request',
};

/** What the chart of a kind allows, and what leaves the request as it is. */
export type CaseAction = LeaveActionName | PresenceActionName | CorrectionActionName | 'comment' | 'remind';

/** What is done to a request: each kind sends it its own way. */
export interface RequestAct {
  readonly orgId: string;
  readonly requestId: string;
  readonly action: CaseAction;
  readonly version: number;
  readonly key: string;
  readonly comment: string;
  readonly dates: readonly string[] | null;
  /** Whom it is about, where it is about somebody in particular. */
  readonly whom?: string | undefined;
}

interface Wanted {
  readonly action: CaseAction;
  /** The version that was looked at. */
  readonly version: number;
  /** The days that it is about; null: all. */
  readonly dates: readonly string[] | null;
  /** Whom it is about, where it is about somebody in particular. */
  readonly whom?: string | undefined;
}

/**
 * One request of any kind that somebody looks at and does something with. What can be done the host says; whether it was
 * done it says, too: a request that has changed meanwhile is shown as it is now. A kind gives what is looked at and how it
 * is sent.
 */
export const requestCaseMachine = setup({
  types: {} as {
    context: ScreenServices & {
      readonly orgId: string;
      readonly requestId: string;
      /** What it is about, when news come: its own kind, or each that it may be of. */
      readonly topics: readonly [Topic, ...Topic[]];
      readonly wanted: Wanted | null;
      readonly comment: string;
      /** Names the try: what is sent again is the same. */
      readonly key: string;
      readonly problem: CallFailure | null;
      /** Days that are picked, of those that somebody may pick from. */
      readonly picked: readonly string[];
    };
    input: ScreenServices & { orgId: string; requestId: string; topics: readonly [Topic, ...Topic[]] };
    events: ({ type: 'action chosen' } & Wanted) | { type: 'day toggled'; date: string } | { type: 'retry chosen' };
    children: { request: 'request' };
    tags: 'busy' | 'failed' | 'conflict' | 'undoable';
  },
  actors: {
    request: resourceMachine,
    askForWords: fromPromise<string | null, { dialogs: Dialogs; code: PlainQuestionCode; requestId: string }>(
      ({ input: { dialogs, code, requestId }, signal }) =>
        prompt(dialogs, { text: { code }, about: `${code} ${requestId}`, rules: [isComment] }, { signal }),
    ),
    askToConfirm: fromPromise<boolean, { dialogs: Dialogs; code: PlainQuestionCode }>(({ input, signal }) =>
      confirm(input.dialogs, { text: { code: input.code }, isDangerous: true }, { signal }),
    ),
    act: fromPromise<unknown, RequestAct>(() => Promise.reject(new Error('no kind of request'))),
  },
  delays: { undoWindow },
  guards: {
    needsWords: (_, { action }: Wanted) => action in worded,
    needsYes: (_, { action }: Wanted) => action in confirmed,
    hasWords: (_, { words }: { words: string | null }) => words !== null,
    isYes: (_, { answer }: { answer: boolean }) => answer,
    isLost: (_, { error }: { error: unknown }) => isConflict(failureOf(error)),
    isDiscarded: ({ context }) => context.wanted?.action === 'discard',
  },
  actions: {
    want: assign(({ context }, { action, version, dates, whom }: Wanted) => ({
      wanted: { action, version, dates, whom },
      comment: '',
      problem: null,
      key: context.newIdempotencyKey(),
    })),
    takeWords: assign({ comment: (_, { words }: { words: string | null }) => words?.trim() ?? '' }),
    toggle: assign({
      picked: ({ context }, { date }: { date: string }) =>
        context.picked.includes(date) ? context.picked.filter((one) => one !== date) : [...context.picked, date].sort(),
    }),
    settle: assign({ wanted: null, picked: [], problem: null }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => failureOf(error) }),
    clearProblem: assign({ problem: null }),
    // what could be taken back cannot be any longer
    refresh: sendTo('request', ({ context: { topics } }) => ({ type: 'data changed', topic: topics[0] })),
  },
}).createMachine({
  id: 'requestCase',
  context: ({ input: { orgId, requestId, topics, now, news, newIdempotencyKey, tell, dialogs } }) => ({
    orgId,
    requestId,
    topics,
    now,
    news,
    newIdempotencyKey,
    tell,
    dialogs,
    wanted: null,
    comment: '',
    key: '',
    problem: null,
    picked: [],
  }),
  invoke: {
    id: 'request',
    src: 'request',
    input: ({ context: { orgId, requestId, now, news, topics } }) => ({
      key: { orgId, requestId },
      now,
      news,
      topics,
    }),
  },
  initial: 'ready',
  states: {
    ready: {
      initial: 'resting',
      states: {
        resting: {},
        /** What has just been done can be taken back, for as long as nobody has been told. */
        done: { tags: 'undoable', after: { undoWindow: { target: 'resting', actions: 'refresh' } } },
        /** Somebody was faster; what there is now is shown. */
        conflict: { tags: 'conflict' },
        failed: { tags: 'failed', on: { 'retry chosen': '#requestCase.acting' } },
      },
      on: {
        'day toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'action chosen': [
          {
            guard: { type: 'needsWords', params: ({ event }) => event },
            target: 'asking for words',
            actions: { type: 'want', params: ({ event }) => event },
          },
          {
            guard: { type: 'needsYes', params: ({ event }) => event },
            target: 'asking to confirm',
            actions: { type: 'want', params: ({ event }) => event },
          },
          { target: 'acting', actions: { type: 'want', params: ({ event }) => event } },
        ],
      },
    },
    'asking for words': {
      invoke: {
        src: 'askForWords',
        input: ({ context: { dialogs, wanted, requestId } }) => ({
          dialogs,
          requestId,
          code: worded[wanted?.action ?? 'reject'] ?? 'why rejected',
        }),
        onDone: [
          {
            guard: { type: 'hasWords', params: ({ event }) => ({ words: event.output }) },
            target: 'acting',
            actions: { type: 'takeWords', params: ({ event }) => ({ words: event.output }) },
          },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    'asking to confirm': {
      invoke: {
        src: 'askToConfirm',
        input: ({ context: { dialogs, wanted } }) => ({
          dialogs,
          code: confirmed[wanted?.action ?? 'withdraw'] ?? 'withdraw request',
        }),
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => ({ answer: event.output }) }, target: 'acting' },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    acting: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        src: 'act',
        input: ({ context: { orgId, requestId, key, comment, wanted } }) => ({
          orgId,
          requestId,
          key,
          comment,
          action: wanted?.action ?? 'edit',
          version: wanted?.version ?? 0,
          dates: wanted?.dates ?? null,
          whom: wanted?.whom,
        }),
        onDone: [
          { guard: 'isDiscarded', target: 'gone' },
          { target: 'ready.done', actions: 'settle' },
        ],
        onError: [
          {
            // somebody was faster: what is there now is shown, and nothing is tried again
            guard: { type: 'isLost', params: ({ event }) => event },
            target: 'ready.conflict',
            actions: { type: 'noteProblem', params: ({ event }) => event },
          },
          { target: 'ready.failed', actions: { type: 'noteProblem', params: ({ event }) => event } },
        ],
      },
    },
    /** It was discarded: there is nothing to look at any more. */
    gone: { type: 'final' },
  },
});

export type RequestCaseRef = ActorRefFrom<typeof requestCaseMachine>;
