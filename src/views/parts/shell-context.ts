import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Message } from '../../machines/overlays/message.ts';
import { newIdempotencyKey } from '../../machines/parts/idempotency-key.ts';
import type { ScreenServices } from '../../machines/screens/screen-services.ts';
import type { appMachine } from '../../machines/shell/app.machine.ts';
import type { ShellRefs } from '../../machines/shell/event-router.ts';
import type { ShellServiceRefs } from '../../machines/shell/shell-subscriptions.ts';

type AppRef = ActorRefFrom<typeof appMachine>;

export const ShellContext = createContext<AppRef | null>(null);

export function useApp(): AppRef {
  const app = use(ShellContext);
  if (!app) throw new Error('no ShellContext above this view');
  return app;
}

/** The long-lived machines of the shell. They are there before the first view and stay until the last. */
export const useShell = (): ShellRefs & { readonly now: () => number } => useApp().getSnapshot().context;

/** The machines that come with whoever signs in; every view but the sign-in screen is shown once they are there. */
export function useShellServices(): ShellServiceRefs {
  const shellServices = useSelector(useApp(), ({ context }) => context.shellServices);
  if (!shellServices) throw new Error('this view is shown before anybody is on their way in');
  return shellServices.getSnapshot().context;
}

/** What every screen's machine is given, whatever it is about. */
export function useScreenServices(): ScreenServices {
  const { now } = useShell();
  const { news, dialogs, toaster } = useShellServices();
  const tell = (message: Message) => toaster.send({ type: 'told', message });
  return { now, news, newIdempotencyKey, tell, dialogs };
}
