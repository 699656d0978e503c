import { join } from 'node:path';
import { helpFor, writtenList } from '../engine/cli/quick.ts';

const root = join(import.meta.dirname, '../..');

/** `npm run paths`. */
const args = process.argv.slice(2);
// whoever has read enough, as `head` does, wants no more of it
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
// whoever asks what there is to ask for waits for no machine
if (args.length === 0 || args.includes('--help') || args.includes('-h') || args[0] === 'help')
  process.stdout.write(helpFor('npm run paths --'));
else if (args.length === 1 && args[0] === 'list')
  process.stdout.write(writtenList(join(root, 'qa/golden'), join(root, 'qa/models')));
else process.exitCode = await runInVite(args);

/** Runs the command line inside Vite, so that the machines see the same environment as in the product. */
async function runInVite(given: readonly string[]): Promise<number> {
  const [{ createServer }, { default: portal }] = await Promise.all([import('vite'), import('../../vite.config.ts')]);
  const vite = await createServer({
    configFile: false,
    define: portal.define ?? {},
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { main } = (await vite.ssrLoadModule('/qa/cli/main.ts')) as typeof import('./main.ts');
    return await main(given, {
      out: (text) => process.stdout.write(text),
      progress: (text) => {
        if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${text}`);
      },
      error: (text) => process.stderr.write(text),
    });
  } finally {
    await vite.close();
  }
}
