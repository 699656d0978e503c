import type { CallFailure } from '../../api/contract/failure.ts';
import type { Notification } from '../../api/contract/notifications.ts';

/** What a toast or a notification says, as a code; the view owns the words. */
export type MessageText =
  | { readonly code: 'signed in again' }
  | { readonly code: 'connection restored' }
  | { readonly code: 'new version' }
  | { readonly code: 'session ends soon' }
  | { readonly code: 'notification'; readonly notification: Notification }
  | { readonly code: 'call failed'; readonly failure: CallFailure }
  | { readonly code: 'acting failed'; readonly failure: CallFailure };

/** How urgent it is: success and information wait their turn to be read out, warnings and errors do not. */
export type MessageKind = 'success' | 'information' | 'warning' | 'error';

/** What a message offers to do; pressing it also closes the message. */
export type MessageAction = 'reload' | 'retry' | 'stay';

export interface Message {
  /**
   * A toast answers something that this person has just done; a notification tells of something that happened by
   * itself (specification, section 4).
   */
  readonly form: 'toast' | 'notification';
  readonly kind: MessageKind;
  readonly text: MessageText;
  readonly action?: MessageAction;
  /** Milliseconds; `Infinity` stays until it is dismissed. By default as the specification says. */
  readonly duration?: number;
}
