import { createActor } from 'xstate';
import { dialogsMachine } from '../../src/machines/overlays/dialogs.machine.ts';
import { teamLeavesMachine } from '../../src/machines/screens/team-leaves.machine.ts';
import { defineModel } from '../model.ts';
import { keysFrom, leaveRequestWith, unreachable } from './fixtures.ts';

const one = { id: 'r1', version: 1 };
const two = { id: 'r2', version: 3 };

/** What is tried only where nothing else is going on: it has nothing to do with it. */
const apart = ['search changed', 'filter changed', 'next page chosen', 'previous page chosen', 'request chosen'];
const news = ['leave changed', 'looked at again', 'session renewed', 'connection restored'];

const input = (requestId: string | null) => (now: () => number) => ({
  orgId: 'one',
  now,
  newKey: keysFrom('key'),
  dialogs: createActor(dialogsMachine),
  requestId,
});

export const teamLeavesModel = defineModel(teamLeavesMachine)({
  name: 'teamLeaves',
  puppets: ['page', 'case', 'askForWords', 'askToConfirm', 'decide'],
  scenarios: [
    { name: 'opened', input: input(null) },
    { name: 'opened at a request', input: input('r1') },
  ],
  events: {
    'filter changed': [{ type: 'filter changed', filter: { show: 'decided' } }],
    'search changed': [{ type: 'search changed', search: 'bo' }],
    'next page chosen': [{ type: 'next page chosen', cursor: '50' }],
    'previous page chosen': [{ type: 'previous page chosen' }],
    'request chosen': [{ type: 'request chosen', requestId: 'r1' }],
    'beside closed': [{ type: 'beside closed' }],
    'selection toggled': [one, two].map((request) => ({ type: 'selection toggled' as const, request })),
    'all toggled': [{ type: 'all toggled', requests: [one, two] }],
    'many chosen': [
      { type: 'many chosen', action: 'approve' },
      { type: 'many chosen', action: 'reject' },
    ],
    'retry chosen': [{ type: 'retry chosen' }],
    'failed ones chosen': [{ type: 'failed ones chosen' }],
    'results closed': [{ type: 'results closed' }],
    'leave changed': [{ type: 'leave changed' }],
    'looked at again': [{ type: 'looked at again' }],
    'session renewed': [{ type: 'session renewed' }],
    'connection restored': [{ type: 'connection restored' }],
  },
  outcomes: [
    { type: 'xstate.after.searchDelay.teamLeaves.list.asked.settling' },
    { type: 'xstate.done.actor.0.teamLeaves.many.asking for words', output: ' why ' },
    { type: 'xstate.done.actor.0.teamLeaves.many.asking for words', output: null },
    { type: 'xstate.error.actor.0.teamLeaves.many.asking for words', error: new Error('could not ask') },
    { type: 'xstate.done.actor.0.teamLeaves.many.asking to confirm', output: true },
    { type: 'xstate.done.actor.0.teamLeaves.many.asking to confirm', output: false },
    { type: 'xstate.error.actor.0.teamLeaves.many.asking to confirm', error: new Error('could not ask') },
    {
      type: 'xstate.done.actor.0.teamLeaves.many.deciding',
      output: { results: [{ id: 'r1', isDone: true, code: null, request: null }] },
    },
    {
      type: 'xstate.done.actor.0.teamLeaves.many.deciding',
      output: {
        results: [
          { id: 'r1', isDone: true, code: null, request: null },
          {
            id: 'r2',
            isDone: false,
            code: 'conflict',
            request: leaveRequestWith({ id: 'r2', allowedActions: ['approve'] }),
          },
        ],
      },
    },
    { type: 'xstate.error.actor.0.teamLeaves.many.deciding', error: unreachable },
  ],
  /** One thing after the other: what was done before makes no difference to what comes next. */
  offers: (snapshot, { type, request }) => {
    const { context } = snapshot;
    const isListTouched = context.filter.show !== 'waiting' || context.search !== '' || context.cursors.length > 0;
    const isManyTouched = context.comment !== '' || context.action !== 'approve' || context.results.length > 0;
    const isQuiet = snapshot.matches({ many: 'choosing', beside: 'nothing' }) && context.requestId === '';
    if (
      type.startsWith('xstate.') ||
      ['retry chosen', 'results closed', 'failed ones chosen', 'beside closed'].includes(type)
    )
      return true;
    if (isManyTouched) return false;
    if (news.includes(type)) return context.chosen.length === 0 && !isListTouched && !snapshot.hasTag('busy');
    if (type === 'request chosen') return context.chosen.length === 0 && !isListTouched;
    // a list that was chosen otherwise is looked at, and nothing is chosen of it any more
    if (apart.includes(type)) {
      if (!isQuiet || context.chosen.length > 1) return false;
      return !isListTouched || type === 'previous page chosen' || (type === 'search changed' && context.search !== '');
    }
    if (!isQuiet || isListTouched) return false;
    return request === undefined || (request as typeof one).id === 'r1' || context.chosen.length === 1;
  },
  key: ({ context }) => [
    context.filter.show,
    context.search,
    context.cursors,
    context.requestId,
    context.chosen.map(({ id }) => id),
    context.action,
    context.comment,
    context.results.length,
    context.problem?.kind ?? null,
  ],
  equivalents: {
    'beside | request chosen: leads to beside.looking': 'looking looks at the request at once, which is chosen by then',
  },
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('busy') && context.chosen.length === 0) throw new Error('nothing is decided');
    if (snapshot.hasTag('many failed') && context.problem === null) throw new Error('it failed, and nobody knows why');
  },
  journeys: [
    {
      name: 'many are approved at once, and what has become of each is shown',
      scenario: 'opened',
      steps: ['all toggled', 'many chosen (approve)', 'askToConfirm succeeds (output true)', 'decide succeeds'],
      ends: 'list.asked.resting + beside.nothing + many.decided',
    },
  ],
});
