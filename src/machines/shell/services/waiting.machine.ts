import { assign, setup } from 'xstate';
import type { Waiting } from '../../../api/contract/organizations.ts';
import { resourceOf } from '../../resource.ts';
import type { ResourceServices } from '../../resource-types.ts';

/** What waits for somebody in an organization, by kind. */
export const waitingCounts = resourceOf(
  // what waits is of nearly everything: only delegations never do
  [
    ...(['organizations', 'attendance', 'leaves', 'presence', 'corrections', 'overtime', 'shifts'] as const),
    ...(['payslips', 'documents', 'records', 'appraisals'] as const),
  ],
  async (key: { orgId: string }, options: { signal: AbortSignal }) => {
    const { fetchWaiting } = await import('../../../api/organizations.ts');
    return fetchWaiting(key, options);
  },
);

/** What waits for somebody in the organization that they are in: counted anew whenever something of it has changed. */
export const waitingMachine = setup({
  types: {} as {
    context: ResourceServices & { readonly orgId: string };
    input: ResourceServices;
    events: { type: 'organization entered'; orgId: string } | { type: 'organization left' };
    children: { counts: 'counts' };
  },
  actors: { counts: waitingCounts.machine },
  guards: {
    isAnother: ({ context }, { orgId }: { orgId: string }) => orgId !== context.orgId,
  },
  actions: {
    enter: assign((_, { orgId }: { orgId: string }) => ({ orgId })),
    leave: assign({ orgId: '' }),
  },
}).createMachine({
  id: 'waiting',
  context: ({ input }) => ({ ...input, orgId: '' }),
  initial: 'nowhere',
  on: {
    'organization entered': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.counting',
      actions: { type: 'enter', params: ({ event }) => event },
      reenter: true,
    },
    'organization left': { target: '.nowhere', actions: 'leave' },
  },
  states: {
    nowhere: {},
    counting: {
      invoke: {
        id: 'counts',
        src: 'counts',
        input: ({ context }) => waitingCounts.input({ orgId: context.orgId }, context),
      },
    },
  },
});

/** All that waits, of whatever kind; nothing while that is not known. */
export const totalOf = (waiting: Waiting | null): number =>
  waiting === null ? 0 : Object.values(waiting).reduce((sum, number) => sum + number, 0);

/** Requests of others, beside leaves, that wait for a decision; nothing while that is not known. */
export const decisionsOn = (waiting: Waiting | null): number =>
  waiting === null
    ? 0
    : waiting.correctionDecisions + waiting.overtimeDecisions + waiting.presenceDecisions + waiting.shiftDecisions;
