import { sideMenuMachine } from '../../src/machines/shell/side-menu.machine.ts';
import { defineModel } from '../model.ts';

export const sideMenuModel = defineModel(sideMenuMachine)({
  name: 'sideMenu',
  puppets: [],
  scenarios: [
    { name: 'wide', input: { width: 1264 } },
    { name: 'narrow', input: { width: 1263 } },
  ],
  events: {
    'toggle chosen': [{ type: 'toggle chosen' }],
    'burger pressed': [{ type: 'burger pressed' }],
    dismissed: [{ type: 'dismissed' }],
    'place changed': [{ type: 'place changed' }],
    'width changed': [1263, 1264].map((width) => ({ type: 'width changed' as const, width })),
    'width settled': [{ type: 'width settled' }],
  },
  key: ({ context, historyValue }) => [
    context.width,
    Object.values(historyValue).flatMap((nodes) => nodes.map(({ id }) => id)),
  ],
});
