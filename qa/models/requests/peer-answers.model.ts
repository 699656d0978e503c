import { peerAnswersMachine } from '../../../src/machines/requests/peer-answers.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { refused, servicesAt, unreachable } from '../fixtures.ts';

export const peerAnswersModel = defineModel(peerAnswersMachine)({
  name: 'peerAnswers',
  stubs: ['list', 'send'],
  scenarios: [{ name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one', topics: ['leaves'] }) }],
  events: {
    'answer chosen': [
      { type: 'answer chosen', requestId: 'r1', version: 1, isAccepted: true, isByChoice: true, who: 'Bo Example' },
      { type: 'answer chosen', requestId: 'r2', version: 2, isAccepted: false, isByChoice: false, who: 'Ada Example' },
    ],
    'retry chosen': [{ type: 'retry chosen' }],
  },
  outcomes: [
    done('0.peerAnswers.answering', { standIns: [] }),
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
  journeys: [
    {
      name: 'somebody agrees to what a colleague asks for',
      scenario: 'any',
      steps: ['answer chosen (r1)', 'send succeeds'],
      ends: 'resting',
    },
  ],
});
