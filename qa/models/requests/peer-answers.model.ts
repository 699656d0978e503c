import { peerAnswersMachine } from '../../../src/machines/requests/peer-answers.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { refused, servicesAt, unreachable } from '../fixtures.ts';

export const peerAnswersModel = defineModel(peerAnswersMachine)({
  name: 'peerAnswers',
  stubs: ['list', 'send', 'askToConfirm'],
  scenarios: [{ name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one', topics: ['leaves'] }) }],
  events: {
    'answer chosen': [
      { type: 'answer chosen', requestId: 'r1', version: 1, isAccepted: true, isByChoice: false, who: 'Bo Example' },
      { type: 'answer chosen', requestId: 'r2', version: 2, isAccepted: false, isByChoice: false, who: 'Ada Example' },
      { type: 'answer chosen', requestId: 'r3', version: 3, isAccepted: false, isByChoice: true, who: 'Cy Specimen' },
    ],
    'retry chosen': [{ type: 'retry chosen' }],
  },
  outcomes: [
    done('0.peerAnswers.asking to confirm', true),
    done('0.peerAnswers.asking to confirm', false),
    failed('0.peerAnswers.asking to confirm', new Error('could not ask')),
    done('0.peerAnswers.answering', { asked: [] }),
    failed('0.peerAnswers.answering', unreachable),
    failed('0.peerAnswers.answering', refused(409, 'conflict')),
    failed('0.peerAnswers.answering', refused(404, 'not_found')),
    failed('0.peerAnswers.answering', refused(403, 'forbidden')),
  ],
  key: ({ context }) => [context.answer?.requestId ?? null, context.problem?.kind ?? null],
  invariant: (snapshot) => {
    const { answer, problem } = snapshot.context;
    if (snapshot.hasTag('busy') && answer === null) throw new Error('nothing is being answered');
    if (snapshot.hasTag('failed') && problem === null) throw new Error('it has failed, and nobody knows why');
  },
  equivalents: {
    'resting | answer chosen | 1 | params of guard isFinal: isAccepted and isByChoice exchanged':
      'it is neither of the two: which is which is all the same',
    'failed | answer chosen | 1 | params of guard isFinal: isAccepted and isByChoice exchanged':
      'it is neither of the two: which is which is all the same',
  },
  journeys: [
    {
      name: 'somebody agrees to what a colleague asks for',
      scenario: 'any',
      steps: ['answer chosen (r1)', 'send succeeds'],
      ends: 'resting',
    },
    {
      name: 'whoever declines is asked once more, and declines after all',
      scenario: 'any',
      steps: ['answer chosen (r2)', 'askToConfirm succeeds (output true)', 'send succeeds'],
      ends: 'resting',
    },
  ],
});
