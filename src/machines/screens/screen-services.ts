import type { ActorRefFrom } from 'xstate';
import type { dialogsMachine } from '../overlays/dialogs.machine.ts';
import type { Tell } from '../overlays/message.ts';
import type { ResourceServices } from '../resource-types.ts';

/** What the shell lends to every screen. */
export interface ScreenServices extends ResourceServices {
  /** Names for what is sent; each is another. */
  readonly newIdempotencyKey: () => string;
  /** Confirms what has been done, where whoever did it is looking. */
  readonly tell: Tell;
  readonly dialogs: ActorRefFrom<typeof dialogsMachine>;
}
