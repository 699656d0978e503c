import { attachmentsMachine } from '../../../src/machines/files/attachments.machine.ts';
import { noNews } from '../../../src/machines/news.ts';
import { defineModel } from '../../engine/index.ts';

export const attachmentsModel = defineModel(attachmentsMachine)({
  name: 'attachments',
  stubs: ['viewer'],
  scenarios: [
    {
      name: 'two files',
      input: {
        news: noNews,
        orgId: 'one',
        attachments: [
          { id: 'f1', name: 'note.pdf' },
          { id: 'f2', name: 'scan.png' },
        ],
      },
    },
  ],
  events: { 'document chosen': [0, 1].map((index) => ({ type: 'document chosen' as const, index })) },
  outcomes: [{ type: 'xstate.done.actor.viewer' }],
  key: ({ context }) => context.index,
  journeys: [
    {
      name: 'a file is looked at',
      scenario: 'two files',
      steps: ['document chosen (index 1)', 'viewer succeeds'],
      ends: 'listed',
    },
  ],
});
