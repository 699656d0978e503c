import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Query } from '../../parts/query.ts';
import { searchWith } from '../../parts/query.ts';
import { screenPath } from '../../shell/address/paths.ts';

/** Whose month is looked at among a team's: everybody's, or somebody's own. The address says it. */
export const teamMemberMachine = setup({
  types: {} as {
    context: {
      /** Whose; empty: everybody's. */
      readonly memberId: string;
      /** Whose was looked at last: where one comes back to. */
      readonly lastId: string;
    };
    input: { readonly query: Query };
    events: { type: 'query changed'; query: Query };
    tags: 'of one';
  },
  guards: {
    isOfOne: ({ context }) => context.memberId !== '',
  },
  actions: {
    goWhereAddressed: assign(({ context }, { query: { person = '' } }: { query: Query }) => ({
      memberId: person,
      lastId: person || context.lastId,
    })),
  },
}).createMachine({
  id: 'teamMember',
  context: ({ input: { query } }) => ({ memberId: query.person ?? '', lastId: query.person ?? '' }),
  initial: 'everybody',
  on: {
    'query changed': { target: '.everybody', actions: { type: 'goWhereAddressed', params: ({ event }) => event } },
  },
  states: {
    everybody: { always: { guard: 'isOfOne', target: 'one' } },
    one: { tags: 'of one' },
  },
});

/** What of it stands in the address. */
export const queryOfTeamMember = ({ context: { memberId } }: SnapshotFrom<typeof teamMemberMachine>) => ({
  person: memberId,
});

interface TeamPlace {
  readonly orgId: string;
  /** Whose month; left out: everybody's. */
  readonly memberId?: string;
  /** `YYYY-MM`; empty: the latest. */
  readonly month: string;
  /** The day that is opened in it. */
  readonly day?: string | undefined;
}

/** Where a month of a team, or of one of it, is looked at. */
export const teamPlaceHref = ({ orgId, memberId = '', month, day = '' }: TeamPlace): string =>
  screenPath(orgId, 'supervisory/requests') + searchWith('', { tab: 'team', person: memberId, month, day });
