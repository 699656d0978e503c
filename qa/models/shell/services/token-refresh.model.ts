import { tokenRefreshMachine } from '../../../../src/machines/shell/services/token-refresh.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { unreachable } from '../../fixtures.ts';

export const tokenRefreshModel = defineModel(tokenRefreshMachine)({
  name: 'tokenRefresh',
  stubs: ['refresh'],
  scenarios: [
    { name: 'switched on', input: { isEnabled: true, interval: 30 } },
    { name: 'switched off, as it is delivered', input: { isEnabled: false, interval: 30 } },
  ],
  events: {
    'session began': [{ type: 'session began' }],
    'session over': [{ type: 'session over' }],
  },
  outcomes: [
    { type: 'xstate.after.interval.tokenRefresh.waiting' },
    done('0.tokenRefresh.refreshing', 'new'),
    failed('0.tokenRefresh.refreshing', unreachable),
  ],
  key: ({ context }) => context.isEnabled,
  invariant: (snapshot) => {
    if (!snapshot.context.isEnabled && !snapshot.matches('off')) throw new Error('refreshes though it is switched off');
  },
});
