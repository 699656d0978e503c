import type { Locator, Page } from 'playwright';
import type { PastRecords, Records } from '../../../../src/api/contract/records/records.ts';
import { type Driver, stateOf } from '../../../engine/index.ts';
import { appear, contentOf, idOf, movement, type Opener, opening, routed, textOf } from '../../opener.ts';

interface Stage {
  readonly page: Page;
}

const field = { code: 'room', label: 'Room', kind: 'text', options: null, policy: 'read' } as const;
const fields = [{ ...field, isRequired: false, isMasked: false, remindDays: null }];
const records: Records = {
  today: '2026-03-16',
  job: { number: '1', fullName: 'Ada Example', joinedOn: '2020-01-01', leftOn: null, site: '', line: [] },
  sections: [{ code: 'place', title: 'Place', isList: false, takesFiles: false, fields, items: [], changes: [] }],
};
/** What there was on a day: another room on each. */
const pastOn = (date: string): PastRecords => ({
  date,
  sections: [
    {
      code: 'place',
      title: 'Place',
      isList: false,
      fields,
      items: [{ id: idOf(1), values: { room: `Room of ${date}` } }],
    },
  ],
});

const part = (page: Page): Locator => page.locator('[data-machine=pastRecords]');
const day = (page: Page): Locator => part(page).getByLabel('Day');
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: /^Records of/ });

/** Presses the button and Enter by turns: either looks. */
const looks = async ({ page }: Stage): Promise<void> => {
  if ((await contentOf(day(page))).endsWith('01')) await day(page).press('Enter');
  else await part(page).getByRole('button', { name: 'Show records' }).click();
  await page.clock.runFor(movement);
};

const faults = {
  missing: 'Choose a day.',
  ahead: 'This day is still to come. Choose today or an earlier day.',
} as const;

/** What was kept about oneself on an earlier day. */
export const pastRecordsDriver: Driver<Opener, Stage> = {
  machine: 'pastRecords',
  open: async (opener) => {
    const [page] = await opening(
      (before) => opener.office({ path: 'my-records', shown: '[data-machine=pastRecords]', before }),
      async (page) => {
        await routed(page, /\/records$/, (call) => call.fulfill({ json: records }));
        await routed(page, /\/records\/on\/[\d-]+$/, (call) =>
          call.fulfill({ json: pastOn(new URL(call.request().url()).pathname.slice(-10)) }),
        );
        return page;
      },
    );
    return { page };
  },
  cannot: ({ event, from }) => {
    if (event.type !== 'day typed') return null;
    if (event.day === '9') return 'a field for dates holds no half of one';
    return event.day === JSON.parse(from)[1][0] ? 'what stands there already is not typed again' : null;
  },
  steps: {
    'day typed': async ({ page }, { event }) => {
      await day(page).fill(String(event.day));
    },
    'day chosen': looks,
    'panel closed': async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.clock.runFor(movement);
    },
  },
  expected: (situation) => {
    const [, [typed, fault]] = JSON.parse(situation) as [string, readonly [string, keyof typeof faults | null]];
    if (stateOf(situation) === 'open') return `Room of ${typed}`;
    return [typed, fault === null ? '' : faults[fault]].join(' ');
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    if (await sheet(page).isVisible()) {
      const room = sheet(page).locator('dd').first();
      await appear(page, room);
      return textOf(room);
    }
    const said = await textOf(part(page).locator('[id$=-error]'));
    return [await contentOf(day(page)), said].join(' ');
  },
};
