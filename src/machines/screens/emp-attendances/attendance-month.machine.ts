import { type ActorRefFrom, assign, not, type SnapshotFrom, setup } from 'xstate';
import { attendanceMonthPrefetch, recallAttendanceMonth } from '../../../api/attendance/months.ts';
import { addMonths, isCalendarDate, monthOf } from '../../../api/contract/calendar.ts';
import type { Query } from '../../parts/query.ts';
import type { resourceMachine } from '../../resource.machine.ts';
import { resourceOf } from '../../resource.ts';
import type { ResourceServices } from '../../resource-types.ts';
import { swipeThreshold } from '../../shell/side-menu.machine.ts';
import { type DayFilter, filterAt, saidFilter } from './attendance-days.ts';

/** A month of attendance by organization and month (`YYYY-MM` or `current`). */
export const attendanceMonths = resourceOf(
  ['attendance', 'leaves', 'presence', 'corrections', 'overtime', 'shifts'],
  attendanceMonthPrefetch.fetch,
  recallAttendanceMonth,
);

/** What a loaded month teaches about where one can go. */
interface Bounds {
  readonly month: string;
  readonly timeZone: string;
  readonly firstMonth: string;
  readonly lastMonth: string;
  /** This one; the last one where none lies ahead. */
  readonly currentMonth?: string;
}

/** The attendance of somebody, or of a team, a month at a time: which month, which of its days, which day is open. */
export const attendanceMonthMachine = setup({
  types: {} as {
    context: ResourceServices & {
      orgId: string;
      /** Whose it is; left out of one's own, and of a team's. */
      employeeId?: string;
      /** What is asked for: `current` until the host has said which month that is. */
      month: string;
      bounds: Bounds | null;
      filter: DayFilter | null;
      openDate: string | null;
    };
    input: ResourceServices & { orgId: string; query: Query; employeeId?: string };
    events:
      | { type: 'earlier chosen' }
      | { type: 'later chosen' }
      | { type: 'current chosen' }
      /** Pixels to the right; negative to the left. */
      | { type: 'swiped'; distance: number }
      | { type: 'filter chosen'; filter: DayFilter }
      | { type: 'filter cleared' }
      | { type: 'day chosen'; date: string }
      | { type: 'day closed' }
      /** Back, forward or a link within the screen: the address is of a month, or of the latest, and of what is looked at in it. */
      | { type: 'query changed'; query: Query };
    children: { month: 'month' };
    tags: 'day open';
  },
  actors: { month: attendanceMonths.machine },
  guards: {
    canGoEarlier: ({ context: { bounds, month } }) => bounds !== null && monthIn(month, bounds) > bounds.firstMonth,
    canGoLater: ({ context: { bounds, month } }) => bounds !== null && monthIn(month, bounds) < bounds.lastMonth,
    /** An address may name a month that there is none of, so that nothing is learnt of any. */
    isElsewhere: ({ context: { bounds, month } }) =>
      month !== 'current' && (bounds === null || month !== monthIn('current', bounds)),
    isOtherMonth: ({ context }, { query }: { query: Query }) =>
      saidMonth({ ...context, month: monthAt(query) }) !== saidMonth(context),
    isDayOpen: ({ context }) => context.openDate !== null,
    isSwipeToEarlier: ({ context: { bounds, month } }, params: { distance: number }) =>
      params.distance >= swipeThreshold && bounds !== null && monthIn(month, bounds) > bounds.firstMonth,
    isSwipeToLater: ({ context: { bounds, month } }, params: { distance: number }) =>
      params.distance <= -swipeThreshold && bounds !== null && monthIn(month, bounds) < bounds.lastMonth,
  },
  actions: {
    goEarlier: assign(({ context: { bounds, month } }) => ({ month: step(month, bounds, -1), filter: null })),
    goLater: assign(({ context: { bounds, month } }) => ({ month: step(month, bounds, 1), filter: null })),
    goToCurrent: assign({ month: 'current', filter: null }),
    goWhereAddressed: assign((_, { query }: { query: Query }) => ({
      month: monthAt(query),
      filter: filterAt(query),
      openDate: dayAt(query),
    })),
    openAddressed: assign((_, { query }: { query: Query }) => ({ filter: filterAt(query), openDate: dayAt(query) })),
    learnBounds: assign({
      bounds: ({ context }, params: { snapshot: SnapshotFrom<typeof resourceMachine> }) =>
        attendanceMonths.dataOf(params.snapshot) ?? context.bounds,
    }),
    filter: assign({ filter: (_, params: { filter: DayFilter }) => params.filter }),
    clearFilter: assign({ filter: null }),
    open: assign({ openDate: (_, params: { date: string }) => params.date }),
    close: assign({ openDate: null }),
  },
}).createMachine({
  id: 'attendanceMonth',
  context: ({ input: { query, ...input } }) => ({
    ...input,
    month: monthAt(query),
    bounds: null,
    filter: filterAt(query),
    openDate: dayAt(query),
  }),
  initial: 'month',
  states: {
    month: {
      invoke: {
        id: 'month',
        src: 'month',
        input: ({ context }) => {
          const { orgId, month, employeeId } = context;
          const key = { orgId, month, ...(employeeId !== undefined && { employeeId }) };
          return attendanceMonths.input(key, context);
        },
        onSnapshot: { actions: { type: 'learnBounds', params: ({ event }) => event } },
      },
      initial: 'overview',
      states: {
        overview: {
          always: { guard: 'isDayOpen', target: 'day' },
          on: { 'day chosen': { actions: { type: 'open', params: ({ event }) => event } } },
        },
        day: {
          tags: 'day open',
          always: { guard: not('isDayOpen'), target: 'overview' },
          exit: 'close',
          on: {
            'day closed': { actions: 'close' },
            'day chosen': { actions: { type: 'open', params: ({ event }) => event } },
          },
        },
      },
      on: {
        'earlier chosen': { guard: 'canGoEarlier', target: 'month', reenter: true, actions: 'goEarlier' },
        'later chosen': { guard: 'canGoLater', target: 'month', reenter: true, actions: 'goLater' },
        'current chosen': { guard: 'isElsewhere', target: 'month', reenter: true, actions: 'goToCurrent' },
        swiped: [
          {
            guard: { type: 'isSwipeToEarlier', params: ({ event }) => event },
            target: 'month',
            reenter: true,
            actions: 'goEarlier',
          },
          {
            guard: { type: 'isSwipeToLater', params: ({ event }) => event },
            target: 'month',
            reenter: true,
            actions: 'goLater',
          },
        ],
        'query changed': [
          {
            guard: { type: 'isOtherMonth', params: ({ event }) => event },
            target: 'month',
            reenter: true,
            actions: { type: 'goWhereAddressed', params: ({ event }) => event },
          },
          { actions: { type: 'openAddressed', params: ({ event }) => event } },
        ],
        'filter chosen': { actions: { type: 'filter', params: ({ event }) => event } },
        'filter cleared': { actions: 'clearFilter' },
      },
    },
  },
});

/** The month that an address names, also by a day of it; what is none is the latest one. */
function monthAt({ month, day }: Query): string {
  if (month) return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : 'current';
  return day && isCalendarDate(day) ? monthOf(day) : 'current';
}

/** The day that an address names, where it is one of the month that it names. */
const dayAt = ({ month, day }: Query): string | null =>
  day && isCalendarDate(day) && (!month || monthOf(day) === month) ? day : null;

/** The month as an address says it: nothing for the latest one. */
const saidMonth = ({ month, bounds }: { readonly month: string; readonly bounds: Bounds | null }): string =>
  month === 'current' || (bounds && month === monthIn('current', bounds)) ? '' : month;

/** What of it stands in the address. */
export const queryOfMonth = ({ context }: SnapshotFrom<typeof attendanceMonthMachine>) => ({
  ...saidFilter(context.filter),
  month: saidMonth(context),
  day: context.openDate ?? '',
});

/** The month that is asked for, by its name also while it is asked for as `current`. */
export const monthIn = (month: string, bounds: Bounds): string =>
  month === 'current' ? (bounds.currentMonth ?? bounds.lastMonth) : month;

const step = (month: string, bounds: Bounds | null, by: number): string =>
  bounds ? addMonths(monthIn(month, bounds), by) : month;

export type AttendanceMonthRef = ActorRefFrom<typeof attendanceMonthMachine>;

/** Turns to the month before or after. @returns whether there is one to be shown */
export function turnMonth(screen: AttendanceMonthRef, by: -1 | 1): boolean {
  const event = { type: by < 0 ? 'earlier chosen' : 'later chosen' } as const;
  const canTurn = screen.getSnapshot().can(event);
  screen.send(event);
  return canTurn;
}
