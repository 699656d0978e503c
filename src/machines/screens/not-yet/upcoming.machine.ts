import { assign, setup } from 'xstate';
import type { Organization } from '../../../api/contract/organizations.ts';

/**
 * A screen whose place is known and whose content is still to come. Like any screen it waits for the organization that it
 * belongs to, and says so where that cannot be loaded.
 */
export const upcomingMachine = setup({
  types: {} as {
    context: { organization: Organization | null };
    input: { organization: Organization | null };
    events: { type: 'organization loaded'; organization: Organization } | { type: 'organization failed' };
    tags: 'first load' | 'nothing yet' | 'organization missing';
  },
  guards: { isLoaded: ({ context }) => context.organization !== null },
  actions: { take: assign({ organization: (_, params: { organization: Organization }) => params.organization }) },
}).createMachine({
  id: 'upcoming',
  context: ({ input }) => input,
  initial: 'looking',
  on: {
    'organization loaded': {
      target: '.nothing yet',
      actions: { type: 'take', params: ({ event }) => event },
    },
  },
  states: {
    looking: { always: [{ guard: 'isLoaded', target: 'nothing yet' }, { target: 'waiting' }] },
    waiting: { tags: 'first load', on: { 'organization failed': 'organization missing' } },
    'nothing yet': { tags: 'nothing yet' },
    'organization missing': { tags: 'organization missing' },
  },
});
