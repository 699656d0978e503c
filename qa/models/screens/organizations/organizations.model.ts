import { organizationsMachine } from '../../../../src/machines/screens/organizations/organizations.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { organizationNamed, servicesAt } from '../../fixtures.ts';

const listOf = (...names: string[]) => ({
  type: 'xstate.snapshot.list',
  snapshot: { context: { data: names.map(organizationNamed) } },
});

export const organizationsModel = defineModel(organizationsMachine)({
  name: 'organizations',
  stubs: ['list'],
  scenarios: [
    { name: 'on the way in', input: (now) => ({ ...servicesAt(now), isOnTheWayIn: true }) },
    { name: 'to switch', input: (now) => ({ ...servicesAt(now), isOnTheWayIn: false }) },
  ],
  events: {
    'organization chosen': [{ type: 'organization chosen', orgId: 'id-of-one' }],
    'search changed': [{ type: 'search changed', search: 'on' }],
  },
  outcomes: [listOf('one'), listOf('one', 'two'), listOf()],
  key: ({ context }) => [context.organizations?.map(({ name }) => name), context.search],
});
