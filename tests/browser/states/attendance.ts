import type { AttendanceMonth } from '../../../src/api/contract/attendance/attendance.ts';
import { wren } from '../support/portal-page.ts';
import { refuse, type State } from './state.ts';

/** The month and its days. */
export const attendance: readonly State[] = [
  [
    'month',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
    },
  ],
  [
    'month loading',
    async (portal) => {
      await portal.page.route('**/attendance/months/**', () => {});
      await portal.signIn(wren);
      await portal.page.locator('[data-machine=attendanceMonth] [data-machine=resource][data-state=loading]').waitFor();
    },
  ],
  [
    'month failed',
    async (portal) => {
      await portal.page.route('**/attendance/months/**', (route) => route.abort());
      await portal.signIn(wren);
      await portal.page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  ],
  [
    'module off',
    async (portal) => {
      await portal.page.route('**/attendance/months/**', (route) => route.fulfill(refuse(403, 'module_disabled')));
      await portal.signIn(wren);
      await portal.page.getByText('does not use attendance reports').waitFor();
    },
  ],
  [
    'month with missing punches',
    async (portal) => {
      await portal.page.route('**/attendance/months/**', async (route) => {
        const response = await route.fetch();
        const month: AttendanceMonth = await response.json();
        const [first, second] = month.days.filter(({ status }) => status === 'present');
        const days = month.days.map((day) =>
          day === first || day === second ? { ...day, status: 'incomplete' } : day,
        );
        await route.fulfill({ response, json: { ...month, days } });
      });
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.getByText('2 days with a missing punch are left out.').waitFor();
    },
  ],
  [
    'month filtered',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.getByRole('button', { name: /^Weekly off/ }).click();
      await portal.page.getByRole('button', { name: 'Show all days' }).waitFor();
    },
  ],
  [
    'day',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.getByRole('button', { name: 'Previous month' }).click();
      await portal.seeMonth();
      await portal.page.locator('[data-date][data-status=present]').first().click();
      await portal.page.getByRole('dialog').waitFor();
    },
  ],
];
