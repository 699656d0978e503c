import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Opener } from '../../../qa/drivers/opener.ts';
import { hearOn, readable, sentencesOf, whoOn, writeDown } from '../../../qa/drivers/telling.ts';
import { DriveFailure, drivable, explore, journeyPath, pathId, type Sheet, stepFor } from '../../../qa/engine/index.ts';
import { project } from '../../../qa/project.ts';
import { type SpecificationLine, specification } from '../../../qa/specification.ts';
import { type AnyDriver, pageOf, wait } from './drive-paths.ts';

interface Wanted {
  readonly scenario: string;
  /** Labels of the edges to take. */
  readonly steps: readonly string[];
}

/** Where the sheets are written down: the opener, where the gallery is, and a folder for pictures where some are wanted. */
interface Desk {
  readonly opener: Opener;
  readonly galleryUrl: string;
  readonly pictures: string | null;
}

/** Where each opener has been: signing in again and again for every sheet of a scenario would take longer than the sheets. */
const openedBefore = new WeakMap<Opener, Set<string>>();

/** Opens a scenario once before anything is written down: whoever has to sign in has done so then. */
async function openBefore(driver: AnyDriver, scenario: string, opener: Opener): Promise<void> {
  const places = openedBefore.get(opener) ?? new Set();
  openedBefore.set(opener, places);
  const place = `${driver.machine}, ${scenario}`;
  if (places.has(place)) return;
  hearOn(pageOf(await driver.open(opener, scenario)));
  places.add(place);
}

/**
 * Walks a path in a browser, and writes down what is done and seen.
 *
 * @returns null where nobody can go it by hand
 * @throws DriveFailure where something else is seen than must be
 */
export async function writeSheet(driver: AnyDriver, { scenario, steps }: Wanted, desk: Desk): Promise<Sheet | null> {
  const model = project.models.find(({ name }) => name === driver.machine);
  const start = model?.scenarios.find(({ name }) => name === scenario);
  if (!model || !start) return null;
  const { graph } = drivable(driver, explore(model, start));
  const path = journeyPath([graph], { scenario, steps });
  if (typeof path === 'string') return null;
  await openBefore(driver, scenario, desk.opener);
  const { result: stage, conditions } = await writeDown(() => driver.open(desk.opener, scenario));
  const page = pageOf(stage);
  for (const one of pagesBeside(page)) hearOn(one);

  const look = async (step: number, label: string, situation: string): Promise<string> => {
    const expected = driver.expected(situation);
    const seen = await wait(() => driver.observe(stage), expected);
    if (seen !== expected) throw new DriveFailure(step, label, expected, seen);
    return expected;
  };
  const picture = async (step: number): Promise<{ readonly picture?: string }> => {
    if (desk.pictures === null) return {};
    const file = `${pathId(graph, path)}-${step + 1}.jpg`;
    mkdirSync(desk.pictures, { recursive: true });
    await page.screenshot({ type: 'jpeg', quality: 70, path: join(desk.pictures, file) });
    return { picture: file };
  };

  const begins = [await whereIs(page, desk.galleryUrl), ...conditions];
  const sees = await look(-1, 'the start', graph.initial);
  const seen: { readonly sees: string; readonly picture?: string }[] = [];
  const done: Awaited<ReturnType<typeof writeDown>>['deeds'][] = [];
  for (const [step, edge] of path.entries()) {
    const { deeds } = await writeDown(async () => stepFor(driver, edge)?.(stage, edge));
    done.push(deeds);
    seen.push({ sees: await look(step, edge.label, edge.to), ...(await picture(step)) });
  }
  const sentences = sentencesOf(done);
  const journey = model.journeys?.find((one) => one.scenario === scenario && one.steps.join() === steps.join());
  const line = journey?.proves && specification[journey.proves as SpecificationLine];
  return {
    machine: driver.machine,
    scenario,
    labels: steps,
    title: journey?.name ?? `from ${sees} to ${seen.at(-1)?.sees ?? sees}`,
    ...(line && { proves: line[1] }),
    begins,
    sees,
    steps: seen.map((one, index) => ({ does: sentences[index] ?? [], ...one })),
  };
}

const pagesBeside = (page: Page): readonly Page[] =>
  page
    .context()
    .browser()
    ?.contexts()
    .flatMap((context) => context.pages()) ?? [page];

/** Where somebody is, and who they are. */
async function whereIs(page: Page, galleryUrl: string): Promise<string> {
  const { pathname, search, port } = new URL(page.url());
  const place = `at ${readable(`${pathname}${search}`)}, in a window ${page.viewportSize()?.width} pixels wide.`;
  if (port === new URL(galleryUrl).port) return `The gallery of parts (\`npm run gallery\`) ${place}`;
  const who = await whoOn(page);
  return `The portal (\`npm start\`), ${who ? `signed in as ${who}` : 'with nobody signed in'}, ${place}`;
}
