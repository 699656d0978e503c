import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostColleagues, searchColleagues } from '../../src/api/contract/requests/colleagues.ts';
import { Office, officeFiles } from './leaves/office.ts';

const others: readonly (readonly [first: string, last: string, leftOn?: string])[] = [
  ['Zoë', 'Ångström'],
  ['Maria', 'Zobel'],
  ['Ann', 'Marialake'],
  ['Lars', 'Leaving', '2026-03-31'],
  ['Lena', 'Left', '2026-03-15'],
  ...Array.from({ length: mostColleagues + 1 }, (_, at) => ['Many', `Numbered${String(at).padStart(2, '0')}`] as const),
];

let office: Office;
beforeAll(async () => {
  const more = others.map(([first, last, leftOn = ''], at) => {
    return `${100 + at},${first},${last},p${at}@acme.example,Employee,1,2020-01-01,${leftOn},,`;
  });
  office = await Office.open({ ...officeFiles, 'people.csv': [...officeFiles['people.csv'], ...more] });
});
afterAll(() => office.host.stop());

const find = (query: { search?: string; firstDate?: string; lastDate?: string }) =>
  office.as('bo')(searchColleagues, { params: { orgId: office.orgId }, query });
const named = async (query: Parameters<typeof find>[0]) =>
  (await find(query)).colleagues.map(({ fullName }) => fullName);

describe('colleagues', () => {
  it('are found by any part of their names, in any order, whatever the accents and capitals', async () => {
    for (const search of ['zoe', 'ANGSTR', 'ångström zoë', '  gstro ']) {
      expect(await named({ search })).toEqual(['Zoë Ångström']);
    }
  });

  it('who are called nearly so are named where nobody is called so, as a guess and the nearest first', async () => {
    const guess = async (search: string) => {
      const { colleagues, isGuess, hasMore } = await find({ search });
      return { names: colleagues.map(({ fullName }) => fullName), isGuess, hasMore };
    };
    expect(await guess('angstrm')).toEqual({ names: ['Zoë Ångström'], isGuess: true, hasMore: false });
    expect(await guess('mara zobell')).toEqual({ names: ['Maria Zobel'], isGuess: true, hasMore: false });
    expect(await guess('marja')).toEqual({ names: ['Ann Marialake', 'Maria Zobel'], isGuess: true, hasMore: false });
    // whoever is named beside other words is meant, too
    expect(await guess('zoe holidays')).toEqual({ names: ['Zoë Ångström'], isGuess: true, hasMore: false });
    expect((await guess('zoe zobel')).names).toEqual(['Maria Zobel', 'Zoë Ångström']);
    expect((await guess('zo holidays')).names).toEqual([]);
    // not those who have left, nor oneself, nor more than one can look through
    expect(await guess('lenna lefft')).toEqual({ names: [], isGuess: false, hasMore: false });
    expect(await guess('wroker')).toEqual({ names: [], isGuess: false, hasMore: false });
    expect((await guess('numbred')).names).toHaveLength(5);
    // of a few letters nothing can be told; what fits is no guess
    expect(await guess('xyz')).toEqual({ names: [], isGuess: false, hasMore: false });
    expect((await guess('zobel')).isGuess).toBe(false);
  });

  it('whose names begin like that come first', async () => {
    expect((await named({ search: 'an' })).slice(0, 3)).toEqual(['Ann Marialake', 'Zoë Ångström', 'Ed Orphan']);
    expect(await named({ search: 'lake' })).toEqual(['Ann Marialake']);
  });

  it('are found by words between which there is what nobody can type, too', async () => {
    expect(await named({ search: '\u0000' })).toEqual(await named({ search: '' }));
    expect(await named({ search: 'ada\u0000\tchief' })).toEqual(['Ada Chief']);
  });

  it('are never oneself', async () => {
    expect(await named({ search: 'worker' })).toEqual([]);
  });

  it('are named in small numbers, and it is said that there are more', async () => {
    const all = await find({ search: 'many' });
    expect([all.colleagues.length, all.hasMore]).toEqual([mostColleagues, true]);
    const few = await find({ search: 'numbered1' });
    expect([few.colleagues.length, few.hasMore]).toEqual([10, false]);
  });

  it('are those who will still work there on the last of the days', async () => {
    expect(await named({ search: 'le' })).toContain('Lars Leaving');
    expect(await named({ search: 'lena left' })).toEqual([]);
    expect(await named({ search: 'leaving', firstDate: '2026-03-30', lastDate: '2026-03-31' })).toEqual([
      'Lars Leaving',
    ]);
    expect(await named({ search: 'leaving', firstDate: '2026-03-30', lastDate: '2026-04-01' })).toEqual([]);
  });

  it('are told to be away where they are on leave on any of the days, and nothing is told where no days are asked for', async () => {
    const asked = await office.asks('gus', office.leave('2026-04-07', '2026-04-08'));
    await office.does('fay', 'approve', asked);
    const away = async (firstDate: string, lastDate: string) =>
      (await find({ search: 'gus', firstDate, lastDate })).colleagues.map(({ isAway }) => isAway);
    expect(await away('2026-04-08', '2026-04-10')).toEqual([true]);
    expect(await away('2026-04-09', '2026-04-10')).toEqual([false]);
    expect((await find({ search: 'gus' })).colleagues.map(({ isAway }) => isAway)).toEqual([null]);
  });

  it.each([
    ['one of two days', { firstDate: '2026-04-08' }, ['query.lastDate']],
    ['a day that is none', { firstDate: '2026-02-30', lastDate: '2026-03-01' }, ['query.firstDate']],
    ['more than anybody’s name', { search: 'x'.repeat(101) }, ['query.search']],
  ])('%s is refused by the name of the field', async (_, query, fields) => {
    await expect(find(query)).rejects.toMatchObject({
      failure: { status: 422, fields: fields.map((path) => ({ path })) },
    });
  });

  it('of an organization that one does not work in are nobody’s business', async () => {
    const params = { orgId: '018f0000-0000-7000-8000-000000000000' };
    await expect(office.as('bo')(searchColleagues, { params, query: {} })).rejects.toMatchObject({
      failure: { status: 404 },
    });
  });
});
