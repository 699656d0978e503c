import { expect, it } from 'vitest';
import { createActor, type InputFrom } from 'xstate';
import { type Fixture, type Scenario, startRun } from '../../../qa/engine/index.ts';
import { attendanceMonthModel } from '../../../qa/models/screens/emp-attendances/attendance-month.model.ts';
import { attendanceMonthMachine } from '../../../src/machines/screens/emp-attendances/attendance-month.machine.ts';
import { addressOfSubject } from '../../../src/machines/shell/subjects.ts';

const known = attendanceMonthModel.events.find(({ type }) => type === 'xstate.snapshot.month') as Fixture;

/** Where the screen is after links within it were followed, each of them an address of its own. */
function after(...queries: readonly Readonly<Record<string, string>>[]) {
  const run = startRun(attendanceMonthModel, attendanceMonthModel.scenarios[0] as Scenario);
  run.happen(known);
  for (const query of queries) run.happen({ type: 'query changed', query });
  const { month, openDate } = run.actor.getSnapshot().context;
  run.stop();
  return { month, openDate };
}

it('a link to a day leads to its month, also from another one', () => {
  expect(after({ day: '2026-02-03' })).toEqual({ month: '2026-02', openDate: '2026-02-03' });
  expect(after({ month: '2026-02' }, { day: '2026-03-02' })).toEqual({ month: '2026-03', openDate: '2026-03-02' });
});

it('and to one of the month that is shown without asking for the month anew', () => {
  expect(after({ day: '2026-03-02' })).toEqual({ month: 'current', openDate: '2026-03-02' });
});

it('an address that names no month leads to the latest one', () => {
  expect(after({ month: '2026-02' }, { month: '2026-13' })).toEqual({ month: 'current', openDate: null });
});

it('a notification about a month leads to that month, and whoever decides to the team', () => {
  const of = { kind: 'attendance_month', id: 'm1', within: [], firstDate: '2026-02-01' };
  expect(addressOfSubject('one', { ...of, side: 'own' })).toEqual({
    path: '/organizations/org/one/emp-attendances',
    search: '?month=2026-02',
  });
  expect(addressOfSubject('one', { ...of, side: 'team' })?.search).toBe('?tab=team');
});

it('the month of somebody else is asked for as theirs', () => {
  const [scenario] = attendanceMonthModel.scenarios as [Scenario];
  const input = typeof scenario.input === 'function' ? scenario.input(() => 0) : scenario.input;
  const whose = (employeeId?: string) => {
    const actor = createActor(attendanceMonthMachine, {
      input: { ...(input as InputFrom<typeof attendanceMonthMachine>), ...(employeeId && { employeeId }) },
    });
    actor.start();
    const { key } = actor.getSnapshot().children.month?.getSnapshot().context ?? {};
    actor.stop();
    return key;
  };
  expect(whose('ada')).toEqual({ orgId: 'one', month: 'current', employeeId: 'ada' });
  expect(whose()).toEqual({ orgId: 'one', month: 'current' });
});
