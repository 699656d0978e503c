import { setup } from 'xstate';
import { navigationMachine } from './navigation.machine.ts';
import { organizationMachine } from './organization.machine.ts';
import type { Address } from './paths.ts';
import { profileDrawerMachine } from './profile-drawer.machine.ts';
import { sessionMachine } from './session.machine.ts';
import { sideMenuMachine } from './side-menu.machine.ts';
import { signInMachine } from './sign-in.machine.ts';
import { type ShellRefs, switchboard } from './switchboard.ts';

export interface AppInput {
  /** The access token that was kept from the last visit, or null. */
  readonly token: string | null;
  readonly address: Address;
  /** The window's width in pixels. */
  readonly width: number;
  /** What was typed into the sign-in form before the portal's code had arrived. */
  readonly typed: { readonly email: string; readonly password: string };
  /** The device's clock, in epoch milliseconds. */
  readonly now: () => number;
}

/** The whole portal: starts the machines that live as long as it does, and lets them hear of one another. */
export const appMachine = setup({
  types: {} as {
    context: ShellRefs & { readonly now: () => number };
    input: AppInput;
    events: { type: 'unused' };
  },
  actors: {
    session: sessionMachine,
    signIn: signInMachine,
    navigation: navigationMachine,
    organization: organizationMachine,
    sideMenu: sideMenuMachine,
    profileDrawer: profileDrawerMachine,
    switchboard,
  },
}).createMachine({
  id: 'app',
  context: ({ input, spawn }) => ({
    now: input.now,
    session: spawn('session', { systemId: 'session', input: { token: input.token } }),
    signIn: spawn('signIn', { systemId: 'signIn', input: input.typed }),
    navigation: spawn('navigation', {
      systemId: 'navigation',
      input: { address: input.address, signedIn: input.token !== null },
    }),
    organization: spawn('organization', { systemId: 'organization' }),
    sideMenu: spawn('sideMenu', { systemId: 'sideMenu', input: { width: input.width } }),
    profileDrawer: spawn('profileDrawer', { systemId: 'profileDrawer' }),
  }),
  initial: 'running',
  states: { running: { invoke: { src: 'switchboard', input: ({ context }) => context } } },
});
