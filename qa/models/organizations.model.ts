import { organizationsMachine } from '../../src/machines/screens/organizations.machine.ts';
import { defineModel } from '../model.ts';
import { organizationNamed } from './fixtures.ts';

const listOf = (...names: string[]) => ({
  type: 'xstate.snapshot.list',
  snapshot: { context: { data: names.map(organizationNamed) } },
});

export const organizationsModel = defineModel(organizationsMachine)({
  name: 'organizations',
  puppets: ['list'],
  scenarios: [
    { name: 'on the way in', input: { now: () => 0, isOnTheWayIn: true } },
    { name: 'to switch', input: { now: () => 0, isOnTheWayIn: false } },
  ],
  events: {
    'organization chosen': [{ type: 'organization chosen', orgId: 'id-of-one' }],
    'search changed': [{ type: 'search changed', search: 'on' }],
    'looked at again': [{ type: 'looked at again' }],
    'session renewed': [{ type: 'session renewed' }],
    'connection restored': [{ type: 'connection restored' }],
  },
  outcomes: [listOf('one'), listOf('one', 'two'), listOf()],
  key: ({ context }) => [context.organizations?.map(({ name }) => name), context.search],
});
