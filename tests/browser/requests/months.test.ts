import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { odo, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

/** Ten months ago, which nobody else looks at here. */
const then = new Date();
then.setUTCDate(1);
then.setUTCMonth(then.getUTCMonth() - 10);
const month = then.toISOString().slice(0, 7);
const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(then);

it('a month is locked where the payroll is done, its people see it, and it is opened again with a reason', async () => {
  const portal = await open('about:blank');
  await portal.comeIn(odo, 'supervisory/requests?tab=months');
  const { page } = portal;
  const entry = page
    .locator('[data-machine=periodMonths]')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
  await entry.getByText('Open', { exact: true }).waitFor();
  await entry.getByRole('heading', { name }).click();
  expect(await violations(portal)).toEqual([]);

  const employee = await open('about:blank');
  await employee.comeIn(wren, `emp-attendances?month=${month}`);
  await employee.seeMonth();

  // until when it can be put right is no day that is past
  await entry.getByLabel('Can be corrected until').fill('2020-01-01');
  await entry.getByRole('button', { name: `Announce closing ${name}` }).click();
  await entry.getByText('Choose today or a later day, after the month.').waitFor();

  await entry.getByRole('button', { name: `Lock now… ${name}` }).click();
  const locking = page.getByRole('dialog', { name: `Lock ${name}?` });
  // what is still open is told before it is too late
  await locking.getByText(/\d+ people have not confirmed it\..*Nobody can change anything in it any more/).waitFor();
  await locking.getByRole('button', { name: 'Lock' }).click();
  await page.getByText(`${name} is locked`).waitFor();
  await entry.getByText(/^Locked /).waitFor();

  await employee.page.reload();
  await employee.seeMonth();
  await employee.page.locator('[data-period=locked]').waitFor();

  await entry.getByRole('button', { name: `Reopen… ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Reopen this month?' });
  await question.getByLabel('Reason').fill('The night crew was missing');
  await question.getByRole('button', { name: 'Reopen' }).click();
  await page.getByText(`${name} is open again`).waitFor();
  await entry.getByText('“The night crew was missing”').waitFor();
  await employee.page.reload();
  await employee.page
    .locator('[data-period=reopened]')
    .getByText(/The night crew was missing/)
    .waitFor();
});
