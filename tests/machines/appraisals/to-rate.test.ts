import { expect, it } from 'vitest';
import { appraisalAnswerState } from '../../../src/api/contract/appraisals/values.ts';
import { isToRate } from '../../../src/machines/screens/appraisals/team-window.machine.ts';

const toRate = (waitsFor: 'supervisor' | 'employee' | null) =>
  appraisalAnswerState.options.filter((state) => isToRate({ state, waitsFor }));

it('what was handed in is to be rated until it is, and only where it waits for whoever does', () => {
  expect(toRate('supervisor')).toEqual(['submitted', 'supervisor in progress']);
  expect([...toRate('employee'), ...toRate(null)]).toEqual([]);
});
