import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Files below a folder, from the root on. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    // what is built there while the package is packed
    .filter((file) => !file.startsWith('qa/engine/dist'));

interface Arrow {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** What imports what, room by room, types and what is loaded later included. */
const arrowsIn = (folder: string): Arrow[] =>
  filesIn(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
        ([, path = '']) => ({
          file,
          from: dirname(file),
          to: dirname(normalize(join(dirname(file), path))),
        }),
      ),
    )
    .filter(({ from, to }) => from !== to);

/** Declarations of tables, and people of the demo: they are read line by line, or not at all. */
const data = ['server/database/schema.ts', 'server/demo/cast/people.ts'];

it.each(['src', 'server', 'qa', 'tools', 'bench'])(
  '%s has no file of more than 250 lines that is not data',
  (folder) => {
    const long = filesIn(folder)
      .filter((file) => /\.tsx?$/.test(file) && !data.includes(file))
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  },
);

describe.each(['src', 'server', 'qa', 'tests', 'tools', 'bench'])('%s', (folder) => {
  it('has no pair of rooms that import each other', () => {
    const arrows = arrowsIn(folder);
    const known = new Set(arrows.map(({ from, to }) => `${from} > ${to}`));
    const both = arrows.filter(({ from, to }) => known.has(`${to} > ${from}`)).map(({ file, to }) => `${file} > ${to}`);
    expect(both).toEqual([]);
  });

  it('has no room of more than fifteen files', () => {
    const rooms = grouped(filesIn(folder).filter((file) => !history.test(file) && !written.test(file)));
    const full = [...rooms].filter(([, files]) => files.length > 15).map(([room, { length }]) => `${room}: ${length}`);
    expect(full).toEqual([]);
  });
});

/** What the database went through, in order: nobody looks for anything there by name, and it can only grow. */
const history = /^server\/database\/migrations\/\d{4}_\w+\.sql$/;

/** What the states of screens say: each is found by the state's own name. */
const written = /^tests\/browser\/words\/\w+\/[\w-]+\.txt$/;

function grouped(files: readonly string[]): Map<string, string[]> {
  const rooms = new Map<string, string[]>();
  for (const file of files) rooms.set(dirname(file), [...(rooms.get(dirname(file)) ?? []), file]);
  return rooms;
}

describe('a day', () => {
  it('is cut out of no instant: that says the day in Greenwich', () => {
    const views = filesIn('src').filter((file) => /\.tsx?$/.test(file));
    const cut = views.filter((file) => /\b(at|\w+At)\.slice\(0, 10\)/.test(readFileSync(join(root, file), 'utf8')));
    expect(cut).toEqual([]);
  });
});

describe('the path tool', () => {
  it('is used through the face of its engine alone, as anybody else uses it', () => {
    // what is answered before a machine is loaded is no part of the face: it would load them
    const faces = new Set(['index.ts', 'cli/quick.ts'].map((face) => `qa/engine/${face}`));
    const text = (file: string) => readFileSync(join(root, file), 'utf8');
    const beside = ['qa', 'tests', 'tools', 'bench', 'src', 'server']
      .flatMap(filesIn)
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('qa/engine/'));
    const past = beside.flatMap((file) =>
      [...text(file).matchAll(/from '(\.[^']*\/engine\/[^']*)'/g)].flatMap(([, to = '']) => {
        const target = join(dirname(file), to);
        return target.startsWith('qa/engine/') && !faces.has(target) ? [`${file} > ${target}`] : [];
      }),
    );
    expect(past).toEqual([]);
  });

  it('knows nothing of Muster in its engine', () => {
    const out = arrowsIn('qa')
      .filter(({ from, to }) => from.startsWith('qa/engine') && !to.startsWith('qa/engine'))
      .map(({ file, to }) => `${file} > ${to}`);
    expect(out).toEqual([]);
  });
});

/** The host, from the ground up. What stands on one floor together may know each other, but for the areas. */
const floors: readonly (readonly string[])[] = [
  ['platform', 'database'],
  ['calls', 'people', 'calendar', 'subjects', 'notifications', 'requests', 'files', 'mail'],
  [
    'appraisals',
    'attendance',
    'calendar-feeds',
    'devices',
    'documents',
    'leaves',
    'pay',
    'presence',
    'records',
    'organizations',
    'session',
    'images',
    'form-resources',
  ],
  ['http'],
  ['import', 'demo', 'start', 'main.ts'],
];
const areas = floors[2] ?? [];

describe('the host', () => {
  const roomOf = (path: string): string => path.split('/')[1] ?? 'main.ts';
  const floorOf = (path: string): number => floors.findIndex((rooms) => rooms.includes(roomOf(path)));
  const arrows = arrowsIn('server').filter(({ to }) => to.startsWith('server'));

  it('has a floor for every room', () => {
    expect(filesIn('server').filter((file) => floorOf(file) < 0)).toEqual([]);
  });

  it('imports nothing from a floor above', () => {
    const up = arrows.filter(({ file, to }) => floorOf(to) > floorOf(file)).map(({ file, to }) => `${file} > ${to}`);
    expect(up).toEqual([]);
  });

  it('has areas that know nothing of each other', () => {
    const across = arrows
      .filter(({ file, to }) => areas.includes(roomOf(file)) && areas.includes(roomOf(to)))
      .filter(({ file, to }) => roomOf(file) !== roomOf(to))
      .map(({ file, to }) => `${file} > ${to}`);
    expect(across).toEqual([]);
  });
});
