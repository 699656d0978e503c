import { actingMachine } from '../../../../src/machines/shell/services/acting.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
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
    done('0.acting.beginning', 'theirs'),
    failed('0.acting.beginning', refused(403, 'forbidden')),
    done('0.acting.stopping', 'own'),
    failed('0.acting.stopping', refused(403, 'forbidden')),
  ],
  key: ({ context }) => context.email,
});
