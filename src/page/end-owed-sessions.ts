import { i18n } from '@lingui/core';
import { createActor } from 'xstate';
import { owedFarewellsMachine } from '../machines/shell/services/owed-farewells.machine.ts';
import { keptOwed } from './browser-storage.ts';

const wordsIn = (text: string | null): string[] => (text ?? '').split(' ').filter(Boolean);

let running: ReturnType<typeof begin> | null = null;

/** Ends what was signed out of without the host, as soon as it can be reached, and says so until then. */
export function endOwedSessions(): void {
  running ??= begin();
  const { secrets } = running.getSnapshot().context;
  for (const secret of wordsIn(keptOwed.read())) {
    if (!secrets.includes(secret)) running.send({ type: 'farewell owed', secret });
  }
}

function begin() {
  const owed = createActor(owedFarewellsMachine, { input: { secrets: wordsIn(keptOwed.read()) } });
  owed.on('farewells changed', ({ secrets }) =>
    secrets.length === 0 ? keptOwed.remove() : keptOwed.write(secrets.join(' ')),
  );
  addEventListener('online', () => owed.send({ type: 'device came online' }));
  owed.start();
  Promise.all([import('../views/shell/farewell/show-owed-farewell.tsx'), import('../locales/en.po')]).then(
    ([{ showOwedFarewell }, { messages }]) => {
      // the sign-in screen has its own words alone
      i18n.load('en', messages);
      showOwedFarewell(owed);
    },
    reportError,
  );
  return owed;
}
