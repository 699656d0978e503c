import type { Page } from 'playwright';
import { appear, movement } from './opener.ts';

/** What is said where a reason is asked for. */
export const reason = 'The certificate is missing';

/** Answers the question that is open: says why, or what else it asks for by the name of its field, and goes on. */
export async function answerQuestion(page: Page, asks: 'whether' | 'words', field = 'Reason'): Promise<void> {
  const question = page.locator('[data-machine=dialog]');
  if (asks === 'words') {
    await appear(page, question.getByLabel(field));
    await question.getByLabel(field).fill(reason);
    await question.locator('button[type=submit]').click();
  } else {
    await appear(page, question.locator(':focus'));
    await question.getByRole('button').last().click();
  }
  await page.clock.runFor(movement);
}

/** What is told of it lies over what is pressed next. */
export async function dismissTold(page: Page): Promise<void> {
  const told = page.locator('[data-toast]').last();
  await appear(page, told);
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await page.clock.runFor(movement);
}
