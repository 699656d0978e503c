import { attendancePeriodMachine } from '../../../src/machines/lifecycles/attendance/attendance-period.machine.ts';
import { defineModel } from '../../engine/index.ts';

export const attendancePeriodModel = defineModel(attendancePeriodMachine)({
  name: 'attendancePeriod',
  stubs: [],
  scenarios: [
    { name: 'over', input: { isOver: true, isPastCutOff: false } },
    { name: 'over, and past its cut-off', input: { isOver: true, isPastCutOff: true } },
    { name: 'not over yet', input: { isOver: false, isPastCutOff: false } },
  ],
  events: {
    'closing announced': [{ type: 'closing announced', by: 'office' }],
    'closing called off': [{ type: 'closing called off', by: 'office' }],
    locked: [{ type: 'locked', by: 'office' }],
    reopened: [{ type: 'reopened', by: 'office' }],
    'looked at': [{ type: 'looked at' }],
  },
  key: ({ context }) => [context.isOver, context.isPastCutOff],
  invariant: (snapshot) => {
    if (snapshot.hasTag('locked') && !snapshot.context.isOver) throw new Error('a month was locked that is not over');
  },
  journeys: [
    {
      name: 'a closing that was announced locks the month by itself once its cut-off has passed',
      scenario: 'over, and past its cut-off',
      steps: ['closing announced', 'looked at'],
      ends: 'locked',
    },
    {
      name: 'what was locked too early is reopened, and locked again',
      scenario: 'over',
      steps: ['locked', 'reopened', 'closing announced', 'locked'],
      ends: 'locked',
    },
    {
      name: 'a closing that is called off leaves the month as open as it was',
      scenario: 'over',
      steps: ['closing announced', 'closing called off'],
      ends: 'open',
    },
  ],
});
