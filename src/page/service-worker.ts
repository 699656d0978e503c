import type { ActorRefFrom } from 'xstate';
import type { serviceWorkerMachine } from '../machines/shell/services/service-worker.machine.ts';
import { liftGuard } from './guard-closing.ts';

/**
 * Connects the machine of the service worker to the browser's own. Registered at `/service-worker.js`, in production
 * only; what it says goes to the console only (specification, section 7).
 */
export function connectServiceWorker(machine: ActorRefFrom<typeof serviceWorkerMachine>): void {
  let waiting: ServiceWorker | null = null;
  let registered: ServiceWorkerRegistration | null = null;
  machine.on('logged', ({ what, error }) => {
    // biome-ignore lint/suspicious/noConsole: specification, sections 7 and 8: to the console, and nowhere else
    if (error === undefined) console.info(what);
    // biome-ignore lint/suspicious/noConsole: specification, sections 7 and 8: to the console, and nowhere else
    else console.error(what, error);
  });
  machine.on('take-over wanted', () => {
    if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
    else void lookForNewer();
  });
  /** A worker that is not here yet is looked for; where none comes there is nothing to wait for. */
  const lookForNewer = async () => {
    await registered?.update().catch(() => {});
    if (!registered?.installing && !registered?.waiting) machine.send({ type: 'controller changed' });
  };
  machine.on('reload wanted', () => {
    liftGuard();
    location.reload();
  });

  const isProduction = import.meta.env.PROD && import.meta.env.VITE_ENVIRONMENT === 'production';
  if (!isProduction || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // the first worker of all takes over a page that nobody controlled: there is nothing new about it
    if (isControlled || waiting) machine.send({ type: 'controller changed' });
  });
  serviceWorker.addEventListener('message', ({ data }) => {
    // biome-ignore lint/suspicious/noConsole: specification, section 7: its messages go only to the console
    console.info('service worker', data);
  });

  const noteInstalled = (worker: ServiceWorker | null) => {
    if (worker?.state !== 'installed' || !serviceWorker.controller) return;
    waiting = worker;
    machine.send({ type: 'new version installed' });
    if (machine.getSnapshot().hasTag('taking over')) worker.postMessage({ type: 'SKIP_WAITING' });
  };
  machine.send({ type: 'registration begun' });
  serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).then(
    (registration) => {
      registered = registration;
      machine.send({ type: 'registered' });
      noteInstalled(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => noteInstalled(installing));
      });
      // whoever comes back to a page that was open for days hears of a new version then
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void registration.update().catch(() => {});
      });
    },
    (error: unknown) => machine.send({ type: 'registration failed', error }),
  );
}
