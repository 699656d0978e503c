import { describe, expect, it } from 'vitest';
import { dialogDriver } from '../../qa/drivers/overlays/dialog.driver.ts';
import { formSheetDriver } from '../../qa/drivers/overlays/form-sheet.driver.ts';
import { toastDriver } from '../../qa/drivers/overlays/toast.driver.ts';
import { type Fault, seeding, serveGallery } from './gallery/serve.ts';
import { failureOn, type Work, workFor } from './support/drive-paths.ts';
import { openerWith } from './support/opener.ts';
import { portals } from './support/portals.ts';

const openPage = portals();

interface Seeded {
  readonly name: string;
  readonly driver: unknown;
  readonly fault: Fault;
  /** What somebody is told. */
  readonly found: string;
}

const faults: readonly Seeded[] = [
  {
    name: 'Escape is not listened to',
    driver: dialogDriver,
    fault: {
      file: 'overlays/dialog-body.tsx',
      find: "else if (key === 'Escape')",
      replace: "else if (key === 'Never')",
    },
    found: 'after “cancelled” there should be: no dialog, and the answer is false; there is: a dialog with “”',
  },
  {
    name: 'nobody hears that the pointer has left',
    driver: toastDriver,
    fault: {
      file: 'overlays/use-toast-holds.ts',
      find: "hold('pointer', toastAt(event.target) !== null)",
      replace: "toastAt(event.target) && hold('pointer', true)",
    },
    found: 'after “held (pointer)” there should be: it waits until nobody looks; there is: it stays',
  },
  {
    name: 'the focus stays where it was',
    driver: dialogDriver,
    fault: {
      file: 'overlays/dialogs.tsx',
      find: 'withCloseButton: false,',
      replace: 'withCloseButton: false, trapFocus: false,',
    },
    found: 'after “the start” there should be: a dialog with “”; there is: a dialog that the keyboard does not reach',
  },
  {
    name: 'what is submitted once is sent twice',
    driver: formSheetDriver,
    fault: {
      file: 'gallery/gallery.tsx',
      find: '=> sendForm(isDraft, signal)',
      replace: '=> Promise.all([1, 2].map(() => sendForm(isDraft, signal)))',
    },
    found: '2 calls to save the same',
  },
];

/** In the long run all of them; otherwise one, to see that a path notices. */
const isLong = process.env.MUSTER_VIEWS === 'all';
const chosen = faults.filter(({ name }) => isLong || name === 'nobody hears that the pointer has left');

describe('a fault that somebody makes in a view is found by its paths', () => {
  it.each(chosen.map((seeded) => [seeded.name, seeded] as const))('%s', { timeout: 180_000 }, async (_, seeded) => {
    const gallery = await serveGallery([seeding(seeded.fault)]);
    try {
      const opener = openerWith(openPage, () => gallery.url);
      const [work] = workFor(seeded.driver as Work['driver'], 'transitions');
      for (const path of work?.paths ?? []) {
        const failure = work ? await failureOn(work, opener, path) : null;
        if (!failure) continue;
        expect(failure.message).toContain(seeded.found);
        return;
      }
      expect.fail('nobody noticed');
    } finally {
      await gallery.stop();
    }
  });
});
