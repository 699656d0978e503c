import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate';
import type { historyMachine } from './address/history.machine.ts';
import type { navigationMachine } from './address/navigation.machine.ts';
import { type Address, paths } from './address/paths.ts';
import type { codeLoadingMachine } from './code-loading.machine.ts';
import type { appearanceMachine } from './services/appearance.machine.ts';
import type { sessionMachine } from './session.machine.ts';
import type { signInMachine } from './sign-in.machine.ts';

/** The machines that are there from the first screen to the last. */
export interface ShellRefs {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly signIn: ActorRefFrom<typeof signInMachine>;
  readonly navigation: ActorRefFrom<typeof navigationMachine>;
  readonly history: ActorRefFrom<typeof historyMachine>;
  readonly appearance: ActorRefFrom<typeof appearanceMachine>;
  readonly codeLoading: ActorRefFrom<typeof codeLoadingMachine>;
}

/**
 * Who hears what: the one place where something that happened in one machine of the shell reaches another. The machines
 * themselves only say what happened.
 */
export const eventRouter = fromCallback<EventObject, ShellRefs>(({ input, sendBack }) => {
  const { session, signIn, navigation, codeLoading } = input;

  let here: string | null = null;
  // Fetched when somebody is on their way to a screen, so that the first one need not wait for it. Once it is there a
  // screen is begun at once, before any view has heard of the new place.
  let prefetchScreen: ((path: string) => void) | null = null;
  const prepareScreens = (): void => {
    sendBack({ type: 'services wanted' });
    void import('./prefetch-screen.ts').then(
      (loaded) => {
        if (prefetchScreen) return;
        prefetchScreen = loaded.prefetching();
        if (here !== null) prefetchScreen(here);
      },
      // then a screen asks for its data itself, as soon as it is there
      () => {},
    );
  };

  const subscriptions = [
    signIn.on('credentials submitted', (event) => {
      prepareScreens();
      session.send(event);
    }),

    session.on('signed in', () => {
      prepareScreens();
      signIn.send({ type: 'accepted' });
      navigation.send({ type: 'signed in' });
    }),
    session.on('sign-in needed again', ({ email }) => signIn.send({ type: 'email changed', email })),
    session.on('session renewed', () => {
      signIn.send({ type: 'accepted' });
    }),
    session.on('person changed', () => {
      signIn.send({ type: 'accepted' });
      here = null;
      navigation.send({ type: 'person changed' });
    }),
    session.on('signed out', () => {
      signIn.send({ type: 'left' });
      navigation.send({ type: 'signed out' });
    }),
    session.on('session ended', () => navigation.send({ type: 'session ended' })),

    navigation.subscribe(({ context }) => arrive(context.address)),
  ];

  const arrive = ({ path }: Address): void => {
    if (path === here) return;
    here = path;
    codeLoading.send({ type: 'place changed' });
    if (prefetchScreen) prefetchScreen(path);
    else if (path !== paths.signIn) prepareScreens();
  };
  arrive(navigation.getSnapshot().context.address);

  return () => {
    for (const one of subscriptions) one.unsubscribe();
  };
});
