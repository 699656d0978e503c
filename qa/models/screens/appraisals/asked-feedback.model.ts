import { askedFeedbackMachine } from '../../../../src/machines/screens/appraisals/feedback/asked-feedback.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

export const askedFeedbackModel = defineModel(askedFeedbackMachine)({
  name: 'askedFeedback',
  stubs: ['list', 'step', 'edit'],
  scenarios: [{ name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one' }) }],
  events: {},
  key: () => null,
});
