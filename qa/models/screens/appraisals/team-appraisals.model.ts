import { teamAppraisalsMachine } from '../../../../src/machines/screens/appraisals/team-appraisals.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

export const teamAppraisalsModel = defineModel(teamAppraisalsMachine)({
  name: 'teamAppraisals',
  stubs: ['list', 'plan', 'step'],
  scenarios: [
    { name: 'at all of them', input: (now) => ({ ...servicesAt(now), orgId: 'one', query: {} }) },
    { name: 'by a link to one', input: (now) => ({ ...servicesAt(now), orgId: 'one', query: { plan: 'adas' } }) },
    {
      name: 'by a link to somebody’s development',
      input: (now) => ({ ...servicesAt(now), orgId: 'one', query: { development: 'bo' } }),
    },
  ],
  events: {
    'plan chosen': ['adas', 'bos'].map((planId) => ({ type: 'plan chosen' as const, planId })),
    'panel closed': [{ type: 'panel closed' }],
    'query changed': [
      { type: 'query changed', query: { plan: 'bos' } },
      { type: 'query changed', query: { plan: '' } },
      { type: 'query changed', query: { plan: '', development: 'ada' } },
      { type: 'query changed', query: { plan: 'bos', development: 'ada' } },
    ],
  },
  outcomes: [true, false].map((isDone) => ({ type: 'xstate.snapshot.step', snapshot: { context: { isDone } } })),
  key: ({ context }) => [context.planId, context.personId],
  invariant: (snapshot) => {
    if (snapshot.hasTag('plan open') !== (snapshot.context.planId !== '')) throw new Error('a plan is open and is not');
    if (snapshot.hasTag('development open') !== (snapshot.context.personId !== '' && snapshot.context.planId === ''))
      throw new Error('somebody’s development is open and is not');
  },
  journeys: [
    {
      name: 'one is decided, and looked at no longer',
      scenario: 'at all of them',
      steps: ['plan chosen (adas)', 'step reports (isDone true)'],
      ends: 'nothing open',
    },
  ],
});
