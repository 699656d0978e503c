import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { compressAll } from './compress.ts';
import { serviceWorker } from './service-worker.ts';

const root = join(import.meta.dirname, '..');
// another folder is for trying out other settings beside the build that is in use
const portal = resolve(root, process.env.MUSTER_PORTAL ?? 'dist/portal');
// within the project, where its modules are found; of this run alone
const prerenderFolder = join(root, 'dist', `prerender-${process.pid}`);
/** Settings that are built into the portal. */
const builtIn = ['VITE_API_HOST', 'VITE_APPLICATION_KEY', 'VITE_CLOUD_NAME', 'VITE_ENVIRONMENT', 'VITE_LIVE_URL'];
const stamp = join(portal, '.inputs');
const kept = join(portal, '.assets.json');

/**
 * Builds the portal: the client, the sign-in screen prerendered into the page with its style, everything compressed.
 * With `--if-needed` nothing is done when nothing has changed since the last build.
 */
async function buildPortal(ifNeeded: boolean): Promise<void> {
  const inputs = await hashOfInputs();
  if (ifNeeded && (await readFile(stamp, 'utf8').catch(() => '')) === inputs) return;
  const log = ifNeeded ? 'warn' : 'info';
  if (ifNeeded) process.stdout.write('Building the portal\n');
  const earlier = await readJson<string[][]>(kept, []);
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: prerenderFolder, emptyOutDir: true, manifest: false },
  });
  // the pages are finished before the service worker notes what they are
  const pages: Plugin = {
    name: 'muster-pages',
    closeBundle: { order: 'pre', sequential: true, handler: writePages },
  };
  await build({ root, logLevel: log, build: { outDir: portal }, plugins: [pages, ...serviceWorker(portal)] });
  await rm(prerenderFolder, { recursive: true, force: true });
  await keepTwoBuilds(earlier);
  await compressAll(portal);
  await writeFile(stamp, inputs);
}

/** `index.html` with the sign-in screen in it; `shell.html`, for all other addresses, without. */
async function writePages(): Promise<void> {
  const page = await readFile(join(portal, 'index.html'), 'utf8');
  const manifest = await readJson<Manifest>(join(portal, '.vite/manifest.json'), {});
  const styles = chunksOf(manifest, 'index.html').flatMap(({ css = [] }) => css);
  let withStyle = page;
  for (const file of styles) {
    const css = (await readFile(join(portal, file), 'utf8')).trim();
    const link = new RegExp(`\\s*<link rel="stylesheet"[^>]*href="/${file}"[^>]*>`);
    if (!link.test(withStyle)) throw new Error(`index.html does not link ${file}`);
    withStyle = withStyle.replace(link, () => `\n    <style>${css}</style>`);
  }
  const prerender: { prerenderSignIn: () => string } = await import(join(prerenderFolder, 'prerender.js'));
  const mark = '<div id="root"></div>';
  if (!withStyle.includes(mark)) throw new Error('index.html has no #root to fill');
  await writeFile(
    join(portal, 'shell.html'),
    withStyle.replace('</head>', () => `${preloads(manifest)}</head>`),
  );
  await writeFile(
    join(portal, 'index.html'),
    withStyle.replace(mark, () => `<div id="root">${prerender.prerenderSignIn()}</div>`),
  );
}

/** What whoever opens an address below an organization will need at once; the page asks for all of it side by side. */
const soonNeeded = (manifest: Manifest): readonly string[] => [
  // pieces of several modules have names of their own; see vite.config.ts
  ...Object.keys(manifest).filter((key) => ['inside', 'services'].includes(manifest[key]?.name ?? '')),
  'src/views/screens/emp-attendances/emp-attendances.screen.tsx',
  'src/locales/en.po',
];

/** The chunk of a module, and all that it cannot do without. @throws where the build has none */
function chunksOf(manifest: Manifest, key: string, found = new Set<Manifest[string]>()): Manifest[string][] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk for ${key}`);
  if (found.has(chunk)) return [...found];
  found.add(chunk);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return [...found];
}

function preloads(manifest: Manifest): string {
  const first = new Set(chunksOf(manifest, 'index.html').map(({ file }) => file));
  const files = new Set(
    soonNeeded(manifest)
      .flatMap((key) => chunksOf(manifest, key))
      .map(({ file }) => file),
  );
  return [...files]
    .filter((file) => !first.has(file))
    .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `)
    .join('');
}

/** Pages that were opened before this build still ask for the chunks of the one before; what is older goes. */
async function keepTwoBuilds(earlier: string[][]): Promise<void> {
  const manifest = await readJson<Manifest>(join(portal, '.vite/manifest.json'), {});
  const current = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const builds = [current, ...earlier.filter((files) => files.join() !== current.join())].slice(0, 2);
  const wanted = new Set(builds.flat());
  for (const name of await readdir(join(portal, 'assets'))) {
    const file = `assets/${name.replace(/\.(br|gz|map)$/, '')}`;
    if (!wanted.has(file)) await rm(join(portal, 'assets', name));
  }
  await writeFile(kept, JSON.stringify(builds));
}

async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256');
  const folders = ['src', 'public', 'tools'];
  const files = [
    ...['index.html', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'],
    ...(
      await Promise.all(
        folders.map(async (folder) =>
          (
            await readdir(join(root, folder), { recursive: true, withFileTypes: true })
          )
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
        ),
      )
    ).flat(),
  ].sort();
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(root, file)));
  for (const name of builtIn) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  return hash.digest('hex');
}

async function readJson<Value>(path: string, otherwise: Value): Promise<Value> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? otherwise : JSON.parse(text);
}

await buildPortal(process.argv.includes('--if-needed'));
