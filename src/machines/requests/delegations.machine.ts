import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../../api/calls/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { Delegations } from '../../api/contract/requests/delegations.ts';
import type { DelegableKind } from '../../api/contract/requests/request-kinds.ts';
import { fetchDelegations, sendDelegation, sendRevocation } from '../../api/delegations.ts';
import type { ChosenPerson } from '../overlays/form-content.ts';
import { resourceOf } from '../resource.ts';
import type { ScreenServices } from '../screens/screen-services.ts';

/** Who decides in one's place, and in whose place one decides, by organization. */
export const delegationLists = resourceOf(['delegations'], fetchDelegations);

/** What is typed to delegate: a colleague, the first day and the last, and on what they decide. */
export interface DelegationValues {
  readonly to: ChosenPerson;
  readonly firstDate: string;
  readonly lastDate: string;
  /** Null: on requests of all kinds, also those that come later, and on no appraisals. */
  readonly kinds: readonly DelegableKind[] | null;
}

const nothingTyped: DelegationValues = { to: null, firstDate: '', lastDate: '', kinds: null };

/** Letting somebody decide in one's place: who does, from when to when, and ending it. */
export const delegationsMachine = setup({
  types: {} as {
    context: ScreenServices & {
      readonly orgId: string;
      readonly values: DelegationValues;
      readonly delegationId: string;
      readonly key: string;
      readonly problem: CallFailure | null;
    };
    input: ScreenServices & { orgId: string };
    events:
      | { type: 'opened' }
      | { type: 'dismissed' }
      | { type: 'field changed'; change: Partial<DelegationValues> }
      | { type: 'submitted' }
      | { type: 'end chosen'; delegationId: string };
    children: { list: 'list' };
    tags: 'open' | 'busy' | 'sending';
  },
  actors: {
    list: delegationLists.machine,
    send: fromPromise<Delegations, Parameters<typeof sendDelegation>[0]>(({ input, signal }) =>
      sendDelegation(input, { signal }),
    ),
    end: fromPromise<Delegations, { orgId: string; key: string; delegationId: string }>(({ input, signal }) =>
      sendRevocation(input, { signal }),
    ),
  },
  guards: {
    isComplete: ({ context: { values } }) =>
      values.to !== null && values.firstDate !== '' && values.lastDate !== '' && values.kinds?.length !== 0,
  },
  actions: {
    type: assign({
      values: ({ context }, { change }: { change: Partial<DelegationValues> }) => ({ ...context.values, ...change }),
      problem: null,
    }),
    nameTry: assign(({ context }) => ({ key: context.newIdempotencyKey(), problem: null })),
    noteEnding: assign({ delegationId: (_, { delegationId }: { delegationId: string }) => delegationId }),
    clear: assign({ values: nothingTyped }),
    confirm: ({ context: { tell, values } }) => {
      const { to, firstDate, lastDate } = values;
      tell({
        form: 'toast',
        kind: 'success',
        text: { code: 'delegated', to: to?.fullName ?? '', firstDate, lastDate },
      });
    },
    confirmEnd: ({ context: { tell } }) => tell({ form: 'toast', kind: 'success', text: { code: 'delegation ended' } }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => failureOf(error) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'delegations',
  context: ({ input }) => ({ ...input, values: nothingTyped, delegationId: '', key: '', problem: null }),
  initial: 'closed',
  states: {
    closed: { on: { opened: 'open' } },
    open: {
      tags: 'open',
      entry: 'clearProblem',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => delegationLists.input({ orgId: context.orgId }, context),
      },
      on: { dismissed: 'closed' },
      initial: 'resting',
      states: {
        resting: {
          on: {
            'field changed': { actions: { type: 'type', params: ({ event }) => event } },
            submitted: { guard: 'isComplete', target: 'sending', actions: 'nameTry' },
            'end chosen': {
              target: 'ending',
              actions: ['nameTry', { type: 'noteEnding', params: ({ event }) => event }],
            },
          },
        },
        sending: {
          tags: ['busy', 'sending'],
          invoke: {
            src: 'send',
            input: ({
              context: {
                orgId,
                key,
                values: { to, kinds, ...days },
              },
            }) => ({ orgId, key, toId: to?.id ?? '', kinds: kinds && [...kinds], ...days }),
            onDone: { target: 'resting', actions: ['confirm', 'clear'] },
            onError: { target: 'resting', actions: { type: 'noteProblem', params: ({ event }) => event } },
          },
        },
        ending: {
          tags: 'busy',
          invoke: {
            src: 'end',
            input: ({ context: { orgId, key, delegationId } }) => ({ orgId, key, delegationId }),
            onDone: { target: 'resting', actions: 'confirmEnd' },
            onError: { target: 'resting', actions: { type: 'noteProblem', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});

export type DelegationsRef = ActorRefFrom<typeof delegationsMachine>;
