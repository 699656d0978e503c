import { stepMachine } from '../../../src/machines/overlays/step.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { refused, servicesAt, unreachable } from '../fixtures.ts';

export const stepModel = defineModel(stepMachine)({
  name: 'step',
  stubs: ['ask', 'send'],
  scenarios: [{ name: 'any', input: (now) => servicesAt(now) }],
  events: {
    'step chosen': (['share', 'return'] as const).map((action) => ({
      type: 'step chosen' as const,
      wanted: { action },
    })),
    'retry chosen': [{ type: 'retry chosen' }],
    'problem closed': [{ type: 'problem closed' }],
  },
  outcomes: [
    done('0.step.asking', 'too short'),
    done('0.step.asking', ''),
    done('0.step.asking', null),
    failed('0.step.asking', unreachable),
    done('0.step.sending', { message: { code: 'objectives saved' } }),
    done('0.step.sending', { message: null }),
    failed('0.step.sending', unreachable),
    failed('0.step.sending', refused(409, 'conflict')),
  ],
  key: ({ context }) => [JSON.stringify(context.wanted), context.words, context.problem?.kind ?? null, context.isDone],
  invariant: (snapshot) => {
    const { wanted, problem, isDone } = snapshot.context;
    if (snapshot.hasTag('busy') && wanted === null) throw new Error('something is sent that nobody wanted');
    if (snapshot.hasTag('failed') !== (problem !== null)) throw new Error('what has failed is not said');
    if (isDone && problem !== null) throw new Error('what has failed is done');
  },
  journeys: [
    {
      name: 'it is asked why, fails, is tried again and done',
      scenario: 'any',
      steps: [
        'step chosen (return)',
        'ask succeeds (too short)',
        'send fails (unreachable)',
        'retry chosen',
        'send succeeds (objectives saved)',
      ],
      ends: 'resting.well',
    },
    {
      name: 'whoever thinks better of it sends nothing',
      scenario: 'any',
      steps: ['step chosen (share)', 'ask succeeds (output null)'],
      ends: 'resting.well',
    },
  ],
});
