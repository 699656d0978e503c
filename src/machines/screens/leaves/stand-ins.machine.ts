import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../../../api/calls/call-error.ts';
import { type CallFailure, isConflict } from '../../../api/contract/failure.ts';
import type { StandIns } from '../../../api/contract/requests/stand-ins.ts';
import { fetchStandIns, sendStandInAnswer } from '../../../api/leaves.ts';
import { resourceOf } from '../../resource.ts';
import type { ScreenServices } from '../screen-services.ts';

/** Whose place one is asked to take, by organization. */
export const standInLists = resourceOf(['leaves'], fetchStandIns);

interface Answer {
  readonly requestId: string;
  /** The version that was looked at. */
  readonly version: number;
  readonly isAccepted: boolean;
  /** The name of whoever asks. */
  readonly who: string;
}

/** Standing in for colleagues: who asks for it, and what one says. */
export const standInsMachine = setup({
  types: {} as {
    context: ScreenServices & {
      readonly orgId: string;
      readonly answer: Answer | null;
      /** Names the try: what is sent again is the same. */
      readonly key: string;
      readonly problem: CallFailure | null;
    };
    input: ScreenServices & { orgId: string };
    events: ({ type: 'answer chosen' } & Answer) | { type: 'retry chosen' };
    children: { list: 'list' };
    tags: 'busy' | 'failed';
  },
  actors: {
    list: standInLists.machine,
    send: fromPromise<StandIns, { orgId: string; key: string } & Omit<Answer, 'who'>>(({ input, signal }) =>
      sendStandInAnswer(input, { signal }),
    ),
  },
  guards: {
    isStale: (_, { error }: { error: unknown }) => isConflict(failureOf(error)),
  },
  actions: {
    want: assign(({ context }, { requestId, version, isAccepted, who }: Answer) => ({
      answer: { requestId, version, isAccepted, who },
      key: context.newIdempotencyKey(),
    })),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => failureOf(error) }),
    clearProblem: assign({ problem: null }),
    confirm: ({ context: { tell, answer } }) => {
      if (!answer) return;
      const { isAccepted, who } = answer;
      tell({ form: 'toast', kind: 'success', text: { code: 'cover answered', isAccepted, who } });
    },
  },
}).createMachine({
  id: 'standIns',
  context: ({ input }) => ({ ...input, answer: null, key: '', problem: null }),
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context }) => standInLists.input({ orgId: context.orgId }, context),
  },
  initial: 'resting',
  states: {
    resting: {
      on: { 'answer chosen': { target: 'answering', actions: { type: 'want', params: ({ event }) => event } } },
    },
    answering: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        src: 'send',
        input: ({ context: { orgId, key, answer } }) => ({
          orgId,
          key,
          requestId: answer?.requestId ?? '',
          version: answer?.version ?? 0,
          isAccepted: answer?.isAccepted ?? false,
        }),
        onDone: { target: 'resting', actions: 'confirm' },
        onError: [
          {
            // something else is asked for now, or nothing any more: that is shown
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'resting',
            actions: { type: 'noteProblem', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'noteProblem', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'retry chosen': 'answering',
        'answer chosen': { target: 'answering', actions: { type: 'want', params: ({ event }) => event } },
      },
    },
  },
});
