import { codeLoadingMachine } from '../../../src/machines/shell/code-loading.machine.ts';
import { defineModel } from '../../engine/index.ts';

const input = { reloadedAt: null, now: () => 100_000, isSomethingUnsaved: () => false, isOffline: () => false };

export const codeLoadingModel = defineModel(codeLoadingMachine)({
  name: 'codeLoading',
  stubs: [],
  scenarios: [
    { name: 'first time', input },
    { name: 'reloaded a minute ago', input: { ...input, reloadedAt: 40_000 } },
    { name: 'reloaded before that', input: { ...input, reloadedAt: 39_999 } },
    { name: 'something unsaved', input: { ...input, isSomethingUnsaved: () => true } },
    { name: 'without a network', input: { ...input, isOffline: () => true } },
  ],
  events: {
    'code missed': [{ type: 'code missed' }],
    'reload chosen': [{ type: 'reload chosen' }],
    'place changed': [{ type: 'place changed' }],
  },
  outcomes: [{ type: 'xstate.after.patience.codeLoading.reloading' }],
  key: () => null,
});
