import { profileDrawerMachine } from '../../../../src/machines/shell/services/profile-drawer.machine.ts';
import { defineModel } from '../../../engine/index.ts';

export const profileDrawerModel = defineModel(profileDrawerMachine)({
  name: 'profileDrawer',
  stubs: [],
  scenarios: [{ name: 'any', input: undefined }],
  events: {
    'profile pressed': [{ type: 'profile pressed' }],
    dismissed: [{ type: 'dismissed' }],
    'place changed': [{ type: 'place changed' }],
  },
  key: () => null,
});
