import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Manifest } from 'vite';
import { compressAll } from '../tools/compress.ts';

const root = join(import.meta.dirname, 'floor');

/** Builds the floor page into `folder`: prerendered, its style inlined, everything compressed, as Muster's own is. */
export async function buildFloor(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const shared: InlineConfig = { root, configFile: false, logLevel: 'warn', plugins: [react()] };
  await build({ ...shared, build: { outDir: folder, emptyOutDir: true, target: 'es2022', manifest: true } });
  const prerendered = join(folder, '../floor-prerender');
  await build({ ...shared, build: { outDir: prerendered, emptyOutDir: true, ssr: 'prerender.tsx' } });
  const { prerender }: { prerender: () => string } = await import(join(prerendered, 'prerender.js'));
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  let page = await readFile(join(folder, 'index.html'), 'utf8');
  for (const file of manifest['index.html']?.css ?? []) {
    const css = await readFile(join(folder, file), 'utf8');
    page = page.replace(new RegExp(`<link rel="stylesheet"[^>]*href="/${file}"[^>]*>`), () => `<style>${css}</style>`);
  }
  await writeFile(
    join(folder, 'index.html'),
    page.replace('<div id="root"></div>', () => `<div id="root">${prerender()}</div>`),
  );
  await compressAll(folder);
}
