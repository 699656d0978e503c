import { defineLifecycle } from './lifecycle.ts';
import { recordChangeMachine } from './record-change.machine.ts';

/** A change of somebody's record that the organization has to agree to: what each side can do, and where that leads. */
export const recordChangeLifecycle = defineLifecycle({
  machine: recordChangeMachine,
  actions: { change: 'changed', withdraw: 'withdrawn', approve: 'approved', reject: 'rejected' },
  details: { isPart: false },
});
