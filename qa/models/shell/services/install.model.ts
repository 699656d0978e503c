import { installMachine } from '../../../../src/machines/shell/services/install.machine.ts';
import { defineModel } from '../../../engine/model/model.ts';

const ask = () => Promise.resolve(true);

export const installModel = defineModel(installMachine)({
  name: 'install',
  stubs: ['ask'],
  scenarios: [{ name: 'any', input: undefined }],
  events: {
    'install offered': [{ type: 'install offered', ask }],
    'install chosen': [{ type: 'install chosen' }],
    installed: [{ type: 'installed' }],
  },
  outcomes: [
    { type: 'xstate.done.actor.0.install.asking', output: true },
    { type: 'xstate.done.actor.0.install.asking', output: false },
    { type: 'xstate.error.actor.0.install.asking', error: new Error('asked already') },
  ],
  key: ({ context }) => context.ask !== null,
  invariant: (snapshot) => {
    if (snapshot.hasTag('offered') !== (snapshot.context.ask !== null)) throw new Error('offered, and nobody to ask');
  },
});
