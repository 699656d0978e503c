import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '../../api/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { Notice, Notices } from '../../api/contract/notices.ts';

/** Milliseconds between two looks at what is new. */
export const noticeInterval = 30_000;

/** What others should know: something new has come while somebody was here, or could not be put away. */
export type NoticesEmitted =
  | { type: 'notice came'; notice: Notice }
  /** What somebody has read is still unread for the host. */
  | { type: 'marking failed'; failure: CallFailure };

/**
 * What somebody should know in the organization that they are in: how much of it is unread, and what has just come. It is
 * looked for now and then, and whenever somebody comes back; not while the host is known to be away. That it cannot be
 * looked up is nobody's concern but the connection's.
 */
export const noticesMachine = setup({
  types: {} as {
    context: {
      readonly orgId: string;
      readonly notices: readonly Notice[];
      readonly unread: number;
      /** Whether anything has been seen yet: what was there before is no news. */
      readonly isKnown: boolean;
      readonly ids: readonly string[] | null;
      readonly key: string;
      readonly newKey: () => string;
    };
    input: { newKey: () => string };
    events:
      | { type: 'organization entered'; orgId: string }
      | { type: 'organization left' }
      | { type: 'looked at again' }
      | { type: 'connection lost' }
      | { type: 'connection restored' }
      | { type: 'bell pressed' }
      | { type: 'dismissed' }
      /** Null: all of them. */
      | { type: 'read'; ids: readonly string[] | null };
    emitted: NoticesEmitted;
    tags: 'open';
  },
  actors: {
    load: fromPromise<Notices, { orgId: string }>(async ({ input, signal }) => {
      const { fetchNotices } = await import('../../api/notices.ts');
      return fetchNotices(input, { signal });
    }),
    mark: fromPromise<Notices, { orgId: string; ids: readonly string[] | null; key: string }>(
      async ({ input, signal }) => {
        const { sendNoticesRead } = await import('../../api/notices.ts');
        return sendNoticesRead(input, { signal });
      },
    ),
  },
  delays: { noticeInterval },
  guards: {
    isAnother: ({ context }, { orgId }: { orgId: string }) => orgId !== context.orgId,
    isNews: ({ context }, { output }: { output: Notices }) =>
      context.isKnown && newIn(context.notices, output) !== null,
  },
  actions: {
    begin: assign((_, { orgId }: { orgId: string }) => ({ orgId, notices: [], unread: 0, isKnown: false })),
    forget: assign({ orgId: '', notices: [], unread: 0, isKnown: false }),
    take: assign((_, { output }: { output: Notices }) => ({ ...output, isKnown: true })),
    wantRead: assign(({ context }, { ids }: { ids: readonly string[] | null }) => ({ ids, key: context.newKey() })),
    sayFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'marking failed',
      failure: failureOf(error),
    })),
    sayCame: emit(({ context }, { output }: { output: Notices }) => ({
      type: 'notice came',
      notice: newIn(context.notices, output) as Notice,
    })),
  },
}).createMachine({
  id: 'notices',
  context: ({ input }) => ({
    ...input,
    orgId: '',
    notices: [],
    unread: 0,
    isKnown: false,
    ids: null,
    key: '',
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'nowhere',
      on: {
        'organization entered': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: '.looking',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'organization left': { target: '.nowhere', actions: 'forget' },
      },
      states: {
        nowhere: {},
        looking: {
          invoke: {
            src: 'load',
            input: ({ context }) => ({ orgId: context.orgId }),
            onDone: [
              {
                guard: { type: 'isNews', params: ({ event }) => event },
                target: 'resting',
                actions: [
                  { type: 'sayCame', params: ({ event }) => event },
                  { type: 'take', params: ({ event }) => event },
                ],
              },
              { target: 'resting', actions: { type: 'take', params: ({ event }) => event } },
            ],
            onError: 'resting',
          },
          on: {
            read: { target: 'marking', actions: { type: 'wantRead', params: ({ event }) => event } },
            'connection lost': 'cut off',
          },
        },
        resting: {
          after: { noticeInterval: 'looking' },
          on: {
            'looked at again': 'looking',
            read: { target: 'marking', actions: { type: 'wantRead', params: ({ event }) => event } },
            'connection lost': 'cut off',
          },
        },
        marking: {
          invoke: {
            src: 'mark',
            input: ({ context: { orgId, ids, key } }) => ({ orgId, ids, key }),
            onDone: { target: 'resting', actions: { type: 'take', params: ({ event }) => event } },
            onError: { target: 'resting', actions: { type: 'sayFailed', params: ({ event }) => event } },
          },
        },
        'cut off': { on: { 'connection restored': 'looking' } },
      },
    },
    center: {
      initial: 'closed',
      states: {
        closed: { on: { 'bell pressed': 'open' } },
        open: {
          tags: 'open',
          on: { dismissed: 'closed', 'bell pressed': 'closed', 'organization left': 'closed' },
        },
      },
    },
  },
});

/** The newest that is unread and was not there before; null where nothing is. */
function newIn(before: readonly Notice[], { notices }: Notices): Notice | null {
  const known = new Set(before.map(({ id }) => id));
  return notices.find(({ id, isRead }) => !isRead && !known.has(id)) ?? null;
}
