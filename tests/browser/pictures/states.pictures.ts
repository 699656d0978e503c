import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserContextOptions } from 'playwright';
import { afterAll, describe, inject, it } from 'vitest';
import {
  drivable,
  drive,
  explore,
  journeyPath,
  type Outcome,
  onePathPerEdge,
  type Path,
  pathId,
  type ReportedMachine,
  type Seen,
  stateOf,
} from '../../../qa/engine/index.ts';
import { project } from '../../../qa/project.ts';
import { failureOn, pageOf, wait } from '../support/drive-paths.ts';
import { allDrivers } from '../support/drivers.ts';
import { openerWith } from '../support/opener.ts';
import { portals } from '../support/portals.ts';

/** Each state in each of these: as a desktop shows it by day and by night, and as a phone does. */
const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: { colorScheme: 'light', viewport: { width: 1_100, height: 700 } },
  dark: { colorScheme: 'dark', viewport: { width: 1_100, height: 700 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 800 } },
};

const openPage = portals();
const asked = (process.env.MUSTER_MACHINES ?? '').split(',');
const journeys: Record<string, Outcome> = {};
const pictures: Record<string, ReportedMachine['pictures']> = {};

describe.each(
  allDrivers.filter(({ machine }) => asked.includes(machine)).map((driver) => [driver.machine, driver] as const),
)('%s', (name, driver) => {
  const model = project.models.find((one) => one.name === name);
  const graphs = (model?.scenarios ?? []).map((scenario) => drivable(driver, explore(model as never, scenario)).graph);

  it('its journeys', async () => {
    const opener = openerWith(openPage, () => inject('galleryUrl'));
    for (const journey of model?.journeys ?? []) {
      const graph = graphs.find(({ scenario }) => scenario === journey.scenario);
      const path = journeyPath(graphs, journey);
      if (!graph || typeof path === 'string') continue;
      const work = {
        driver,
        scenario: journey.scenario,
        graph,
        paths: [path],
        edges: path.length,
        beyond: {},
        skipped: [],
      };
      journeys[pathId(graph, path)] = (await failureOn(work, opener, path)) ? 'fails' : 'passes';
    }
  });

  it('its states', async () => {
    const ways = new Map<string, { graph: (typeof graphs)[number]; path: Path }>();
    for (const graph of graphs) {
      for (const path of [[], ...onePathPerEdge(graph)] as readonly Path[]) {
        const state = stateOf(path.at(-1)?.to ?? graph.initial);
        const known = ways.get(state);
        if (!known || known.path.length > path.length) ways.set(state, { graph, path });
      }
    }
    const seen = new Map<string, Record<string, string>>([...ways.keys()].map((state) => [state, {}]));
    for (const [look, options] of Object.entries(looks)) {
      const opener = openerWith(openPage, () => inject('galleryUrl'), options);
      for (const [state, { graph, path }] of ways) {
        const stage = await driver.open(opener, graph.scenario);
        // without the probe at the end, which would leave the state
        const { probe: _, ...looker } = driver;
        await drive(looker, stage, graph.initial, path, wait);
        const picture = await pageOf(stage).screenshot({ type: 'jpeg', quality: 60 });
        Object.assign(seen.get(state) ?? {}, { [look]: `data:image/jpeg;base64,${picture.toString('base64')}` });
      }
    }
    pictures[name] = [...seen].map(([state, views]) => ({ state, views }));
  });
});

afterAll(() => {
  const file = process.env.MUSTER_PICTURES ?? 'test-results/seen.json';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ journeys, pictures } satisfies Seen));
});
