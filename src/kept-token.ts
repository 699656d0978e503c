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
  remove: (): void => attempt(() => localStorage.removeItem(key), undefined),
};
