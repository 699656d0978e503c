import type { DevelopmentAction } from '../../../../src/api/contract/appraisals/development.ts';
import { developmentMachine } from '../../../../src/machines/screens/appraisals/development/development.machine.ts';
import { defineModel, done } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

const action = (id: string, more: Partial<DevelopmentAction> = {}): DevelopmentAction => ({
  ...{
    id,
    version: 2,
    state: 'open',
    competency: `of ${id}`,
    title: `for ${id}`,
    what: `do ${id}`,
    dueOn: '2026-06-30',
  },
  ...{
    isOverdue: false,
    by: 'Ada Example',
    at: '2026-03-16T10:00:00.000Z',
    note: '',
    closedAt: null,
    changedBy: '',
    noteBy: '',
  },
  allowedSteps: ['change', 'complete', 'drop'],
  ...more,
});
const [course, closed] = [
  action('course'),
  action('talk', { version: 5, state: 'done', note: 'Held', allowedSteps: ['reopen'] }),
];

export const developmentModel = defineModel(developmentMachine)({
  name: 'development',
  stubs: ['list', 'step', 'form'],
  scenarios: [
    { name: 'one’s own', input: (now) => ({ ...servicesAt(now), orgId: 'one', employeeId: '' }) },
    { name: 'of somebody else', input: (now) => ({ ...servicesAt(now), orgId: 'one', employeeId: 'e2' }) },
  ],
  events: {
    'add chosen': ['', 'teamwork'].map((competency) => ({ type: 'add chosen' as const, competency })),
    'edit chosen': [course, closed].map((one) => ({ type: 'edit chosen' as const, action: one })),
    'step chosen': [
      { type: 'step chosen', step: 'complete', action: course },
      { type: 'step chosen', step: 'drop', action: course },
      { type: 'step chosen', step: 'reopen', action: closed },
    ],
  },
  outcomes: [done('form', { isSaved: true, result: course }), done('form', { isSaved: false, result: null })],
  key: ({ context: { edited } }) => edited && [edited.action?.id ?? 'new', edited.competency],
  invariant: (snapshot) => {
    if (snapshot.hasTag('editing') !== (snapshot.context.edited !== null))
      throw new Error('something is edited and is not');
  },
  journeys: [
    {
      name: 'one is added, put otherwise, and completed',
      scenario: 'one’s own',
      steps: [
        'add chosen (teamwork)',
        'form succeeds (isSaved true)',
        'edit chosen (course)',
        'form succeeds (isSaved true)',
        'step chosen (complete)',
      ],
      ends: 'listed',
    },
  ],
});
