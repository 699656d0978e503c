import { type ActorRefFrom, type SnapshotFrom, sendTo, setup } from 'xstate';
import { sendProblemReply } from '../../../api/attendance/team.ts';
import type { MonthProblem } from '../../../api/contract/attendance/team-attendance.ts';
import type { stepMachine } from '../../overlays/step.machine.ts';
import { defineStep, isOutdated } from '../../overlays/step.ts';
import type { ResourceRef } from '../../resource.machine.ts';
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
    context: ScreenServices & {
      readonly orgId: string;
      /** What is shown of the team: where something else is so by now, it is to be shown first. */
      readonly shown: () => ResourceRef | undefined;
    };
    input: ScreenServices & { orgId: string; shown: () => ResourceRef | undefined };
    events: { type: 'reply chosen'; problem: MonthProblem };
    children: { step: 'step' };
  },
  actors: { step: replyStep.machine },
  guards: {
    isOutdated: (_, { snapshot }: { snapshot: SnapshotFrom<typeof stepMachine> }) => isOutdated(snapshot),
  },
  actions: {
    reply: sendTo('step', ({ context: { orgId } }, { problem }: { problem: MonthProblem }) => {
      const { employeeId, month, date, at, fullName } = problem;
      return replyStep.chosen({ orgId, employeeId, month, date, at, who: fullName });
    }),
    showAgain: ({ context: { shown } }) => shown()?.send({ type: 'data changed', topic: 'attendance' }),
  },
}).createMachine({
  id: 'problemReply',
  context: ({ input }) => input,
  invoke: {
    id: 'step',
    src: 'step',
    input: ({ context }) => context,
    onSnapshot: { guard: { type: 'isOutdated', params: ({ event }) => event }, actions: 'showAgain' },
  },
  on: { 'reply chosen': { actions: { type: 'reply', params: ({ event }) => event } } },
});

export type ProblemReplyRef = ActorRefFrom<typeof problemReplyMachine>;
