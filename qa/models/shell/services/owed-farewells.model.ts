import { owedFarewellsMachine } from '../../../../src/machines/shell/services/owed-farewells.machine.ts';
import { defineModel } from '../../../engine/model/model.ts';
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
    { type: 'xstate.done.actor.0.owedFarewells.ending', output: {} },
    { type: 'xstate.error.actor.0.owedFarewells.ending', error: unreachable },
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
