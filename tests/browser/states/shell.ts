import { iris, nemo, wren } from '../support/portal-page.ts';
import { refuse, type State } from './state.ts';

/** Signing in, choosing an organization, and what stands around every screen. */
export const shell: readonly State[] = [
  ['sign-in', ({ page }) => page.getByRole('button', { name: /Wren Applewick/ }).waitFor()],
  [
    'sign-in with something missing',
    async ({ page }) => {
      await page.getByRole('button', { name: /Wren Applewick/ }).waitFor();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
  ],
  [
    'a link to another password',
    async ({ page }) => {
      await page.goto('/auth/password');
      await page.getByRole('button', { name: 'Send link' }).click();
    },
  ],
  [
    'no link to another password',
    async ({ page }) => {
      await page.goto('/auth/password');
      await page.getByLabel('Email').fill(wren);
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'another password by a link',
    async ({ page }) => {
      await page.route('**/auth/password-resets/link', (call) => call.fulfill({ json: { email: wren } }));
      await page.goto(`/auth/password#${'x'.repeat(43)}`);
      await page.getByRole('button', { name: 'Save password' }).click();
    },
  ],
  [
    'a link that is over',
    async ({ page }) => {
      await page.goto(`/auth/password#${'x'.repeat(43)}`);
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'sign-in refused',
    async (portal) => {
      await portal.page.route('**/api/authentication', (route) => route.fulfill(refuse(401, 'invalid_credentials')));
      await portal.signIn(wren);
      await portal.page.getByRole('alert').waitFor();
    },
  ],
  [
    'picker',
    async (portal) => {
      await portal.signIn(iris);
      await portal.page.getByRole('button', { name: /Meridian Works/ }).waitFor();
    },
  ],
  [
    'picker loading',
    async (portal) => {
      await portal.page.route('**/belonging-organizations', () => {});
      await portal.signIn(iris);
      await portal.page.locator('[data-machine=organizations] [data-machine=resource][data-state=loading]').waitFor();
    },
  ],
  [
    'picker with many organizations, searched in vain',
    async (portal) => {
      const organizations = Array.from({ length: 12 }, (_, index) => ({
        id: crypto.randomUUID(),
        name: `Organization with a rather long name, number ${index}`,
        avatar: null,
        record: { firstName: 'Iris', fullName: 'Iris Twobridges' },
        waiting: {
          incompleteDays: index,
          monthsToConfirm: 0,
          shiftsToAnswer: 1,
          shiftsAsked: 1,
          leaveDecisions: 40,
          correctionDecisions: 1,
          overtimeDecisions: 1,
          presenceDecisions: 0,
          shiftDecisions: 0,
          coverRequests: 1,
          returnedLeaves: 0,
          returnedRequests: 1,
          unreadPayslips: 2,
          payslipQuestions: 0,
          payslipAnswers: 0,
          documentsToAnswer: 1,
          requestedDocuments: 1,
          documentReviews: 0,
          recordReviews: 0,
          monthProblems: 0,
          ownAppraisals: 1,
          teamAppraisals: 3,
        },
      }));
      await portal.page.route('**/belonging-organizations', (route) => route.fulfill({ json: { organizations } }));
      await portal.signIn(iris);
      await portal.page.getByLabel('Search organizations').fill('nothing of the kind');
      await portal.page.getByRole('button', { name: 'Clear search' }).waitFor();
    },
  ],
  [
    'no organization',
    async (portal) => {
      await portal.signIn(nemo);
      await portal.page.getByText('You belong to no organization yet').waitFor();
    },
  ],
  [
    'profile',
    async (portal) => {
      // where else the tests have signed in is nothing that this is about
      await portal.page.route('**/api/auth/sessions', async (route) => {
        const answer = await route.fetch();
        const { sessions } = (await answer.json()) as { readonly sessions: readonly { readonly isCurrent: boolean }[] };
        await route.fulfill({ json: { sessions: sessions.filter(({ isCurrent }) => isCurrent) } });
      });
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.getByRole('button', { name: 'Hi, Wren A' }).click();
      await portal.page.getByRole('dialog').waitFor();
    },
  ],
  [
    'menu',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      const burger = portal.page.getByRole('button', { name: 'Open menu' });
      if (await burger.count()) await burger.click();
      else await portal.page.getByRole('button', { name: 'Collapse menu' }).click();
    },
  ],
  [
    'sign in again',
    async (portal) => {
      // one that takes the page over would ask past what is said here
      await portal.page.reload();
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.route('**/attendance/months/**', (route) => route.fulfill(refuse(401, 'invalid_token')));
      await portal.page.getByRole('button', { name: 'Previous month' }).click();
      await portal.page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    },
  ],
  [
    'no such page',
    async ({ page }) => {
      await page.goto('/no/such/page');
      await page.getByRole('link', { name: 'Go to your organizations' }).waitFor();
    },
  ],
];
