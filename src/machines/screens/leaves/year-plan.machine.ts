import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { failureOf } from '../../../api/calls/call-error.ts';
import { addDays, earlier, later } from '../../../api/contract/calendar.ts';
import type { CallFailure } from '../../../api/contract/failure.ts';
import type { LeavePreview } from '../../../api/contract/requests/leave-preview.ts';
import { fetchLeavePreview, fetchLeaveYear } from '../../../api/leaves.ts';
import { listen, type News, retryOnRecovery } from '../../news.ts';
import { resourceOf } from '../../resource.ts';
import type { ResourceServices } from '../../resource-types.ts';
import { askIn, emptyLeave } from './leave-ask.ts';

/** A year to plan on, by organization and year. */
export const leaveYears = resourceOf(['leaves'], fetchLeaveYear);

/** Milliseconds for which a choice stands before it is counted. */
const settleDelay = 150;

/** From the first to the last date that are chosen; null while none is. */
export interface Chosen {
  readonly from: string;
  readonly to: string;
}

interface Counting {
  readonly orgId: string;
  readonly typeId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Planning on a strip of the year: what if these days were taken? Days are chosen by pressing one and then another, by
 * drawing over them, or by the arrow keys; the host counts what they would cost. Nothing is asked for by it.
 */
export const yearPlanMachine = setup({
  types: {} as {
    context: ResourceServices & {
      readonly orgId: string;
      readonly year: string;
      readonly typeId: string;
      /** Where the keys are. */
      readonly cursor: string;
      /** Where the choice began; empty while nothing is chosen. */
      readonly anchor: string;
      readonly end: string;
      readonly preview: LeavePreview | null;
      readonly failure: CallFailure | null;
    };
    input: ResourceServices & { orgId: string };
    events: /** On which day it is, and which type is planned with until another is chosen. */
      | { type: 'opened'; today: string; typeId: string }
      | { type: 'year chosen'; year: string }
      | { type: 'type chosen'; typeId: string }
      /** A day is pressed, by pointer or key. */
      | { type: 'day pressed'; date: string }
      /** The pointer is drawn over it, or the keys are moved to it with the choice held. */
      | { type: 'day reached'; date: string }
      | { type: 'released' }
      /** The keys are moved by so many days. */
      | { type: 'moved'; by: number; isHeld: boolean }
      /** Several days at once, such as a bridge. */
      | { type: 'days chosen'; from: string; to: string }
      | { type: 'cleared' }
      | { type: 'retry chosen' }
      | Extract<News, { type: 'data changed' }>;
    children: { days: 'days' };
    tags: 'open' | 'counting' | 'counted' | 'not counted' | 'drawing';
  },
  actors: {
    days: leaveYears.machine,
    listen,
    retryOnRecovery,
    count: fromPromise<LeavePreview, Counting>(({ input: { orgId, typeId, from, to }, signal }) => {
      const ask = askIn({ ...emptyLeave, typeId, firstDate: from, lastDate: to });
      return ask
        ? fetchLeavePreview({ orgId, requestId: null, ask }, { signal })
        : Promise.reject(new Error('there is no type to count by'));
    }),
  },
  delays: { settleDelay },
  guards: {
    /** One day is chosen, and another follows it. */
    isSecond: ({ context: { anchor, end } }) => anchor !== '' && anchor === end,
    isInYear: ({ context }, { by }: { by: number }) => addDays(context.cursor, by).startsWith(context.year),
    isHeldInYear: ({ context }, { by, isHeld }: { by: number; isHeld: boolean }) =>
      isHeld && context.anchor !== '' && addDays(context.cursor, by).startsWith(context.year),
    isChosen: ({ context }) => context.anchor !== '',
  },
  actions: {
    open: assign((_, { today, typeId }: { today: string; typeId: string }) => ({
      year: today.slice(0, 4),
      cursor: today,
      typeId,
    })),
    chooseYear: assign((_, { year }: { year: string }) => ({
      year,
      cursor: `${year}-01-01`,
      anchor: '',
      end: '',
      preview: null,
    })),
    chooseType: assign({ typeId: (_, { typeId }: { typeId: string }) => typeId }),
    begin: assign((_, { date }: { date: string }) => ({ anchor: date, end: date, cursor: date })),
    extend: assign((_, { date }: { date: string }) => ({ end: date, cursor: date })),
    move: assign({ cursor: ({ context }, { by }: { by: number }) => addDays(context.cursor, by) }),
    moveHeld: assign(({ context }, { by }: { by: number }) => {
      const cursor = addDays(context.cursor, by);
      return { cursor, end: cursor };
    }),
    choose: assign((_, { from, to }: { from: string; to: string }) => ({ anchor: from, end: to, cursor: from })),
    setKey: sendTo('days', ({ context: { orgId, year } }) => ({ type: 'key changed', key: { orgId, year } })),
    clear: assign({ anchor: '', end: '', preview: null, failure: null }),
    take: assign((_, { preview }: { preview: LeavePreview }) => ({ preview, failure: null })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ preview: null, failure: failureOf(error) })),
  },
}).createMachine({
  id: 'yearPlan',
  context: ({ input }) => ({
    ...input,
    year: '',
    typeId: '',
    cursor: '',
    anchor: '',
    end: '',
    preview: null,
    failure: null,
  }),
  initial: 'unopened',
  states: {
    unopened: { on: { opened: { target: 'open', actions: { type: 'open', params: ({ event }) => event } } } },
    open: {
      tags: 'open',
      initial: 'looking',
      on: {
        'year chosen': {
          target: '.nothing chosen',
          actions: [{ type: 'chooseYear', params: ({ event }) => event }, 'setKey'],
        },
        // what is chosen costs something else now
        'data changed': '.looking',
        'type chosen': { target: '.looking', actions: { type: 'chooseType', params: ({ event }) => event } },
        'day pressed': [
          {
            guard: 'isSecond',
            target: '.drawing',
            actions: { type: 'extend', params: ({ event }) => event },
          },
          { target: '.drawing', actions: { type: 'begin', params: ({ event }) => event } },
        ],
        moved: [
          {
            guard: { type: 'isHeldInYear', params: ({ event }) => event },
            target: '.settling',
            actions: { type: 'moveHeld', params: ({ event }) => event },
          },
          {
            guard: { type: 'isInYear', params: ({ event }) => event },
            actions: { type: 'move', params: ({ event }) => event },
          },
        ],
        'days chosen': { target: '.settling', actions: { type: 'choose', params: ({ event }) => event } },
        cleared: { target: '.nothing chosen', actions: 'clear' },
      },
      invoke: [
        {
          id: 'days',
          src: 'days',
          input: ({ context }) => leaveYears.input({ orgId: context.orgId, year: context.year }, context),
        },
        { src: 'listen', input: ({ context: { news } }) => ({ news, topics: ['leaves'] }) },
      ],
      states: {
        looking: { always: [{ guard: 'isChosen', target: 'settling' }, { target: 'nothing chosen' }] },
        'nothing chosen': {},
        drawing: {
          tags: 'drawing',
          on: {
            'day reached': { actions: { type: 'extend', params: ({ event }) => event } },
            released: 'settling',
          },
        },
        settling: { tags: 'counting', after: { settleDelay: 'counting' } },
        counting: {
          tags: 'counting',
          invoke: {
            src: 'count',
            input: ({ context }) => {
              const { from, to } = chosenIn(context) ?? { from: '', to: '' };
              return { orgId: context.orgId, typeId: context.typeId, from, to };
            },
            onDone: {
              target: 'counted',
              actions: { type: 'take', params: ({ event }) => ({ preview: event.output }) },
            },
            onError: { target: 'not counted', actions: { type: 'noteFailure', params: ({ event }) => event } },
          },
        },
        counted: { tags: 'counted' },
        'not counted': {
          tags: 'not counted',
          invoke: { src: 'retryOnRecovery', input: ({ context }) => context },
          on: { 'retry chosen': 'counting' },
        },
      },
    },
  },
});

/** What is chosen, in the order of the calendar. */
export const chosenIn = ({ anchor, end }: { readonly anchor: string; readonly end: string }): Chosen | null =>
  anchor === '' ? null : { from: earlier(anchor, end), to: later(anchor, end) };

export type YearPlanRef = ActorRefFrom<typeof yearPlanMachine>;
