/** Storage may be full or forbidden: then what is kept lasts as long as the page does. */
function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/** One thing that is kept as text, by this device or by this tab. */
export const kept = (storage: () => Storage, key: string) => ({
  read: (): string | null => attempt(() => storage().getItem(key), null),
  write: (text: string): void => attempt(() => storage().setItem(key, text), undefined),
  remove: (): void => attempt(() => storage().removeItem(key), undefined),
  /** Calls back with what another tab has made of it; null where it was removed. */
  onChangedElsewhere: (changed: (text: string | null) => void): void =>
    addEventListener('storage', (event) => {
      // a null key means that everything was removed
      if (event.key === key || event.key === null) changed(event.newValue);
    }),
});

const device = () => localStorage;
const tab = () => sessionStorage;

/** The access token of whoever stays signed in on this device (specification, section 7). */
export const keptToken = kept(device, 'muster.token');
/** Whose token it is, so that what was kept for them is found where the host cannot say. */
export const keptSubject = kept(device, 'muster.subject');
/** When somebody last signed out: tells the other tabs. A token that only stopped being valid is another matter. */
export const keptFarewell = kept(device, 'muster.farewell');
/** What ends the session on the host, and does nothing else. */
export const keptSignOut = kept(device, 'muster.sign-out');
/** The same of sessions that are still to be ended, with spaces between them. */
export const keptOwed = kept(device, 'muster.owed');
export const keptAppearance = kept(device, 'muster.appearance');
/** Whether the side menu was last left in its mini form: `mini` or nothing. */
export const keptMenuForm = kept(device, 'muster.menu');
/** Whether keys that are pressed alone were switched off: `off` or nothing. */
export const keptSingleKeys = kept(device, 'muster.single-keys');
/** When this tab was last loaded anew because code was missing, in epoch milliseconds. */
export const keptReload = kept(tab, 'muster.reloaded');
/** What is typed in this tab and not sent yet, as JSON. */
export const keptDrafts = kept(tab, 'muster.drafts');
/** Check-ins and check-outs that are still to be sent, and whose they are, as JSON: also beyond this tab. */
export const keptPunches = kept(device, 'muster.punches');
