import { type ActorRefFrom, assign, setup } from 'xstate';
import { fetchPastRecords } from '../../../api/records.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';
import { resourceOf } from '../../resource.ts';
import type { ScreenServices } from '../screen-services.ts';

/** What was kept about oneself on an earlier day. Nothing of it is kept on the device. */
export const pastRecordLists = resourceOf(['records'], fetchPastRecords);

type DayFault = 'missing' | 'ahead';

/** Looking back: a day is typed, and what was kept about oneself then lies open until it is closed. */
export const pastRecordsMachine = setup({
  types: {} as {
    context: ScreenServices & {
      readonly orgId: string;
      /** As typed: `YYYY-MM-DD`, or anything that is no date. */
      day: string;
      fault: DayFault | null;
    };
    input: ScreenServices & { orgId: string };
    events:
      | { type: 'day typed'; day: string }
      /** @param today by the host's clock: no day after it is looked at */
      | { type: 'day chosen'; today: string }
      | { type: 'panel closed' };
    children: { records: 'records' };
    tags: 'open';
  },
  actors: { records: pastRecordLists.machine },
  guards: {
    isMissing: ({ context: { day } }) => !isPlausibleDate(day),
    isAhead: ({ context: { day } }, { today }: { today: string }) => day > today,
  },
  actions: {
    type: assign((_, { day }: { day: string }) => ({ day, fault: null })),
    find: assign((_, { fault }: { fault: DayFault }) => ({ fault })),
  },
}).createMachine({
  id: 'pastRecords',
  context: ({ input }) => ({ ...input, day: '', fault: null }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'day typed': { actions: { type: 'type', params: ({ event }) => event } },
        'day chosen': [
          { guard: 'isMissing', actions: { type: 'find', params: { fault: 'missing' } } },
          {
            guard: { type: 'isAhead', params: ({ event }) => event },
            actions: { type: 'find', params: { fault: 'ahead' } },
          },
          { target: 'open' },
        ],
      },
    },
    open: {
      tags: 'open',
      invoke: {
        id: 'records',
        src: 'records',
        input: ({ context }) => pastRecordLists.input({ orgId: context.orgId, date: context.day }, context),
      },
      on: { 'panel closed': 'closed' },
    },
  },
});

export type PastRecordsRef = ActorRefFrom<typeof pastRecordsMachine>;
