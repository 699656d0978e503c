import { actingMachine } from '../../../../src/machines/shell/services/acting.machine.ts';
import { defineModel } from '../../../engine/model/model.ts';
import { ada, refused } from '../../fixtures.ts';

export const actingModel = defineModel(actingMachine)({
  name: 'acting',
  stubs: ['begin', 'stop'],
  scenarios: [{ name: 'any', input: undefined }],
  events: {
    'acting chosen': [{ type: 'acting chosen', email: ada.email }],
    'stop chosen': [{ type: 'stop chosen' }],
    'person left': [{ type: 'person left' }],
  },
  outcomes: [
    { type: 'xstate.done.actor.0.acting.beginning', output: 'theirs' },
    { type: 'xstate.error.actor.0.acting.beginning', error: refused(403, 'forbidden') },
    { type: 'xstate.done.actor.0.acting.stopping', output: 'own' },
    { type: 'xstate.error.actor.0.acting.stopping', error: refused(403, 'forbidden') },
  ],
  key: ({ context }) => context.email,
});
