// Written by: npm run paths -- generate toast --criterion journeys --format playwright.
import { toastDriver } from '../../../qa/drivers/overlays/toast.driver.ts';
import { test } from '../support/person.ts';

test('toast, in sight: held (pointer)', async ({ begins }) => {
  const person = await begins(toastDriver, 'in sight');
  await person.sees('a toast');
  await person.does('held (pointer)');
  await person.sees('a toast');
  await person.finds('it waits until nobody looks');
});

test('toast, in sight: held (pointer) → released (pointer) → remaining has passed', async ({ begins }) => {
  const person = await begins(toastDriver, 'in sight');
  await person.sees('a toast');
  await person.does('held (pointer)');
  await person.sees('a toast');
  await person.does('released (pointer)');
  await person.sees('a toast');
  await person.does('remaining has passed');
  await person.sees('no toast');
  await person.finds('it is gone');
});

test('toast, in sight: held (pointer) → held (focus) → released (pointer)', async ({ begins }) => {
  const person = await begins(toastDriver, 'in sight');
  await person.sees('a toast');
  await person.does('held (pointer)');
  await person.sees('a toast');
  await person.does('held (focus)');
  await person.sees('a toast');
  await person.does('released (pointer)');
  await person.sees('a toast');
  await person.finds('it waits until nobody looks');
});

test('toast, in sight: remaining has passed', async ({ begins }) => {
  const person = await begins(toastDriver, 'in sight');
  await person.sees('a toast');
  await person.does('remaining has passed');
  await person.sees('no toast');
  await person.finds('it is gone');
});
