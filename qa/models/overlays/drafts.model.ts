import { draftsMachine } from '../../../src/machines/overlays/drafts.machine.ts';
import { defineModel } from '../../engine/index.ts';
import { ada, bo } from '../fixtures.ts';

export const draftsModel = defineModel(draftsMachine)({
  name: 'drafts',
  stubs: [],
  scenarios: [
    { name: 'nothing kept', input: { owner: null, drafts: {} } },
    { name: 'kept before a reload', input: { owner: ada.email, drafts: { one: { values: { a: '1' }, subject: {} } } } },
  ],
  events: {
    'person known': [ada, bo].map(({ email }) => ({ type: 'person known' as const, email })),
    'draft changed': ['one', 'two'].map((draftKey) => ({
      type: 'draft changed' as const,
      draftKey,
      content: { values: { a: '2' }, subject: {} },
    })),
    'draft dropped': ['one', 'two'].map((draftKey) => ({ type: 'draft dropped' as const, draftKey })),
    'person left': [{ type: 'person left' }],
  },
  key: ({ context }) => context,
});
