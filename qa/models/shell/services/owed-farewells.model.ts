import { owedFarewellsMachine } from '../../../../src/machines/shell/services/owed-farewells.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { unreachable } from '../../fixtures.ts';

export const owedFarewellsModel = defineModel(owedFarewellsMachine)({
  name: 'owedFarewells',
  stubs: ['end'],
  scenarios: [
    { name: 'nothing owed', input: { secrets: [] } },
    { name: 'one is left from before', input: { secrets: ['before'] } },
  ],
  events: {
    'farewell owed': [{ type: 'farewell owed', secret: 'now' }],
    'device came online': [{ type: 'device came online' }],
  },
  outcomes: [
    done('0.owedFarewells.ending', {}),
    failed('0.owedFarewells.ending', unreachable),
    { type: 'xstate.after.nextTry.owedFarewells.waiting' },
  ],
  offers: ({ context }, { type }) => type !== 'farewell owed' || context.secrets.length < 2,
  key: ({ context }) => [context.secrets.join(), context.tries],
  invariant: (snapshot) => {
    if (snapshot.hasTag('owing') !== snapshot.context.secrets.length > 0)
      throw new Error('a farewell is owed to nobody');
  },
  journeys: [
    {
      name: 'signed out without a network: the session ends once the host is reached',
      scenario: 'nothing owed',
      steps: ['farewell owed', 'end fails', 'device came online', 'end succeeds'],
      ends: 'settled',
    },
  ],
});
