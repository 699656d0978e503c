import { createActor } from 'xstate';
import { dialogsMachine } from '../../../../src/machines/overlays/dialogs.machine.ts';
import { serviceWorkerMachine } from '../../../../src/machines/shell/services/service-worker.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';

const dialogs = createActor(dialogsMachine);

export const serviceWorkerModel = defineModel(serviceWorkerMachine)({
  name: 'serviceWorker',
  stubs: ['askToReload'],
  scenarios: [
    { name: 'nothing unsaved', input: { dialogs, isSomethingUnsaved: () => false } },
    { name: 'something unsaved', input: { dialogs, isSomethingUnsaved: () => true } },
  ],
  events: {
    'registration begun': [{ type: 'registration begun' }],
    registered: [{ type: 'registered' }],
    'registration failed': [{ type: 'registration failed', error: new Error('no') }],
    'new version installed': [{ type: 'new version installed' }],
    'newer version wanted': [{ type: 'newer version wanted' }],
    'reload chosen': [{ type: 'reload chosen' }],
    'controller changed': [{ type: 'controller changed' }],
  },
  outcomes: [
    done('0.serviceWorker.asking', true),
    done('0.serviceWorker.asking', false),
    failed('0.serviceWorker.asking', new Error('could not ask')),
    { type: 'xstate.after.patience.serviceWorker.taking over' },
    { type: 'xstate.after.answerTime.serviceWorker.reloading' },
  ],
  key: ({ context }) => context.isSomethingUnsaved(),
});
