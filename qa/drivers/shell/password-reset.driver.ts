import type { Locator, Page, Route } from 'playwright';
import { type Driver, stateOf } from '../../engine/index.ts';
import { HeldCalls } from '../held-calls.ts';
import { appear, attributeOf, contentOf, type Opener, opening, textOf } from '../opener.ts';

interface Held {
  readonly looks: HeldCalls;
  readonly askings: HeldCalls;
  readonly savings: HeldCalls;
}

interface Stage extends Held {
  readonly page: Page;
}

/** What of a situation somebody sees. */
interface Seen {
  readonly email: string;
  readonly owner: string;
  readonly password: string;
  readonly isMissing: boolean;
  readonly fault: string;
  readonly problem: string;
}

const refusalAt = (...fields: readonly (readonly [path: string, code: string])[]) => ({
  ...{ rds_stat: 422, code: 'rule_broken', message: 'what a path wants', requestId: 'path' },
  fields: fields.map(([path, code]) => ({ path: `body.${path}`, code, message: code })),
});

/** What is said at the field, by the host's code. */
const faultWords: Readonly<Record<string, string>> = {
  password_short: 'Enter at least',
  password_plain: 'Too easy to guess',
};

/** The way that the sign-in screen shows is there, and nothing else of the host is asked for. */
async function toolsOn(page: Page): Promise<Held> {
  await page.route('**/api/**', (route: Route) =>
    new URL(route.request().url()).pathname.endsWith('/sign-in-page')
      ? route.fulfill({ json: { accounts: [], passwordHelp: 'the people desk', canReset: true } })
      : route.fulfill({ json: { status: 'up' } }),
  );
  return {
    looks: await HeldCalls.of(page, '**/api/auth/password-resets/link', 'POST'),
    askings: await HeldCalls.of(page, '**/api/auth/password-resets', 'POST'),
    savings: await HeldCalls.of(page, '**/api/auth/password-resets/completion', 'POST'),
  };
}

const screen = (page: Page) => page.locator('[data-machine=passwordReset]');
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });

/** From the sign-in screen, with an address that was typed there. */
async function comeFromSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByText('Forgot your password?').click();
  await page.getByRole('link', { name: 'Get a link by email' }).click();
  await appear(page, screen(page));
}

const wordsFor = (state: string, { email, owner, password, isMissing, fault, problem }: Seen): string => {
  const trouble = `${problem === '' ? '' : ', with what went wrong'}${isMissing ? ', and nothing in it' : ''}`;
  switch (state) {
    case 'asking for link':
    case 'sending link':
      return `where the link goes: ${email.trim()}${trouble}${state === 'sending link' ? ', busy' : ''}`;
    case 'link sent':
      return `sent to ${email.trim()}`;
    case 'choosing password':
    case 'saving password': {
      const whose = `a password for ${owner || 'whoever has the link'}: ${password}`;
      const wrong = fault === '' || isMissing ? '' : `, ${faultWords[fault]}`;
      return `${whose}${trouble}${wrong}${state === 'saving password' ? ', busy' : ''}`;
    }
    default:
      return state;
  }
};

/** A forgotten password: a link is asked for by email, and by the link another password is chosen. */
export const passwordResetDriver: Driver<Opener, Stage> = {
  machine: 'passwordReset',
  open: async (opener, scenario) => {
    const path =
      scenario === 'by a link'
        ? '/auth/password#a-link'
        : scenario === 'without a link'
          ? '/auth/password'
          : '/auth/admin';
    const [page, tools] = await opening((before) => opener.portal({ storage: {}, path, before }), toolsOn);
    if (path === '/auth/admin') await comeFromSignIn(page, 'bo@example.test');
    await appear(page, screen(page));
    return { page, ...tools };
  },
  steps: {
    'email changed': ({ page }, { event }) => page.getByLabel('Email').fill(String(event.email).trim()),
    'password changed': ({ page }, { event }) => newPassword(page).fill(String(event.password)),
    // by the button and by the key, each from where one is
    submitted: async ({ page }, { from }) =>
      stateOf(from) === 'choosing password'
        ? newPassword(page).press('Enter')
        : page.getByRole('button', { name: 'Send link' }).click(),
    'another link wanted': ({ page }) => page.getByRole('button', { name: /^Send (another|a new) link$/ }).click(),
    'lookAtLink succeeds': ({ looks }, { event }) => looks.answer({ email: event.output }),
    'lookAtLink fails (refused)': ({ looks }) => looks.answer(refusalAt(['token', 'link_over']), 422),
    'lookAtLink fails (unreachable)': ({ looks }) => looks.fail(),
    'askForLink succeeds': ({ askings }) => askings.answer({}),
    'askForLink fails (refused)': ({ askings }) => askings.refuse(404, 'not_found'),
    'askForLink fails (unreachable)': ({ askings }) => askings.fail(),
    'savePassword succeeds': ({ savings }) => savings.answer({}),
    'savePassword fails (token)': ({ savings }) => savings.answer(refusalAt(['token', 'link_over']), 422),
    'savePassword fails (password_short)': ({ savings }) =>
      savings.answer(refusalAt(['password', 'password_short']), 422),
    'savePassword fails (password_plain)': ({ savings }) =>
      savings.answer(refusalAt(['password', 'password_plain'], ['token', 'link_over']), 422),
    'savePassword fails (unreachable)': ({ savings }) => savings.fail(),
  },
  expected: (situation) => {
    const [, key] = JSON.parse(situation);
    return wordsFor(stateOf(situation), key);
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const shown = screen(page);
    if ((await shown.count()) === 0) return 'nothing';
    const words = await textOf(shown);
    const button = shown.getByRole('button', { name: /^(Send link|Save password)$/ });
    const busy = (await attributeOf(button, 'aria-disabled')) === 'true' ? ', busy' : '';
    const hasTrouble = (await shown.getByRole('alert').count()) > 0;
    const trouble = hasTrouble ? ', with what went wrong' : '';
    const isInvalid = async (field: Locator) => (await attributeOf(field, 'aria-invalid')) === 'true';
    if ((await shown.getByLabel('Email').count()) > 0) {
      const empty = (await isInvalid(shown.getByLabel('Email'))) ? ', and nothing in it' : '';
      return `where the link goes: ${await contentOf(shown.getByLabel('Email'))}${trouble}${empty}${busy}`;
    }
    if ((await newPassword(page).count()) > 0) {
      const [, owner] = /For (\S+@\S+\.test)/.exec(words) ?? [];
      const isWrong = await isInvalid(newPassword(page));
      const empty = isWrong && words.includes('Enter a new password.') ? ', and nothing in it' : '';
      const wrong = isWrong ? Object.values(faultWords).find((one) => words.includes(one)) : undefined;
      const whose = `a password for ${owner ?? 'whoever has the link'}: ${await contentOf(newPassword(page))}`;
      return `${whose}${trouble}${empty}${wrong && empty === '' ? `, ${wrong}` : ''}${busy}`;
    }
    const [, sentTo] = /If (\S+) has an account, a link is on its way/.exec(words) ?? [];
    if (sentTo) return `sent to ${sentTo}`;
    if (hasTrouble) {
      if (words.includes('This link has expired or was already used.')) return 'link over';
      if (words.includes('doesn’t send these links by email')) return 'nothing sent here';
    }
    if (words.includes('From now on, sign in with the new one.')) return 'password saved';
    return words.includes('Back to sign-in') ? words : 'checking link';
  },
};
