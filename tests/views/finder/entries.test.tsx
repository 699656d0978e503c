import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/views/shell/finder/entries.ts';
import { alike } from '../../../src/views/shell/finder/match-entries.ts';

const entry = (title: string, otherWords = ''): Entry => ({ id: title, title, detail: '', icon: '', otherWords });
const entries = [entry('My Leaves', 'vacation'), entry('Payslips'), entry('Release notes'), entry('Overtime')];
const guessed = (typed: string) => alike(entries, typed).map(({ id }) => id);

describe('what may be meant where nothing fits', () => {
  it.each([
    ['a letter wrong', 'payslibs', ['Payslips']],
    ['a letter missing', 'paylips', ['Payslips']],
    ['a letter too many', 'payyslips', ['Payslips']],
    ['two in each other’s place', 'paylsips', ['Payslips']],
    ['the beginning of a word', 'overtm', ['Overtime']],
    ['a word that others use for it', 'vacaton', ['My Leaves']],
    ['each of several words', 'my leves', ['My Leaves']],
  ])('%s', (_, typed, expected) => {
    expect(guessed(typed)).toEqual(expected);
  });

  it('is nothing for very short words, or for words that are like none', () => {
    expect(['pxy', 'xyzzy', 'mx leaves', '!!!', ''].map(guessed)).toEqual([[], [], [], [], []]);
  });

  it('begins with what is nearest', () => {
    const two = [entry('Releases'), entry('Leaves')];
    expect(alike(two, 'leeaves').map(({ id }) => id)[0]).toBe('Leaves');
  });

  it('ends with what is only called so by others, however near', () => {
    const two = [entry('Other Requests', 'overtime'), entry('Request overhead')];
    expect(alike(two, 'overtine').map(({ id }) => id)).toEqual(['Other Requests']);
    expect(alike([entry('Requests', 'overtime'), entry('Overtame')], 'overtine').map(({ id }) => id)).toEqual([
      'Overtame',
      'Requests',
    ]);
  });
});
