import { pastRecordsMachine } from '../../../../src/machines/screens/my-records/past-records.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

export const pastRecordsModel = defineModel(pastRecordsMachine)({
  name: 'pastRecords',
  stubs: ['records'],
  scenarios: [{ name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one' }) }],
  events: {
    'day typed': ['2026-02-01', '2026-03-16', '2026-04-01', '9'].map((day) => ({
      type: 'day typed' as const,
      day,
    })),
    'day chosen': [{ type: 'day chosen', today: '2026-03-16' }],
    'panel closed': [{ type: 'panel closed' }],
  },
  key: ({ context }) => [context.day, context.fault],
  invariant: (snapshot) => {
    if (snapshot.hasTag('open') && snapshot.context.fault !== null) throw new Error('a day that is none is looked at');
  },
  journeys: [
    {
      name: 'a day to come is none to look at, an earlier one is',
      scenario: 'any',
      steps: ['day typed (2026-04-01)', 'day chosen', 'day typed (2026-02-01)', 'day chosen', 'panel closed'],
      ends: 'closed',
    },
  ],
});
