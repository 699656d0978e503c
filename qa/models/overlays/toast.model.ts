import { type HoldReason, toastMachine } from '../../../src/machines/overlays/toast.machine.ts';
import { defineModel } from '../../engine/index.ts';

const reasons: readonly HoldReason[] = ['pointer', 'focus', 'page hidden'];
const toastFor = (duration: number, heldBy: readonly HoldReason[]) => (now: () => number) => ({
  duration,
  heldBy,
  now,
});

export const toastModel = defineModel(toastMachine)({
  name: 'toast',
  stubs: [],
  scenarios: [
    { name: 'in sight', input: toastFor(5_000, []) },
    { name: 'told while the page is hidden', input: toastFor(5_000, ['page hidden']) },
    { name: 'one that stays', input: toastFor(Number.POSITIVE_INFINITY, []) },
    {
      name: 'one that stays, told while the page is hidden',
      input: toastFor(Number.POSITIVE_INFINITY, ['page hidden']),
    },
  ],
  events: {
    held: reasons.map((reason) => ({ type: 'held' as const, reason })),
    released: reasons.map((reason) => ({ type: 'released' as const, reason })),
    dismissed: [{ type: 'dismissed' }],
  },
  outcomes: [{ type: 'xstate.after.remaining.toast.running' }],
  key: ({ context }) => [Number.isFinite(context.remaining), context.heldBy],
  invariant: (snapshot) => {
    const { heldBy } = snapshot.context;
    if (snapshot.matches('running') && heldBy.length > 0) throw new Error(`counts down though held by ${heldBy}`);
    if (snapshot.matches('paused') && heldBy.length === 0) throw new Error('paused though nothing holds it');
  },
  journeys: [
    {
      name: 'the pointer over a toast stops its time',
      proves: 'toast closes',
      scenario: 'in sight',
      steps: ['held (pointer)'],
      ends: 'paused',
    },
    {
      name: 'left again, the toast goes when what was left has passed',
      proves: 'toast closes',
      scenario: 'in sight',
      steps: ['held (pointer)', 'released (pointer)', 'remaining has passed'],
      ends: 'gone',
    },
    {
      name: 'the pointer leaves, and the focus is still in it',
      proves: 'toast closes',
      scenario: 'in sight',
      steps: ['held (pointer)', 'held (focus)', 'released (pointer)'],
      ends: 'paused',
    },
    {
      name: 'nobody looks at it: it closes by itself',
      proves: 'toast closes',
      scenario: 'in sight',
      steps: ['remaining has passed'],
      ends: 'gone',
    },
  ],
});
