import { upcomingMachine } from '../../../../src/machines/screens/not-yet/upcoming.machine.ts';
import { defineModel } from '../../../engine/model/model.ts';
import { organizationNamed } from '../../fixtures.ts';

const organization = { ...organizationNamed('one'), timeZone: 'UTC', subscriptions: [], permissions: [] };

export const upcomingModel = defineModel(upcomingMachine)({
  name: 'upcoming',
  stubs: [],
  scenarios: [
    { name: 'before the organization', input: { organization: null } },
    { name: 'after it', input: { organization } },
  ],
  events: {
    'organization loaded': [{ type: 'organization loaded', organization }],
    'organization failed': [{ type: 'organization failed' }],
  },
  key: ({ context }) => context.organization?.name,
});
