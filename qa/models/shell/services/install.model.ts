import { installMachine } from '../../../../src/machines/shell/services/install.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';

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
    done('0.install.asking', true),
    done('0.install.asking', false),
    failed('0.install.asking', new Error('asked already')),
  ],
  key: ({ context }) => context.ask !== null,
  invariant: (snapshot) => {
    if (snapshot.hasTag('offered') !== (snapshot.context.ask !== null)) throw new Error('offered, and nobody to ask');
  },
});
