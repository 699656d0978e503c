import { createActor } from 'xstate';
import { dialogsMachine } from '../../src/machines/overlays/dialogs.machine.ts';
import { leaveCaseMachine } from '../../src/machines/screens/leave-case.machine.ts';
import { defineModel } from '../model.ts';
import { keysFrom, leaveRequestWith, refused, unreachable } from './fixtures.ts';

const wanted = { version: 1, dates: null };

export const leaveCaseModel = defineModel(leaveCaseMachine)({
  name: 'leaveCase',
  puppets: ['request', 'askForWords', 'askToConfirm', 'act'],
  scenarios: [
    {
      name: 'opened',
      input: (now) => ({
        orgId: 'one',
        requestId: 'r1',
        now,
        newKey: keysFrom('key'),
        dialogs: createActor(dialogsMachine),
      }),
    },
  ],
  events: {
    'action chosen': [
      { type: 'action chosen', action: 'approve', ...wanted },
      { type: 'action chosen', action: 'reject', ...wanted },
      { type: 'action chosen', action: 'withdraw', ...wanted },
    ],
    'day toggled': [{ type: 'day toggled', date: '2026-04-07' }],
    'retry chosen': [{ type: 'retry chosen' }],
    'session renewed': [{ type: 'session renewed' }],
    'connection restored': [{ type: 'connection restored' }],
  },
  outcomes: [
    { type: 'xstate.done.actor.0.leaveCase.asking for words', output: ' why ' },
    { type: 'xstate.done.actor.0.leaveCase.asking for words', output: null },
    { type: 'xstate.error.actor.0.leaveCase.asking for words', error: new Error('could not ask') },
    { type: 'xstate.done.actor.0.leaveCase.asking to confirm', output: true },
    { type: 'xstate.done.actor.0.leaveCase.asking to confirm', output: false },
    { type: 'xstate.error.actor.0.leaveCase.asking to confirm', error: new Error('could not ask') },
    { type: 'xstate.done.actor.0.leaveCase.acting', output: leaveRequestWith({ state: 'approved.upcoming' }) },
    { type: 'xstate.error.actor.0.leaveCase.acting', error: refused(409, 'conflict') },
    { type: 'xstate.error.actor.0.leaveCase.acting', error: unreachable },
    { type: 'xstate.after.undoWindow.leaveCase.ready.done' },
  ],
  /** Days are picked while nothing else is going on; the world's news are the same everywhere. */
  offers: (snapshot, { type }) =>
    !['day toggled', 'session renewed', 'connection restored'].includes(type) || snapshot.matches({ ready: 'resting' }),
  key: ({ context }) => [
    context.wanted?.action ?? null,
    context.comment,
    context.problem && JSON.stringify(context.problem),
    context.picked,
  ],
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('busy') && context.wanted === null) throw new Error('something is done that nobody wanted');
    if (snapshot.hasTag('failed') && context.problem === null) throw new Error('it failed, and nobody knows why');
  },
  journeys: [
    {
      name: 'a rejection is sent with its reason',
      scenario: 'opened',
      steps: ['action chosen (reject)', 'askForWords succeeds ( why )', 'act succeeds'],
      ends: 'ready.done',
    },
    {
      name: 'who does not say why has rejected nothing',
      scenario: 'opened',
      steps: ['action chosen (reject)', 'askForWords succeeds (output null)'],
      ends: 'ready.resting',
    },
    {
      name: 'what could not be sent is sent again as it was, and is there once it is done',
      scenario: 'opened',
      steps: [
        'action chosen (withdraw)',
        'askToConfirm succeeds (output true)',
        'act fails (unreachable)',
        'retry chosen',
        'act succeeds',
        'undoWindow has passed',
      ],
      ends: 'ready.resting',
    },
    {
      name: 'some of the days are picked, and who thinks better of it has lost nothing',
      scenario: 'opened',
      steps: ['day toggled', 'action chosen (withdraw)', 'askToConfirm succeeds (output false)'],
      ends: 'ready.resting',
    },
    {
      name: 'somebody was faster',
      scenario: 'opened',
      steps: ['action chosen (approve)', 'act fails (refused)'],
      ends: 'ready.outrun',
    },
  ],
});
