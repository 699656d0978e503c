import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { daysAheadIn } from '../../api/contract/time-machine.ts';
import type { FaultKind, Settings } from './faults.ts';

/** What a test environment is set to: which calls go wrong and how, and as if which day it were. */
export const breakageMachine = setup({
  types: {
    context: {} as Settings & {
      /** That were seen on this page, in the order of their names. */
      readonly calls: readonly string[];
    },
    input: {} as Settings,
    events: {} as
      | { type: 'call seen'; call: string }
      | { type: 'fault chosen'; call: string; fault: FaultKind | null }
      | { type: 'day chosen'; days: string }
      | { type: 'all set right' },
    /** Told once they are others. */
    emitted: {} as { type: 'settings changed'; settings: Settings },
  },
  guards: {
    isNew: ({ context }, { call }: { call: string }) => !context.calls.includes(call),
    isDay: (_, { days }: { days: string }) => daysAheadIn(days) !== null,
  },
  actions: {
    noteCall: assign(({ context }, { call }: { call: string }) => ({
      calls: [...context.calls, call].sort(),
    })),
    takeFault: assign(({ context }, { call, fault }: { call: string; fault: FaultKind | null }) => {
      const { [call]: _, ...others } = context.faults;
      return { faults: fault === null ? others : { ...others, [call]: fault } };
    }),
    takeDay: assign((_, { days }: { days: string }) => ({ daysAhead: daysAheadIn(days) ?? 0 })),
    setRight: assign({ faults: {}, daysAhead: 0 }),
    saySettings: emit(({ context: { faults, daysAhead } }) => ({
      type: 'settings changed',
      settings: { faults, daysAhead },
    })),
  },
}).createMachine({
  id: 'breakage',
  context: ({ input }) => ({ ...input, calls: Object.keys(input.faults).sort() }),
  on: {
    'call seen': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'noteCall', params: ({ event }) => event },
    },
    'fault chosen': { actions: [{ type: 'takeFault', params: ({ event }) => event }, 'saySettings'] },
    'day chosen': {
      guard: { type: 'isDay', params: ({ event }) => event },
      actions: [{ type: 'takeDay', params: ({ event }) => event }, 'saySettings'],
    },
    'all set right': { actions: ['setRight', 'saySettings'] },
  },
});

export type BreakageRef = ActorRefFrom<typeof breakageMachine>;
