import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../qa/cli/main.ts';
import { writtenList } from '../../qa/engine/cli/quick.ts';
import { changesBetween } from '../../qa/engine/index.ts';

async function run(...args: string[]) {
  let [out, error] = ['', ''];
  const code = await main(args, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    progress: () => {},
  });
  return { code, out, error };
}

describe('npm run paths', () => {
  it('helps, with an example for each kind of question', async () => {
    for (const args of [[], ['--help'], ['help']])
      expect((await run(...args)).out).toMatch(/Examples\n {2}npm run paths/);
  });

  it.each([
    [['dance'], 'there is no command “dance”'],
    [['list', 'nobody'], 'there is no machine “nobody”; there is acting, app'],
    [['generate', 'toast', '--criterion', 'all'], '--criterion “all” is not known; there is states'],
    [['generate', 'toast', '--criterion', 'visits:0'], 'visits takes a whole number from 1 up, not “0”'],
    [['generate', '--format', 'pdf'], '--format “pdf” is not known; there is text, json'],
    [['replay', '--slice', '1'], '--slice takes a part'],
    [['diff', 'toast', '--since', 'no-such-commit'], '--since “no-such-commit” is no commit of this repository'],
    [['report', 'toast', '--before', 'no-such-report.html'], '--before “no-such-report.html” cannot be read'],
    [['report', 'toast', '--before', 'package.json'], '--before “package.json” is no report with pictures'],
    [['explain', 'toast'], 'explain takes a machine and a state or a step'],
    [['explain', 'toast', 'dancing'], 'toast has neither a state nor a step “dancing”'],
    [['replay', 'toast', '--scenario', 'in sight', '--steps', 'dismissed → held'], 'does not take “held”'],
    [['generate', 'toast', '--criterion', 'through'], 'through takes the steps of a path'],
    [['generate', 'toast', '--criterion', 'through', '--steps', 'danced'], 'takes these steps in this order: danced'],
    [['replay', 'toast', '--criterion', 'random:1', '--until', '90'], '--until takes a part of all edges'],
    [['fuzz', 'toast', '--scenario', 'nowhere'], 'there is no scenario “nowhere”'],
    [['fuzz', 'toast', '--at', '0:1'], '--at is the place of one failure'],
    [['fuzz', 'toast', '--runs', 'many'], '--runs takes a whole number from 1 up, not “many”'],
    [['list', '--loud'], '--loud'],
  ])('%s: ends with 2 and says what would be right', async (args, words) => {
    const { code, error } = await run(...args);
    expect(code).toBe(2);
    expect(error).toContain(words);
  });

  it('walks on line with drawn data, and says how far it came', async () => {
    const { code, out } = await run('fuzz', 'sideMenu', '--scenario', 'wide', '--runs', '20', '--steps', '10');
    expect(code).toBe(0);
    expect(out).toMatch(/^sideMenu +20 +\d+ +\d+ +0$/m);
    expect(out).toMatch(/\n\d+ steps, [1-9]\d* of them with drawn data\n$/);
    const { out: data } = await run('fuzz', 'sideMenu', '--scenario', 'wide', '--runs', '20', '--json');
    expect(JSON.parse(data)).toEqual([expect.objectContaining({ machine: 'sideMenu', failure: null, runs: 20 })]);
  });

  it('refuses more paths than anybody can read', async () => {
    const { code, error } = await run('generate', 'session', '--criterion', 'simple');
    expect(code).toBe(2);
    expect(error).toMatch(/^session \(.*\) has more than 10,000 paths/);
  });

  it('tells of each machine what there is to walk', async () => {
    const { code, out } = await run('list', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ machine: 'toast', states: 6, transitions: 9 }));
  });

  it('lists without walking what walking would find', async () => {
    const { out } = await run('list', '--json');
    const walked = (JSON.parse(out) as { machine: string; scenarios: number; situations: number }[]).map(
      ({ machine, scenarios, situations }) => `${machine} ${scenarios} ${situations}`,
    );
    const [head, ...rows] =
      writtenList(join(import.meta.dirname, '../../qa/golden'), join(import.meta.dirname, '../../qa/models'))
        .split('\n\n')[0]
        ?.split('\n') ?? [];
    expect(head?.split(/ +/)).toEqual(['machine', 'scenarios', 'situations']);
    expect(rows.map((row) => row.replace(/ +/g, ' '))).toEqual(walked);
  });

  it('prints the criterion with the number', async () => {
    expect((await run('replay', 'toast', '--criterion', 'pairs')).out).toMatch(/by pairs (\d+) of \1, 0 failed/);
    expect((await run('coverage', 'toast')).out).toContain('By transitions, on real actors: 9/9 taken.');
  });

  it('finds the journeys that prove a line of the specification by its words', async () => {
    const { out } = await run('generate', 'toast', 'session', '--criterion', 'requirement:hovering');
    expect(out).toContain('held (pointer): from “running” to “paused”.');
    expect(out).not.toContain('session');
  });

  it('walks one path by its words', async () => {
    const { code, out } = await run(
      'replay',
      'toast',
      '--scenario',
      'in sight',
      '--steps',
      'held (pointer) -> released (pointer)',
    );
    expect(out).toContain('1 paths, 2 steps');
    expect(code).toBe(0);
  });

  it('explains how to come to a state', async () => {
    expect((await run('explain', 'toast', 'paused')).out).toContain('held (pointer): from “running” to “paused”.');
  });

  it('gives the same Markdown, Gherkin, Mermaid and JSON each time', async () => {
    for (const format of ['markdown', 'gherkin', 'mermaid', 'json']) {
      const [one, other] = [
        await run('generate', 'connection', '--format', format),
        await run('generate', 'connection', '--format', format),
      ];
      expect(one.out).toBe(other.out);
      expect(one.out.length).toBeGreaterThan(400);
    }
    expect((await run('generate', 'connection', '--format', 'markdown')).out).toContain(
      '1. host missed: from “connected” to “in doubt”.\n2. look succeeds: from “in doubt” to “connected”.',
    );
    expect((await run('generate', 'connection', '--format', 'gherkin')).out).toContain(
      '    When host missed\n    Then it is in "in doubt"\n    When look succeeds\n    Then it is in "connected"',
    );
    expect((await run('generate', 'connection', '--format', 'mermaid')).out).toMatch(
      /^stateDiagram-v2\n {2}state "connection" as s0/,
    );
  });

  it('writes the spec that is kept as an example, to the letter', async () => {
    const kept = 'tests/browser/ejected';
    const folder = mkdtempSync(join(kept, 'again-'));
    try {
      await run('generate', 'toast', '--criterion', 'journeys', '--format', 'playwright', '--out', folder);
      const again = readFileSync(join(folder, 'toast.spec.ts'), 'utf8').replaceAll("'../../", "'../");
      expect(again).toBe(readFileSync(join(kept, 'toast.spec.ts'), 'utf8'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('writes no spec for what nobody can drive by hand', async () => {
    const { code, error } = await run('generate', 'resource', '--format', 'playwright');
    expect([code, error]).toEqual([2, expect.stringContaining('nobody knows how to drive resource by hand')]);
  });

  it('writes a file for each machine where it is told to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-paths-'));
    try {
      await run('generate', 'toast', 'dialog', '--format', 'json', '--out', folder);
      expect(readdirSync(folder).sort()).toEqual(['dialog.json', 'toast.json']);
      expect(JSON.parse(readFileSync(join(folder, 'toast.json'), 'utf8'))).toMatchObject({
        version: 1,
        machine: 'toast',
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('finds nothing to complain of in this project', async () => {
    expect(await run('check', 'toast', 'connection')).toMatchObject({ code: 0 });
    expect(await run('mutate', 'connection')).toMatchObject({ code: 0 });
  });
});

describe('what changed', () => {
  const golden = (to: string, event = 'pressed') => ({
    machine: 'lamp',
    situations: { a: ['dark', null], b: ['lit', null], c: ['broken', null] },
    edges: { [`${event}-${to}`]: { from: 'a', event, to } },
  });

  it.each([
    ['a new edge', null, golden('b'), 'new: in “dark”, pressed: leads to “lit”'],
    [
      'another target',
      golden('b'),
      golden('c'),
      'leads elsewhere: in “dark”, pressed: led to “lit”, leads to “broken”',
    ],
    [
      'an edge that is gone',
      golden('b'),
      { ...golden('b'), edges: {} },
      'gone: in “dark”, pressed: is taken no longer',
    ],
    [
      'something else that is said',
      golden('b'),
      { ...golden('b'), edges: { 'pressed-b': { from: 'a', event: 'pressed', to: 'b', said: ['click'] } } },
      'does something else: in “dark”, pressed: what it says or sets is not the same',
    ],
  ])('%s', (_, before, after, words) => {
    expect(changesBetween(before, after).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([words]);
  });

  it('is nothing where nothing did', () => {
    expect(changesBetween(golden('b'), golden('b'))).toEqual([]);
  });
});
