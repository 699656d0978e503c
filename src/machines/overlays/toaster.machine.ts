import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import type { Message, MessageAction } from './message.ts';
import { type HoldReason, notificationTimeout, toastMachine, toastTimeout } from './toast.machine.ts';

/** Specification, section 9: at most so many toasts are shown together. */
export const mostShown = 20;

interface WaitingToast {
  readonly id: string;
  readonly message: Message;
}

export interface ShownToast extends WaitingToast {
  readonly ref: ActorRefFrom<typeof toastMachine>;
}

export type ToasterEmitted = { type: 'action chosen'; action: MessageAction; message: Message };

/** Errors that offer something to do stay until somebody has decided; all else goes by itself. */
const durationOf = ({ form, kind, actions = [], duration }: Message): number =>
  duration ??
  (kind === 'error' && actions.length > 0
    ? Number.POSITIVE_INFINITY
    : form === 'toast'
      ? toastTimeout
      : notificationTimeout);

const inputFor = (message: Message, { heldBy, now }: { heldBy: readonly HoldReason[]; now: () => number }) => ({
  duration: durationOf(message),
  heldBy,
  now,
});

/**
 * All toasts and notifications: which are shown, which wait, and who of them is being looked at. Looking at one holds
 * them all, so that none moves away from under the pointer. Specification, sections 4 and 9.
 */
export const toasterMachine = setup({
  types: {} as {
    context: {
      shown: readonly ShownToast[];
      waiting: readonly WaitingToast[];
      heldBy: readonly HoldReason[];
      count: number;
      now: () => number;
    };
    input: { now: () => number };
    events:
      | { type: 'told'; message: Message }
      | { type: 'held'; reason: HoldReason }
      | { type: 'released'; reason: HoldReason }
      | { type: 'dismissed'; id: string }
      | { type: 'action pressed'; id: string; action: MessageAction }
      /** Whoever these were for has gone. */
      | { type: 'person left' }
      | { type: `xstate.done.actor.${string}`; actorId: string };
    emitted: ToasterEmitted;
    tags: 'showing';
  },
  actors: { toast: toastMachine },
  guards: {
    isToldAlready: ({ context }, { message }: { message: Message }) =>
      [...context.shown, ...context.waiting].some((toast) => JSON.stringify(toast.message) === JSON.stringify(message)),
    hasRoom: ({ context }) => context.shown.length < mostShown,
    /** Where nothing is shown there is nothing that a pointer could be over. */
    canHold: ({ context }, { reason }: { reason: HoldReason }) => reason === 'page hidden' || context.shown.length > 0,
    isEmpty: ({ context }) => context.shown.length === 0,
    isShown: ({ context }, { id }: { id: string }) => context.shown.some((toast) => toast.id === id),
  },
  actions: {
    show: assign(({ context, spawn }, { message }: { message: Message }) => {
      const id = `toast-${context.count}`;
      const ref = spawn('toast', { id, input: inputFor(message, context) });
      return { count: context.count + 1, shown: [...context.shown, { id, message, ref }] };
    }),
    queue: assign(({ context }, { message }: { message: Message }) => ({
      count: context.count + 1,
      waiting: [...context.waiting, { id: `toast-${context.count}`, message }],
    })),
    remove: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.stopChild(id);
      enqueue.assign({ shown: context.shown.filter((toast) => toast.id !== id) });
    }),
    showNext: assign(({ context, spawn }) => {
      const [next, ...waiting] = context.waiting;
      if (!next) return {};
      const ref = spawn('toast', { id: next.id, input: inputFor(next.message, context) });
      return { waiting, shown: [...context.shown, { ...next, ref }] };
    }),
    hold: assign({
      heldBy: ({ context }, { reason }: { reason: HoldReason }) => [...new Set([...context.heldBy, reason])].sort(),
    }),
    release: assign({
      heldBy: ({ context }, params: { reason: HoldReason }) =>
        context.heldBy.filter((reason) => reason !== params.reason),
    }),
    passOn: ({ context }, event: { type: 'held' | 'released'; reason: HoldReason }) => {
      for (const { ref } of context.shown) ref.send(event);
    },
    sayActionChosen: emit(({ context }, { id, action }: { id: string; action: MessageAction }) => {
      const message = context.shown.find((toast) => toast.id === id)?.message;
      if (!message?.actions?.includes(action)) throw new Error(`${id} does not offer to ${action}`);
      return { type: 'action chosen', action, message };
    }),
    removeAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue.stopChild(id);
      // what held them is gone with them; only the page stays as hidden as it is
      enqueue.assign({ shown: [], waiting: [], heldBy: context.heldBy.filter((reason) => reason === 'page hidden') });
    }),
    letGo: assign({ heldBy: ({ context }) => context.heldBy.filter((reason) => reason === 'page hidden') }),
  },
}).createMachine({
  id: 'toaster',
  context: ({ input }) => ({ shown: [], waiting: [], heldBy: [], count: 0, now: input.now }),
  initial: 'quiet',
  on: {
    held: {
      guard: { type: 'canHold', params: ({ event }) => event },
      actions: [
        { type: 'hold', params: ({ event }) => event },
        { type: 'passOn', params: ({ event }) => event },
      ],
    },
    released: {
      actions: [
        { type: 'release', params: ({ event }) => event },
        { type: 'passOn', params: ({ event }) => event },
      ],
    },
  },
  states: {
    quiet: {
      // nothing is left that a pointer could be over or the focus in
      entry: 'letGo',
      on: { told: { target: 'showing', actions: { type: 'show', params: ({ event }) => event } } },
    },
    showing: {
      tags: 'showing',
      on: {
        told: [
          { guard: { type: 'isToldAlready', params: ({ event }) => event } },
          { guard: 'hasRoom', actions: { type: 'show', params: ({ event }) => event } },
          { actions: { type: 'queue', params: ({ event }) => event } },
        ],
        dismissed: {
          guard: { type: 'isShown', params: ({ event }) => event },
          target: 'closing',
          actions: { type: 'remove', params: ({ event }) => event },
        },
        'action pressed': {
          guard: { type: 'isShown', params: ({ event }) => event },
          target: 'closing',
          actions: [
            { type: 'sayActionChosen', params: ({ event }) => event },
            { type: 'remove', params: ({ event }) => event },
          ],
        },
        'xstate.done.actor.*': {
          target: 'closing',
          actions: { type: 'remove', params: ({ event }) => ({ id: event.actorId }) },
        },
        'person left': { target: 'quiet', actions: 'removeAll' },
      },
    },
    closing: {
      entry: 'showNext',
      always: [{ guard: 'isEmpty', target: 'quiet' }, { target: 'showing' }],
    },
  },
});
