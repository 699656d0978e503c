import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { instrument, type ViewMutant } from './instrument.ts';

const root = join(import.meta.dirname, '../..');
const views = join(root, 'src/views');
/** What only a test environment shows is tried there by hand. */
const apart = join(views, 'test-environment');

/**
 * What builds every change into the views that can be made there; none is switched on.
 *
 * @param mutants told what can be switched on, as files are read
 */
export const withMutants = (mutants: ViewMutant[]): Plugin => ({
  name: 'view-mutants',
  enforce: 'pre',
  resolveId: (id) => (id === 'view-mutants' ? join(import.meta.dirname, 'runtime.ts') : null),
  // as it was written: what follows turns words into messages and elements into calls
  load: async (id) => {
    const [file = ''] = id.split('?');
    if (!file.startsWith(views) || file.startsWith(apart) || !file.endsWith('.tsx')) return null;
    const built = instrument(await readFile(file, 'utf8'), file.slice(views.length + 1));
    mutants.push(...built.mutants);
    return { code: built.code, map: null };
  },
});

/**
 * Builds the portal with every change in it.
 *
 * @param folder where it is built
 * @returns what can be switched on, always in the same order
 */
export async function buildWithMutants(folder: string): Promise<readonly ViewMutant[]> {
  const mutants: ViewMutant[] = [];
  // as the product is built, whoever builds it
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await build({
    root,
    mode: 'production',
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [withMutants(mutants)],
    build: { outDir: folder, emptyOutDir: true, manifest: false },
  }).finally(() => {
    process.env.NODE_ENV = environment;
  });
  // one page for every address: what comes before the code of the sign-in is no view's
  await copyFile(join(folder, 'index.html'), join(folder, 'shell.html'));
  return mutants.sort((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
}
