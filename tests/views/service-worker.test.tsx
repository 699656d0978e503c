import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { proves } from '../../qa/specification.ts';
import { dialogsMachine } from '../../src/machines/overlays/dialogs.machine.ts';
import { serviceWorkerMachine } from '../../src/machines/shell/services/service-worker.machine.ts';
import { connectServiceWorker } from '../../src/page/service-worker.ts';

/** Connects a machine to a browser that has service workers, in a build of the given kind. */
function connect(isProduction: boolean) {
  vi.stubEnv('PROD', isProduction);
  const register = vi.fn(() => Promise.reject(new Error('no workers in a test')));
  const container = Object.assign(new EventTarget(), { controller: null, register });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const machine = createActor(serviceWorkerMachine, {
    input: { dialogs: createActor(dialogsMachine), isSomethingUnsaved: () => false },
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  machine.start();
  connectServiceWorker(machine);
  return { register, machine, container, logged };
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe(proves('service worker', 'by the kind of the build'), () => {
  it('is registered by a production build', async () => {
    const { register, logged } = connect(true);
    expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
    await vi.waitFor(() =>
      expect(logged).toHaveBeenCalledWith('service worker could not be registered', expect.anything()),
    );
  });

  it('is registered by no other', () => {
    const { register, machine } = connect(false);
    expect([register.mock.calls.length, machine.getSnapshot().value]).toEqual([0, 'none']);
  });

  it('tells what it says to the console', () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    const { container } = connect(true);
    container.dispatchEvent(new MessageEvent('message', { data: { type: 'cached' } }));
    expect(info).toHaveBeenCalledWith('service worker', { type: 'cached' });
  });
});
