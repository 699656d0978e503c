import type { LeavePreview } from '../../../../src/api/contract/requests/leave-preview.ts';
import { chosenIn, yearPlanMachine } from '../../../../src/machines/screens/leaves/year-plan.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { servicesAt, unreachable } from '../../fixtures.ts';

const preview: LeavePreview = { days: [], total: 200, effects: [], problems: [], approver: null };
const anywhere = new Set(['type chosen', 'year chosen', 'days chosen', 'cleared', 'data changed']);

export const yearPlanModel = defineModel(yearPlanMachine)({
  name: 'yearPlan',
  stubs: ['days', 'count'],
  scenarios: [{ name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one' }) }],
  events: {
    opened: [{ type: 'opened', today: '2026-12-30', typeId: 'annual' }],
    'year chosen': [{ type: 'year chosen', year: '2027' }],
    'type chosen': [{ type: 'type chosen', typeId: 'sick' }],
    'day pressed': ['2026-12-28', '2026-12-30'].map((date) => ({ type: 'day pressed' as const, date })),
    'day reached': [{ type: 'day reached', date: '2026-12-28' }],
    released: [{ type: 'released' }],
    moved: [
      { type: 'moved', by: 1, isHeld: true },
      { type: 'moved', by: 1, isHeld: false },
    ],
    'days chosen': [{ type: 'days chosen', from: '2026-12-28', to: '2026-12-30' }],
    cleared: [{ type: 'cleared' }],
    'retry chosen': [{ type: 'retry chosen' }],
    'data changed': [{ type: 'data changed', topic: 'leaves' }],
  },
  outcomes: [
    { type: 'xstate.after.settleDelay.yearPlan.open.settling' },
    done('0.yearPlan.open.counting', preview),
    failed('0.yearPlan.open.counting', unreachable),
  ],
  /** Each thing is done from where nothing else was done before, or from where one day is counted. */
  offers: (snapshot, { type, date }) => {
    const { year, typeId, cursor, anchor, end } = snapshot.context;
    const isTouched = !['', '2026'].includes(year) || !['', 'annual'].includes(typeId);
    const isNothing = snapshot.matches({ open: 'nothing chosen' }) && cursor === '2026-12-30' && !isTouched;
    const isOne = snapshot.matches({ open: 'counted' }) && anchor === end && cursor === '2026-12-30' && !isTouched;
    if (type === 'day pressed') return (isNothing && date === '2026-12-30') || isOne;
    if (type === 'day reached') return anchor === end;
    if (type === 'moved') return isNothing || isOne || cursor === '2026-12-31';
    return anywhere.has(type) ? isNothing || isOne : true;
  },
  key: ({ context }) => [
    context.year,
    context.typeId,
    context.cursor,
    context.anchor,
    context.end,
    context.preview !== null,
    context.failure?.kind ?? null,
  ],
  invariant: (snapshot) => {
    const { context } = snapshot;
    const chosen = chosenIn(context);
    if (chosen && chosen.from > chosen.to) throw new Error('the last day is before the first');
    if (snapshot.hasTag('counting') && chosen === null) throw new Error('what is not chosen is counted');
    if (!context.cursor.startsWith(context.year)) throw new Error('the keys are in another year');
  },
  journeys: [
    {
      name: 'a range is drawn, backwards, and counted',
      scenario: 'any',
      steps: [
        'opened',
        'day pressed (2026-12-30)',
        'day reached',
        'released',
        'settleDelay has passed',
        'count succeeds',
      ],
      ends: 'open.counted',
    },
    {
      name: 'one day and another make a range',
      scenario: 'any',
      steps: [
        'opened',
        'day pressed (2026-12-30)',
        'released',
        'settleDelay has passed',
        'count succeeds',
        'day pressed (2026-12-28)',
        'released',
      ],
      ends: 'open.settling',
    },
  ],
});
