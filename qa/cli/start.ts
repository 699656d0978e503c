import { createServer } from 'vite';
import portal from '../../vite.config.ts';

/**
 * `npm run paths`: runs the command line inside Vite, so that the machines see the same environment as in the product.
 */
const vite = await createServer({
  configFile: false,
  define: portal.define ?? {},
  root: new URL('../..', import.meta.url).pathname,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { main } = (await vite.ssrLoadModule('/qa/cli/main.ts')) as typeof import('./main.ts');
  process.exitCode = await main(process.argv.slice(2), {
    out: (text) => process.stdout.write(text),
    progress: (text) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${text}`);
    },
    error: (text) => process.stderr.write(text),
  });
} finally {
  await vite.close();
}
