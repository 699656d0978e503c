import { createActor } from 'xstate';
import { dialogsMachine } from '../../src/machines/overlays/dialogs.machine.ts';
import { leaveBatchMachine } from '../../src/machines/screens/leave-batch.machine.ts';
import { defineModel } from '../model.ts';
import { keysFrom, leaveRequestWith, unreachable } from './fixtures.ts';

const one = { id: 'r1', version: 1 };
const two = { id: 'r2', version: 3 };

export const leaveBatchModel = defineModel(leaveBatchMachine)({
  name: 'leaveBatch',
  puppets: ['askForWords', 'askToConfirm', 'decide'],
  scenarios: [
    {
      name: 'any',
      input: () => ({ orgId: 'one', newKey: keysFrom('key'), dialogs: createActor(dialogsMachine) }),
    },
  ],
  events: {
    'pick toggled': [one, two].map((request) => ({ type: 'pick toggled' as const, request })),
    'all toggled': [{ type: 'all toggled', requests: [one, two] }],
    'picks dropped': [{ type: 'picks dropped' }],
    'action chosen': [
      { type: 'action chosen', action: 'approve' },
      { type: 'action chosen', action: 'reject' },
    ],
    'retry chosen': [{ type: 'retry chosen' }],
    'failed ones picked': [{ type: 'failed ones picked' }],
    'results closed': [{ type: 'results closed' }],
  },
  outcomes: [
    { type: 'xstate.done.actor.0.leaveBatch.asking for words', output: ' why ' },
    { type: 'xstate.done.actor.0.leaveBatch.asking for words', output: null },
    { type: 'xstate.error.actor.0.leaveBatch.asking for words', error: new Error('could not ask') },
    { type: 'xstate.done.actor.0.leaveBatch.asking to confirm', output: true },
    { type: 'xstate.done.actor.0.leaveBatch.asking to confirm', output: false },
    { type: 'xstate.error.actor.0.leaveBatch.asking to confirm', error: new Error('could not ask') },
    {
      type: 'xstate.done.actor.0.leaveBatch.deciding',
      output: { results: [{ id: 'r1', isDone: true, code: null, request: null }] },
    },
    {
      type: 'xstate.done.actor.0.leaveBatch.deciding',
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
    { type: 'xstate.error.actor.0.leaveBatch.deciding', error: unreachable },
  ],
  /** One batch after the other: what became of the one before makes no difference to the next. */
  offers: (snapshot, { type, request }) => {
    const { context } = snapshot;
    if (type.startsWith('xstate.')) return true;
    // the list changes beneath each state, of whatever has been picked: once with both approved is enough
    if (!snapshot.matches('picking'))
      return type !== 'picks dropped' || (context.action === 'approve' && context.picked.length === 2);
    const isTouched =
      context.comment !== '' || context.action !== 'approve' || context.results.length > 0 || context.problem !== null;
    return !isTouched && (request === undefined || (request as typeof one).id === 'r1' || context.picked.length === 1);
  },
  key: (snapshot) => [
    snapshot.context.picked.map(({ id }) => id),
    // what was wanted makes no difference any more once it is decided, or left
    snapshot.matches('picking') || snapshot.hasTag('decided') ? [] : snapshot.context.wanted.map(({ id }) => id),
    snapshot.context.action,
    snapshot.context.comment,
    snapshot.context.results.length,
    snapshot.context.problem?.kind ?? null,
  ],
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('busy') && context.wanted.length === 0) throw new Error('nothing is decided');
    if (snapshot.hasTag('failed') && context.problem === null) throw new Error('it failed, and nobody knows why');
  },
  journeys: [
    {
      name: 'many are approved at once, and what has become of each is shown',
      scenario: 'any',
      steps: ['all toggled', 'action chosen (approve)', 'askToConfirm succeeds (output true)', 'decide succeeds'],
      ends: 'decided',
    },
    {
      name: 'many are rejected with one word, and the ones that could not be are picked again',
      scenario: 'any',
      steps: [
        'pick toggled (r1)',
        'pick toggled (r2)',
        'action chosen (reject)',
        'askForWords succeeds ( why )',
        'decide succeeds (r2)',
        'failed ones picked',
      ],
      ends: 'picking',
    },
    {
      name: 'what could not be sent is sent again as it was',
      scenario: 'any',
      steps: [
        'all toggled',
        'action chosen (approve)',
        'askToConfirm succeeds (output true)',
        'decide fails',
        'retry chosen',
        'decide succeeds',
        'results closed',
      ],
      ends: 'picking',
    },
    {
      name: 'what could not be sent is still picked, and can be picked otherwise',
      scenario: 'any',
      steps: [
        'all toggled',
        'action chosen (approve)',
        'askToConfirm succeeds (output true)',
        'decide fails',
        'pick toggled (r1)',
      ],
      ends: 'picking',
    },
    {
      name: 'what could not be sent is sent again though another list is shown by now',
      scenario: 'any',
      steps: [
        'all toggled',
        'action chosen (approve)',
        'askToConfirm succeeds (output true)',
        'decide fails',
        'picks dropped',
        'retry chosen',
        'decide succeeds',
      ],
      ends: 'decided',
    },
    {
      name: 'who thinks better of it has decided nothing, and has picked what they had',
      scenario: 'any',
      steps: [
        'pick toggled (r1)',
        'action chosen (approve)',
        'askToConfirm succeeds (output false)',
        'action chosen (reject)',
        'askForWords succeeds (output null)',
      ],
      ends: 'picking',
    },
    {
      name: 'another list has nothing picked of it',
      scenario: 'any',
      steps: ['pick toggled (r1)', 'all toggled', 'picks dropped'],
      ends: 'picking',
    },
  ],
});
