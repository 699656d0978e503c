import type { Query } from '../../../src/machines/parts/query.ts';
import { teamRequestsMachine } from '../../../src/machines/requests/team-requests.machine.ts';
import { defineModel } from '../../engine/index.ts';
import { leaveRequestWith, servicesAt } from '../fixtures.ts';

const input = (query: Query) => (now: () => number) => ({
  ...servicesAt(now),
  orgId: 'one',
  query,
  topics: ['leaves'] as const,
});

/** A case as far as it is looked at here. */
const caseIn = (state: 'done' | 'failed') => ({
  value: state,
  matches: (wanted: { ready: string }) => wanted.ready === state,
  hasTag: (tag: string) => tag === state,
});

/** What changes the list has nothing to do with what is open beside it. */
const listEvents = new Set(['filter changed', 'search changed', 'next page chosen', 'previous page chosen']);

export const teamRequestsModel = defineModel(teamRequestsMachine)({
  name: 'teamRequests',
  stubs: ['page', 'batch', 'case'],
  scenarios: [
    { name: 'opened', input: input({}) },
    { name: 'opened at a request', input: input({ request: 'r1' }) },
    { name: 'opened at what was decided', input: input({ show: 'decided', search: 'bo' }) },
  ],
  events: {
    'filter changed': [{ type: 'filter changed', filter: { show: 'decided' } }],
    'search changed': [{ type: 'search changed', search: 'bo' }],
    'next page chosen': [{ type: 'next page chosen', cursor: '50' }],
    'previous page chosen': [{ type: 'previous page chosen' }],
    'request chosen': [{ type: 'request chosen', requestId: 'r1' }],
    'panel closed': [{ type: 'panel closed' }],
    'moved on': ([1, -1] as const).map((by) => ({ type: 'moved on' as const, by })),
    'approve and next chosen': [{ type: 'approve and next chosen', version: 1, who: 'Ada Example' }],
    'query changed': [
      { request: '' },
      { request: 'r1' },
      { request: '', show: 'decided' },
      { request: '', after: '2026-04-07~00000000-0000-4000-8000-00000000000a' },
    ].map((query) => ({ type: 'query changed' as const, query })),
  },
  outcomes: [
    { type: 'xstate.after.searchDelay.teamRequests.list.settling' },
    { type: 'xstate.after.undoWindow.teamRequests.panel.request' },
    {
      type: 'xstate.snapshot.page',
      snapshot: { context: { data: { requests: [leaveRequestWith(), leaveRequestWith({ id: 'r2' })] } } },
    },
    { type: 'xstate.snapshot.case', snapshot: caseIn('done') },
    { type: 'xstate.snapshot.case', snapshot: caseIn('failed') },
    { type: 'xstate.snapshot.page', snapshot: { context: { data: null } } },
  ],
  /** One thing after the other: what was done before makes no difference to what comes next. */
  offers: ({ context }, { type }) => {
    if (type.startsWith('xstate.after.undoWindow'))
      return context.approvedId === 'r1' && context.moving === null && context.listed.length > 0;
    if (type.startsWith('xstate.after')) return true;
    // on the way back from the second one everything is as on the way to it, wherever else somebody goes
    if (context.approvedId === 'r2')
      return type === 'approve and next chosen' || (type === 'xstate.snapshot.case' && context.moving !== null);
    if (type === 'xstate.snapshot.page') return context.requestId === '' && context.listed.length === 0;
    if (type === 'approve and next chosen') return context.requestId !== '';
    if (type === 'moved on' || type === 'xstate.snapshot.case')
      return context.listed.length > 0 && context.requestId !== '';
    if (context.listed.length > 0 && listEvents.has(type)) return false;
    const isListTouched = context.filter.show !== 'waiting' || context.search !== '' || context.cursors.length > 0;
    if (!listEvents.has(type)) return !isListTouched;
    return context.requestId === '' && (type !== 'next page chosen' || context.cursors.length === 0);
  },
  key: ({ context }) => [
    context.filter.show,
    context.search,
    context.cursors,
    context.requestId,
    context.listed.length,
    context.moving,
    context.approvedId,
    context.approvedOf,
  ],
  equivalents: {
    'panel.request.moving on | xstate.snapshot.case | 1: asked after the next': 'what is approved is not held up',
    'panel.request | moved on: leads to panel.routing': 'routing looks at the request at once, which is known by then',
    'panel.request.moving on | xstate.snapshot.case | 1: leads to panel.routing':
      'routing looks at the request at once, which is known by then',
    'panel | query changed | 1: leads to panel.routing': 'routing looks at the request at once, which is known by then',
    'panel | request chosen: leads to panel.routing': 'routing looks at the request at once, which is chosen by then',
  },
  journeys: [
    {
      name: 'a search for somebody begins at the first page again',
      scenario: 'opened',
      steps: ['next page chosen', 'search changed', 'searchDelay has passed'],
      ends: 'list.resting + panel.nothing',
    },
  ],
});
