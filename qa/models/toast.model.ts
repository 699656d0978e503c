import { type HoldReason, toastMachine } from '../../src/machines/overlays/toast.machine.ts';
import { defineModel } from '../model.ts';

const reasons: readonly HoldReason[] = ['pointer', 'focus', 'page hidden'];
const input = { duration: 5_000, heldBy: [], now: () => 0 };

export const toastModel = defineModel(toastMachine)({
  name: 'toast',
  puppets: [],
  scenarios: [
    { name: 'in sight', input },
    { name: 'told while the page is hidden', input: { ...input, heldBy: ['page hidden'] } },
    { name: 'one that stays', input: { ...input, duration: Number.POSITIVE_INFINITY } },
  ],
  events: {
    held: reasons.map((reason) => ({ type: 'held' as const, reason })),
    released: reasons.map((reason) => ({ type: 'released' as const, reason })),
    dismissed: [{ type: 'dismissed' }],
  },
  outcomes: [{ type: 'xstate.after.remaining.toast.running' }],
  key: ({ context }) => [String(context.remaining), context.heldBy],
  invariant: (snapshot) => {
    const { heldBy } = snapshot.context;
    if (snapshot.matches('running') && heldBy.length > 0) throw new Error(`counts down though held by ${heldBy}`);
    if (snapshot.matches('paused') && heldBy.length === 0) throw new Error('paused though nothing holds it');
  },
});
