import type { Page } from 'playwright';
import { type Driver, stateOf } from '../../engine/index.ts';
import { appear, goForward, type Opener } from '../opener.ts';

const press = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true, includeHidden: true })
    .evaluate((button: HTMLElement) => button.click());

const question = (page: Page) => page.getByRole('dialog');

const starts: Readonly<Record<string, string>> = {
  'root, nobody signed in': '/#bar=signed out',
  'deep link, nobody signed in': '/organizations/org/o1/emp-attendances?a=1#bar=signed out',
  'deep link, signed in': '/organizations/org/o1/emp-attendances?a=1#bar=signed in',
};

/** Where somebody is: the address bar with its history, and the question before something unsaved is left. */
export const navigationDriver: Driver<Opener, Page> = {
  machine: 'navigation',
  open: (opener, scenario) => opener.gallery(starts[scenario]),
  cannot: ({ event, from }) => {
    const [, [, , , wanted]] = JSON.parse(from);
    if (event.type === 'leaving confirmed' && wanted?.way.by === 'history') {
      return 'the history goes on in the same breath, to where somebody wanted';
    }
    const isAsked = stateOf(from) === 'asking';
    if (isAsked && event.type === 'address changed') return 'while somebody is asked, the history is on its way back';
    return isAsked && /^(signed|session|person)/.test(event.type)
      ? 'whoever is asked is taken from the question by what they go to'
      : null;
  },
  steps: {
    'link followed (/organizations)': (page) => press(page, 'Go to the organizations'),
    'link followed': (page) => press(page, 'Go to the attendance'),
    'address changed': (page, { event }) => {
      const { path, search } = event.address as { readonly path: string; readonly search: string };
      return goForward(page, path + search);
    },
    'query changed (push)': (page) => press(page, 'The screen opens something'),
    'query changed (?a=1)': (page) => press(page, 'The screen closes it'),
    'something unsaved': (page) => press(page, 'Something is unsaved'),
    'nothing unsaved': (page) => press(page, 'Nothing is unsaved'),
    'leaving confirmed': async (page) => {
      await appear(page, question(page).locator(':focus'));
      await page.keyboard.press('Enter');
    },
    'leaving declined': async (page) => {
      await appear(page, question(page).locator(':focus'));
      await page.keyboard.press('Escape');
    },
    'signed in': (page) => press(page, 'Somebody signs in'),
    'signed out': (page) => press(page, 'Somebody signs out'),
    'session ended': (page) => press(page, 'The session ends'),
    'person changed': (page) => press(page, 'Somebody else comes'),
  },
  expected: (situation) => {
    const [, [{ path, search }]] = JSON.parse(situation);
    return `at ${path}${search}${stateOf(situation) === 'asking' ? ', asked whether to leave' : ''}`;
  },
  observe: async (page) => {
    await page.clock.runFor(20);
    const isAsked = (await question(page).count()) > 0;
    // what opens takes the focus a moment later, and time stands still
    if (isAsked) await page.clock.runFor(150);
    const { pathname, search } = new URL(page.url());
    return `at ${pathname}${search}${isAsked ? ', asked whether to leave' : ''}`;
  },
};
