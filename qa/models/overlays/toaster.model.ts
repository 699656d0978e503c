import type { Message } from '../../../src/machines/overlays/message.ts';
import { mostShown, toasterMachine } from '../../../src/machines/overlays/toaster.machine.ts';
import { defineModel } from '../../engine/index.ts';

/** Messages that differ, so that each is one of its own: two more than fit. */
const messages: readonly Message[] = Array.from({ length: mostShown + 2 }, (_, index) => ({
  form: 'toast',
  kind: 'information',
  text: { code: 'connection restored' },
  actions: ['retry'],
  duration: 5_000 + index,
}));

export const toasterModel = defineModel(toasterMachine)({
  name: 'toaster',
  stubs: ['toast'],
  scenarios: [{ name: 'any', input: (now) => ({ now }) }],
  events: {
    told: messages.map((message) => ({ type: 'told' as const, message })),
    held: [
      { type: 'held', reason: 'pointer' },
      { type: 'held', reason: 'page hidden' },
    ],
    released: [
      { type: 'released', reason: 'pointer' },
      { type: 'released', reason: 'page hidden' },
    ],
    dismissed: [
      { type: 'dismissed', id: 'toast-0' },
      { type: 'dismissed', id: 'toast-1' },
    ],
    'action pressed': [{ type: 'action pressed', id: 'toast-0', action: 'retry' }],
    'person left': [{ type: 'person left' }],
    'xstate.done.actor.toast-0': [{ type: 'xstate.done.actor.toast-0', actorId: 'toast-0' }],
  },
  /** One message after the other, and the first once more: what was told twice is shown once. */
  offers: ({ context }, event) => {
    // only what is there can end
    if (event.type === 'xstate.done.actor.toast-0' && context.shown[0]?.id !== 'toast-0') return false;
    // a page is hidden before anything is told: with toasts it is as with the pointer
    if (context.heldBy.includes('page hidden')) return event.type === 'released';
    if (event.reason === 'page hidden') return context.count === 0;
    if (event.id === 'toast-1' && context.heldBy.length > 0) return false;
    if (event.type !== 'told') return context.count < 3 || context.shown.length >= mostShown;
    const index = messages.indexOf(event.message as Message);
    if (context.heldBy.length > 0 || context.shown[0]?.id === 'toast-1') return false;
    return index === context.count || (index === 0 && context.count === 1);
  },
  key: ({ context }) => [
    context.shown.map(({ id }) => id),
    context.waiting.map(({ id }) => id),
    context.heldBy,
    context.count,
  ],
  accepted: {
    'more than 200 edges: nobody reads its paths': 'three toasts and one that waits, each of which may go first',
  },
  equivalents: {
    'quiet | told: leads to closing': 'closing looks at once whether anything is shown, and comes back',
    'showing | told | 1: leads to closing': 'closing looks at once whether anything is shown, and comes back',
    'showing | told | 2: leads to closing': 'closing looks at once whether anything is shown, and comes back',
  },
  invariant: (snapshot) => {
    const { shown, waiting, heldBy } = snapshot.context;
    if (shown.length > mostShown) throw new Error(`${shown.length} toasts are shown together`);
    if (waiting.length > 0 && shown.length < mostShown) throw new Error('one waits though there is room');
    if (snapshot.hasTag('showing') !== shown.length > 0) throw new Error('state and toasts disagree');
    if (shown.length === 0 && heldBy.includes('pointer')) throw new Error('a pointer is over nothing');
  },
  journeys: [
    {
      name: 'the twenty-first waits until there is room',
      proves: 'toast limits',
      scenario: 'any',
      steps: [
        ...messages.slice(0, mostShown + 1).map(({ duration }) => `told (duration ${duration})`),
        'dismissed (toast-0)',
      ],
      ends: 'showing',
    },
  ],
});
