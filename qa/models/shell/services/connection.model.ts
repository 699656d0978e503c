import { connectionMachine } from '../../../../src/machines/shell/services/connection.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { unreachable } from '../../fixtures.ts';

const outcomesOf = (invoked: string) => [
  { type: `xstate.done.actor.0.connection.${invoked}`, output: { status: 'up' } },
  { type: `xstate.error.actor.0.connection.${invoked}`, error: unreachable },
];

export const connectionModel = defineModel(connectionMachine)({
  name: 'connection',
  stubs: ['look'],
  scenarios: [
    { name: 'on a network', input: { isOnline: true, now: () => 1 } },
    { name: 'without a network', input: { isOnline: false, now: () => 1 } },
  ],
  events: {
    'device went offline': [{ type: 'device went offline' }],
    'device came online': [{ type: 'device came online' }],
    'host missed': [{ type: 'host missed' }],
    'host reached': [{ type: 'host reached' }],
    'retry chosen': [{ type: 'retry chosen' }],
  },
  outcomes: [
    ...outcomesOf('in doubt'),
    ...outcomesOf('lost.looking'),
    { type: 'xstate.after.lookInterval.connection.lost.waiting' },
  ],
  key: ({ context }) => context.looks,
  invariant: (snapshot) => {
    if (snapshot.hasTag('offline') && snapshot.context.lostAt === null) throw new Error('nobody knows since when');
  },
  journeys: [
    {
      name: 'the host does not answer, and comes back',
      scenario: 'on a network',
      steps: ['host missed', 'look fails', 'lookInterval has passed', 'look succeeds'],
      ends: 'connected',
    },
  ],
});
