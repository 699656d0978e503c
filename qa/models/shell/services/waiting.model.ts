import { waitingMachine } from '../../../../src/machines/shell/services/waiting.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

export const waitingModel = defineModel(waitingMachine)({
  name: 'waiting',
  stubs: ['counts'],
  scenarios: [{ name: 'any', input: (now) => servicesAt(now) }],
  events: {
    'organization entered': [
      { type: 'organization entered', orgId: 'one' },
      { type: 'organization entered', orgId: 'other' },
    ],
    'organization left': [{ type: 'organization left' }],
  },
  key: ({ context }) => context.orgId,
  invariant: (snapshot) => {
    const { context, children } = snapshot;
    if ((context.orgId === '') !== (children.counts === undefined)) throw new Error('what is counted is of nowhere');
  },
  journeys: [
    {
      name: 'another organization is counted by itself, and none once somebody has gone',
      scenario: 'any',
      steps: ['organization entered (one)', 'organization entered (other)', 'organization left'],
      ends: 'nowhere',
    },
  ],
});
