import { createActor } from 'xstate';
import { appMachine } from '../../../src/machines/shell/app.machine.ts';
import { shellServicesMachine } from '../../../src/machines/shell/shell-services.machine.ts';
import { defineModel } from '../../engine/index.ts';

/** The shell beside which the shell services stand; it is not started, they only hold it. */
const shell = createActor(appMachine, {
  input: {
    token: 'kept',
    address: { path: '/organizations/list', search: '' },
    width: 1_280,
    isMini: false,
    typed: { email: '', password: '' },
    now: () => 0,
    isOnline: () => true,
    appearance: null,
    reloadedAt: null,
    resetToken: '',
    drafts: null,
  },
}).getSnapshot().context;

export const shellServicesModel = defineModel(shellServicesMachine)({
  name: 'shellServices',
  stubs: [
    'organization',
    'connection',
    'sideMenu',
    'profileDrawer',
    'finder',
    'install',
    'toaster',
    'drafts',
    'dialogs',
    'formResources',
    'serviceWorker',
    'tokenRefresh',
    'acting',
    'notifications',
    'waiting',
    'clock',
    'punchOutbox',
    'subscriptions',
  ],
  scenarios: [
    {
      name: 'somebody is on their way in',
      input: { shell, now: () => 0, drafts: { owner: null, drafts: {} }, width: 1_280, isMini: false, isOnline: true },
    },
  ],
  events: { unused: [{ type: 'unused' }] },
  // whom they hear, and what they say to whom, is tried in the tests of the shell
  key: () => null,
  accepted: { 'unused may be sent, and no state takes it': 'a machine must name an event, and this one has none' },
});
