import { createActor } from 'xstate';
import { dialogsMachine } from '../../../src/machines/overlays/dialogs.machine.ts';
import { requestBatchMachine } from '../../../src/machines/requests/request-batch.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { keysFrom, leaveRequestWith, unreachable } from '../fixtures.ts';

const one = leaveRequestWith({ id: 'r1', version: 1, allowedActions: ['approve'] });
const two = leaveRequestWith({ id: 'r2', version: 3, allowedActions: ['approve'] });
const others = leaveRequestWith({ id: 'r3', allowedActions: [] });
/** The one as it is when it has been decided: as long as nobody has been told that can be taken back. */
const decided = leaveRequestWith({ id: 'r1', version: 2, allowedActions: ['undo'] });
/** The one is gone, and the other has been changed. */
const changed = [{ ...two, version: 4 }];
const both = [one, two, others];

const bothSent = [
  'list came (r1)',
  'all toggled',
  'action chosen (approve)',
  'askToConfirm succeeds (output true)',
] as const;

export const requestBatchModel = defineModel(requestBatchMachine)({
  name: 'requestBatch',
  stubs: ['askForWords', 'askToConfirm', 'decide'],
  scenarios: [
    {
      name: 'any',
      input: () => ({ orgId: 'one', newIdempotencyKey: keysFrom('key'), dialogs: createActor(dialogsMachine) }),
    },
  ],
  events: {
    'list came': [both, [two], changed].map((requests) => ({ type: 'list came' as const, requests })),
    'pick toggled': [one, two].map((request) => ({ type: 'pick toggled' as const, request })),
    'all toggled': [{ type: 'all toggled' }],
    'action chosen': [
      { type: 'action chosen', action: 'approve' },
      { type: 'action chosen', action: 'reject' },
    ],
    'retry chosen': [{ type: 'retry chosen' }],
    'failed ones picked': [{ type: 'failed ones picked' }],
    'results closed': [{ type: 'results closed' }],
    'take back chosen': [{ type: 'take back chosen' }],
  },
  outcomes: [
    done('0.requestBatch.asking for words', ' why '),
    done('0.requestBatch.asking for words', null),
    failed('0.requestBatch.asking for words', new Error('could not ask')),
    done('0.requestBatch.asking to confirm', true),
    done('0.requestBatch.asking to confirm', false),
    failed('0.requestBatch.asking to confirm', new Error('could not ask')),
    {
      type: 'xstate.done.actor.0.requestBatch.deciding',
      output: { results: [{ id: 'r1', isDone: true, code: null, request: decided }] },
    },
    {
      type: 'xstate.done.actor.0.requestBatch.deciding',
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
    failed('0.requestBatch.deciding', unreachable),
    { type: 'xstate.after.undoWindow.requestBatch.resting.decided.fresh' },
  ],
  /** One batch after the other: what became of the one before makes no difference to the next. */
  offers: (snapshot, { type, request, requests, action: chosen }) => {
    const { list, picked, wanted, action, isBack, comment, results, problem } = snapshot.context;
    // what is taken back is one of two that were approved, and nothing else is picked
    const isPlain = list === both && picked.length === 0 && action === 'approve' && !isBack;
    if (type.startsWith('xstate.after')) return isPlain && results.length === 1;
    if (type.startsWith('xstate.')) return true;
    const isResting = snapshot.matches('resting');
    const isTouched = comment !== '' || action !== 'approve' || results.length > 0 || problem !== null;
    if (type === 'list came') {
      if (requests === both) return list.length === 0 || (picked.length === 0 && !isTouched && isResting);
      // beneath each state the list changes once, with two of it picked
      if (list !== both || picked.length < 2) return false;
      if (action !== 'approve' && !snapshot.matches('asking for words')) return false;
      return isResting ? !isTouched : requests === changed;
    }
    const isFirst = (request as typeof one | undefined)?.id === 'r1';
    // what is done to the list meanwhile is done where one of two is being decided
    if (!isResting || snapshot.hasTag('decided')) {
      if (type === 'take back chosen') return isPlain;
      if (!type.endsWith('toggled')) return true;
      const isAside = list === both && action === 'approve' && wanted.length === 1 && wanted[0]?.id === 'r1' && !isBack;
      return isAside && !isFirst && type === 'pick toggled' && picked.length < 2;
    }
    if (chosen)
      return list === both && !isTouched && picked[0]?.id === 'r1' && (chosen === 'approve' || picked.length === 2);
    return list === both && !isTouched && (request === undefined || isFirst || picked.length === 1);
  },
  key: (snapshot) => {
    const { list, picked, wanted, action, isBack, comment, results, problem } = snapshot.context;
    return [
      list.map(({ id, version }) => `${id} ${version}`),
      picked.map(({ id }) => id),
      // what was wanted makes no difference any more once it is decided, or left
      snapshot.matches('resting') ? [] : wanted.map(({ id }) => id),
      isBack ? 'undo' : action,
      comment,
      results.length,
      problem?.kind ?? null,
    ];
  },
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('busy') && context.wanted.length === 0) throw new Error('nothing is decided');
    if (context.picked.some(({ id }) => !context.list.some((shown) => shown.id === id)))
      throw new Error('what nobody sees is picked');
    if (snapshot.hasTag('failed') && context.problem === null) throw new Error('it failed, and nobody knows why');
  },
  journeys: [
    {
      name: 'many are approved at once, and what has become of each is shown',
      scenario: 'any',
      steps: [...bothSent, 'decide succeeds (r1)'],
      ends: 'resting.decided.fresh',
    },
    {
      name: 'many are rejected with one word, and the ones that could not be are picked again',
      scenario: 'any',
      steps: [
        'list came (r1)',
        'pick toggled (r1)',
        'pick toggled (r2)',
        'action chosen (reject)',
        'askForWords succeeds ( why )',
        'decide succeeds (request null)',
        'failed ones picked',
      ],
      ends: 'resting.picking',
    },
    {
      name: 'what could not be sent is sent again as it was',
      scenario: 'any',
      steps: [...bothSent, 'decide fails', 'retry chosen', 'decide succeeds (r1)', 'results closed'],
      ends: 'resting.picking',
    },
    {
      name: 'what could not be sent is left, and is still picked',
      scenario: 'any',
      steps: [...bothSent, 'decide fails', 'results closed'],
      ends: 'resting.picking',
    },
    {
      name: 'what is picked while others are being decided is decided after them',
      scenario: 'any',
      steps: [
        'list came (r1)',
        'pick toggled (r1)',
        'action chosen (approve)',
        'askToConfirm succeeds (output true)',
        'pick toggled (r2)',
        'decide succeeds (r1)',
        'action chosen (approve)',
      ],
      ends: 'asking to confirm',
    },
    {
      name: 'what could not be sent is sent again though another list is shown by now',
      scenario: 'any',
      steps: [...bothSent, 'decide fails', 'list came (version 4)', 'retry chosen', 'decide succeeds (r1)'],
      ends: 'resting.decided.fresh',
    },
    {
      name: 'what was decided is taken back while nobody has been told, and can be decided again',
      scenario: 'any',
      steps: [...bothSent, 'decide succeeds (r1)', 'take back chosen', 'decide succeeds (r1)', 'results closed'],
      ends: 'resting.picking',
    },
    {
      name: 'once somebody has been told nothing is taken back any more',
      scenario: 'any',
      steps: [...bothSent, 'decide succeeds (r1)', 'undoWindow has passed'],
      ends: 'resting.decided.told',
    },
    {
      name: 'who thinks better of it has decided nothing, and has picked what they had',
      scenario: 'any',
      steps: [
        'list came (r1)',
        'all toggled',
        'action chosen (approve)',
        'askToConfirm succeeds (output false)',
        'action chosen (reject)',
        'askForWords succeeds (output null)',
      ],
      ends: 'resting.picking',
    },
    {
      name: 'another list has nothing picked of it',
      scenario: 'any',
      steps: ['list came (r1)', 'all toggled', 'list came (version 4)'],
      ends: 'resting.picking',
    },
  ],
});
