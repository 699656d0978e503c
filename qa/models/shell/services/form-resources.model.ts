import { formResourcesMachine } from '../../../../src/machines/shell/services/form-resources.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { unreachable } from '../../fixtures.ts';

export const formResourcesModel = defineModel(formResourcesMachine)({
  name: 'formResources',
  stubs: ['load'],
  scenarios: [{ name: 'nothing cached', input: undefined }],
  events: {
    'lists wanted': [
      { type: 'lists wanted', keys: ['a'] },
      { type: 'lists wanted', keys: ['a', 'b'] },
    ],
    'person left': [{ type: 'person left' }],
  },
  outcomes: [
    { type: 'xstate.after.gathering.formResources.gathering' },
    done('0.formResources.loading', { a: [{ value: '1', label: 'One' }] }),
    failed('0.formResources.loading', unreachable),
  ],
  key: ({ context }) => [Object.keys(context.lists).sort(), context.asked, context.next],
  invariant: (snapshot) => {
    const { lists, asked, next } = snapshot.context;
    for (const key of [...asked, ...next]) if (key in lists) throw new Error(`${key} is asked for though it is there`);
    for (const key of next) if (asked.includes(key)) throw new Error(`${key} is asked for twice`);
    if (snapshot.matches('idle') && asked.length + next.length > 0) throw new Error('somebody waits for nobody');
  },
});
