import { expect, it } from 'vitest';
import { openOf } from '../../../src/machines/screens/leaves/leave-filter.ts';

it('open requests are listed soonest first, those without days after them; what is closed is none of them', () => {
  const requests = [
    { id: 'far', firstDate: '2027-03-17', state: 'returned' },
    { id: 'over', firstDate: '2027-03-01', state: 'cancelled' },
    { id: 'no days', firstDate: null, state: 'draft' },
    { id: 'near', firstDate: '2026-12-10', state: 'pending.second level' },
    { id: 'approved', firstDate: '2026-12-01', state: 'approved.upcoming' },
  ] as const;
  expect(openOf(requests).map(({ id }) => id)).toEqual(['near', 'far', 'no days']);
});
