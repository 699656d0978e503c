import type { Browser, BrowserContextOptions } from 'playwright';
import type { ViewMutant } from '../../view-mutants/instrument.ts';
import { type AnyDriver, failureOn, type Work, workFor } from '../support/drive-paths.ts';
import { openerWith } from '../support/opener.ts';
import { PortalPage } from '../support/portal-page.ts';

interface Places {
  readonly browser: Browser;
  /** Where the portal and the gallery are that have the changes in them. */
  readonly portalUrl: string;
  readonly galleryUrl: string;
}

/** So many paths are gone by which a change is reached, before nobody is said to have noticed: the shortest first. */
const mostPaths = 2;

/**
 * Makes changes in views, one at a time, and goes the paths by hand on which they are reached.
 *
 * @param note told of each that is reached whether it was noticed
 * @throws where a path fails though nothing is changed
 */
export async function tryOnPaths(
  driver: AnyDriver,
  wanted: readonly ViewMutant[],
  { browser, portalUrl, galleryUrl }: Places,
  note: (id: string, isNoticed: boolean) => void,
): Promise<void> {
  let active: string | null = null;
  const opened: PortalPage[] = [];
  const openPage = async (path = '/', options: BrowserContextOptions = {}): Promise<PortalPage> => {
    const portal = await PortalPage.open(browser, 'about:blank', { baseURL: portalUrl, ...options });
    opened.push(portal);
    await portal.page.addInitScript((id) => Object.assign(globalThis, { viewMutants: { active: id } }), active);
    if (path !== 'about:blank') await portal.page.goto(path);
    return portal;
  };
  const closeAll = async (): Promise<void> => {
    for (const { page } of opened.splice(0)) await page.context().close();
  };
  // a page that stays open from path to path keeps what was switched on when it was opened
  const opener = () => openerWith(openPage, () => galleryUrl);

  const ways = new Map<string, { readonly work: Work; readonly path: Work['paths'][number] }[]>();
  for (const work of workFor(driver, 'gestures')) {
    for (const path of work.paths) {
      const failure = await failureOn(work, opener(), path);
      if (failure) throw failure;
      for (const id of await reachedOn(opened)) ways.set(id, [...(ways.get(id) ?? []), { work, path }]);
      await closeAll();
    }
  }
  const isNoticedOn = async ({ work, path }: { readonly work: Work; readonly path: Work['paths'][number] }) => {
    const failure = await failureOn(work, opener(), path).catch((error: unknown) => error);
    const isBroken = opened.some(({ errors }) => errors.length > 0);
    await closeAll();
    return failure !== null || isBroken;
  };
  for (const { id } of wanted) {
    const mine = (ways.get(id) ?? []).toSorted((one, other) => one.path.length - other.path.length);
    for (const way of mine.slice(0, mostPaths)) {
      active = id;
      const isNoticed = await isNoticedOn(way);
      active = null;
      note(id, isNoticed);
      if (!isNoticed) continue;
      // nobody has noticed anything where the path can no longer be gone at all
      if (await isNoticedOn(way)) throw new Error(`${driver.machine}: a path fails though nothing is changed`);
      break;
    }
  }
}

/** Where the pages that are still open have been. */
async function reachedOn(opened: readonly PortalPage[]): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  for (const { page } of opened) {
    if (page.isClosed()) continue;
    for (const id of await page.evaluate(() => [...(globalThis.viewMutants?.reached ?? [])])) reached.add(id);
  }
  return reached;
}
