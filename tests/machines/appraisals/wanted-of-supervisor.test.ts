import { describe, expect, it } from 'vitest';
import { appraisalAnswerState } from '../../../src/api/contract/appraisals/values.ts';
import { isWanted, narrowed } from '../../../src/machines/screens/appraisals/team-window.machine.ts';

const wanted = (step: 'rate' | 'finalize', waitsFor: 'supervisor' | 'employee' | null) =>
  appraisalAnswerState.options.filter((state) => isWanted(step, { state, waitsFor }));

it('what was handed in is to be rated until it is, and only where it waits for whoever does', () => {
  expect(wanted('rate', 'supervisor')).toEqual(['submitted', 'supervisor in progress']);
  expect([...wanted('rate', 'employee'), ...wanted('rate', null)]).toEqual([]);
});

it('what was acknowledged is to be finalized, and only where it waits for whoever does', () => {
  expect(wanted('finalize', 'supervisor')).toContain('acknowledged');
  expect(wanted('finalize', 'supervisor')).not.toContain('submitted');
  expect([...wanted('finalize', 'employee'), ...wanted('finalize', null)]).toEqual([]);
});

describe('a large team is narrowed to', () => {
  const person = (fullName: string, state: 'submitted' | 'shared', waitsFor: 'supervisor' | 'employee') => ({
    ...{ id: null, employee: { id: fullName, fullName }, state, waitsFor, until: '2026-03-23', extensionReason: '' },
    ...{ remindedAt: null, canRemind: false, canExtend: false, canShare: false, canDevelop: false },
    ...{ score: null, move: null },
  });
  const people = [
    person('Zoé de la Crème', 'submitted', 'supervisor'),
    person('Zoe Quill', 'submitted', 'employee'),
    person('Ada Crème', 'shared', 'employee'),
  ];
  const names = (status: string, search: string) =>
    narrowed(people, { status, search }).map(({ employee }) => employee.fullName);

  it('those of a state, and those of whom something waits for whoever looks', () => {
    expect(names('shared', '')).toEqual(['Ada Crème']);
    expect(names('mine', '')).toEqual(['Zoé de la Crème']);
    expect(names('', ' ')).toHaveLength(3);
  });
  it('those in whose name each word lies, however it is written and in any order', () => {
    expect(names('', 'zoe')).toEqual(['Zoé de la Crème', 'Zoe Quill']);
    expect(names('', 'CREME zoe')).toEqual(['Zoé de la Crème']);
    expect(names('submitted', 'creme')).toEqual(['Zoé de la Crème']);
  });
});
