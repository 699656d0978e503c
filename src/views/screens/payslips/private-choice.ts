const key = 'muster.amounts';

/** Whether somebody wants amounts covered on this device. It tells nobody whose they are. */
export function isKeptPrivate(): boolean {
  try {
    return localStorage.getItem(key) === 'covered';
  } catch {
    return false;
  }
}

/** A device may forbid storage: then it holds as long as the screen does. */
export function keepPrivate(isPrivate: boolean): void {
  try {
    if (isPrivate) localStorage.setItem(key, 'covered');
    else localStorage.removeItem(key);
  } catch {
    // nothing else suffers
  }
}
