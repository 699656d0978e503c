import { serveGallery } from './serve.ts';

const { url, stop } = await serveGallery();
process.stdout.write(
  `The parts of the screens:  ${url}/#parts\nToasts, dialogs and forms: ${url}/\n\nStop it with Ctrl+C.\n`,
);
process.once('SIGINT', () => void stop().then(() => process.exit()));
process.once('SIGTERM', () => void stop().then(() => process.exit()));
