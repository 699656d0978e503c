import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { OperatorError } from '../../platform/fault.ts';

/** The system user that PostgreSQL runs as, which must not be root. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Null where the current user will do. PostgreSQL refuses to run as root: then the system's `postgres` user is taken
 * where there is one, and `nobody` otherwise, so that nothing has to be set up by hand.
 */
export async function chooseRunAs(): Promise<RunAs | null> {
  if (process.getuid?.() !== 0) return null;
  const users = await readFile('/etc/passwd', 'utf8');
  for (const wanted of ['postgres', 'nobody']) {
    const line = users.split('\n').find((user) => user.startsWith(`${wanted}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new OperatorError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". Start Muster as another user, or set DATABASE_URL.',
  );
}

/** The first folder on the way to `path` that the user cannot pass through, or null where the way is open. */
export async function closedFolderOnTheWay(path: string, user: RunAs): Promise<string | null> {
  let folder = resolve(path);
  const ways: string[] = [];
  while (folder !== dirname(folder)) {
    folder = dirname(folder);
    ways.unshift(folder);
  }
  for (const way of ways) {
    const found = await stat(way).catch(() => null);
    if (!found) return null;
    const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
    if (!(found.mode & bit)) return way;
  }
  return null;
}
