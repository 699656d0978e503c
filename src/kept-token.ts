const key = 'muster.token';

/** Storage may be full or forbidden: then the session lasts as long as the page does. */
function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/** The access token of whoever stays signed in on this device (specification, section 7). */
export const keptToken = {
  read: (): string | null => attempt(() => localStorage.getItem(key), null),
  write: (token: string): void => attempt(() => localStorage.setItem(key, token), undefined),
  /** Removes this token; another one, kept by another tab meanwhile, is not ours to remove. */
  remove: (token: string | null): void =>
    attempt(() => {
      if (token !== null && localStorage.getItem(key) === token) localStorage.removeItem(key);
    }, undefined),
  /** Calls back when another tab has removed the token: somebody signed out there. */
  onRemovedElsewhere: (removed: () => void): void =>
    addEventListener('storage', (event) => {
      // a null key means that everything was removed
      if ((event.key === key || event.key === null) && event.newValue === null) removed();
    }),
};
