import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

it('whoever decides sees whose leave waits for cover, reminds who is asked, and sees that they have agreed', async () => {
  const supervisor = await open('about:blank');
  await supervisor.comeIn(tobin, 'supervisory/requests?tab=cover');
  const { page } = supervisor;
  const listed = (title: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, level: 2 }) })
      .getByRole('listitem');
  const waiting = listed('Cover not agreed yet');
  const asked = waiting.filter({ hasText: 'cover: Wren Applewick' });
  await asked.getByText('Waiting for a reply').waitFor();
  expect(await violations(supervisor)).toEqual([]);
  await asked.getByRole('link', { name: 'Open request or send a reminder' }).click();
  await page.getByRole('heading', { name: 'Authorize Leaves', level: 1 }).waitFor();
  const sheet = page.getByRole('dialog', { name: 'Leave request' });
  await sheet.getByRole('button', { name: 'Send reminder' }).click();
  await sheet.getByText('A reminder can be sent from').waitFor();

  const colleague = await open('about:blank');
  // whoever decides for nobody finds what is asked of them, too
  await colleague.comeIn(wren, 'supervisory/requests');
  await colleague.page.getByRole('button', { name: '1 colleague asks you to cover' }).click();
  const requests = colleague.page.getByRole('region', { name: 'Cover requests' });
  await requests.getByRole('button', { name: 'Accept' }).click();
  await requests.getByText('You accepted; not approved yet.').waitFor();

  await page.goBack();
  const agreed = listed('Cover agreed');
  await agreed.filter({ hasText: 'Agreed, leave not approved yet' }).getByText('cover: Wren Applewick').waitFor();
});
