import type { Page, Route } from 'playwright';
import { type Driver, type Edge, stateOf } from '../../engine/index.ts';
import { ada, bo, organizationNamed } from '../../models/fixtures.ts';
import { HeldCalls } from '../held-calls.ts';
import { appear, attributeOf, type Opener, textOf } from '../opener.ts';
import { tell } from '../telling.ts';

interface Stage {
  readonly page: Page;
  readonly signIns: HeldCalls;
  readonly users: HeldCalls;
  readonly farewells: HeldCalls;
  /** Whether the host refuses the token of whoever asks for their organizations. */
  readonly lists: { isRefused: boolean };
}

const refusal = (status: number, code: string) => ({ rds_stat: status, code, message: code, requestId: 'r' });
const summary = { ...organizationNamed('one'), id: '00000000-0000-4000-8000-000000000001' };
const organization = { ...summary, timeZone: 'Europe/Berlin', subscriptions: [], permissions: [] };

/** Everything that the paths are not about is answered at once. */
async function answerTheRest(page: Page, lists: Stage['lists']): Promise<void> {
  await page.route('**/api/**', (route: Route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.endsWith('/sign-in-page'))
      return route.fulfill({ json: { accounts: [], passwordHelp: null, canReset: false } });
    if (path.endsWith('/auth/sessions')) return route.fulfill({ json: { sessions: [] } });
    if (path.endsWith('/health')) return route.fulfill({ json: { status: 'up' } });
    if (path.endsWith('/belonging-organizations')) {
      return lists.isRefused
        ? route.fulfill({ status: 401, json: refusal(401, 'invalid_token') })
        : route.fulfill({ json: { organizations: [summary] } });
    }
    if (path.endsWith(summary.id)) return route.fulfill({ json: organization });
    return route.fulfill({ status: 404, json: refusal(404, 'not_found') });
  });
}

/** Does something in another tab of the same browser. */
async function inAnotherTab(page: Page, deed: string, act: (value: string) => void, value: string): Promise<void> {
  tell(`${deed} in another tab.`);
  const tab = await page.context().newPage();
  await tab.goto(`${new URL(page.url()).origin}/api/health`);
  await tab.evaluate(act, value);
  await tab.close();
}

const dialog = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Sign in again' });
/** Into the one organization that there is: the picker may lead there by itself, or wait for somebody to choose it. */
const enter = async (page: Page) => {
  const card = page.locator('[data-machine=organizations]').getByRole('button', { name: organization.name });
  const greeting = page.getByRole('button', { name: /^Hi,/ });
  await appear(page, card.or(greeting));
  await card.evaluateAll((all: HTMLElement[]) => all[0]?.click());
  await appear(page, greeting);
};

const openProfile = async (page: Page) => {
  await enter(page);
  const button = page.getByRole('button', { name: /^Hi,/ });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await appear(page, page.getByRole('button', { name: 'Sign Out', exact: true }));
};

/** Who is signed in: the sign-in screen, an organization's screens, and the dialog that asks again over them. */
export const sessionDriver: Driver<Opener, Stage> = {
  machine: 'session',
  open: async (opener, scenario) => {
    const lists = { isRefused: false };
    let held: Pick<Stage, 'signIns' | 'users' | 'farewells'> | null = null;
    const page = await opener.portal({
      storage: scenario === 'kept token' ? { 'muster.token': 'first', 'muster.subject': ada.email } : {},
      path: scenario === 'kept token' ? `/organizations/org/${summary.id}/payslips` : '/',
      before: async (fresh) => {
        await answerTheRest(fresh, lists);
        held = {
          users: await HeldCalls.of(fresh, '**/api/auth/user'),
          signIns: await HeldCalls.of(fresh, '**/api/authentication', 'POST'),
          farewells: await HeldCalls.of(fresh, '**/api/authentication', 'DELETE'),
        };
      },
    });
    if (!held) throw new Error('nothing is held');
    return { page, lists, ...(held as Pick<Stage, 'signIns' | 'users' | 'farewells'>) };
  },
  cannot: ({ event, from }) => {
    const [, key] = JSON.parse(from);
    if (event.type === 'token refreshed') return 'the refresh is off';
    if (event.type === 'acting changed') return 'who acts for whom is told by the acting machine';
    if (event.type === 'token rejected' && key && event.token !== key[0]) {
      return 'an older token is heard of only from a call that was under way meanwhile';
    }
    return null;
  },
  steps: {
    'credentials submitted': async ({ page }) => {
      await page.getByLabel('Email').fill(ada.email);
      await page.getByLabel('Password', { exact: true }).fill('secret');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
    'authenticate succeeds': ({ signIns }, { event }) => signIns.answer(event.output),
    'authenticate fails': ({ signIns }) => signIns.answer(refusal(401, 'invalid_credentials'), 401),
    'fetchUser succeeds': ({ users }) => users.answer({ user: ada }),
    'fetchUser fails (refused)': ({ users }) => users.answer(refusal(401, 'invalid_token'), 401),
    'fetchUser fails (unreachable)': ({ users }) => users.answer(refusal(500, 'internal'), 500),
    'recognize succeeds': ({ users }, { event }) => users.answer({ user: event.output === bo ? bo : ada }),
    'recognize fails': ({ users }) => users.answer(refusal(500, 'internal'), 500),
    'endSession succeeds': ({ farewells }) => farewells.answer({}),
    'endSession fails': ({ farewells }) => farewells.answer(refusal(500, 'internal'), 500),
    'nextTry has passed': ({ page }) => page.clock.runFor(5_000),
    'farewell has passed': ({ page }) => page.clock.runFor(5_000),
    'retry chosen': async ({ page }) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Try again' }).click();
    },
    'sign-out chosen': async ({ page }) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    },
    'sign-in given up': ({ page }) => page.getByRole('button', { name: 'Sign out', exact: true }).click(),
    'signed out elsewhere': ({ page }) =>
      inAnotherTab(
        page,
        'Sign out',
        (now) => {
          localStorage.removeItem('muster.token');
          localStorage.setItem('muster.farewell', now);
        },
        String(Date.now()),
      ),
    'token changed elsewhere': ({ page }, { event }) =>
      inAnotherTab(
        page,
        'Sign in anew',
        (token) => {
          // only a change is heard of: it may be what is left there of the other tab's
          localStorage.removeItem('muster.token');
          localStorage.setItem('muster.token', token);
        },
        String(event.token),
      ),
    'connection restored': async ({ page }) => {
      await page.context().setOffline(true);
      await appear(page, page.getByRole('button', { name: 'Try now' }));
      await page.context().setOffline(false);
      await page.getByRole('button', { name: /Try now|Trying/ }).waitFor({ state: 'detached' });
    },
    'token rejected': async ({ page, lists }, edge) => {
      await enter(page);
      lists.isRefused = true;
      const refused = page.waitForResponse((response) => response.status() === 401);
      await page.getByRole('button', { name: 'Switch Organization' }).click();
      await refused;
      await appear(page, seenAfter(page, edge));
      lists.isRefused = false;
    },
  },
  alike: {
    'invalid token.authenticating = invalid token.recognizing': 'who signs in again waits for one answer, of two calls',
    'signed in.loading user = signed in.recognizing': 'whose token it is makes no difference while nobody is known',
    'signed in.loading user = signed in.user unavailable': 'the greeting has no name; the profile says why',
    'signed in.ready = signed in.recognizing': 'a token of another tab is tried behind what is shown',
    'signed in.recognizing = signed in.user unavailable': 'the greeting has no name; the profile says why',
  },
  expected: (situation) => {
    const state = stateOf(situation);
    const [, key] = JSON.parse(situation);
    const [, email, problem] = key ?? [];
    const trouble = problem ? ', with what went wrong' : '';
    if (state === 'signing out') return 'on the way out';
    if (state.startsWith('signed out')) return `sign-in${state.endsWith('authenticating') ? ', busy' : trouble}`;
    if (state.startsWith('invalid token')) return `asked again${state.endsWith('asking') ? trouble : ', busy'}`;
    return `inside, ${email === ada.email ? ada.firstName : email === bo.email ? bo.firstName : 'nobody known yet'}`;
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const isAsked = (await dialog(page).count()) > 0;
    if (isAsked || (await page.getByLabel('Email').count()) > 0) {
      const button = page.getByRole('button', { name: 'Sign in', exact: true });
      const isBusy = (await attributeOf(button, 'aria-disabled')) === 'true';
      const form = isAsked ? dialog(page) : page.locator('main');
      const trouble = (await form.getByRole('alert').count()) > 0 ? ', with what went wrong' : '';
      return `${isAsked ? 'asked again' : 'sign-in'}${isBusy ? ', busy' : trouble}`;
    }
    const greeting = page
      .getByRole('button', { name: /^Hi,/, includeHidden: true })
      .or(page.locator('[data-machine=organizations] h1'));
    if ((await greeting.count()) === 0) return 'nothing';
    const wayOut = page.getByRole('button', { name: 'Sign Out', exact: true });
    if ((await attributeOf(wayOut, 'aria-disabled')) === 'true') return 'on the way out';
    const words = await textOf(greeting);
    return `inside, ${[ada, bo].find(({ firstName }) => words.includes(firstName))?.firstName ?? 'nobody known yet'}`;
  },
};

/** What comes of a refused token: the dialog, or the sign-in screen where nothing was there to keep. */
const seenAfter = (page: Page, { to }: Edge) =>
  stateOf(to).startsWith('signed out') ? page.getByLabel('Email') : dialog(page);
