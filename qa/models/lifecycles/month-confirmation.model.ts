import { monthConfirmationMachine } from '../../../src/machines/lifecycles/attendance/month-confirmation.machine.ts';
import { defineModel } from '../../engine/index.ts';

export const monthConfirmationModel = defineModel(monthConfirmationMachine)({
  name: 'monthConfirmation',
  stubs: [],
  scenarios: [
    { name: 'over', input: { isOver: true, isAsConfirmed: true, openProblems: 1 } },
    { name: 'over, and changed since', input: { isOver: true, isAsConfirmed: false, openProblems: 1 } },
    { name: 'over, two days called wrong', input: { isOver: true, isAsConfirmed: true, openProblems: 2 } },
    { name: 'not over yet', input: { isOver: false, isAsConfirmed: true, openProblems: 0 } },
  ],
  events: {
    confirmed: [{ type: 'confirmed', by: 'employee' }],
    disputed: [{ type: 'disputed', by: 'employee' }],
    replied: [{ type: 'replied', by: 'approver' }],
    'looked at': [{ type: 'looked at' }],
  },
  key: ({ context }) => [context.isOver, context.isAsConfirmed, context.openProblems],
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
      name: 'what was called wrong has a reply, and is confirmed',
      scenario: 'over',
      steps: ['disputed', 'replied', 'confirmed'],
      ends: 'confirmed',
    },
    {
      name: 'of two days that were called wrong one has a reply: the other waits for its own',
      scenario: 'over, two days called wrong',
      steps: ['disputed', 'replied'],
      ends: 'disputed',
    },
    {
      name: 'what changes after it was confirmed asks again',
      scenario: 'over, and changed since',
      steps: ['confirmed', 'looked at', 'confirmed'],
      ends: 'confirmed',
    },
  ],
});
