import type { PeriodMonth } from '../../../../src/api/contract/attendance/periods.ts';
import type { PeriodAction } from '../../../../src/machines/lifecycles/attendance/attendance-period.ts';
import { periodMonthsMachine } from '../../../../src/machines/screens/team-attendance/period-months.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

const monthAt = (month: string): PeriodMonth => ({
  month,
  period: { state: 'open', cutOff: null, since: null, reason: '' },
  seen: `open ${month}`,
  ...{ people: 3, confirmed: 1, disputed: 1, undecided: 2 },
  allowedActions: ['announce', 'lock'],
});
const [january, february] = [monthAt('2026-01'), monthAt('2026-02')];

export const periodMonthsModel = defineModel(periodMonthsMachine)({
  name: 'periodMonths',
  stubs: ['list', 'step'],
  scenarios: [{ name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one' }) }],
  events: {
    'closing chosen': (['announce', 'call-off', 'lock', 'reopen'] as const satisfies readonly PeriodAction[]).flatMap(
      (action) =>
        [january, february].map((month) => ({ type: 'closing chosen' as const, action, month, cutOff: '2026-03-20' })),
    ),
    'cut-off changed': ['2026-03-20', ''].map((cutOff) => ({
      type: 'cut-off changed' as const,
      month: '2026-02',
      cutOff,
    })),
  },
  key: ({ context }) => context.cutOffs,
});
