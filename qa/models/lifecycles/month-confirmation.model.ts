import { monthConfirmationMachine } from '../../../src/machines/lifecycles/attendance/month-confirmation.machine.ts';
import { defineModel } from '../../engine/index.ts';

export const monthConfirmationModel = defineModel(monthConfirmationMachine)({
  name: 'monthConfirmation',
  stubs: [],
  scenarios: [
    { name: 'over', input: { isOver: true, isAsConfirmed: true } },
    { name: 'over, and changed since', input: { isOver: true, isAsConfirmed: false } },
    { name: 'not over yet', input: { isOver: false, isAsConfirmed: true } },
  ],
  events: {
    confirmed: [{ type: 'confirmed', by: 'employee' }],
    disputed: [{ type: 'disputed', by: 'employee' }],
    'looked at': [{ type: 'looked at' }],
  },
  key: ({ context }) => [context.isOver, context.isAsConfirmed],
  invariant: (snapshot) => {
    if (snapshot.hasTag('answered') && !snapshot.context.isOver)
      throw new Error('a month was answered that is not over');
  },
  journeys: [
    {
      name: 'a day is wrong, and once it is right the month is confirmed',
      scenario: 'over',
      steps: ['disputed', 'confirmed'],
      ends: 'confirmed',
    },
    {
      name: 'what changes after it was confirmed asks again',
      scenario: 'over, and changed since',
      steps: ['confirmed', 'looked at', 'confirmed'],
      ends: 'confirmed',
    },
  ],
});
