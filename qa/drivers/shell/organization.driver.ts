import type { Page } from 'playwright';
import type { Driver } from '../../engine/index.ts';
import { HeldCalls } from '../held-calls.ts';
import { appear, goForward, type Opener, textOf } from '../opener.ts';
import { tell } from '../telling.ts';

interface Stage {
  readonly page: Page;
  readonly loads: HeldCalls;
  /** An organization as the host gives it. */
  readonly organization: object;
  /** Addresses of the two organizations, by what the model calls them. */
  readonly addresses: Readonly<Record<string, string>>;
}

const load = /belonging-organizations\/[^/]+$/;

/** Somebody who has two organizations, and the one that they work in. */
export const organizationDriver: Driver<Opener, Stage> = {
  machine: 'organization',
  open: async (opener) => {
    const { page, addresses } = await opener.twoOrganizations();
    const call = await fetchOrganization(page, addresses.one ?? '');
    const loads = await HeldCalls.of(page, load);
    return { page, loads, addresses, organization: call };
  },
  steps: {
    'organization entered': async ({ page, addresses }, { event }) => {
      const address = addresses[String(event.orgId)] ?? '';
      const here = new URL(page.url()).pathname;
      // another screen of the same organization, or the other organization
      await goForward(page, `${address}/${here === `${address}/payslips` ? 'documents' : 'payslips'}`);
      await appear(page, page.locator('aside'));
    },
    'organization left': async ({ page }) => {
      await goForward(page, '/organizations/list');
      await appear(page, page.locator('[data-machine=organizations]'));
    },
    'load succeeds': ({ loads, organization }, { event }) =>
      loads.answer({ ...organization, name: (event.output as { readonly name: string }).name }),
    'load fails': ({ loads }) =>
      loads.answer({ rds_stat: 500, code: 'internal', message: 'it broke', requestId: 'r' }, 500),
    'nextTry has passed': ({ page }) => page.clock.runFor(5_000),
    'connection restored': async ({ page }) => {
      await page.context().setOffline(true);
      await appear(page, page.getByRole('button', { name: 'Try now' }));
      await page.context().setOffline(false);
      await page.getByRole('button', { name: /Try now|Trying/ }).waitFor({ state: 'detached' });
    },
    'session renewed': async ({ page }) => {
      tell('Sign in anew as the same person, in another tab.');
      const answer = await page.request.post('/api/authentication', {
        headers: { 'application-key': 'muster-portal', domain: 'null' },
        data: {
          email: await page.evaluate(() => localStorage.getItem('muster.subject')),
          password: 'try-muster-today',
        },
      });
      const { accessToken } = (await answer.json()) as { readonly accessToken: string };
      const tab = await page.context().newPage();
      await tab.goto('/api/health');
      await tab.evaluate((token) => localStorage.setItem('muster.token', token), accessToken);
      await tab.close();
      await appear(page, page.getByText('You are signed in again'));
    },
  },
  alike: {
    'failed = loading': 'the name stays ... when loading fails (specification, section 8)',
    'ready = refreshing': 'it is looked at again behind what is shown',
  },
  expected: (situation) => {
    const [, [orgId, name]] = JSON.parse(situation);
    return orgId === null ? 'the picker' : `organization ${orgId}, named ${name ?? '...'}`;
  },
  observe: async ({ page, addresses }) => {
    await page.clock.runFor(5);
    const { pathname } = new URL(page.url());
    if (pathname === '/organizations/list') return 'the picker';
    const [orgId] = Object.entries(addresses).find(([, address]) => pathname.startsWith(address)) ?? ['nobody knows'];
    const names = page.getByTestId('organization-name');
    return `organization ${orgId}, named ${(await textOf(names)) || 'nothing'}`;
  },
};

async function fetchOrganization(page: Page, address: string): Promise<object> {
  const token = await page.evaluate(() => localStorage.getItem('muster.token'));
  const answer = await page.request.get(`/api/attendee-client/belonging-organizations/${address.split('/').at(-1)}`, {
    headers: { authorization: `Bearer ${token}`, 'application-key': 'muster-portal', domain: 'null' },
  });
  return answer.json() as Promise<object>;
}
