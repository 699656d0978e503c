import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { fetchOvertimeYear, recallOvertimeYear } from '../../../api/attendance/overtime.ts';
import type { resourceMachine } from '../../resource.machine.ts';
import { resourceOf } from '../../resource.ts';
import type { ResourceServices } from '../../resource-types.ts';

/** Years of overtime by organization and `YYYY` or `current`. */
export const overtimeYears = resourceOf(
  ['attendance', 'corrections', 'leaves', 'overtime', 'presence'],
  fetchOvertimeYear,
  recallOvertimeYear,
);

/** What a loaded year teaches about where one can go. */
interface Bounds {
  readonly year: number;
  readonly firstYear: number;
  readonly lastYear: number;
}

/** One's own overtime, a year at a time: which year is looked at. */
export const overtimeYearMachine = setup({
  types: {} as {
    context: ResourceServices & {
      readonly orgId: string;
      /** `current` until somebody goes elsewhere. */
      readonly asked: string;
      readonly bounds: Bounds | null;
    };
    input: ResourceServices & { readonly orgId: string };
    events: { type: 'earlier chosen' } | { type: 'later chosen' };
    children: { account: 'account' };
  },
  actors: { account: overtimeYears.machine },
  guards: {
    canGoEarlier: ({ context: { bounds } }) => bounds !== null && bounds.year > bounds.firstYear,
    canGoLater: ({ context: { bounds } }) => bounds !== null && bounds.year < bounds.lastYear,
  },
  actions: {
    learnBounds: assign({
      bounds: ({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof resourceMachine> }) =>
        overtimeYears.dataOf(snapshot) ?? context.bounds,
    }),
    go: assign(({ context: { bounds } }, { by }: { by: -1 | 1 }) => {
      const year = (bounds?.year ?? 0) + by;
      return { asked: String(year), bounds: bounds && { ...bounds, year } };
    }),
  },
}).createMachine({
  id: 'overtimeYear',
  context: ({ input }) => ({ ...input, asked: 'current', bounds: null }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'account',
        src: 'account',
        input: ({ context }) => overtimeYears.input({ orgId: context.orgId, year: context.asked }, context),
        onSnapshot: { actions: { type: 'learnBounds', params: ({ event }) => event } },
      },
      on: {
        'earlier chosen': {
          guard: 'canGoEarlier',
          target: 'looking',
          reenter: true,
          actions: { type: 'go', params: { by: -1 } },
        },
        'later chosen': {
          guard: 'canGoLater',
          target: 'looking',
          reenter: true,
          actions: { type: 'go', params: { by: 1 } },
        },
      },
    },
  },
});

export type OvertimeYearRef = ActorRefFrom<typeof overtimeYearMachine>;
