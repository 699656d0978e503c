import { type ActorRefFrom, sendTo, setup } from 'xstate';
import { sendProblemReply } from '../../../api/attendance/team.ts';
import type { MonthProblem } from '../../../api/contract/attendance/team-attendance.ts';
import { defineStep } from '../../overlays/step.ts';
import type { ScreenServices } from '../screen-services.ts';

/** What is said to which problem, as it was seen. */
interface Wanted extends Pick<MonthProblem, 'employeeId' | 'month' | 'date' | 'at'> {
  readonly orgId: string;
  /** Whose it is. */
  readonly who: string;
}

const replyStep = defineStep<Wanted, unknown>({
  questionFor: () => ({ asks: 'words', code: 'reply to problem' }),
  send: ({ wanted: { who: _, ...wanted }, words, key }, signal) =>
    sendProblemReply({ ...wanted, comment: words, key }, { signal }),
  messageFor: ({ who, month }) => ({ code: 'problem replied', who, month }),
});

/** What is being said to which problem, or was last. */
export const repliedIn = replyStep.wantedOf;

/** What people of one's team say is wrong with months of theirs, and what is said to that. */
export const problemReplyMachine = setup({
  types: {} as {
    context: ScreenServices & { readonly orgId: string };
    input: ScreenServices & { orgId: string };
    events: { type: 'reply chosen'; problem: MonthProblem };
    children: { step: 'step' };
  },
  actors: { step: replyStep.machine },
  actions: {
    reply: sendTo('step', ({ context: { orgId } }, { problem }: { problem: MonthProblem }) => {
      const { employeeId, month, date, at, fullName } = problem;
      return replyStep.chosen({ orgId, employeeId, month, date, at, who: fullName });
    }),
  },
}).createMachine({
  id: 'problemReply',
  context: ({ input }) => input,
  invoke: { id: 'step', src: 'step', input: ({ context }) => context },
  on: { 'reply chosen': { actions: { type: 'reply', params: ({ event }) => event } } },
});

export type ProblemReplyRef = ActorRefFrom<typeof problemReplyMachine>;
