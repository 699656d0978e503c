import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const engine = join(root, 'qa/engine');
const guide = readFileSync(join(engine, 'README.md'), 'utf8');

/** The blocks of the guide that are files, by their names, and its commands, in order. */
const files = [...guide.matchAll(/```ts (\S+)\n([\s\S]*?)```/g)].map(([, name = '', text = '']) => ({ name, text }));
const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = '']) => text.trim().split('\n'));

/** A folder of a stranger's, with the tarball in it and the packages that it says it needs, and nothing of Muster. */
let folder = '';

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'muster-stranger-')));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: engine });
  const own = join(folder, 'node_modules/statechart-paths');
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, 'statechart-paths-0.1.0.tgz'), '-C', own, '--strip-components', '1']);
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const paths = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'node_modules/statechart-paths/dist/cli/bin.js'), ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  return { code: status, out: stdout, error: stderr };
};

const put = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

const fileNamed = (name: string): string => files.find((file) => file.name === name)?.text ?? '';

describe('the path tool as a package in somebody else’s project, by its guide alone', { timeout: 120_000 }, () => {
  it('says what is missing where there is nothing yet, and what init takes', () => {
    expect(paths('list')).toMatchObject({ code: 2, error: expect.stringContaining('there is no paths.config.ts') });
    expect(paths('init')).toMatchObject({
      code: 2,
      error: expect.stringContaining('init takes the file of a machine'),
    });
    expect(paths('init', 'nowhere.ts')).toMatchObject({ code: 2, error: 'there is no file nowhere.ts\n' });
    expect(paths('--help')).toMatchObject({ code: 0, out: expect.stringContaining('npx paths generate') });
  });

  it('reads a chart, and writes a model, a driver and a configuration that can be walked at once', () => {
    put('src/trivia.machine.ts', fileNamed('src/trivia.machine.ts'));
    const [init = '', list = ''] = commands;
    expect(paths(...init.split(' ').slice(2))).toMatchObject({ code: 0 });
    expect(paths(...list.split(' ').slice(2)).out).toMatch(/trivia +1 +6 +10/);
    // without data it finds what that leaves dead
    expect(paths('check')).toMatchObject({ code: 1, out: expect.stringContaining('its guard isRight was never shut') });
    // and what is there is left as it is
    expect(paths(...init.split(' ').slice(2)).out).toContain('paths.config.ts: there already, left as it is');
  });

  it('goes through every command of the guide with the model that the guide shows', () => {
    put('qa/trivia.model.ts', fileNamed('qa/trivia.model.ts'));
    put('src/screen.ts', fileNamed('src/screen.ts'));
    const told = commands.slice(2).map((command) => [command, paths(...command.split(' ').slice(2))] as const);
    expect(told.map(([command, { code }]) => [command, code])).toEqual(told.map(([command]) => [command, 0]));
    const of = (name: string) => told.find(([command]) => command.includes(name))?.[1].out ?? '';
    expect(of('coverage')).toContain('10/10 taken');
    expect(of('mutate')).toMatch(/of those that differ 100\.0 % noticed/);
    const page = readFileSync(join(folder, 'paths.html'), 'utf8');
    expect(page).toContain('the right answer counts');
    expect(page).toContain('npx paths replay trivia');
    expect(page).not.toContain('npm run paths');
    expect(paths('golden').out).toBe('trivia: as written down\n');
  });

  it('notices what somebody changes, in the golden files and in the journeys', () => {
    const text = fileNamed('src/trivia.machine.ts');
    put('src/trivia.machine.ts', text.replace('context.points + 1', 'context.points + 2'));
    const { code, out } = paths('golden');
    expect(code).toBe(1);
    expect(out).toMatch(/^trivia: something else than is written down\n {2}\S/);
    expect(JSON.parse(readFileSync(join(folder, 'qa/golden/schema.json'), 'utf8'))).toHaveProperty('type', 'object');
    put('src/trivia.machine.ts', text.replace("onDone: { target: 'asking'", "onDone: { target: 'over'"));
    expect(paths('check')).toMatchObject({ code: 1, out: expect.stringContaining('the right answer counts') });
    put('src/trivia.machine.ts', text);
  });

  it('goes on where one file cannot be loaded, and says which; what machines print is no part of an answer', () => {
    put('src/broken.machine.ts', "import './not-there.js';\n");
    put(
      'src/trivia.machine.ts',
      fileNamed('src/trivia.machine.ts').replace('home: { on:', "home: { entry: () => console.log('printed'), on:"),
    );
    const listed = paths('list', '--json');
    expect([listed.code, listed.error]).toEqual([0, expect.stringContaining('src/broken.machine.ts cannot be loaded')]);
    expect(JSON.parse(paths('replay', '--json').out)).toHaveLength(1);
    expect(paths('init', 'src/broken.machine.ts')).toMatchObject({ code: 2, out: '' });
    rmSync(join(folder, 'src/broken.machine.ts'));
    put('src/trivia.machine.ts', fileNamed('src/trivia.machine.ts'));
  });

  it('writes what can be loaded also of a machine without an id that is what its module is for', () => {
    put(
      'other/light.ts',
      "import { createMachine } from 'xstate';\nexport default createMachine({ initial: 'on', states: { on: {} } });\n",
    );
    expect(paths('init', 'other/light.ts').out).toContain('qa/light.model.ts: written');
    expect(readFileSync(join(folder, 'qa/light.model.ts'), 'utf8')).toContain(
      "import lightMachine from '../other/light.ts';",
    );
    expect(paths('list', 'light').code).toBe(0);
    rmSync(join(folder, 'qa/light.model.ts'));
  });

  it('draws a chart that can be looked at alone', () => {
    expect(paths('generate', '--format', 'svg').out).toMatch(/^<svg .*<style>[^<]*\.state>rect/s);
  });

  it('drives paths on a stage of the project’s own, and says where it shows something else', () => {
    const stage = (over: string) => `
      import { definePaths } from 'statechart-paths';
      export default definePaths({
        machines: { folder: 'src', ending: '.machine.ts' },
        models: { folder: 'qa', ending: '.model.ts' },
        drivers: { folder: 'qa', ending: '.driver.ts' },
        stage: async () => ({ opener: { open: async () => { let at = 'home'; return { go: (to) => { at = to; }, see: async () => at === 'over' ? '${over}' : at }; } }, close: async () => {} }),
      });`;
    put(
      'qa/trivia.driver.ts',
      `import { stateOf } from 'statechart-paths';
       const go = async (stage: { go: (to: string) => void }, { to }: { to: string }) => stage.go(stateOf(to));
       export const triviaDriver = {
         machine: 'trivia', open: ({ open }) => open(), expected: stateOf, observe: ({ see }) => see(),
         steps: { START: go, ANSWER: go, QUIT: go, 'load succeeds': go, 'load fails': go },
       };`,
    );
    put('paths.config.ts', stage('over'));
    expect(paths('replay', '--level', 'browser')).toEqual({ code: 0, out: 'trivia: walked by hand\n', error: '' });
    put('paths.config.ts', stage('something else'));
    expect(paths('replay', '--level', 'browser')).toMatchObject({
      code: 1,
      error: expect.stringContaining('there should be: over; there is: something else'),
    });
  });
});
