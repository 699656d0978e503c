import type { Query } from '../../../../src/machines/parts/query.ts';
import { aboutIn } from '../../../../src/machines/requests/new-about.ts';
import { emptyLeave } from '../../../../src/machines/screens/leaves/leave-ask.ts';
import { myLeavesMachine } from '../../../../src/machines/screens/leaves/my-leaves.machine.ts';
import { type LeavesTab, leavesTabs } from '../../../../src/machines/screens/leaves/my-leaves-address.ts';
import { defineModel, done } from '../../../engine/index.ts';
import { leaveRequestWith, servicesAt } from '../../fixtures.ts';

const input = (query: Query, draft: unknown) => (now: () => number) => ({
  ...servicesAt(now),
  orgId: 'one',
  draftOf: () => draft,
  query,
});

/** What makes a situation another one beside its state; whoever drives reads it by these names. */
export interface MyLeavesKey {
  readonly tab: LeavesTab;
  readonly on: string;
  readonly today: string;
  readonly month: string;
  readonly personId: string;
  readonly year: string;
  readonly requestId: string;
  readonly accountTypeId: string | null;
  readonly editedId: string | null;
  /** How many fields of a new request are filled in before its form opens. */
  readonly begun: number;
  /** The day that a new request is proposed for. */
  readonly about: string;
}

const listEvents = new Set(['date chosen', 'month chosen', 'filter changed', 'filter cleared']);

/** Where something is chosen; null where that is the same everywhere. */
function tabOf(type: string, isBegun: boolean): LeavesTab | null {
  if (type === 'month chosen') return 'team';
  if (type.startsWith('filter ')) return 'requests';
  if (type === 'new leave chosen' && isBegun) return 'plan';
  return /^(date|request|account|new leave) chosen$/.test(type) ? 'overview' : null;
}

export const myLeavesModel = defineModel(myLeavesMachine)({
  name: 'myLeaves',
  stubs: ['plan', 'calendar', 'overview', 'requests', 'ledger', 'case', 'form'],
  scenarios: [
    { name: 'opened', input: input({}, null) },
    { name: 'opened at a request', input: input({ request: 'r1' }, null) },
    { name: 'opened at a new one', input: input({ request: 'new' }, null) },
    { name: 'opened at a new one from a day on', input: input({ request: 'new 2026-04-07' }, null) },
    {
      name: 'something typed before',
      input: input(
        {},
        {
          values: { ...emptyLeave, typeId: 'annual' },
          subject: { orgId: 'one', key: 'before', changes: null, replaces: null },
        },
      ),
    },
  ],
  events: {
    'tab chosen': leavesTabs.map((tab) => ({ type: 'tab chosen' as const, tab })),
    'date chosen': ['2026-12-31', '0002-12-31', ''].map((on) => ({ type: 'date chosen' as const, on })),
    'month chosen': [{ type: 'month chosen', month: '2026-04' }],
    'filter changed': [{ type: 'filter changed', filter: { year: '2026' } }],
    'filter cleared': [{ type: 'filter cleared' }],
    'request chosen': [{ type: 'request chosen', requestId: 'r1' }],
    'account chosen': [{ type: 'account chosen', account: { typeId: 'annual', year: '2026' } }],
    'new leave chosen': [
      { type: 'new leave chosen' },
      { type: 'new leave chosen', begun: { firstDate: '2026-04-07' } },
    ],
    'edit chosen': [{ type: 'edit chosen', request: leaveRequestWith() }],
    'panel closed': [{ type: 'panel closed' }],
    'query changed': [
      { tab: 'team', request: '', person: 'p1' },
      { tab: 'requests', year: '2026' },
      { request: 'r1' },
      { request: 'new' },
      { request: 'new 2026-04-07' },
      {},
    ].map((query) => ({
      type: 'query changed' as const,
      query,
    })),
  },
  outcomes: [
    { type: 'xstate.snapshot.overview', snapshot: { context: { data: { today: '2026-03-16' } } } },
    { type: 'xstate.snapshot.overview', snapshot: { context: { data: null } } },
    { type: 'xstate.done.actor.case' },
    done('form', { savedId: 'r1' }),
    done('form', { savedId: '' }),
  ],
  /** One thing after the other: what was opened, chosen or filtered before makes no difference to what comes next. */
  offers: (snapshot, { type, on, tab, begun, query }) => {
    const { context } = snapshot;
    // a date that was chosen can be taken away
    if (type === 'date chosen' && on === '') return context.on !== '';
    const isQuiet = snapshot.matches('nothing');
    const isListTouched = context.on !== '' || context.month !== 'current' || context.filter.year !== '';
    const opened = [context.requestId !== '', context.account, context.edited, context.begun.firstDate].filter(Boolean);
    // each thing is done on its tab
    const isOnTab = (tabOf(type, begun !== undefined) ?? context.tab) === context.tab;
    if (!isOnTab) return false;
    if (type === 'tab chosen')
      return isQuiet && !isListTouched && opened.length === 0 && (tab === 'overview') !== (context.tab === 'overview');
    // from which day on is read where nothing is open as it is elsewhere
    if (
      aboutIn((query as Query | undefined)?.request ?? '') !== '' &&
      (!isQuiet || opened.length > 0 || context.tab !== 'overview')
    )
      return false;
    // with a day in it a form is gone from as without
    const isProposed = context.about !== '' && context.edited === null && snapshot.hasTag('form open');
    if (isProposed && !type.startsWith('xstate.')) return false;
    if (type === 'query changed')
      return !isListTouched && context.today === '' && (context.requestId === '' || snapshot.hasTag('request open'));
    // what today is is told once, before anything else
    if (type === 'xstate.snapshot.overview') return isQuiet && !isListTouched && opened.length === 0;
    if (context.today !== '') return false;
    if (listEvents.has(type)) return isQuiet && opened.length === 0 && (!isListTouched || type === 'filter cleared');
    if (type === 'edit chosen' && isQuiet) return false;
    if (type === 'panel closed' || type.startsWith('xstate.')) return true;
    return !isListTouched && (opened.length === 0 || (opened.length === 1 && !isQuiet));
  },
  key: ({
    context: { tab, on, today, month, personId, filter, requestId, account, edited, begun, about },
    children: { form },
  }): MyLeavesKey => ({
    tab,
    on,
    today,
    month,
    personId,
    year: filter.year,
    requestId,
    accountTypeId: account?.typeId ?? null,
    editedId: edited?.id ?? null,
    begun: Object.keys(begun).length,
    // it is of a new request alone, while its form is open
    about: form && edited === null ? about : '',
  }),
  invariant: (snapshot) => {
    const { context, children } = snapshot;
    if (snapshot.hasTag('request open') && context.requestId === '')
      throw new Error('no request is open, and one is shown');
    if (snapshot.hasTag('ledger open') && context.account === null)
      throw new Error('no account is open, and one is shown');
    if (snapshot.hasTag('form open') !== (children.form !== undefined)) throw new Error('form and state disagree');
  },
  journeys: [
    {
      name: 'asked for in a form beside the page, which closes once it is sent',
      scenario: 'opened',
      steps: ['new leave chosen', 'form succeeds (r1)'],
      ends: 'nothing',
    },
    {
      name: 'a form that holds something is not replaced by a request',
      scenario: 'opened',
      steps: ['new leave chosen', 'request chosen'],
      ends: 'form',
    },
  ],
});
