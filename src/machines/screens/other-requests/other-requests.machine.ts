import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Query } from '../../parts/query.ts';

/** What beside leaves waits for a decision, and those whom it is of; the first is what an address need not name. */
export const otherKinds = [
  'all',
  'corrections',
  'overtime',
  'presence',
  'shifts',
  'cover',
  'team',
  'payslips',
  'documents',
  'records',
  'months',
] as const;
export type OtherKind = (typeof otherKinds)[number];

/** A request that an address is of tells its kind by its name. */
const kindAt = ({ tab, request, correction, overtime, shift }: Query): OtherKind => {
  if (request) return 'presence';
  if (correction) return 'corrections';
  if (shift) return 'shifts';
  return overtime ? 'overtime' : (otherKinds.find((one) => one === tab) ?? otherKinds[0]);
};

/** Which kind of the team's requests beside leaves is looked at. */
export const otherRequestsMachine = setup({
  types: {} as {
    context: { readonly kind: OtherKind };
    input: { readonly query: Query };
    events:
      | { type: 'kind chosen'; kind: OtherKind }
      /** Back, forward or a link within the screen. */
      | { type: 'query changed'; query: Query };
  },
  actions: {
    choose: assign({ kind: (_, { kind }: { kind: OtherKind }) => kind }),
    goWhereAddressed: assign({ kind: (_, { query }: { query: Query }) => kindAt(query) }),
  },
}).createMachine({
  id: 'otherRequests',
  context: ({ input: { query } }) => ({ kind: kindAt(query) }),
  initial: 'looking',
  states: {
    looking: {
      on: {
        'kind chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'query changed': { actions: { type: 'goWhereAddressed', params: ({ event }) => event } },
      },
    },
  },
});

export type OtherRequestsRef = ActorRefFrom<typeof otherRequestsMachine>;

/** What of it stands in the address. Whose month is looked at is of the team alone. */
export const queryOfOtherRequests = ({ context: { kind } }: SnapshotFrom<typeof otherRequestsMachine>) => ({
  tab: kind === otherKinds[0] ? '' : kind,
  ...(kind !== 'team' && { person: '' }),
});
