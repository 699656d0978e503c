import { type ActorRefFrom, sendTo, setup } from 'xstate';
import { sendShiftAnswer } from '../../../api/attendance/schedules.ts';
import type { ScheduledDay } from '../../../api/contract/attendance/schedules.ts';
import { defineStep } from '../../overlays/step.ts';
import type { ScreenServices } from '../screen-services.ts';

/** What somebody says to a planned shift, as they see it. */
interface Wanted {
  readonly orgId: string;
  readonly date: string;
  readonly action: 'acknowledge' | 'decline';
  readonly version: number;
}

const answerStep = defineStep<Wanted, ScheduledDay>({
  questionFor: ({ action, date }) =>
    action === 'decline' ? { asks: 'words', code: 'why shift declined', date } : null,
  send: ({ wanted, words, key }, signal) => sendShiftAnswer({ ...wanted, comment: words, key }, { signal }),
  messageFor: ({ action, date }) => ({ code: 'shift answered', date, isAcknowledged: action === 'acknowledge' }),
});

/** What is being said to the shift of which date, or was last. */
export const shiftAnsweredIn = answerStep.wantedOf;

/** Shifts that were planned for somebody, and what they say to them: that they have seen them, or that one does not suit them. */
export const shiftAnswerMachine = setup({
  types: {} as {
    context: ScreenServices & { readonly orgId: string };
    input: ScreenServices & { orgId: string };
    events: { type: 'answer chosen' } & Omit<Wanted, 'orgId'>;
    children: { step: 'step' };
  },
  actors: { step: answerStep.machine },
  actions: {
    answer: sendTo('step', ({ context: { orgId } }, { date, action, version }: Omit<Wanted, 'orgId'>) =>
      answerStep.chosen({ orgId, date, action, version }),
    ),
  },
}).createMachine({
  id: 'shiftAnswer',
  context: ({ input }) => input,
  invoke: { id: 'step', src: 'step', input: ({ context }) => context },
  on: { 'answer chosen': { actions: { type: 'answer', params: ({ event }) => event } } },
});

export type ShiftAnswerRef = ActorRefFrom<typeof shiftAnswerMachine>;
