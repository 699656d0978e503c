import { assign, fromPromise, setup } from 'xstate';
import { fetchCalendarFeed, sendCalendarFeed } from '../../api/attendance/calendar-feeds.ts';
import { failureOf } from '../../api/calls/call-error.ts';
import type { CalendarFeed, CalendarFeedKind } from '../../api/contract/attendance/calendar-feeds.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import { type NewsSource, retryOnRecovery } from '../news.ts';

interface Of {
  readonly orgId: string;
  readonly kind: CalendarFeedKind;
}

interface Change extends Of {
  readonly isOn: boolean;
}

/** The address under which a calendar program finds one's leaves or shifts: whether there is one, making it, revoking it. */
export const calendarFeedMachine = setup({
  types: {} as {
    context: {
      readonly orgId: string;
      readonly kind: CalendarFeedKind;
      readonly news: NewsSource;
      readonly isOn: boolean;
      /** Told once, when it is made; null afterwards. */
      readonly path: string | null;
      /** What is wanted: one, or none. */
      readonly wanted: boolean;
      readonly problem: CallFailure | null;
    };
    input: Of & { news: NewsSource };
    events: { type: 'address wanted' } | { type: 'revocation chosen' } | { type: 'retry chosen' };
    tags: 'busy' | 'unknown' | 'on' | 'off';
  },
  actors: {
    load: fromPromise<CalendarFeed, Of>(({ input, signal }) => fetchCalendarFeed(input, { signal })),
    change: fromPromise<CalendarFeed, Change>(({ input, signal }) => sendCalendarFeed(input, { signal })),
    retryOnRecovery,
  },
  guards: { isOn: ({ context }) => context.isOn },
  actions: {
    take: assign((_, { output }: { output: CalendarFeed }) => ({
      isOn: output.isOn,
      path: output.path,
      problem: null,
    })),
    wantOn: assign({ wanted: true }),
    wantOff: assign({ wanted: false }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => failureOf(error) }),
  },
}).createMachine({
  id: 'calendarFeed',
  context: ({ input }) => ({ ...input, isOn: false, path: null, wanted: false, problem: null }),
  initial: 'looking',
  states: {
    looking: {
      tags: ['busy', 'unknown'],
      invoke: {
        src: 'load',
        input: ({ context: { orgId, kind } }) => ({ orgId, kind }),
        onDone: { target: 'settling', actions: { type: 'take', params: ({ event }) => event } },
        onError: { target: 'unknown', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    unknown: {
      tags: 'unknown',
      invoke: { src: 'retryOnRecovery', input: ({ context }) => context },
      on: { 'retry chosen': 'looking' },
    },
    settling: { always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    on: {
      tags: 'on',
      on: {
        'address wanted': { target: 'changing', actions: 'wantOn' },
        'revocation chosen': { target: 'changing', actions: 'wantOff' },
      },
    },
    off: { tags: 'off', on: { 'address wanted': { target: 'changing', actions: 'wantOn' } } },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'change',
        input: ({ context: { orgId, kind, wanted } }) => ({ orgId, kind, isOn: wanted }),
        onDone: { target: 'settling', actions: { type: 'take', params: ({ event }) => event } },
        onError: { target: 'settling', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
  },
});
