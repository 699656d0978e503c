import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../platform/fault.ts';

/**
 * Takes the data folder for this process. A lock whose process is gone (killed, power lost) is taken over.
 *
 * @returns gives the folder back
 * @throws OperatorError when another running Muster has it; nothing is changed then
 */
export async function takeDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `The data folder ${folder} cannot be made: ${cause.message}. Set MUSTER_DATA to a folder that may be written.`,
      { cause },
    );
  });
  const file = fileIn(folder);
  const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid) });
  const draft = `${file}.${process.pid}`;
  try {
    // linked into its place complete: nobody ever reads a lock that is half written
    await writeFile(draft, mine);
    while (!(await linked(draft, file))) {
      const seen = await readFile(file, 'utf8').catch(() => null);
      const owner = await ownerOf(folder);
      if (owner !== null) {
        throw new OperatorError(
          `Muster already runs on the data folder ${folder} (process ${owner}). Stop it first, or set MUSTER_DATA to another folder. Nothing was changed.`,
        );
      }
      if (seen !== null) await removeStale(file, seen);
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The data folder ${folder} cannot be used: ${(error as Error).message}. Set MUSTER_DATA to a folder that may be written.`,
    );
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readFile(file, 'utf8').catch(() => null)) === mine) await rm(file, { force: true });
  };
}

const linked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** Moves the lock of a process that is gone out of the way; one that somebody else has taken meanwhile is put back. */
async function removeStale(file: string, seen: string): Promise<void> {
  const aside = `${file}.${process.pid}.stale`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== seen) await linked(aside, file);
  await rm(aside, { force: true });
}

const fileIn = (folder: string): string => join(folder, 'muster.lock');

/** The process number of the Muster that runs on the folder, or null. */
export async function ownerOf(folder: string): Promise<number | null> {
  let pid: number;
  let started: string | null;
  try {
    ({ pid, started } = JSON.parse(await readFile(fileIn(folder), 'utf8')));
  } catch {
    return null;
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  return (await startOf(pid)) === started ? pid : null;
}

/** When the process started, in the system's ticks, so that a process number given out again is not mistaken. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat?.slice(stat.lastIndexOf(')')).split(' ')[20] ?? null;
}
