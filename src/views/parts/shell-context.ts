import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../../machines/shell/app.machine.ts';
import type { ShellRefs } from '../../machines/shell/switchboard.ts';

type AppRef = ActorRefFrom<typeof appMachine>;

export const ShellContext = createContext<AppRef | null>(null);

/** The long-lived machines of the shell. They are there before the first view and stay until the last. */
export function useShell(): ShellRefs & { readonly now: () => number } {
  const app = use(ShellContext);
  if (!app) throw new Error('no ShellContext above this view');
  return app.getSnapshot().context;
}
