import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { fetchAttendancePeriods, sendClosing } from '../../../api/attendance/periods.ts';
import type { PeriodMonth } from '../../../api/contract/attendance/periods.ts';
import type { PeriodAction } from '../../lifecycles/attendance/attendance-period.ts';
import type { OpenInMonth } from '../../overlays/question.ts';
import { defineStep } from '../../overlays/step.ts';
import { resourceOf } from '../../resource.ts';
import type { ScreenServices } from '../screen-services.ts';

/** Months of everybody's attendance, for whoever closes them. */
export const periodMonthLists = resourceOf(
  ['attendance', 'leaves', 'presence', 'corrections', 'overtime'],
  fetchAttendancePeriods,
);

interface Closing {
  readonly orgId: string;
  readonly month: string;
  readonly action: PeriodAction;
  /** Empty but of announcing. */
  readonly cutOff: string;
  readonly seen: string;
  /** What was open in it when it was chosen. */
  readonly open: Omit<OpenInMonth, 'month'>;
}

const closingStep = defineStep<Closing, unknown>({
  questionFor: ({ action, month, open }) => {
    if (action === 'lock') return { asks: 'whether', code: 'lock month', open: { month, ...open }, isDangerous: true };
    return action === 'reopen' ? { asks: 'words', code: 'why month reopened' } : null;
  },
  send: ({ wanted: { cutOff, open: _, ...wanted }, words, key }) =>
    sendClosing({ ...wanted, cutOff: wanted.action === 'announce' ? cutOff || null : null, reason: words, key }),
  messageFor: ({ action, month, cutOff }) => ({ code: 'month closed', action, month, cutOff }),
});

const openIn = ({ people, confirmed, disputed, undecided }: PeriodMonth): Closing['open'] => ({
  unconfirmed: people - confirmed,
  disputed,
  undecided,
});

/** What is being done with which month, or was last. */
export const closingIn = closingStep.wantedOf;

/** Closing months of everybody's attendance: until when each can be put right, locked, and opened again. */
export const periodMonthsMachine = setup({
  types: {} as {
    context: ScreenServices & {
      readonly orgId: string;
      /** Last days on which months can be put right, as they are being chosen, by month. */
      cutOffs: Readonly<Record<string, string>>;
    };
    input: ScreenServices & { orgId: string };
    events:
      | { type: 'closing chosen'; action: PeriodAction; month: PeriodMonth; cutOff: string }
      | { type: 'cut-off changed'; month: string; cutOff: string };
    children: { list: 'list'; step: 'step' };
  },
  actors: { list: periodMonthLists.machine, step: closingStep.machine },
  actions: {
    date: assign({
      cutOffs: ({ context }, { month, cutOff }: { month: string; cutOff: string }) => ({
        ...context.cutOffs,
        [month]: cutOff,
      }),
    }),
    close: sendTo(
      'step',
      (
        { context: { orgId } },
        { action, month, cutOff }: { action: PeriodAction; month: PeriodMonth; cutOff: string },
      ) => closingStep.chosen({ orgId, month: month.month, action, cutOff, seen: month.seen, open: openIn(month) }),
    ),
  },
}).createMachine({
  id: 'periodMonths',
  context: ({ input }) => ({ ...input, cutOffs: {} }),
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context }) => periodMonthLists.input({ orgId: context.orgId }, context),
    },
    { id: 'step', src: 'step', input: ({ context }) => context },
  ],
  on: {
    'cut-off changed': { actions: { type: 'date', params: ({ event }) => event } },
    'closing chosen': { actions: { type: 'close', params: ({ event }) => event } },
  },
});

export type PeriodMonthsRef = ActorRefFrom<typeof periodMonthsMachine>;
