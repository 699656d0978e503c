import { monthAnswerMachine } from '../../../../src/machines/screens/emp-attendances/month-answer.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

export const monthAnswerModel = defineModel(monthAnswerMachine)({
  name: 'monthAnswer',
  stubs: ['confirmation', 'step', 'files'],
  scenarios: [
    {
      name: 'a month that is over',
      input: (now) => ({ ...servicesAt(now), orgId: 'one', month: '2026-03' }),
    },
  ],
  events: {
    'answer chosen': [
      { type: 'answer chosen', action: 'confirm', seen: 'as it was', version: 0, date: null },
      { type: 'answer chosen', action: 'dispute', seen: 'as it is', version: 1, date: '2026-03-03' },
    ],
    'statement chosen': [{ type: 'statement chosen' }],
  },
  key: () => '',
});
