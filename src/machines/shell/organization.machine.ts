import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { failureOf } from '../../api/calls/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { Organization } from '../../api/contract/organizations.ts';

export type OrganizationEmitted =
  /** Specification, section 8: a failed load is only logged. */
  { type: 'load failed'; orgId: string; failure: CallFailure };

/**
 * The organization somebody works in. Its name is `...` until it is loaded, and stays so when loading fails
 * (specification, sections 4 and 8). Choosing another one gives up the request for the one before and forgets it all.
 */
export const organizationMachine = setup({
  types: {} as {
    context: { orgId: string | null; organization: Organization | null; failure: CallFailure | null };
    events:
      | { type: 'organization entered'; orgId: string }
      | { type: 'organization left' }
      | { type: 'session renewed' }
      | { type: 'connection restored' };
    emitted: OrganizationEmitted;
    tags: 'busy' | 'failed';
  },
  actors: {
    load: fromPromise<Organization, { orgId: string | null }>(async ({ input, signal }) => {
      if (input.orgId === null) throw new Error('no organization');
      const { fetchOrganization } = await import('../../api/organizations.ts');
      return fetchOrganization(input.orgId, { signal });
    }),
  },
  /** A host that was busy, or failed, may have recovered; whoever is waiting need not ask. */
  delays: { nextTry: 5_000 },
  guards: {
    isAnother: ({ context }, params: { orgId: string }) => params.orgId !== context.orgId,
  },
  actions: {
    begin: assign((_, params: { orgId: string }) => ({ orgId: params.orgId, organization: null, failure: null })),
    take: assign((_, params: { organization: Organization }) => ({ organization: params.organization, failure: null })),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    logFailure: emit(({ context }, params: { error: unknown }) => ({
      type: 'load failed',
      orgId: context.orgId ?? '',
      failure: failureOf(params.error),
    })),
    forget: assign({ orgId: null, organization: null, failure: null }),
  },
}).createMachine({
  id: 'organization',
  context: { orgId: null, organization: null, failure: null },
  initial: 'none',
  on: {
    'organization entered': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'begin', params: ({ event }) => event },
      reenter: true,
    },
    'organization left': { target: '.none', actions: 'forget' },
  },
  states: {
    none: {},
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ orgId: context.orgId }),
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => ({ organization: event.output }) } },
        onError: {
          target: 'failed',
          actions: [
            { type: 'noteFailure', params: ({ event }) => event },
            { type: 'logFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    ready: { on: { 'connection restored': 'refreshing' } },
    /** What is there may be what was last seen on this device. */
    refreshing: {
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ orgId: context.orgId }),
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => ({ organization: event.output }) } },
        onError: 'ready',
      },
    },
    // whoever goes to another screen of it, or is back on a network, may have better luck
    failed: {
      tags: 'failed',
      after: { nextTry: 'loading' },
      on: {
        'session renewed': 'loading',
        'connection restored': 'loading',
        'organization entered': [
          {
            guard: { type: 'isAnother', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { target: 'loading' },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof organizationMachine>;
const none: readonly string[] = [];

/** What this person may do in the organization, for child screens (specification, section 3). */
export const permissionsOf = ({ context }: Snapshot): readonly string[] => context.organization?.permissions ?? none;

/** Which modules the organization subscribes to, for child screens (specification, section 3). */
export const subscriptionsOf = ({ context }: Snapshot): readonly string[] =>
  context.organization?.subscriptions ?? none;

/** Specification, section 4: while the organization is loading its name shows `...`. */
export const nameOf = (organization: Organization | null): string => organization?.name ?? '...';
