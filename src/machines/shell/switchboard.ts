import { type ActorRefFrom, fromCallback } from 'xstate';
import type { navigationMachine } from './navigation.machine.ts';
import type { organizationMachine } from './organization.machine.ts';
import { type Address, organizationAt, paths } from './paths.ts';
import type { profileDrawerMachine } from './profile-drawer.machine.ts';
import type { sessionMachine } from './session.machine.ts';
import type { sideMenuMachine } from './side-menu.machine.ts';
import type { signInMachine } from './sign-in.machine.ts';

/** The long-lived machines of the shell. */
export interface ShellRefs {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly signIn: ActorRefFrom<typeof signInMachine>;
  readonly navigation: ActorRefFrom<typeof navigationMachine>;
  readonly organization: ActorRefFrom<typeof organizationMachine>;
  readonly sideMenu: ActorRefFrom<typeof sideMenuMachine>;
  readonly profileDrawer: ActorRefFrom<typeof profileDrawerMachine>;
}

/**
 * Who hears what: the one place where something that happened in one machine of the shell reaches another. The machines
 * themselves only say what happened.
 */
export const switchboard = fromCallback<{ type: 'unused' }, ShellRefs>(({ input }) => {
  const { session, signIn, navigation, organization, sideMenu, profileDrawer } = input;

  let here: string | null = null;
  // Fetched when somebody is on their way to a screen, so that the first one need not wait for it. Once it is there a
  // screen is begun at once, before any view has heard of the new place.
  let beginScreen: ((path: string) => void) | null = null;
  const prepareScreens = (): void => {
    void import('../screens/begin-screen.ts').then((loaded) => {
      if (beginScreen) return;
      beginScreen = loaded.beginScreen;
      if (here !== null) beginScreen(here);
    });
  };

  const wires = [
    signIn.on('credentials submitted', (event) => {
      prepareScreens();
      session.send(event);
    }),

    session.on('signed in', () => {
      signIn.send({ type: 'accepted' });
      navigation.send({ type: 'signed in' });
    }),
    session.on('sign-in needed again', ({ email }) => signIn.send({ type: 'email changed', email })),
    session.on('session renewed', () => {
      signIn.send({ type: 'accepted' });
      organization.send({ type: 'session renewed' });
    }),
    session.on('person changed', () => {
      signIn.send({ type: 'accepted' });
      organization.send({ type: 'organization left' });
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
    const orgId = organizationAt(path);
    organization.send(orgId === null ? { type: 'organization left' } : { type: 'organization entered', orgId });
    sideMenu.send({ type: 'place changed' });
    profileDrawer.send({ type: 'place changed' });
    if (beginScreen) beginScreen(path);
    else if (path !== paths.signIn) prepareScreens();
  };
  arrive(navigation.getSnapshot().context.address);

  return () => {
    for (const wire of wires) wire.unsubscribe();
  };
});
