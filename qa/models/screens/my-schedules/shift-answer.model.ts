import { shiftAnswerMachine } from '../../../../src/machines/screens/my-schedules/shift-answer.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

export const shiftAnswerModel = defineModel(shiftAnswerMachine)({
  name: 'shiftAnswer',
  stubs: ['step'],
  scenarios: [{ name: 'shifts', input: (now) => ({ ...servicesAt(now), orgId: 'one' }) }],
  events: {
    'answer chosen': [
      { type: 'answer chosen', date: '2026-03-17', action: 'acknowledge', version: 1 },
      { type: 'answer chosen', date: '2026-03-18', action: 'decline', version: 2 },
    ],
  },
  key: () => '',
});
