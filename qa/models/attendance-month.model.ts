import { attendanceMonthMachine } from '../../src/machines/screens/attendance-month.machine.ts';
import { defineModel } from '../model.ts';

const bounds = { month: '2026-03', timeZone: 'Europe/Berlin', firstMonth: '2026-02', lastMonth: '2026-03' };

export const attendanceMonthModel = defineModel(attendanceMonthMachine)({
  name: 'attendanceMonth',
  puppets: ['month'],
  scenarios: [{ name: 'any', input: { orgId: 'one', now: () => 0 } }],
  events: {
    'earlier chosen': [{ type: 'earlier chosen' }],
    'later chosen': [{ type: 'later chosen' }],
    'current chosen': [{ type: 'current chosen' }],
    swiped: [100, -100, 99, -99].map((distance) => ({ type: 'swiped' as const, distance })),
    'filter chosen': [{ type: 'filter chosen', filter: { kind: 'total', total: 'late' } }],
    'filter cleared': [{ type: 'filter cleared' }],
    'day chosen': [{ type: 'day chosen', date: '2026-03-02' }],
    'day closed': [{ type: 'day closed' }],
    'looked at again': [{ type: 'looked at again' }],
    'session renewed': [{ type: 'session renewed' }],
    'connection restored': [{ type: 'connection restored' }],
  },
  outcomes: [
    { type: 'xstate.snapshot.month', snapshot: { context: { data: bounds } } },
    { type: 'xstate.snapshot.month', snapshot: { context: { data: null } } },
  ],
  key: ({ context }) => [context.month, context.bounds !== null, context.filter, context.openDate],
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('day open') !== (context.openDate !== null)) throw new Error('a day is open and is not');
    if (context.month !== 'current' && (context.month < bounds.firstMonth || context.month > bounds.lastMonth)) {
      throw new Error(`${context.month} lies outside of what there is`);
    }
  },
});
