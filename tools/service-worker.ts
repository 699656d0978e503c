import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * The service worker at `/service-worker.js`: the portal's own files, so that it opens without a network. Nothing that
 * the host answers ever goes through it: what is kept of that lies in a store of each person.
 */
export const serviceWorker = (portal: string): PluginOption[] =>
  VitePWA({
    filename: 'service-worker.js',
    outDir: portal,
    // a new version waits until somebody wants it
    registerType: 'prompt',
    // the portal registers it itself, when somebody is on their way in
    injectRegister: null,
    includeAssets: [],
    manifest: {
      name: 'Muster',
      short_name: 'Muster',
      description: 'Attendance, shifts, payslips, leave and records, for the people whom they are about.',
      start_url: '/',
      display: 'standalone',
      background_color: '#e9eef4',
      theme_color: '#155b86',
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    },
    workbox: {
      globDirectory: portal,
      globPatterns: ['index.html', 'shell.html', 'icon.svg', 'assets/**/*.{js,css,svg}'],
      // what draws PDFs is as large as all the rest, and of no use without a network: it comes when it is wanted
      globIgnores: ['assets/pdf-page-*'],
      manifestTransforms: [(entries) => onlyThisBuild(portal, entries)],
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: '/shell.html',
      navigateFallbackDenylist: [/^\/api(\/|$)/],
      runtimeCaching: [],
      cleanupOutdatedCaches: true,
      // the page that registers it may go offline at once
      clientsClaim: true,
      skipWaiting: false,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });

/** The folder holds the build before this one too, for pages that are still open; a new visit needs none of it. */
async function onlyThisBuild<Entry extends { url: string }>(
  portal: string,
  entries: Entry[],
): Promise<{ manifest: Entry[]; warnings: string[] }> {
  const built: Manifest = JSON.parse(await readFile(join(portal, '.vite/manifest.json'), 'utf8'));
  const current = new Set(Object.values(built).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
  return { manifest: entries.filter(({ url }) => !url.startsWith('assets/') || current.has(url)), warnings: [] };
}
