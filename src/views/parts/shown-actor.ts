import type { AnyActorRef } from 'xstate';

/** An element that stands for a machine; in a test environment it leads to what runs behind it. */
export interface ShownElement extends HTMLElement {
  shownActor?: AnyActorRef;
}

const leadTo =
  (actor: AnyActorRef) =>
  (element: ShownElement | null): void => {
    if (element) element.shownActor = actor;
  };

/** Spread over the element that stands for a machine. In any other build nobody asks for what runs, and nothing is there. */
export const shows = (actor: AnyActorRef) =>
  import.meta.env.VITE_ENVIRONMENT === 'test' ? { ref: leadTo(actor) } : {};
