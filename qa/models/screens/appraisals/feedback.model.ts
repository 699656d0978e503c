import { feedbackMachine } from '../../../../src/machines/screens/appraisals/feedback/feedback.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

export const feedbackModel = defineModel(feedbackMachine)({
  name: 'feedback',
  stubs: ['list', 'step', 'edit'],
  scenarios: [
    { name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one', windowId: 'spring', employeeId: '' }) },
  ],
  events: {},
  key: () => null,
});
