import { constant, oneof, record } from 'fast-check';
import { attendanceMonthMachine } from '../../../../src/machines/screens/emp-attendances/attendance-month.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { anyDayText, anyLength, anyText } from '../../drawn.ts';
import { servicesAt } from '../../fixtures.ts';

const bounds = { month: '2026-03', timeZone: 'Europe/Berlin', firstMonth: '2026-02', lastMonth: '2026-03' };

/** What has nothing to do with the day that is open. */
const onlyWithout = new Set(['filter chosen', 'swiped']);

export const attendanceMonthModel = defineModel(attendanceMonthMachine)({
  name: 'attendanceMonth',
  stubs: ['month'],
  scenarios: [
    { name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one', query: {} }) },
    {
      name: 'by a link to a day',
      input: (now) => ({ ...servicesAt(now), orgId: 'one', query: { day: '2026-03-02' } }),
    },
  ],
  events: {
    'earlier chosen': [{ type: 'earlier chosen' }],
    'later chosen': [{ type: 'later chosen' }],
    'current chosen': [{ type: 'current chosen' }],
    swiped: [100, -100, 99, -99].map((distance) => ({ type: 'swiped' as const, distance })),
    'query changed': [
      { type: 'query changed', query: { month: '2026-02' } },
      { type: 'query changed', query: { day: '2026-03-02', month: '' } },
      { type: 'query changed', query: { total: 'late', month: '', day: '' } },
    ],
    'filter chosen': [{ type: 'filter chosen', filter: { kind: 'total', total: 'late' } }],
    'filter cleared': [{ type: 'filter cleared' }],
    'day chosen': ['2026-03-02', '2026-03-03'].map((date) => ({ type: 'day chosen' as const, date })),
    'day closed': [{ type: 'day closed' }],
  },
  outcomes: [
    { type: 'xstate.snapshot.month', snapshot: { context: { data: bounds } } },
    { type: 'xstate.snapshot.month', snapshot: { context: { data: null } } },
  ],
  /** Another day only beside an open one; what has nothing to do with the open day only where none is. */
  offers: ({ context }, { type, date }) => {
    if (type === 'query changed') {
      return context.month === 'current' && context.filter === null && context.openDate === null;
    }
    if (type === 'filter chosen' && context.bounds === null) return false;
    if (onlyWithout.has(type)) return context.openDate === null;
    if (type === 'filter cleared') return context.filter !== null;
    return date !== '2026-03-03' || context.openDate !== null;
  },
  arbitraries: {
    swiped: record({ type: constant('swiped'), distance: anyLength }),
    'query changed': record({
      type: constant('query changed'),
      query: record(
        { month: oneof(anyText, constant('2026-02')), day: anyDayText, total: anyText },
        { requiredKeys: [] },
      ),
    }),
  },
  key: ({ context }) => [context.month, context.bounds !== null, context.filter, context.openDate],
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('day open') !== (context.openDate !== null)) throw new Error('a day is open and is not');
    // an address may name any month, and is told by the host where there is none; nobody steps to such a one
    if (!/^(current|\d{4}-(0[1-9]|1[0-2]))$/.test(context.month)) throw new Error(`${context.month} is no month`);
  },
  equivalents: {
    'month.overview | day chosen: leads to month.day': 'the day that is open leads there by itself',
    'month.day | day closed: leads to month.overview': 'that none is open leads there by itself',
    'month.day | day chosen: leads to month.overview': 'the day that is open leads back at once',
    'month | swiped | 1: asked after the next': 'nobody swipes both ways at once',
  },
});
