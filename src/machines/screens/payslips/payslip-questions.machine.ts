import { type ActorRefFrom, sendTo, setup } from 'xstate';
import { fetchPayslipQuestions, fetchQuestionsToPayroll, sendQuestionStep } from '../../../api/pay/questions.ts';
import { defineStep, type StepQuestion } from '../../overlays/step.ts';
import { resourceOf } from '../../resource.ts';
import type { ScreenServices } from '../screen-services.ts';

/** What is said: about a line, or the payslip as a whole where it has no position; or to a question that is there. */
export type QuestionStep =
  | { readonly action: 'ask'; readonly position: number | null }
  | { readonly action: 'ask again' | 'close' | 'answer'; readonly questionId: string; readonly version: number };

type Wanted = QuestionStep & {
  readonly orgId: string;
  /** Empty for whoever answers. */
  readonly payslipId: string;
};

/** What is asked about one payslip of one's own; nothing of it is kept on the device. */
export const ownPayslipQuestions = resourceOf(['payslips'], fetchPayslipQuestions);

/** What others ask, for whoever answers for the payroll. */
const payrollQuestions = resourceOf(
  ['payslips'],
  ({ orgId }: { orgId: string; payslipId: string }, options: { signal: AbortSignal }) =>
    fetchQuestionsToPayroll({ orgId }, options),
);

/** Whoever says something is asked for the words; closing needs none. */
function questionFor(wanted: Wanted): StepQuestion | null {
  switch (wanted.action) {
    case 'ask':
      return { asks: 'words', code: wanted.position === null ? 'ask about payslip' : 'ask about line' };
    case 'ask again':
      return { asks: 'words', code: 'ask again about payslip' };
    case 'answer':
      return { asks: 'words', code: 'answer about payslip' };
    case 'close':
      return null;
  }
}

const questionStep = defineStep<Wanted, unknown>({
  questionFor,
  // whoever closes the payslip at once has said it all the same: closing does not call it back
  send: ({ wanted, words, key }) => sendQuestionStep({ ...wanted, text: words, key }),
  messageFor: ({ action }) => ({ code: 'payslip question said', action }),
});

/** What is being said to which question, or was last. */
export const questionIn = questionStep.wantedOf;

/**
 * Questions on payslips and what is said to them: one's own about one payslip, or those that wait for the payroll. A
 * conflict is news of itself, which the list hears of.
 */
export const payslipQuestionsMachine = setup({
  types: {} as {
    context: ScreenServices & { readonly orgId: string; readonly payslipId: string };
    input: ScreenServices & { orgId: string; payslipId: string };
    events: { type: 'step chosen'; step: QuestionStep };
    children: { list: 'list'; step: 'step' };
  },
  actors: { list: ownPayslipQuestions.machine, step: questionStep.machine },
  actions: {
    take: sendTo('step', ({ context: { orgId, payslipId } }, { step }: { step: QuestionStep }) =>
      questionStep.chosen({ orgId, payslipId, ...step }),
    ),
  },
}).createMachine({
  id: 'payslipQuestions',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context: { orgId, payslipId, ...services } }) =>
        ownPayslipQuestions.input({ orgId, payslipId }, services),
    },
    { id: 'step', src: 'step', input: ({ context }) => context },
  ],
  on: { 'step chosen': { actions: { type: 'take', params: ({ event }) => event } } },
});

/** The same for whoever answers for the payroll. */
export const forPayroll = {
  list: payrollQuestions,
  machine: payslipQuestionsMachine.provide({ actors: { list: payrollQuestions.machine } }),
} as const;

export type PayslipQuestionsRef = ActorRefFrom<typeof payslipQuestionsMachine>;
