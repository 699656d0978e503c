import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from 'xstate';
import { addMonths, later, monthOf } from '../../../api/contract/calendar.ts';
import type { LeaveYear, PlannedDay } from '../../../api/contract/requests/leave-year.ts';
import type { formSheetMachine } from '../../overlays/form-sheet.machine.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';
import type { ResourceServices } from '../../resource-types.ts';
import { leaveForm } from './leave-form.ts';
import { leaveYears } from './year-plan.machine.ts';

type Sheet = ActorRefFrom<typeof formSheetMachine>;

/** What stands in the form: dates as they are typed, empty while there is none. */
interface Typed {
  readonly from: string;
  readonly to: string;
}

const typedIn = (sheet: Sheet): Typed => {
  const { firstDate, lastDate } = leaveForm.sheet.valuesOf(sheet.getSnapshot());
  return { from: firstDate, to: lastDate };
};

/**
 * The calendar in a form, on which a range is chosen: one day is pressed, and then the last one. It and the two fields show
 * the same: what is typed there is marked here, and what is pressed here stands there.
 */
export const rangePickerMachine = setup({
  types: {} as {
    context: ResourceServices &
      Typed & {
        readonly orgId: string;
        readonly sheet: Sheet;
        /** The month that is shown. */
        readonly month: string;
      };
    input: ResourceServices & { orgId: string; sheet: Sheet; today: string };
    events:
      | { type: 'day pressed'; date: string }
      | { type: 'month turned'; by: 1 | -1 }
      /** By whatever means: typed, chosen here, or taken over from somebody else’s change. */
      | ({ type: 'dates changed' } & Typed);
    children: { days: 'days' };
    tags: 'beginning' | 'ending';
  },
  actors: {
    days: leaveYears.machine,
    watchDates: fromCallback<{ type: 'none' }, { sheet: Sheet }>(({ input: { sheet }, sendBack }) => {
      let known = typedIn(sheet);
      let isStopped = false;
      const tell = () => {
        const typed = typedIn(sheet);
        if (isStopped || (typed.from === known.from && typed.to === known.to)) return;
        known = typed;
        sendBack({ type: 'dates changed', ...typed });
      };
      // two fields that change at once are told of once
      const watch = sheet.subscribe(() => queueMicrotask(tell));
      return () => {
        isStopped = true;
        watch.unsubscribe();
      };
    }),
  },
  guards: {
    isOnward: ({ context }, { date }: { date: string }) => date >= context.from,
    /** Only the day that was pressed first: the last one is still to come. */
    isFirstAlone: ({ context }, { from, to }: Typed) => from === context.from && to === from,
    isElsewhere: ({ context }, { from }: Typed) => isPlausibleDate(from) && from !== context.from,
  },
  actions: {
    begin: assign((_, { date }: { date: string }) => ({ from: date, to: date })),
    end: assign((_, { date }: { date: string }) => ({ to: date })),
    sayFirst: sendTo(
      ({ context }) => context.sheet,
      ({ context }) => leaveForm.sheet.changed('firstDate', context.from),
    ),
    sayLast: sendTo(
      ({ context }) => context.sheet,
      ({ context }) => leaveForm.sheet.changed('lastDate', context.to),
    ),
    note: assign((_, { from, to }: Typed) => ({ from, to })),
    showFirst: assign({ month: (_, { from }: Typed) => monthOf(from) }),
    turn: assign({ month: ({ context }, { by }: { by: number }) => addMonths(context.month, by) }),
    setKey: sendTo('days', ({ context: { orgId, month } }) => ({
      type: 'key changed',
      key: { orgId, year: month.slice(0, 4) },
    })),
  },
}).createMachine({
  id: 'rangePicker',
  context: ({ input: { today, ...input } }) => {
    const typed = typedIn(input.sheet);
    return { ...input, ...typed, month: monthOf(isPlausibleDate(typed.from) ? typed.from : today) };
  },
  invoke: [
    {
      id: 'days',
      src: 'days',
      input: ({ context }) => leaveYears.input({ orgId: context.orgId, year: context.month.slice(0, 4) }, context),
    },
    { src: 'watchDates', input: ({ context: { sheet } }) => ({ sheet }) },
  ],
  on: {
    'month turned': { actions: [{ type: 'turn', params: ({ event }) => event }, 'setKey'] },
    'dates changed': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        target: '.beginning',
        actions: [
          { type: 'note', params: ({ event }) => event },
          { type: 'showFirst', params: ({ event }) => event },
          'setKey',
        ],
      },
      { target: '.beginning', actions: { type: 'note', params: ({ event }) => event } },
    ],
  },
  initial: 'beginning',
  states: {
    /** The next day that is pressed begins a range. */
    beginning: {
      tags: 'beginning',
      on: {
        'day pressed': {
          target: 'ending',
          actions: [{ type: 'begin', params: ({ event }) => event }, 'sayFirst', 'sayLast'],
        },
      },
    },
    /** The next day that is pressed ends it, unless it lies before: then it begins anew. */
    ending: {
      tags: 'ending',
      on: {
        'day pressed': [
          {
            guard: { type: 'isOnward', params: ({ event }) => event },
            target: 'beginning',
            actions: [{ type: 'end', params: ({ event }) => event }, 'sayLast'],
          },
          { actions: [{ type: 'begin', params: ({ event }) => event }, 'sayFirst', 'sayLast'] },
        ],
        // what was pressed comes back from the form
        'dates changed': { guard: { type: 'isFirstAlone', params: ({ event }) => event } },
      },
    },
  },
});

export type RangePickerRef = ActorRefFrom<typeof rangePickerMachine>;

/** The days of the year that lie in a month. */
export const daysOfMonth = ({ days }: LeaveYear, month: string): readonly PlannedDay[] =>
  days.filter(({ date }) => monthOf(date) === month);

/** Why there is no leave of a type on a date; null where nothing stands in its way. */
export const restrictionOn = ({ restrictions }: LeaveYear, date: string, wanted: string): string | null =>
  restrictions.find(
    ({ typeId, firstDate, lastDate }) =>
      (typeId === null || typeId === wanted) && firstDate <= date && date <= lastDate,
  )?.reason ?? null;

/** Whether a date is among those that are chosen. */
export const isChosen = ({ from, to }: Typed, date: string): boolean =>
  from !== '' && from <= date && date <= later(from, to);
