import type { NoPlaceReason } from '../../api/attendance/locate.ts';
import type { PunchDirection } from '../../api/contract/attendance/clock.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { Notification } from '../../api/contract/notifications.ts';
import type { RequestKindName } from '../../api/contract/requests/request-kinds.ts';

/** What has come of a form: a request, how it was saved, and whom it waits for now. */
export interface SavedRequest {
  readonly id: string;
  readonly how: 'sent' | 'changed' | 'kept as draft';
  /** How many requests have come of it; the id is of the first. */
  readonly count: number;
  readonly waitingFor: string | null;
  /** Whether somebody still has to answer it, whoever that will be. */
  readonly isOpen: boolean;
  /** The version that was saved, where it can be taken back while nobody has been told; null where it cannot. */
  readonly undoableVersion: number | null;
}

/** What a toast or a notification says, as a code; the view owns the words. */
export type MessageText =
  | { readonly code: 'signed in again' }
  | { readonly code: 'connection restored' }
  | { readonly code: 'new version' }
  | { readonly code: 'session ends soon' }
  | {
      /** A request is with the host as it was filled in. */
      readonly code: 'request saved';
      readonly saved: SavedRequest;
      readonly kind: RequestKindName;
      readonly orgId: string;
    }
  | {
      /** What was sent is back with whoever sent it and nobody has been told, or somebody has been meanwhile. */
      readonly code: 'request taken back' | 'too late to take back';
      readonly id: string;
      readonly kind: RequestKindName;
      readonly orgId: string;
    }
  | { readonly code: 'cover answered'; readonly isAccepted: boolean; readonly who: string }
  | {
      readonly code: 'asked shift answered';
      readonly isAccepted: boolean;
      /** Whether somebody else chooses among those who would take it. */
      readonly isByChoice: boolean;
      readonly who: string;
    }
  | {
      readonly code: 'document answered';
      readonly title: string;
      readonly isAcknowledged: boolean;
      readonly isSigned: boolean;
    }
  | {
      readonly code: 'document step taken';
      readonly step: 'sent' | 'taken back' | 'accepted' | 'rejected';
      readonly title: string;
      /** Whose it is; empty where it is one's own. */
      readonly who: string;
    }
  | {
      readonly code: 'month closed';
      readonly action: 'announce' | 'call-off' | 'lock' | 'reopen';
      readonly month: string;
      /** Empty but of announcing. */
      readonly cutOff: string;
    }
  | { readonly code: 'month answered'; readonly month: string; readonly isConfirmed: boolean }
  /** What somebody had called wrong in a month of theirs. */
  | { readonly code: 'problem replied'; readonly month: string; readonly who: string }
  | { readonly code: 'shift answered'; readonly date: string; readonly isAcknowledged: boolean }
  | { readonly code: 'payslip question said'; readonly action: 'ask' | 'ask again' | 'close' | 'answer' }
  | {
      readonly code: 'record saved';
      readonly section: string;
      /** Whether some of it is saved, and some of it waits for approval. */
      readonly isSaved: boolean;
      readonly isSent: boolean;
    }
  | {
      readonly code: 'record change step taken';
      readonly step: 'withdrawn' | 'removed' | 'approved' | 'approved in part' | 'rejected';
      readonly section: string;
      /** Whose it is; empty where it is one's own. */
      readonly who: string;
    }
  | {
      readonly code: 'appraisal step taken';
      readonly action:
        | 'submit'
        | 'acknowledge'
        | 'disagree'
        | 'return'
        | 'submit rating'
        | 'take back'
        | 'share'
        | 'finalize';
      /** Whom it goes to, or whose it is. */
      readonly who: string;
    }
  | { readonly code: 'appraisal reminded'; readonly who: string }
  /** Each by itself: some may have been refused. */
  | { readonly code: 'appraisals shared' | 'appraisals reminded'; readonly done: number; readonly refused: number }
  | { readonly code: 'appraisal extended'; readonly who: string }
  | { readonly code: 'objectives saved' }
  | { readonly code: 'evidence saved' }
  | {
      readonly code: 'development saved';
      readonly step: 'added' | 'changed' | 'completed' | 'dropped' | 'reopened';
      readonly title: string;
    }
  | { readonly code: 'availability saved' | 'password changed' }
  | { readonly code: 'score moved'; readonly who: string; readonly isMoved: boolean }
  | { readonly code: 'feedback asked' | 'feedback withdrawn'; readonly who: string }
  | { readonly code: 'feedback answered'; readonly isAccepted: boolean; readonly who: string }
  /** @param until the last day on which it can be put otherwise */
  | { readonly code: 'feedback given'; readonly who: string; readonly until: string }
  | { readonly code: 'evidence removed' }
  | {
      readonly code: 'plan step taken';
      readonly action:
        | 'submit'
        | 'withdraw'
        | 'request amendment'
        | 'withdraw amendment'
        | 'approve'
        | 'return'
        | 'grant amendment'
        | 'decline amendment';
      readonly who: string;
    }
  | {
      readonly code: 'punched';
      readonly orgId: string;
      readonly direction: PunchDirection;
      /** An instant, as the host counts it. */
      readonly at: string;
      /** When it was wanted where it came too late for that, in epoch milliseconds. */
      readonly pressedAt: number | null;
      readonly timeZone: string;
      /** The date whose work it belongs to. */
      readonly date: string;
    }
  | { readonly code: 'place missing'; readonly direction: PunchDirection; readonly reason: NoPlaceReason }
  | { readonly code: 'punch waits'; readonly direction: PunchDirection; readonly pressedAt: number }
  | {
      readonly code: 'punch refused';
      readonly orgId: string;
      readonly direction: PunchDirection;
      readonly pressedAt: number;
      readonly failure: CallFailure;
    }
  | { readonly code: 'delegated'; readonly to: string; readonly firstDate: string; readonly lastDate: string }
  | { readonly code: 'delegation ended' }
  /** What somebody has opened has failed to be shown. */
  | { readonly code: 'part broken' }
  | { readonly code: 'notification'; readonly notification: Notification }
  | { readonly code: 'call failed'; readonly failure: CallFailure }
  | { readonly code: 'acting failed'; readonly failure: CallFailure };

/** How urgent it is: success and information wait their turn to be read out, warnings and errors do not. */
export type MessageKind = 'success' | 'information' | 'warning' | 'error';

/** What a message offers to do; pressing it also closes the message. */
export type MessageAction = 'reload' | 'retry' | 'stay' | 'undo' | 'view';

export interface Message {
  /**
   * A toast answers something that this person has just done; a notification tells of something that happened by
   * itself (specification, section 4).
   */
  readonly form: 'toast' | 'notification';
  readonly kind: MessageKind;
  readonly text: MessageText;
  readonly actions?: readonly MessageAction[];
  /** Milliseconds; `Infinity` stays until it is dismissed. By default as the specification says. */
  readonly duration?: number;
  /** Milliseconds for which `undo` is offered, however long it is looked at. */
  readonly undoFor?: number;
}

/** Says something; somebody else shows it. */
export type Tell = (message: Message) => void;

/** It waits until somebody has the time. */
export const newVersion: Message = {
  form: 'notification',
  kind: 'information',
  text: { code: 'new version' },
  actions: ['reload'],
  duration: Number.POSITIVE_INFINITY,
};

export const sessionEndsSoon: Message = {
  form: 'notification',
  kind: 'warning',
  text: { code: 'session ends soon' },
  actions: ['stay'],
};
