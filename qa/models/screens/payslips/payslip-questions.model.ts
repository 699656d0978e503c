import {
  payslipQuestionsMachine,
  type QuestionStep,
} from '../../../../src/machines/screens/payslips/payslip-questions.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

export const payslipQuestionsModel = defineModel(payslipQuestionsMachine)({
  name: 'payslipQuestions',
  stubs: ['list', 'step'],
  scenarios: [
    { name: 'of one payslip', input: (now) => ({ ...servicesAt(now), orgId: 'one', payslipId: 'march' }) },
    { name: 'for the payroll', input: (now) => ({ ...servicesAt(now), orgId: 'one', payslipId: '' }) },
  ],
  events: {
    'step chosen': [
      { type: 'step chosen', step: { action: 'ask', position: 2 } },
      { type: 'step chosen', step: { action: 'ask', position: null } },
      { type: 'step chosen', step: { action: 'ask again', questionId: 'q1', version: 2 } },
      { type: 'step chosen', step: { action: 'close', questionId: 'q1', version: 2 } },
      { type: 'step chosen', step: { action: 'answer', questionId: 'q2', version: 1 } },
    ],
  },
  /** Whoever asks and whoever answers are at different places. */
  offers: ({ context }, { step }) => ((step as QuestionStep).action === 'answer') === (context.payslipId === ''),
  key: ({ context }) => context.payslipId,
});
