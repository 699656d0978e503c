import type { Page } from 'playwright';
import type { LeaveRequest } from '../../../src/api/contract/requests/leave-values.ts';
import { type Driver, stateOf } from '../../engine/index.ts';
import { HeldCalls } from '../held-calls.ts';
import { appear, idOf, type Opener, opening, routed } from '../opener.ts';

interface Stage {
  readonly page: Page;
  readonly sendings: HeldCalls;
  /** Gives what the host takes a name that nothing else has. */
  readonly newId: () => string;
}

const handedIn = { id: idOf(1), name: 'note.pdf', mediaType: 'application/pdf', bytes: 6 } as const;
const taken = { name: 'taken.pdf', mediaType: 'application/pdf', bytes: 6 } as const;

const part = (page: Page) => page.locator('[data-machine=uploads]');
const files = (page: Page) => part(page).getByRole('listitem');
const press =
  (name: RegExp, index = 0) =>
  ({ page }: Stage) =>
    part(page).getByRole('button', { name }).nth(index).click();
const unsent = (page: Page) => files(page).filter({ hasText: 'Not uploaded' });
const tryAgain =
  (index: number) =>
  ({ page }: Stage) =>
    unsent(page)
      .nth(index)
      .getByRole('button', { name: /^Try .* again$/ })
      .click();
const choose =
  (...names: string[]) =>
  ({ page }: Stage) =>
    part(page)
      .locator('input[type=file]')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('a file') })));

/** Handing in files with a form. */
export const uploadsDriver: Driver<Opener, Stage> = {
  machine: 'uploads',
  open: async (opener, scenario) => {
    const [page, sendings] = await opening(
      (before) => opener.leaves({ side: 'own', before }),
      async (page) => {
        await routed(page, /leaves\/requests\/[^/?]+$/, async (call) => {
          const given = (await (await call.fetch()).json()) as LeaveRequest;
          const request: LeaveRequest = { ...given, state: 'pending.first level', allowedActions: ['edit'] };
          await call.fulfill({ json: { ...request, attachments: [handedIn] } });
        });
        return HeldCalls.of(page, /\/files\?/, 'POST');
      },
    );
    if (scenario === 'one is there') {
      await page.locator('[data-machine=myLeaves] li button[class*=row]').locator('visible=true').last().click();
      await appear(page, page.getByRole('button', { name: 'Edit', exact: true }));
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
    } else {
      await page.getByRole('button', { name: 'Request leave' }).click();
    }
    await appear(page, part(page));
    if (scenario === 'one was lost by a reload') {
      await part(page)
        .locator('input[type=file]')
        .setInputFiles([{ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a file') }]);
      await appear(page, part(page).getByRole('progressbar'));
      await page.reload();
      await appear(page, part(page));
    }
    let last = 1;
    return { page, sendings, newId: () => idOf(++last) };
  },
  cannot: ({ event, from }) => {
    if (event.type === 'attachments replaced') return 'it takes another window, which a test of its own has';
    if (event.type === 'progressed') return 'how fast a file goes is the network’s to say';
    const [, ids, failed] = JSON.parse(from)[1];
    const isRefused = event.type === 'retry chosen' && failed.split(',')[Number(event.index)] === 'refused';
    if (isRefused) return 'what is refused for what it is offers no other try';
    const isThere = String(ids).includes('f1');
    return event.type === 'removed' && !isThere ? 'what is not there cannot be taken away' : null;
  },
  steps: {
    'files chosen': choose('note.pdf'),
    'files chosen (scan.png)': choose('note.pdf', 'scan.png'),
    removed: press(/^Remove note\.pdf$/),
    sent: ({ sendings, newId }) => sendings.answer({ id: newId(), ...taken }),
    'not sent (unreachable)': ({ sendings }) => sendings.fail(),
    'not sent (refused)': ({ sendings }) => sendings.refuse(415, 'unsupported_media_type'),
    'retry chosen (index 0)': tryAgain(0),
    'retry chosen (index 1)': tryAgain(1),
    'skip chosen (index 0)': press(/which was not uploaded$/),
    'skip chosen (index 1)': press(/which was not uploaded$/, 1),
  },
  expected: (situation) => {
    const [waiting, ids, failed, , isLost] = JSON.parse(situation)[1];
    return sightOf({
      there: ids === '' ? 0 : ids.split(',').length,
      waiting,
      isSending: stateOf(situation) === 'sending',
      failed: failed === '' ? [] : failed.split(','),
      tries: failed.split(',').filter((kind: string) => kind === 'unreachable').length,
      isLost,
    });
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const failed = await unsent(page).allTextContents();
    const tries = await unsent(page)
      .getByRole('button', { name: /^Try .* again$/ })
      .count();
    const there = await files(page)
      .getByRole('button', { name: /^Remove [^,]*$/ })
      .count();
    return sightOf({
      there,
      waiting: (await files(page).count()) - there - failed.length,
      isSending: (await part(page).getByRole('progressbar').count()) > 0,
      failed: failed.map((words) => (words.includes('reached') ? 'unreachable' : 'refused')),
      tries,
      isLost: (await part(page).getByText('was reloaded').count()) > 0,
    });
  },
};

interface Seen {
  readonly there: number;
  readonly waiting: number;
  readonly isSending: boolean;
  readonly failed: readonly string[];
  /** How many of those can be tried again. */
  readonly tries: number;
  readonly isLost: boolean;
}

const sightOf = ({ there, waiting, isSending, failed, tries, isLost }: Seen): string =>
  [
    `${there} uploaded, ${waiting} waiting`,
    isSending ? 'one on its way' : 'none on its way',
    ...failed.map((kind) => `one ${kind}`),
    `${tries} to try again`,
    ...(isLost ? ['one lost'] : []),
  ].join(', ');
