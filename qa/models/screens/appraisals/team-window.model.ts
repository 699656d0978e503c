import type { TeamAnswer } from '../../../../src/api/contract/appraisals/team-appraisals.ts';
import { teamWindowMachine } from '../../../../src/machines/screens/appraisals/team-window.machine.ts';
import { defineModel, done } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

const person = (id: string): TeamAnswer => ({
  id: null,
  employee: { id, fullName: id },
  state: 'not started',
  waitsFor: 'employee',
  until: '2026-03-23',
  extensionReason: '',
  remindedAt: null,
  canRemind: true,
  canExtend: true,
  canShare: false,
  canDevelop: true,
  score: null,
  move: null,
});

export const teamWindowModel = defineModel(teamWindowMachine)({
  name: 'teamWindow',
  stubs: ['window', 'step', 'move', 'extension'],
  scenarios: [
    { name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one', windowId: 'spring', query: {} }) },
    {
      name: 'opened at somebody',
      input: (now) => ({
        ...servicesAt(now),
        orgId: 'one',
        windowId: 'spring',
        query: { feedback: 'Ada', search: 'a' },
      }),
    },
  ],
  events: {
    'extension chosen': ['Ada', 'Bo'].map((id) => ({ type: 'extension chosen' as const, person: person(id) })),
    'feedback chosen': ['Ada', 'Bo'].map((employeeId) => ({ type: 'feedback chosen' as const, employeeId })),
    'panel closed': [{ type: 'panel closed' }],
    'filter changed': [{ status: 'mine' }, { search: 'bo', status: '' }].map((filter) => ({
      type: 'filter changed' as const,
      filter,
    })),
    'query changed': [{ feedback: 'Bo' }, { status: 'mine' }, {}].map((query) => ({
      type: 'query changed' as const,
      query,
    })),
  },
  outcomes: [done('extension', { isSaved: true }), done('extension', { isSaved: false })],
  // whoever was given longer is of no matter afterwards
  key: (snapshot) => {
    const { person, feedbackOn, filter } = snapshot.context;
    return [snapshot.hasTag('extending') ? (person?.employee.id ?? null) : null, feedbackOn, filter];
  },
  invariant: (snapshot) => {
    if (snapshot.hasTag('feedback open') !== (snapshot.context.feedbackOn !== ''))
      throw new Error('feedback is open and is not');
    if (snapshot.hasTag('extending') && snapshot.context.person === null) throw new Error('nobody is given longer');
  },
  journeys: [
    {
      name: 'others are asked about somebody, then about somebody else by the address, and Back closes it',
      scenario: 'any',
      steps: ['feedback chosen (Ada)', 'query changed (Bo)', 'query changed'],
      ends: 'looking',
    },
    {
      name: 'one person is given longer, another is not after all',
      scenario: 'any',
      steps: [
        'extension chosen (Ada)',
        'extension succeeds (isSaved true)',
        'extension chosen (Bo)',
        'extension succeeds (isSaved false)',
      ],
      ends: 'looking',
    },
  ],
});
