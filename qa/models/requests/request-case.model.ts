import { requestCaseMachine } from '../../../src/machines/requests/request-case.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { leaveRequestWith, refused, servicesAt, unreachable } from '../fixtures.ts';

const wanted = { version: 1, dates: null };

export const requestCaseModel = defineModel(requestCaseMachine)({
  name: 'requestCase',
  stubs: ['request', 'askForWords', 'askToConfirm', 'act'],
  scenarios: [
    {
      name: 'opened',
      input: (now) => ({ ...servicesAt(now), orgId: 'one', requestId: 'r1', topics: ['leaves'] }),
    },
  ],
  events: {
    'action chosen': [
      { type: 'action chosen', action: 'approve', ...wanted },
      { type: 'action chosen', action: 'reject', ...wanted },
      { type: 'action chosen', action: 'withdraw', ...wanted },
      { type: 'action chosen', action: 'discard', ...wanted },
    ],
    'day toggled': [{ type: 'day toggled', date: '2026-04-07' }],
    'retry chosen': [{ type: 'retry chosen' }],
  },
  outcomes: [
    done('0.requestCase.asking for words', ' why '),
    done('0.requestCase.asking for words', null),
    failed('0.requestCase.asking for words', new Error('could not ask')),
    done('0.requestCase.asking to confirm', true),
    done('0.requestCase.asking to confirm', false),
    failed('0.requestCase.asking to confirm', new Error('could not ask')),
    done('0.requestCase.acting', leaveRequestWith({ state: 'approved.upcoming' })),
    failed('0.requestCase.acting', refused(409, 'conflict')),
    failed('0.requestCase.acting', unreachable),
    { type: 'xstate.after.undoWindow.requestCase.ready.done' },
  ],
  /** Days are picked while nothing else is going on. */
  offers: (snapshot, { type }) => type !== 'day toggled' || snapshot.matches({ ready: 'resting' }),
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
  equivalents: {
    'ready | action chosen | 1: asked after the next': 'no action wants both words and a yes',
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
      name: 'a discarded draft is there no longer',
      scenario: 'opened',
      steps: ['action chosen (discard)', 'askToConfirm succeeds (output true)', 'act succeeds'],
      ends: 'gone',
    },
    {
      name: 'somebody was faster',
      scenario: 'opened',
      steps: ['action chosen (approve)', 'act fails (refused)'],
      ends: 'ready.conflict',
    },
  ],
});
