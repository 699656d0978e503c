import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWithMutants, withMutants } from '../../view-mutants/build.ts';
import type { ViewMutant } from '../../view-mutants/instrument.ts';
import { serveGallery } from '../gallery/serve.ts';
import { rooms } from '../states/rooms.ts';
import { wide } from '../states/state.ts';
import { demoUrl } from '../support/demo.ts';
import { deploy } from '../support/deployment.ts';
import { allDrivers } from '../support/drivers.ts';
import { launch } from '../support/portals.ts';
import { startStillDemo } from '../support/stages.ts';
import { tryInPlace } from './try-in-place.ts';
import { tryOnPaths } from './try-on-paths.ts';

/** All of them in the long run; otherwise a table, a form, a list to decide on and a menu, and in each some changes. */
const isLong = process.env.MUSTER_VIEWS === 'all';
const few: ReadonlySet<string> = new Set(['day', 'asking for a leave', 'leaves to decide on', 'menu']);
const mostOfState = 24;
const widths = isLong ? [wide, 320] : [wide];

/** How much of what is tried somebody must notice. What goes unnoticed is told by its place. */
const leastNoticed = { shown: 0.75, done: 0.7 };

let browser: Browser;
const stops: (() => Promise<unknown>)[] = [];
let mutants: readonly ViewMutant[];
/** The portal with every change in it, before the host whose time stands still. */
let stillUrl: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-mutants-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const still = await startStillDemo();
  stops.push(still.stop);
  browser = await launch();
  stops.push(() => browser.close());
  mutants = await buildWithMutants(folder);
  const portal = await deploy(still.url, folder);
  stops.push(portal.stop);
  stillUrl = portal.url;
}, 300_000);
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** What is done when somebody presses something shows when somebody does. */
const isOfDeeds = ({ kind }: ViewMutant): boolean => /^handler|^key/.test(kind);
/** So often something is tried that nobody notices: what stands on every screen would be tried on each. */
const mostTries = 5;

class Score {
  readonly #tries = new Map<string, { readonly times: number; readonly isNoticed: boolean }>();

  note(found: ReadonlyMap<string, boolean>): void {
    for (const [id, isNoticed] of found)
      this.#tries.set(id, { times: (this.#tries.get(id)?.times ?? 0) + 1, isNoticed });
  }

  isLeft({ id }: ViewMutant): boolean {
    const { times = 0, isNoticed = false } = this.#tries.get(id) ?? {};
    return !isNoticed && times < mostTries;
  }

  isNoticed({ id }: ViewMutant): boolean {
    return this.#tries.get(id)?.isNoticed ?? false;
  }

  /** Says it view by view, with what nobody noticed. @returns which share of what was tried was noticed */
  tell(what: string): number {
    const tried = mutants.filter(({ id }) => this.#tries.has(id));
    const noticed = new Set(tried.filter(({ id }) => this.#tries.get(id)?.isNoticed));
    const lines = [`${what}: ${noticed.size} of ${tried.length} noticed; there are ${mutants.length} in all`];
    for (const kind of new Set(tried.map(({ kind }) => kind))) {
      const mine = tried.filter((mutant) => mutant.kind === kind);
      lines.push(`${kind}: ${mine.filter((mutant) => noticed.has(mutant)).length} of ${mine.length}`);
    }
    for (const file of new Set(tried.map(({ file }) => file))) {
      const mine = tried.filter((mutant) => mutant.file === file);
      const missed = mine.filter((mutant) => !noticed.has(mutant));
      if (isLong) lines.push(`${file}: ${mine.length - missed.length} of ${mine.length}`);
      for (const { line, kind, text } of missed) lines.push(`  unnoticed at ${file}:${line}, ${kind}: ${text}`);
    }
    process.stdout.write(`${lines.join('\n')}\n`);
    // a list whose items are always new looks and does the same, but for what was typed or focused in one: told, not asked for
    const asked = tried.filter(({ kind }) => kind !== 'key anew each time');
    return asked.filter((mutant) => noticed.has(mutant)).length / Math.max(1, asked.length);
  }
}

const states = Object.entries(rooms)
  .flatMap(([room, states]) => states.map((state) => ({ room, state })))
  .filter(({ state: [name] }) => isLong || few.has(name));

const shown = new Score();

describe('what is changed in a view', () => {
  it.each(states.map(({ room, state }) => [state[0], room, state] as const))(
    'is noticed by what is said: %s',
    async (_, room, state) => {
      for (const width of widths) {
        const wanted = mutants.filter((mutant) => !isOfDeeds(mutant) && shown.isLeft(mutant));
        const most = isLong ? wanted.length : mostOfState;
        shown.note(await tryInPlace({ browser, url: stillUrl, room, state, width }, wanted, most));
      }
    },
    1_800_000,
  );
  it('is noticed where it shows', () => expect(shown.tell('What is shown')).toBeGreaterThan(leastNoticed.shown));
});

/** Each path of a leave request asks for days of its own, of which a demo has no thousands; its views are those of a request. */
const goneOften = allDrivers.filter(({ machine }) => machine !== 'leaveRequest');

describe.runIf(isLong)('what is changed in what a view does', () => {
  const done = new Score();
  let portal: Awaited<ReturnType<typeof deploy>>;
  let gallery: Awaited<ReturnType<typeof serveGallery>>;
  beforeAll(async () => {
    [portal, gallery] = await Promise.all([deploy(demoUrl(), folder), serveGallery([withMutants([])])]);
  }, 300_000);
  afterAll(() => Promise.all([portal.stop(), gallery.stop()]));

  it.each(goneOften.map((driver) => [driver.machine, driver] as const))(
    'is noticed by the paths of %s',
    async (_, driver) => {
      const wanted = mutants.filter((mutant) => isOfDeeds(mutant) && !done.isNoticed(mutant));
      const places = { browser, portalUrl: portal.url, galleryUrl: gallery.url };
      await tryOnPaths(driver, wanted, places, (id, isNoticed) => done.note(new Map([[id, isNoticed]])));
    },
    3_600_000,
  );
  it('is noticed where somebody does it', () => expect(done.tell('What is done')).toBeGreaterThan(leastNoticed.done));
});
