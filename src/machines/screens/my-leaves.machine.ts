import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { monthOf } from '../../api/contract/calendar.ts';
import type { LeaveRequest, LeaveState } from '../../api/contract/leave-values.ts';
import {
  fetchLeaveLedger,
  fetchTeamCalendar,
  leaveOverviewAhead,
  ownLeaveRequestsAhead,
  recallLeaveOverview,
  recallOwnLeaveRequests,
} from '../../api/leaves.ts';
import type { dialogsMachine } from '../overlays/dialogs.machine.ts';
import type { FormValues } from '../overlays/form-sheet.machine.ts';
import type { resourceMachine } from '../resource.machine.ts';
import { resourceOf } from '../resource.ts';
import { emptyAsk, isPlausibleDate, valuesFor } from './leave-ask.ts';
import { leaveCaseMachine } from './leave-case.machine.ts';
import { leaveFormMachine } from './leave-form.machine.ts';
import { yearPlanMachine } from './year-plan.machine.ts';

/** One's accounts by organization and date (`YYYY-MM-DD`, or empty for today). */
export const leaveOverviews = resourceOf(leaveOverviewAhead.fetch, recallLeaveOverview);
/** All of one's own requests, by organization. */
export const ownLeaves = resourceOf(ownLeaveRequestsAhead.fetch, recallOwnLeaveRequests);
/** The lines behind one account, by organization, type and year. */
export const leaveLedgers = resourceOf(fetchLeaveLedger);

/** Who of the team is away, by organization and month (`YYYY-MM` or `current`). */
export const leaveCalendars = resourceOf(fetchTeamCalendar);

/** States as somebody looks for them. */
export const stateGroups = {
  open: /^(draft|pending|returned|cancellation)/,
  granted: /^(approved|partly)/,
  closed: /^(rejected|withdrawn|cancelled|superseded|discarded)/,
} as const;
export type StateGroup = keyof typeof stateGroups;

export interface LeaveFilter {
  readonly year: string;
  readonly typeId: string;
  readonly group: StateGroup | '';
}

const noFilter: LeaveFilter = { year: '', typeId: '', group: '' };

/** The requests that a filter leaves, in their order. */
export const filtered = <Row extends { firstDate: string; lastDate: string; typeId: string; state: LeaveState }>(
  requests: readonly Row[],
  { year, typeId, group }: LeaveFilter,
): readonly Row[] =>
  requests.filter(
    (request) =>
      (year === '' || request.firstDate.startsWith(year) || request.lastDate.startsWith(year)) &&
      (typeId === '' || request.typeId === typeId) &&
      (group === '' || stateGroups[group].test(request.state)),
  );

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

/** One's own leaves: the accounts, the requests, and beside them whatever is open: a request, a ledger, or the form. */
export const myLeavesMachine = setup({
  types: {} as {
    context: {
      readonly orgId: string;
      readonly now: () => number;
      /** Names for what is sent; each is another. */
      readonly newKey: () => string;
      readonly dialogs: ActorRefFrom<typeof dialogsMachine>;
      readonly draftOf: (draftKey: string) => FormValues | null;
      /** The date that the accounts are shown for; empty for today. */
      readonly on: string;
      /** The organization's, once the host has said so; empty until then. */
      readonly today: string;
      /** The month of the team's calendar. */
      readonly month: string;
      readonly filter: LeaveFilter;
      readonly requestId: string;
      readonly account: Account | null;
      /** The request that the form changes; null for a new one. */
      readonly edited: LeaveRequest | null;
      /** What the form begins with, where something was chosen before it was opened. */
      readonly begun: FormValues;
    };
    input: Pick<
      { orgId: string; now: () => number; newKey: () => string; draftOf: (draftKey: string) => FormValues | null },
      'orgId' | 'now' | 'newKey' | 'draftOf'
    > & { dialogs: ActorRefFrom<typeof dialogsMachine>; requestId: string | null };
    events:
      | { type: 'date chosen'; on: string }
      | { type: 'month chosen'; month: string }
      | { type: 'filter changed'; filter: Partial<LeaveFilter> }
      | { type: 'filter cleared' }
      | { type: 'request chosen'; requestId: string }
      | { type: 'account chosen'; account: Account }
      | { type: 'new leave chosen'; begun?: FormValues }
      | { type: 'edit chosen'; request: LeaveRequest }
      | { type: 'beside closed' }
      | { type: 'leave changed' }
      | { type: 'looked at again' }
      | { type: 'session renewed' }
      | { type: 'connection restored' };
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
    form: leaveFormMachine,
  },
  guards: {
    isAsked: ({ context }) => context.requestId !== '',
    isPlausible: (_, { on }: { on: string }) => isPlausibleDate(on),
    isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved,
  },
  actions: {
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
    beginNew: assign({ edited: null, begun: (_, { begun = {} }: { begun?: FormValues }) => begun }),
    beginEdit: assign({ edited: (_, { request }: { request: LeaveRequest }) => request }),
    refreshOverview: sendTo('overview', { type: 'data changed' }),
    refreshRequests: sendTo('requests', { type: 'data changed' }),
    refreshPlan: sendTo('plan', { type: 'leave changed' }),
    renewPlan: sendTo('plan', { type: 'session renewed' }),
    reconnectPlan: sendTo('plan', { type: 'connection restored' }),
    refreshCalendar: sendTo('calendar', { type: 'data changed' }),
    lookAgain: sendTo('requests', { type: 'looked at again' }),
    lookAtAccounts: sendTo('overview', { type: 'looked at again' }),
    renew: sendTo('requests', { type: 'session renewed' }),
    renewAccounts: sendTo('overview', { type: 'session renewed' }),
    renewCalendar: sendTo('calendar', { type: 'session renewed' }),
    reconnectCalendar: sendTo('calendar', { type: 'connection restored' }),
    renewCase: sendTo('case', { type: 'session renewed' }),
    reconnect: sendTo('requests', { type: 'connection restored' }),
    reconnectAccounts: sendTo('overview', { type: 'connection restored' }),
    reconnectCase: sendTo('case', { type: 'connection restored' }),
  },
}).createMachine({
  id: 'myLeaves',
  context: ({ input }) => ({
    ...input,
    requestId: input.requestId ?? '',
    on: '',
    today: '',
    month: 'current',
    filter: noFilter,
    account: null,
    edited: null,
    begun: {},
  }),
  invoke: [
    {
      id: 'requests',
      src: 'requests',
      input: ({ context: { orgId, now } }) => ownLeaves.input({ orgId }, now),
    },
    { id: 'plan', src: 'plan', input: ({ context: { orgId, now } }) => ({ orgId, now }) },
  ],
  type: 'parallel',
  on: {
    'filter changed': { actions: { type: 'filter', params: ({ event }) => event } },
    'filter cleared': { actions: 'clearFilter' },
    'leave changed': { actions: ['refreshOverview', 'refreshRequests', 'refreshCalendar', 'refreshPlan'] },
    'looked at again': { actions: ['lookAgain', 'lookAtAccounts'] },
    'session renewed': { actions: ['renew', 'renewAccounts', 'renewCalendar', 'renewPlan'] },
    'connection restored': { actions: ['reconnect', 'reconnectAccounts', 'reconnectCalendar', 'reconnectPlan'] },
  },
  states: {
    accounts: {
      initial: 'shown',
      states: {
        shown: {
          invoke: {
            id: 'overview',
            src: 'overview',
            input: ({ context: { orgId, on, now } }) => leaveOverviews.input({ orgId, on }, now),
            onSnapshot: { actions: { type: 'learnToday', params: ({ event }) => event } },
          },
          on: {
            'date chosen': {
              guard: { type: 'isPlausible', params: ({ event }) => event },
              target: 'shown',
              reenter: true,
              actions: { type: 'chooseDate', params: ({ event }) => event },
            },
          },
        },
      },
    },
    calendar: {
      initial: 'shown',
      states: {
        shown: {
          invoke: {
            id: 'calendar',
            src: 'calendar',
            input: ({ context: { orgId, month, now } }) => leaveCalendars.input({ orgId, month }, now),
          },
          on: {
            'month chosen': {
              target: 'shown',
              reenter: true,
              actions: { type: 'chooseMonth', params: ({ event }) => event },
            },
          },
        },
      },
    },
    beside: {
      initial: 'looking',
      on: {
        'request chosen': {
          target: '.request',
          actions: { type: 'openRequest', params: ({ event }) => event },
        },
        'account chosen': { target: '.ledger', actions: { type: 'openAccount', params: ({ event }) => event } },
        'new leave chosen': { target: '.form', actions: { type: 'beginNew', params: ({ event }) => event } },
        'edit chosen': { target: '.form', actions: { type: 'beginEdit', params: ({ event }) => event } },
      },
      states: {
        looking: { always: [{ guard: 'isAsked', target: 'request' }, { target: 'nothing' }] },
        nothing: {},
        request: {
          tags: 'request open',
          invoke: {
            id: 'case',
            src: 'case',
            input: ({ context: { orgId, requestId, now, newKey, dialogs } }) => ({
              orgId,
              requestId,
              now,
              newKey,
              dialogs,
            }),
          },
          on: {
            'beside closed': 'nothing',
            'session renewed': { actions: ['renew', 'renewAccounts', 'renewCalendar', 'renewPlan', 'renewCase'] },
            'connection restored': {
              actions: ['reconnect', 'reconnectAccounts', 'reconnectCalendar', 'reconnectPlan', 'reconnectCase'],
            },
          },
        },
        ledger: {
          tags: 'ledger open',
          invoke: {
            id: 'ledger',
            src: 'ledger',
            input: ({ context: { orgId, account, now } }) =>
              leaveLedgers.input({ orgId, typeId: account?.typeId ?? '', year: account?.year ?? '' }, now),
          },
          on: { 'beside closed': 'nothing' },
        },
        form: {
          tags: 'form open',
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context: { orgId, newKey, dialogs, draftOf, edited, begun } }) => {
              const draftKey = `leave ${orgId} ${edited?.id ?? 'new'}`;
              const saved = edited ? valuesFor(orgId, newKey(), edited) : emptyAsk(orgId, newKey());
              const draft = draftOf(draftKey);
              const isBegun = Object.keys(begun).length > 0 && edited === null;
              return { orgId, newKey, draftKey, saved, draft: isBegun ? { ...draft, ...begun } : draft, dialogs };
            },
            // it closes by itself, and not before it is asked whether what is unsaved may go
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'nothing',
                actions: ['refreshOverview', 'refreshRequests', 'refreshCalendar', 'refreshPlan'],
              },
              { target: 'nothing' },
            ],
          },
          // one that holds something unsaved is not replaced by another
          on: { 'new leave chosen': {}, 'request chosen': {}, 'account chosen': {}, 'edit chosen': {} },
        },
      },
    },
  },
});
