import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { instrument } from '../view-mutants/instrument.ts';

const view = `
export function Row({ row, next, isOpen }: RowProps) {
  const { t } = useLingui();
  if (!row) return null;
  return (
    <li key={row.id} className={isOpen ? styles.open : styles.row} aria-label={t\`The row\`}>
      <p role="status">{row.name}</p>
      <p>{row.note}</p>
      {isOpen && row.note && <Trans>Open since {row.since}</Trans>}
      <Button disabled onClick={() => row.send('cancelled')}>No</Button>
      <Button aria-busy={row.isBusy} onClick={next}>Yes</Button>
    </li>
  );
}
const helper = (one: number) => (one > 0 ? 'more' : 'less');
`;

describe('what can be changed in a view', () => {
  const { code, mutants } = instrument(view, 'row.tsx');

  it('is each handler, condition, field, attribute and key, and the order of buttons', () => {
    expect(mutants.map(({ kind, line, text }) => `${line} ${kind}: ${text}`)).toEqual([
      '4 condition negated: !row',
      "10 handlers exchanged: <Button disabled onClick={() => row.send('cancelled')}>",
      "10 buttons exchanged: <Button disabled onClick={() => row.send('cancelled')}>",
      '6 key anew each time: key={row.id}',
      '6 attribute left out: aria-label={t`The row`}',
      '7 another field: row.name',
      '7 attribute left out: role="status"',
      '8 another field: row.note',
      '9 condition negated: row.note',
      '9 condition negated: isOpen',
      '10 attribute inverted: disabled',
      "10 handler left out: onClick={() => row.send('cancelled')}",
      '11 attribute inverted: aria-busy={row.isBusy}',
      '11 handler left out: onClick={next}',
      '15 condition negated: one > 0',
    ]);
  });

  it('has a name of its own, and leaves looks and the words of messages alone', () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(code).toContain('className={isOpen ? styles.open : styles.row}');
    expect(code).toContain('<Trans>Open since {row.since}</Trans>');
  });

  it('stands in what is built as one thing that does the same while nothing is switched on', () => {
    const calls: string[] = [];
    const off = {
      is: () => false,
      not: (_: string, value: unknown) => value,
      left: (_: string, value: unknown) => value,
    };
    // what stands between is the runtime's alone
    const helper = /const helper = .*;/.exec(code)?.[0].replace(': number', '') ?? '';
    const run = new Function('__mutants', 'calls', `${helper} calls.push(helper(1), helper(-1));`);
    run(off, calls);
    run({ ...off, not: (_: string, value: unknown) => !value }, calls);
    expect(calls).toEqual(['more', 'less', 'less', 'more']);
  });

  it('can be built into every view that there is', () => {
    const views = join(import.meta.dirname, '../../src/views');
    const files = readdirSync(views, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const broken = files.filter((file) => {
      try {
        parseAst(instrument(readFileSync(join(views, file), 'utf8'), file).code, { lang: 'tsx' });
        return false;
      } catch {
        return true;
      }
    });
    expect(broken).toEqual([]);
    expect(files.length).toBeGreaterThan(200);
  });
});
