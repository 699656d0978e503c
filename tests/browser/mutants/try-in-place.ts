import type { Browser, Page } from 'playwright';
import { dutiesLeftOn } from '../../../qa/drivers/duties.ts';
import type { ViewMutant } from '../../view-mutants/instrument.ts';
import { reachedAnew, type State, wide } from '../states/state.ts';
import { openStill, wordsOn, wordsOnceThere, writtenWords } from '../still/still-life.ts';
import { violations } from '../support/axe.ts';
import type { PortalPage } from '../support/portal-page.ts';

/** A state of a screen, and where somebody comes to it. */
export interface Place {
  readonly browser: Browser;
  /** Where the portal is that has the changes in it. */
  readonly url: string;
  readonly room: string;
  readonly state: State;
  readonly width: number;
}

/** Switches a change on, or all off, and waits until what is shown is what it makes of it. */
const turn = (page: Page, id: string | null): Promise<void> =>
  page.evaluate(
    (id) =>
      new Promise((done) => {
        const board = globalThis.viewMutants;
        if (!board) throw new Error('the portal has no changes in it');
        board.active = id;
        board.version++;
        for (const listener of board.listeners) listener();
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
    id,
  );

/** Which changes are about what is shown now. */
async function shownOn(page: Page): Promise<ReadonlySet<string>> {
  await page.evaluate(() => globalThis.viewMutants?.reached.clear());
  await turn(page, null);
  return new Set(await page.evaluate(() => [...(globalThis.viewMutants?.reached ?? [])]));
}

/**
 * Changes what is shown in a state, one thing after the other, and asks whether somebody notices: whoever knows what is to be
 * said there, what each part owes, and axe.
 *
 * @param most how many of them are tried
 * @returns of those that make a difference there: whether it was noticed; what leaves the page as it is nobody can notice
 */
export async function tryInPlace(
  place: Place,
  wanted: readonly ViewMutant[],
  most: number,
): Promise<ReadonlyMap<string, boolean>> {
  const { room, state, width } = place;
  const written = await writtenWords(room, state[0], width);
  const found = new Map<string, boolean>();
  let portal = await comeTo(place, written);
  const owed = await owedOn(portal, true);
  const shown = await shownOn(portal.page);
  const here = wanted.filter(({ id }) => shown.has(id));
  // from all views that are shown alike
  const some = Array.from(
    { length: Math.min(most, here.length) },
    (_, index) => here[Math.floor((index * here.length) / Math.min(most, here.length))],
  );
  try {
    for (const mutant of some) {
      if (!mutant) continue;
      const { id, kind } = mutant;
      const trying = notices(portal, id, { words: written, owed }, kind.startsWith('attribute'));
      // a page that answers no more is nothing that somebody overlooks
      const isNoticed = await Promise.race([trying, later(true)]);
      if (isNoticed !== null) found.set(id, isNoticed);
      // what it did may have been more than what it showed
      if (!(await Promise.race([isBack(portal.page, written), later(false)]))) {
        await leave(portal);
        portal = await comeTo(place, written);
      }
    }
  } finally {
    await leave(portal);
  }
  return found;
}

/** How long somebody waits for a page that does not answer, in milliseconds. */
const patience = 15_000;
const later = <Value>(value: Value): Promise<Value> =>
  new Promise((done) => {
    setTimeout(done, patience, value).unref();
  });

/** What parts owe on a page, and what axe finds there: also before anything is changed. */
async function owedOn(portal: PortalPage, isOfRoles: boolean): Promise<readonly string[]> {
  const duties = await dutiesLeftOn(portal.page);
  return isOfRoles ? [...duties, ...(await violations(portal))] : duties;
}

async function comeTo({ browser, url, room, state, width }: Place, written: string | null): Promise<PortalPage> {
  // a state is come to as it is where its words are written down
  const portal = await openStill(browser, url, reachedAnew.has(state[0]) ? width : wide);
  await portal.page.goto('/');
  await state[1](portal);
  if (!reachedAnew.has(state[0]) && width !== wide) {
    await wordsOnceThere(portal.page, await writtenWords(room, state[0], wide));
    await portal.page.setViewportSize({ width, height: 900 });
  }
  const words = await wordsOnceThere(portal.page, written);
  if (words !== written) throw new Error(`${state[0]} says something else before anything is changed`);
  return portal;
}

/** Runs in the page. @returns all that it is made of, and what has the focus */
const madeOf = (): string => {
  const all = [...document.querySelectorAll('*')];
  return `${document.documentElement.outerHTML} ${all.indexOf(document.activeElement ?? document.body)}`;
};

/**
 * @param isOfRoles whether it is something that axe knows about
 * @returns whether a change is noticed; null where it changes nothing
 */
async function notices(
  portal: PortalPage,
  id: string,
  before: { readonly words: string | null; readonly owed: readonly string[] },
  isOfRoles: boolean,
): Promise<boolean | null> {
  const { page, errors } = portal;
  const faults = errors.length;
  try {
    const made = await page.evaluate(madeOf);
    await turn(page, id);
    if ((await wordsOn(page)) !== before.words || errors.length > faults) return true;
    if ((await owedOn(portal, isOfRoles)).some((one) => !before.owed.includes(one))) return true;
    return (await page.evaluate(madeOf)) === made ? null : false;
  } catch {
    // a page that answers no more is nothing that somebody overlooks
    return true;
  }
}

const isBack = async (page: Page, written: string | null): Promise<boolean> => {
  try {
    await turn(page, null);
    return (await wordsOn(page)) === written;
  } catch {
    return false;
  }
};

async function leave(portal: PortalPage): Promise<void> {
  portal.expectFault(/./s);
  await portal.close();
}
