import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Payslip } from '../../../api/contract/pay/payslips.ts';
import { fetchPayslip, ownPayslipsPrefetch, sendPayslipViewed } from '../../../api/pay/payslips.ts';
import type { Query } from '../../parts/query.ts';
import type { resourceMachine } from '../../resource.machine.ts';
import { resourceOf } from '../../resource.ts';
import type { ResourceServices } from '../../resource-types.ts';

/** One's own payslips, by organization. Nothing of them is kept on the device. */
export const payslipLists = resourceOf(['payslips'], ownPayslipsPrefetch.fetch);

/** One of them. What is published does not change: nothing is heard of it. */
export const payslipDetails = resourceOf([], fetchPayslip);

export type PayslipsEmitted =
  /** Worth keeping on this device: whether amounts are to be seen only while somebody wants them to be. */
  { type: 'privacy changed'; isPrivate: boolean };

/** One's own payslips: which of them is open, which other it is compared with, and whether amounts can be seen. */
export const payslipsMachine = setup({
  types: {} as {
    context: ResourceServices & {
      readonly orgId: string;
      readonly isPrivate: boolean;
      /** The one that is open; empty while none is. */
      openId: string;
      /** What has come of it. */
      slip: Payslip | null;
      /** The one that it stands beside; empty while it is looked at alone. */
      otherId: string;
    };
    input: ResourceServices & { orgId: string; query: Query; isPrivate: boolean };
    events:
      | { type: 'payslip chosen'; id: string }
      | { type: 'payslip closed' }
      | { type: 'comparison chosen'; id: string }
      | { type: 'comparison closed' }
      | { type: 'amounts hidden' }
      | { type: 'amounts shown' }
      /** A finger, the pointer or a key is held down to see them, and let go. */
      | { type: 'held' }
      | { type: 'let go' }
      /** Back, forward or a link: the address names one, or none. */
      | { type: 'query changed'; query: Query };
    emitted: PayslipsEmitted;
    children: { list: 'list'; slip: 'slip'; other: 'slip' };
    tags: 'payslip open' | 'compared' | 'private' | 'covered';
  },
  actors: {
    list: payslipLists.machine,
    slip: payslipDetails.machine,
    // whoever closes it at once has seen it all the same: closing does not call that back
    markViewed: fromPromise<unknown, { orgId: string; payslipId: string }>(({ input }) => sendPayslipViewed(input)),
  },
  guards: {
    isOpen: ({ context }) => context.openId !== '',
    isPrivate: ({ context }) => context.isPrivate,
    isUnread: ({ context }) => context.slip?.state === 'unread',
    isThere: ({ context }) => context.slip !== null,
    isAnother: ({ context: { slip, otherId } }, { id }: { id: string }) =>
      slip !== null && id !== slip.id && id !== otherId,
  },
  actions: {
    open: assign((_, { id }: { id: string }) => ({ openId: id, slip: null, otherId: '' })),
    openAddressed: assign((_, { query }: { query: Query }) => ({
      openId: query.payslip ?? '',
      slip: null,
      otherId: '',
    })),
    close: assign({ openId: '', slip: null, otherId: '' }),
    putBeside: assign((_, { id }: { id: string }) => ({ otherId: id })),
    putAway: assign({ otherId: '' }),
    learn: assign((_, { snapshot }: { snapshot: SnapshotFrom<typeof resourceMachine> }) => ({
      slip: payslipDetails.dataOf(snapshot),
    })),
    sayPrivate: emit({ type: 'privacy changed', isPrivate: true }),
    sayOpen: emit({ type: 'privacy changed', isPrivate: false }),
  },
}).createMachine({
  id: 'payslips',
  context: ({ input: { query, ...input } }) => ({ ...input, openId: query.payslip ?? '', slip: null, otherId: '' }),
  type: 'parallel',
  states: {
    looking: {
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => payslipLists.input({ orgId: context.orgId }, context),
      },
      initial: 'deciding',
      on: {
        'payslip chosen': {
          target: '.deciding',
          actions: { type: 'open', params: ({ event }) => event },
        },
        'query changed': {
          target: '.deciding',
          actions: { type: 'openAddressed', params: ({ event }) => event },
        },
      },
      states: {
        deciding: { always: [{ guard: 'isOpen', target: 'at one' }, { target: 'at all' }] },
        'at all': {},
        'at one': {
          tags: 'payslip open',
          invoke: {
            id: 'slip',
            src: 'slip',
            input: ({ context: { orgId, openId, ...services } }) =>
              payslipDetails.input({ orgId, payslipId: openId }, services),
            onSnapshot: { actions: { type: 'learn', params: ({ event }) => event } },
          },
          on: { 'payslip closed': { target: 'at all', actions: 'close' } },
          type: 'parallel',
          states: {
            /** Whoever has seen it has read it, as far as the register is concerned. */
            account: {
              initial: 'waiting',
              states: {
                waiting: {
                  always: [
                    { guard: 'isUnread', target: 'marking' },
                    { guard: 'isThere', target: 'kept' },
                  ],
                },
                marking: {
                  invoke: {
                    src: 'markViewed',
                    input: ({ context: { orgId, openId } }) => ({ orgId, payslipId: openId }),
                    onDone: 'kept',
                    // the next look at it says so again
                    onError: 'kept',
                  },
                },
                kept: {},
              },
            },
            comparison: {
              initial: 'none',
              states: {
                none: {
                  on: {
                    'comparison chosen': {
                      guard: { type: 'isAnother', params: ({ event }) => event },
                      target: 'beside another',
                      actions: { type: 'putBeside', params: ({ event }) => event },
                    },
                  },
                },
                'beside another': {
                  tags: 'compared',
                  invoke: {
                    id: 'other',
                    src: 'slip',
                    input: ({ context: { orgId, otherId, ...services } }) =>
                      payslipDetails.input({ orgId, payslipId: otherId }, services),
                  },
                  on: {
                    'comparison chosen': {
                      guard: { type: 'isAnother', params: ({ event }) => event },
                      target: 'beside another',
                      reenter: true,
                      actions: { type: 'putBeside', params: ({ event }) => event },
                    },
                    'comparison closed': { target: 'none', actions: 'putAway' },
                  },
                },
              },
            },
          },
        },
      },
    },
    /** On a train somebody looks over one's shoulder. */
    amounts: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isPrivate', target: 'hidden' }, { target: 'shown' }] },
        shown: { on: { 'amounts hidden': { target: 'hidden', actions: 'sayPrivate' } } },
        hidden: {
          tags: 'private',
          on: { 'amounts shown': { target: 'shown', actions: 'sayOpen' } },
          initial: 'covered',
          states: {
            covered: { tags: 'covered', on: { held: 'uncovered' } },
            uncovered: { on: { 'let go': 'covered' } },
          },
        },
      },
    },
  },
});

/** What of it stands in the address. */
export const queryOfPayslips = ({ context }: SnapshotFrom<typeof payslipsMachine>): Query => ({
  payslip: context.openId,
});

export type PayslipsRef = ActorRefFrom<typeof payslipsMachine>;
