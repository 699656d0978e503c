import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { monthOf } from '../../../api/contract/calendar.ts';
import type { LeaveRequest } from '../../../api/contract/requests/leave-values.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';
import type { Query } from '../../parts/query.ts';
import { aboutIn, isNew } from '../../requests/new-about.ts';
import { openingOf } from '../../requests/request-form.ts';
import type { resourceMachine } from '../../resource.machine.ts';
import type { ScreenServices } from '../screen-services.ts';
import { type LeaveValues, type NewLeave, proposedFor } from './leave-ask.ts';
import { type LeaveFilter, noFilter } from './leave-filter.ts';
import { leaveForm } from './leave-form.ts';
import { leaveCaseMachine } from './leave-kind.ts';
import { leaveCalendars, leaveLedgers, leaveOverviews, ownLeaves } from './leave-resources.ts';
import { addressedBy, type LeavesTab } from './my-leaves-address.ts';
import { yearPlanMachine } from './year-plan.machine.ts';

/** Which month the calendar shows, `YYYY-MM`; empty until the host has said which one it is now. */
export const monthOfCalendar = ({
  context: { month, today },
}: {
  context: { readonly month: string; readonly today: string };
}): string => (month === 'current' ? monthOf(today) : month);

interface Account {
  readonly typeId: string;
  readonly year: string;
}

interface MyLeavesContext extends ScreenServices {
  readonly orgId: string;
  readonly draftOf: (draftKey: string) => unknown;
  readonly tab: LeavesTab;
  /** The date that the accounts are shown for; empty for today. */
  readonly on: string;
  /** The organization's, once the host has said so; empty until then. */
  readonly today: string;
  /** The month of the team's calendar. */
  readonly month: string;
  /** Who is looked for in it; empty: nobody. */
  readonly personId: string;
  readonly filter: LeaveFilter;
  readonly requestId: string;
  /** The request that a form has just saved; empty where none has. */
  readonly savedId: string;
  readonly account: Account | null;
  /** The request that the form changes; null for a new one. */
  readonly edited: LeaveRequest | null;
  /** What the form begins with, where something was chosen before it was opened. */
  readonly begun: Partial<LeaveValues>;
  /** The day that a new one is proposed for; empty for none. */
  readonly about: string;
}

const accountsKey = ({ orgId, on }: MyLeavesContext) => ({ orgId, on });
const calendarKey = ({ orgId, month }: MyLeavesContext) => ({ orgId, month });

/** One's own leaves: the accounts, the requests, and beside them whatever is open: a request, a ledger, or the form. */
export const myLeavesMachine = setup({
  types: {} as {
    context: MyLeavesContext;
    input: ScreenServices & Pick<MyLeavesContext, 'orgId' | 'draftOf'> & { query: Query };
    events:
      | { type: 'tab chosen'; tab: LeavesTab }
      | { type: 'date chosen'; on: string }
      | { type: 'month chosen'; month: string }
      | { type: 'filter changed'; filter: Partial<LeaveFilter> }
      | { type: 'filter cleared' }
      | { type: 'request chosen'; requestId: string }
      | { type: 'account chosen'; account: Account }
      | { type: 'new leave chosen'; begun?: Partial<LeaveValues> }
      | { type: 'edit chosen'; request: LeaveRequest }
      | { type: 'panel closed' }
      /** Back, forward or a link within the screen: the address is of a tab and a filter, and of one request or of none. */
      | { type: 'query changed'; query: Query };
    children: {
      calendar: 'calendar';
      plan: 'plan';
      overview: 'overview';
      requests: 'requests';
      case: 'case';
      form: 'form';
      ledger: 'ledger';
    };
    tags: 'request open' | 'form open' | 'ledger open';
  },
  actors: {
    calendar: leaveCalendars.machine,
    overview: leaveOverviews.machine,
    requests: ownLeaves.machine,
    ledger: leaveLedgers.machine,
    plan: yearPlanMachine,
    case: leaveCaseMachine,
    form: leaveForm.machine,
  },
  guards: {
    isOfRequest: (_, { query }: { query: Query }) => Boolean(query.request),
    isOfNew: (_, { query }: { query: Query }) => isNew(query.request ?? ''),
    isNewAsked: ({ context }) => isNew(context.requestId),
    isAsked: ({ context }) => context.requestId !== '',
    /** Without a date it is today. */
    isPlausible: (_, { on }: { on: string }) => on === '' || isPlausibleDate(on),
    isSaved: (_, { savedId }: { savedId: string }) => savedId !== '',
  },
  actions: {
    chooseTab: assign((_, { tab }: { tab: LeavesTab }) => ({ tab, personId: '' })),
    goWhereAddressed: assign((_, { query }: { query: Query }) => addressedBy(query)),
    chooseDate: assign({ on: (_, { on }: { on: string }) => on }),
    chooseMonth: assign({ month: (_, { month }: { month: string }) => month }),
    learnToday: assign({
      today: ({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof resourceMachine> }) =>
        leaveOverviews.dataOf(snapshot)?.today ?? context.today,
    }),
    filter: assign({
      filter: ({ context }, { filter }: { filter: Partial<LeaveFilter> }) => ({ ...context.filter, ...filter }),
    }),
    clearFilter: assign({ filter: noFilter }),
    openRequest: assign({ requestId: (_, { requestId }: { requestId: string }) => requestId }),
    openAccount: assign({ account: (_, { account }: { account: Account }) => account }),
    beginNew: assign((_, { begun = {}, about = '' }: NewLeave) => ({ edited: null, requestId: '', begun, about })),
    noteSaved: assign({ savedId: (_, { savedId }: { savedId: string }) => savedId }),
    beginEdit: assign({ edited: (_, { request }: { request: LeaveRequest }) => request }),
    turnAccounts: sendTo('overview', ({ context }) => ({ type: 'key changed', key: accountsKey(context) })),
    turnCalendar: sendTo('calendar', ({ context }) => ({ type: 'key changed', key: calendarKey(context) })),
    clearPlan: sendTo('plan', { type: 'cleared' }),
  },
}).createMachine({
  id: 'myLeaves',
  context: ({ input: { query, ...input } }) => ({
    ...input,
    ...addressedBy(query),
    savedId: '',
    on: '',
    today: '',
    month: 'current',
    account: null,
    edited: null,
    begun: {},
    about: '',
  }),
  invoke: [
    {
      id: 'overview',
      src: 'overview',
      input: ({ context }) => leaveOverviews.input(accountsKey(context), context),
      onSnapshot: { actions: { type: 'learnToday', params: ({ event }) => event } },
    },
    { id: 'requests', src: 'requests', input: ({ context }) => ownLeaves.input({ orgId: context.orgId }, context) },
    {
      id: 'calendar',
      src: 'calendar',
      input: ({ context }) => leaveCalendars.input(calendarKey(context), context),
    },
    { id: 'plan', src: 'plan', input: ({ context: { orgId, now, news } }) => ({ orgId, now, news }) },
  ],
  on: {
    'tab chosen': { actions: { type: 'chooseTab', params: ({ event }) => event } },
    'date chosen': {
      guard: { type: 'isPlausible', params: ({ event }) => event },
      actions: [{ type: 'chooseDate', params: ({ event }) => event }, 'turnAccounts'],
    },
    'month chosen': { actions: [{ type: 'chooseMonth', params: ({ event }) => event }, 'turnCalendar'] },
    'filter changed': { actions: { type: 'filter', params: ({ event }) => event } },
    'filter cleared': { actions: 'clearFilter' },
    'request chosen': { target: '.request', actions: { type: 'openRequest', params: ({ event }) => event } },
    'account chosen': { target: '.ledger', actions: { type: 'openAccount', params: ({ event }) => event } },
    'new leave chosen': { target: '.form', actions: { type: 'beginNew', params: ({ event }) => event } },
    'edit chosen': { target: '.form', actions: { type: 'beginEdit', params: ({ event }) => event } },
    // whoever would leave something unsaved by it has been asked already
    'query changed': [
      {
        guard: { type: 'isOfNew', params: ({ event }) => event },
        target: '.form',
        actions: [
          { type: 'goWhereAddressed', params: ({ event }) => event },
          { type: 'beginNew', params: ({ event }) => ({ about: aboutIn(event.query.request ?? '') }) },
        ],
      },
      {
        guard: { type: 'isOfRequest', params: ({ event }) => event },
        target: '.request',
        reenter: true,
        actions: { type: 'goWhereAddressed', params: ({ event }) => event },
      },
      { target: '.nothing', actions: { type: 'goWhereAddressed', params: ({ event }) => event } },
    ],
  },
  initial: 'looking',
  states: {
    /** An address may name a request, or be that of a new one. */
    looking: {
      always: [
        {
          guard: 'isNewAsked',
          target: 'form',
          actions: { type: 'beginNew', params: ({ context }) => ({ about: aboutIn(context.requestId) }) },
        },
        { guard: 'isAsked', target: 'request' },
        { target: 'nothing' },
      ],
    },
    nothing: {},
    request: {
      tags: 'request open',
      invoke: {
        id: 'case',
        src: 'case',
        input: ({ context }) => ({ ...context, topics: ['leaves'] }),
        // what is gone is not looked at any longer
        onDone: 'nothing',
      },
      on: { 'panel closed': 'nothing' },
    },
    ledger: {
      tags: 'ledger open',
      invoke: {
        id: 'ledger',
        src: 'ledger',
        input: ({ context }) => {
          const { orgId, account, on } = context;
          return leaveLedgers.input({ orgId, typeId: account?.typeId ?? '', year: account?.year ?? '', on }, context);
        },
      },
      on: { 'panel closed': 'nothing' },
    },
    form: {
      tags: 'form open',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) =>
          openingOf(leaveForm, leaveForm.contentOf, 'leave', context, context.begun, proposedFor(context.about)),
        // it closes by itself, and not before it is asked whether what is unsaved may go
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'nothing',
            actions: [{ type: 'noteSaved', params: ({ event }) => event.output }, 'clearPlan'],
          },
          { target: 'nothing' },
        ],
      },
      // one that holds something unsaved is not replaced by another
      on: { 'new leave chosen': {}, 'request chosen': {}, 'account chosen': {}, 'edit chosen': {} },
    },
  },
});

export type MyLeavesRef = ActorRefFrom<typeof myLeavesMachine>;
