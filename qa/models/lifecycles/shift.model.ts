import { shiftMachine } from '../../../src/machines/lifecycles/attendance/shift.machine.ts';
import { defineModel } from '../../engine/index.ts';

export const shiftModel = defineModel(shiftMachine)({
  name: 'shift',
  stubs: [],
  scenarios: [
    { name: 'ahead', input: { hasBegun: false, isOver: false, isWorked: false } },
    { name: 'running', input: { hasBegun: true, isOver: false, isWorked: false } },
    { name: 'over, and worked', input: { hasBegun: true, isOver: true, isWorked: true } },
    { name: 'over, and nobody came', input: { hasBegun: true, isOver: true, isWorked: false } },
  ],
  events: {
    acknowledged: [{ type: 'acknowledged', by: 'employee' }],
    declined: [{ type: 'declined', by: 'employee' }],
    'plan changed': [{ type: 'plan changed', by: 'planner' }],
    'looked at': [{ type: 'looked at' }],
  },
  key: ({ context }) => [context.hasBegun, context.isOver, context.isWorked],
  invariant: (snapshot) => {
    if (snapshot.hasTag('begun') && !snapshot.context.hasBegun) throw new Error('a shift began before its time');
  },
  journeys: [
    {
      name: 'what changes after it was acknowledged asks again',
      scenario: 'ahead',
      steps: ['acknowledged', 'plan changed', 'acknowledged'],
      ends: 'ahead.acknowledged',
    },
    {
      name: 'whoever declined thinks better of it',
      scenario: 'ahead',
      steps: ['declined', 'acknowledged'],
      ends: 'ahead.acknowledged',
    },
    {
      name: 'a shift that nobody came to was missed',
      scenario: 'over, and nobody came',
      steps: ['looked at'],
      ends: 'missed',
    },
  ],
});
