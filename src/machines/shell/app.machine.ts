import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { KeptDrafts } from '../overlays/drafts.machine.ts';
import { historyMachine } from './address/history.machine.ts';
import { navigationMachine } from './address/navigation.machine.ts';
import type { Address } from './address/paths.ts';
import { codeLoadingMachine } from './code-loading.machine.ts';
import { eventRouter, type ShellRefs } from './event-router.ts';
import { type Appearance, appearanceMachine } from './services/appearance.machine.ts';
import { sessionMachine } from './session.machine.ts';
import type { shellServicesMachine } from './shell-services.machine.ts';
import { signInMachine } from './sign-in.machine.ts';

export interface AppInput {
  /** The access token that was kept from the last visit, or null. */
  readonly token: string | null;
  readonly address: Address;
  /** The window's width in pixels. */
  readonly width: number;
  /** Whether the side menu was last left in its mini form. */
  readonly isMini: boolean;
  /** What was typed into the sign-in form before the portal's code had arrived. */
  readonly typed: { readonly email: string; readonly password: string };
  /** The device's clock, in epoch milliseconds. */
  readonly now: () => number;
  /** Whether the device is on a network. */
  readonly isOnline: () => boolean;
  readonly appearance: Appearance | null;
  /** When the page was last loaded anew because code was missing, in epoch milliseconds. */
  readonly reloadedAt: number | null;
  /** What a link to another password has brought; empty where there is none. */
  readonly resetToken: string;
  /** What was typed in this tab and not sent yet, as `drafts changed` gave it, in JSON; null where there is nothing. */
  readonly drafts: string | null;
}

type ShellServices = ActorRefFrom<typeof shellServicesMachine>;

/** What a tab has kept may be of an older version, or of anybody's making: then it counts for nothing. */
function draftsIn(text: string | null): KeptDrafts {
  try {
    const kept = JSON.parse(text ?? 'null');
    if (typeof kept?.owner === 'string' && typeof kept.drafts === 'object' && kept.drafts) return kept;
  } catch {
    // no JSON at all
  }
  return { owner: null, drafts: {} };
}

/** The whole portal: starts the machines that live as long as it does, and lets them hear of one another. */
export const appMachine = setup({
  types: {} as {
    context: ShellRefs & {
      readonly now: () => number;
      readonly shellServices: ShellServices | null;
      readonly input: AppInput;
    };
    input: AppInput;
    events: /** Somebody is signed in, or on their way in. */ { type: 'services wanted' };
    tags: 'code missing';
  },
  actors: {
    session: sessionMachine,
    signIn: signInMachine,
    navigation: navigationMachine,
    history: historyMachine,
    appearance: appearanceMachine,
    codeLoading: codeLoadingMachine,
    eventRouter,
    fetchShellServices: fromPromise<typeof shellServicesMachine>(async () => {
      const { shellServicesMachine } = await import('./shell-services.machine.ts');
      return shellServicesMachine;
    }),
  },
  delays: { secondTry: 5_000 },
  actions: {
    spawnShellServices: assign({
      shellServices: ({ context, spawn }, { machine }: { machine: typeof shellServicesMachine }) =>
        spawn(machine, {
          systemId: 'shellServices',
          input: {
            shell: context,
            now: context.now,
            width: context.input.width,
            isMini: context.input.isMini,
            isOnline: context.input.isOnline(),
            drafts: draftsIn(context.input.drafts),
          },
        }),
    }),
  },
}).createMachine({
  id: 'app',
  context: ({ input, spawn }) => {
    const navigation = spawn('navigation', {
      systemId: 'navigation',
      input: { address: input.address, signedIn: input.token !== null },
    });
    const signIn = spawn('signIn', { systemId: 'signIn', input: input.typed });
    return {
      now: input.now,
      shellServices: null,
      input,
      navigation,
      history: spawn('history', { systemId: 'history', input: { address: input.address } }),
      session: spawn('session', { systemId: 'session', input: { token: input.token } }),
      signIn,
      appearance: spawn('appearance', { systemId: 'appearance', input: { appearance: input.appearance } }),
      codeLoading: spawn('codeLoading', {
        systemId: 'codeLoading',
        input: {
          reloadedAt: input.reloadedAt,
          now: input.now,
          // what is typed on the sign-in screen is kept nowhere: a password must not be
          isSomethingUnsaved: () =>
            navigation.getSnapshot().context.unsaved.length > 0 || signIn.getSnapshot().context.password !== '',
          isOffline: () => !input.isOnline(),
        },
      }),
    };
  },
  invoke: { src: 'eventRouter', input: ({ context }) => context },
  initial: 'alone',
  states: {
    alone: { on: { 'services wanted': 'fetching shellServices' } },
    'fetching shellServices': {
      invoke: {
        src: 'fetchShellServices',
        onDone: {
          target: 'services running',
          actions: { type: 'spawnShellServices', params: ({ event }) => ({ machine: event.output }) },
        },
        onError: 'shellServices missing',
      },
    },
    'shellServices missing': {
      tags: 'code missing',
      after: { secondTry: 'fetching shellServices' },
      on: { 'services wanted': 'fetching shellServices' },
    },
    'services running': {},
  },
});
