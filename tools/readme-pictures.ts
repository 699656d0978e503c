import type { Page } from 'playwright';

export const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };
const [wren, tobin, juno, iris] = ['wren.applewick', 'tobin.marrowleaf', 'juno.nightingale', 'iris.twobridges'].map(
  (name) => `${name}@meridian.example`,
);
const year = new Date().getUTCFullYear();

export interface Picture {
  readonly name: string;
  /** Who is signed in; nobody where it is not given. */
  readonly who?: string | undefined;
  readonly size?: { readonly width: number; readonly height: number };
  readonly isDark?: true;
  /** Taken where it is asked for by its name alone: the portal of a production build has no such thing. */
  readonly isOfTestEnvironment?: true;
  /** The screen below the organization that it begins on. */
  readonly screen?: string;
  readonly show: (page: Page) => Promise<unknown>;
}

const settled = (page: Page) => page.locator('[data-machine=resource][data-state="shown fresh"]').first().waitFor();
/** A day of last month that somebody has worked. */
const openDay = async (page: Page) => {
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.locator('[data-date][data-status=present]').nth(4).click();
  await page.getByRole('dialog').waitFor();
};

/** The README's pictures of the product, in its order. */
export const pictures: readonly Picture[] = [
  { name: 'sign-in', show: (page) => page.getByRole('button', { name: /Wren Applewick/ }).waitFor() },
  { name: 'month', who: wren, screen: 'emp-attendances', show: settled },
  { name: 'day-dark', who: juno, isDark: true, screen: 'emp-attendances', show: openDay },
  {
    name: 'leave-form',
    who: wren,
    screen: 'my-leaves?request=new',
    show: async (page) => {
      const first = new Date(Date.now() + 61 * 86_400_000).toISOString().slice(0, 10);
      const last = new Date(Date.now() + 72 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel('Type of leave').selectOption({ index: 1 });
      await page.getByRole('textbox', { name: 'First day' }).fill(first);
      await page.getByRole('textbox', { name: 'Last day' }).fill(last);
      await page.locator('[data-machine=requestForm][data-state=counted]').waitFor();
    },
  },
  {
    name: 'leave-year',
    who: wren,
    screen: 'my-leaves?tab=plan',
    show: async (page) => {
      // a day that can be taken, whatever day the picture is taken on
      const free = '[data-kind=working_day]:not([data-mine], [data-no-leave])';
      await page.locator(`[data-machine=yearPlan] ${free}`).last().press('Enter');
      await page.locator('[data-machine=yearPlan][data-state=counted]').waitFor();
    },
  },
  { name: 'leaves', who: wren, screen: 'my-leaves', show: settled },
  {
    name: 'leave-decision-dark',
    who: tobin,
    isDark: true,
    screen: 'supervisory/leave-requests',
    show: async (page) => {
      await page.locator('[data-machine=teamRequests] li button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'overtime-dark',
    who: wren,
    isDark: true,
    screen: 'emp-attendances',
    show: async (page) => {
      await page.getByRole('button', { name: 'Your overtime' }).click();
      await page.locator('[data-machine=overtimeYear] figure').waitFor();
      // nothing is pointed at
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'shifts',
    who: wren,
    screen: 'my-schedules',
    show: (page) => page.getByRole('region', { name: 'Shift requests from colleagues' }).waitFor(),
  },
  {
    name: 'shift-swap-dark',
    who: wren,
    isDark: true,
    screen: 'my-schedules?shift=new',
    show: async (page) => {
      const today = new Date();
      // Tuesday in two weeks
      const inDays = 16 - (today.getUTCDay() || 7);
      const date = new Date(today.getTime() + inDays * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel('Your shift on').fill(date);
      await page.locator('[data-machine=requestForm][data-state=counted]').waitFor();
      await page.getByLabel('With').selectOption({ index: 1 });
      const dialog = page.getByRole('dialog');
      await dialog
        .getByText(/^then /)
        .first()
        .waitFor();
      // nothing is pointed at
      await dialog.getByText('What you want').click();
    },
  },
  {
    // of a portal that was built for a test environment: `VITE_ENVIRONMENT=test npm start`
    name: 'qa-panel',
    who: wren,
    screen: 'emp-attendances',
    isOfTestEnvironment: true,
    show: async (page) => {
      const panel = page.getByRole('complementary', { name: 'QA panel' });
      await panel.getByRole('button', { name: 'QA', exact: true }).click();
      await panel.getByRole('button', { name: 'Charts', exact: true }).click();
      await panel.getByText('earlier chosen').first().waitFor();
    },
  },
  {
    name: 'team-month',
    who: tobin,
    screen: 'supervisory/requests?tab=team',
    show: (page) => page.getByRole('region', { name: 'The team today' }).waitFor(),
  },
  {
    name: 'payslip-why',
    who: wren,
    screen: 'payslips',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^August/ })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /compare|why/i })
        .first()
        .click();
    },
  },
  {
    name: 'document',
    who: wren,
    screen: 'documents',
    show: async (page) => {
      await page.getByRole('button', { name: /^Working hours/ }).click();
      // its words come once the page is drawn
      await page.getByRole('dialog').getByText('Core hours').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'appraisal-both-sides',
    who: wren,
    screen: 'my-appraisals/assessments',
    show: async (page) => {
      await page.getByRole('link', { name: `Mid-year check-in ${year}` }).click();
      await page.getByRole('heading', { name: 'Both sides' }).waitFor();
    },
  },
  {
    name: 'appraisal-rating-dark',
    who: tobin,
    isDark: true,
    screen: 'supervisory/appraisals',
    show: async (page) => {
      await page.getByRole('link', { name: `Year-end review ${year}` }).click();
      await page.getByRole('link', { name: 'Pip Halfmoon' }).click();
      await page.getByRole('heading', { name: 'Pip Halfmoon' }).waitFor();
    },
  },
  {
    name: 'notifications',
    who: tobin,
    screen: 'my-schedules',
    show: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  {
    name: 'search',
    who: tobin,
    screen: 'my-leaves',
    show: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').last().fill('le');
    },
  },
  { name: 'phone-month', who: wren, size: phone, screen: 'emp-attendances', show: settled },
  {
    name: 'phone-days-dark',
    who: wren,
    size: phone,
    isDark: true,
    screen: 'emp-attendances',
    show: async (page) => {
      await settled(page);
      await page.locator('table').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'phone-picker',
    who: iris,
    size: phone,
    show: (page) => page.getByRole('button', { name: /Harbour Foods/ }).waitFor(),
  },
  { name: 'phone-leaves', who: wren, size: phone, screen: 'my-leaves', show: settled },
  {
    name: 'phone-document',
    who: wren,
    size: phone,
    screen: 'documents',
    show: async (page) => {
      await page.getByRole('button', { name: /^Working hours/ }).click();
      await page.getByRole('button', { name: 'Text', exact: true }).click();
      await page.getByRole('heading', { name: 'Core hours' }).waitFor();
    },
  },
];
