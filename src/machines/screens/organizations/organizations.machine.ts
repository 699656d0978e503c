import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { OrganizationSummary } from '../../../api/contract/organizations.ts';
import { organizationsPrefetch, recallOrganizations } from '../../../api/organizations.ts';
import type { resourceMachine } from '../../resource.machine.ts';
import { resourceOf } from '../../resource.ts';
import type { ResourceServices } from '../../resource-types.ts';

export const belongingOrganizations = resourceOf(['organizations'], organizationsPrefetch.fetch, recallOrganizations);

/** From more organizations than this on, the picker offers a search. */
export const searchFrom = 8;

export type OrganizationsEmitted = { type: 'organization decided'; orgId: string; how: 'push' | 'replace' };

/** The organization picker: shows what there is to choose from; whoever has one only is taken straight in. */
export const organizationsMachine = setup({
  types: {} as {
    context: ResourceServices & {
      /** Whether somebody came on their way in, not to switch. */
      isOnTheWayIn: boolean;
      organizations: readonly OrganizationSummary[] | null;
      search: string;
    };
    input: ResourceServices & { isOnTheWayIn: boolean };
    events: { type: 'organization chosen'; orgId: string } | { type: 'search changed'; search: string };
    emitted: OrganizationsEmitted;
    children: { list: 'list' };
    tags: 'leaving';
  },
  actors: { list: belongingOrganizations.machine },
  guards: {
    /** There is nothing to choose for whoever comes in; whoever came to switch sees that there is no other. */
    isDecided: ({ context }) => context.isOnTheWayIn && context.organizations?.length === 1,
  },
  actions: {
    learnOrganizations: assign({
      organizations: (_, params: { snapshot: SnapshotFrom<typeof resourceMachine> }) =>
        belongingOrganizations.dataOf(params.snapshot),
    }),
    takeSearch: assign({ search: (_, params: { search: string }) => params.search }),
    decide: emit((_, params: { orgId: string }) => ({
      type: 'organization decided',
      orgId: params.orgId,
      how: 'push',
    })),
    decideForTheOnlyOne: emit(({ context }) => ({
      type: 'organization decided',
      orgId: context.organizations?.[0]?.id ?? '',
      // the picker is no place to come back to: it would only lead here again
      how: 'replace',
    })),
  },
}).createMachine({
  id: 'organizations',
  context: ({ input }) => ({ ...input, organizations: null, search: '' }),
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context }) => belongingOrganizations.input({}, context),
    onSnapshot: { actions: { type: 'learnOrganizations', params: ({ event }) => event } },
  },
  initial: 'choosing',
  states: {
    choosing: {
      always: { guard: 'isDecided', target: 'leaving', actions: 'decideForTheOnlyOne' },
      on: {
        'organization chosen': { target: 'leaving', actions: { type: 'decide', params: ({ event }) => event } },
        'search changed': { actions: { type: 'takeSearch', params: ({ event }) => event } },
      },
    },
    leaving: { tags: 'leaving' },
  },
});

/** The organizations whose name, or the name one has there, holds every word of the search. */
export function matching(
  organizations: readonly OrganizationSummary[],
  search: string,
): readonly OrganizationSummary[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return organizations.filter(({ name, record }) => {
    const text = `${name} ${record.fullName}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
