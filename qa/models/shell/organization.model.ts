import { organizationMachine } from '../../../src/machines/shell/organization.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { organizationNamed, unreachable } from '../fixtures.ts';

const loaded = { ...organizationNamed('one'), timeZone: 'Europe/Berlin', subscriptions: [], permissions: [] };

export const organizationModel = defineModel(organizationMachine)({
  name: 'organization',
  stubs: ['load'],
  scenarios: [{ name: 'nothing chosen', input: undefined }],
  events: {
    'organization entered': [
      { type: 'organization entered', orgId: 'one' },
      { type: 'organization entered', orgId: 'two' },
    ],
    'organization left': [{ type: 'organization left' }],
    'session renewed': [{ type: 'session renewed' }],
    'connection restored': [{ type: 'connection restored' }],
  },
  outcomes: [
    done('0.organization.refreshing', loaded),
    done('0.organization.refreshing', { ...loaded, name: 'renamed' }),
    failed('0.organization.refreshing', unreachable),
    done('0.organization.loading', loaded),
    failed('0.organization.loading', unreachable),
    { type: 'xstate.after.nextTry.organization.failed' },
  ],
  key: ({ context }) => [context.orgId, context.organization?.name, context.failure?.kind],
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (!snapshot.matches('ready') && !snapshot.matches('refreshing') && context.organization !== null)
      throw new Error('an organization is shown that is not loaded');
    if (snapshot.matches('none') && context.orgId !== null)
      throw new Error('something of the last organization is left');
  },
  journeys: [
    {
      name: 'the name comes with the organization',
      proves: 'name while loading',
      scenario: 'nothing chosen',
      steps: ['organization entered (one)', 'load succeeds'],
      ends: 'ready',
    },
    {
      name: "it cannot be loaded: the name stays '...'",
      proves: 'organization load fails',
      scenario: 'nothing chosen',
      steps: ['organization entered (one)', 'load fails'],
      ends: 'failed',
    },
    {
      name: 'it could not be loaded, and is looked for again by itself',
      scenario: 'nothing chosen',
      steps: ['organization entered (one)', 'load fails', 'nextTry has passed', 'load succeeds'],
      ends: 'ready',
    },
  ],
});
