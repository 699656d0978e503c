import { type ActorRefFrom, sendTo, setup } from 'xstate';
import { fetchMonthConfirmation, fetchMonthStatement, sendMonthAnswer } from '../../../api/attendance/confirmation.ts';
import { downloadsOf } from '../../files/downloads.machine.ts';
import { defineStep } from '../../overlays/step.ts';
import { resourceOf } from '../../resource.ts';
import type { ScreenServices } from '../screen-services.ts';

/** How a month stands, by organization and `YYYY-MM`: what changes the month may change it. */
export const monthConfirmations = resourceOf(
  ['attendance', 'leaves', 'presence', 'corrections', 'overtime'],
  fetchMonthConfirmation,
);

/** What somebody says to a month, as they see it. */
interface Wanted {
  readonly orgId: string;
  readonly month: string;
  readonly action: 'confirm' | 'dispute';
  readonly seen: string;
  readonly version: number;
  /** Of a dispute: the day that is wrong; null: the month. */
  readonly date: string | null;
}

const answerStep = defineStep<Wanted, unknown>({
  questionFor: ({ action }) => (action === 'dispute' ? { asks: 'words', code: 'what is wrong with month' } : null),
  send: ({ wanted, words, key }, signal) => sendMonthAnswer({ ...wanted, comment: words, key }, { signal }),
  messageFor: ({ action, month }) => ({ code: 'month answered', month, isConfirmed: action === 'confirm' }),
});

/** What is being said to the month, or was last. */
export const monthAnsweredIn = answerStep.wantedOf;

const statements = downloadsOf(({ orgId, id: month }, options) => fetchMonthStatement({ orgId, month }, options));

/** A month that is over, and what its person says to it: that it is right as they see it, or what is wrong. */
export const monthAnswerMachine = setup({
  types: {} as {
    context: ScreenServices & { readonly orgId: string; readonly month: string };
    input: ScreenServices & { orgId: string; month: string };
    events: ({ type: 'answer chosen' } & Omit<Wanted, 'orgId' | 'month'>) | { type: 'statement chosen' };
    children: { confirmation: 'confirmation'; step: 'step'; files: 'files' };
  },
  actors: { confirmation: monthConfirmations.machine, step: answerStep.machine, files: statements },
  actions: {
    answer: sendTo(
      'step',
      ({ context: { orgId, month } }, { action, seen, version, date }: Omit<Wanted, 'orgId' | 'month'>) =>
        answerStep.chosen({ orgId, month, action, seen, version, date }),
    ),
    fetchStatement: sendTo('files', ({ context: { month } }) => ({
      type: 'files chosen',
      files: [{ id: month, name: `attendance-${month}.pdf` }],
      archive: '',
    })),
  },
}).createMachine({
  id: 'monthAnswer',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'confirmation',
      src: 'confirmation',
      input: ({ context }) => {
        const { orgId, month } = context;
        return monthConfirmations.input({ orgId, month }, context);
      },
    },
    { id: 'step', src: 'step', input: ({ context }) => context },
    { id: 'files', src: 'files', input: ({ context: { news, orgId } }) => ({ news, orgId }) },
  ],
  on: {
    'answer chosen': { actions: { type: 'answer', params: ({ event }) => event } },
    'statement chosen': { actions: 'fetchStatement' },
  },
});

export type MonthAnswerRef = ActorRefFrom<typeof monthAnswerMachine>;
