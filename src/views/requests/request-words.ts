import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CorrectionActionName, CorrectionState } from '../../api/contract/requests/corrections.ts';
import type { AllowedLeaveAction, LeaveState } from '../../api/contract/requests/leave-values.ts';
import type { OvertimeActionName, OvertimeState } from '../../api/contract/requests/overtime.ts';
import type { PresenceActionName, PresenceState } from '../../api/contract/requests/presence.ts';
import type { RequestKindName } from '../../api/contract/requests/request-kinds.ts';
import type { ShiftRequestState } from '../../api/contract/requests/shifts.ts';

/** What lists and sheets say of a request of one kind. */
export interface RequestWords<Request> {
  /** When it is: "Mon, 7 Dec", or with its year "Mon, 7 Dec 2026". */
  readonly range: (i18n: I18n, request: Request, withYear?: boolean) => string;
  /** How much it is: "2 days". */
  readonly amount: (i18n: I18n, request: Request) => string;
  /** What it is called: "Annual leave". */
  readonly title: (i18n: I18n, request: Request) => string;
  /** Whether what is asked for has been already, so that nothing of it begins soon. @param today of the organization */
  readonly isPast?: (request: Request, today: string) => boolean;
  /** Why whoever decides cannot yet; null where nothing holds it up. */
  readonly heldUp?: (i18n: I18n, request: Request) => string | null;
}

/** What requests of a kind are called together. */
export const kindWords: Readonly<Record<RequestKindName, MessageDescriptor>> = {
  leave_request: msg`Leaves`,
  correction_request: msg`Corrections`,
  presence_request: msg`Remote and on duty`,
  overtime_request: msg`Overtime`,
  shift_request: msg`Shifts`,
};

export interface StateLook {
  readonly word: MessageDescriptor;
  /** Path data of a 16 by 16 line drawing. */
  readonly shape: string;
  /** Which colours it has. */
  readonly tone: 'waiting' | 'good' | 'bad' | 'quiet';
}

const clock = 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 4.8V8l2.2 1.6';
const tick = 'm3 8.5 3.2 3.2L13 5';
const cross = 'm4 4 8 8M12 4l-8 8';
const back = 'M6 4 2.5 7.5 6 11M3 7.5h6a4 4 0 0 1 4 4V13';
const dash = 'M3 8h10';

/** A state by colour, shape and word: one set for every kind of request. */
export const stateLooks: Readonly<
  Record<LeaveState | PresenceState | CorrectionState | OvertimeState | ShiftRequestState, StateLook>
> = {
  draft: { word: msg`Draft`, shape: 'm3 13 .8-3L10.5 3.3l2.2 2.2L6 12.2Z', tone: 'quiet' },
  pending: { word: msg`Pending`, shape: clock, tone: 'waiting' },
  'pending.first level': { word: msg`Pending`, shape: clock, tone: 'waiting' },
  'pending.second level': { word: msg`Pending, second level`, shape: clock, tone: 'waiting' },
  'pending.colleague': { word: msg`Waiting for colleague`, shape: clock, tone: 'waiting' },
  'pending.offered': { word: msg`On offer`, shape: clock, tone: 'waiting' },
  'pending.volunteers': { word: msg`Has volunteers`, shape: clock, tone: 'waiting' },
  'pending.supervisor': { word: msg`Pending`, shape: clock, tone: 'waiting' },
  declined: { word: msg`Declined`, shape: cross, tone: 'bad' },
  expired: { word: msg`Expired`, shape: dash, tone: 'quiet' },
  returned: { word: msg`Returned`, shape: back, tone: 'waiting' },
  rejected: { word: msg`Rejected`, shape: cross, tone: 'bad' },
  withdrawn: { word: msg`Withdrawn`, shape: dash, tone: 'quiet' },
  approved: { word: msg`Approved`, shape: tick, tone: 'good' },
  'approved.upcoming': { word: msg`Approved`, shape: tick, tone: 'good' },
  'approved.in progress': { word: msg`In progress`, shape: 'M5 3.5v9l7-4.5Z', tone: 'good' },
  'approved.taken': { word: msg`Taken`, shape: tick, tone: 'quiet' },
  'cancellation requested': { word: msg`Cancellation requested`, shape: clock, tone: 'waiting' },
  'partly cancelled': { word: msg`Partly canceled`, shape: tick, tone: 'good' },
  cancelled: { word: msg`Canceled`, shape: dash, tone: 'quiet' },
  canceled: { word: msg`Canceled`, shape: dash, tone: 'quiet' },
  reverted: { word: msg`Reverted`, shape: back, tone: 'quiet' },
  superseded: { word: msg`Replaced`, shape: dash, tone: 'quiet' },
  discarded: { word: msg`Discarded`, shape: dash, tone: 'quiet' },
};

export const actionWords: Readonly<
  Record<AllowedLeaveAction | PresenceActionName | CorrectionActionName | OvertimeActionName, MessageDescriptor>
> = {
  submit: msg`Send request`,
  edit: msg`Edit`,
  discard: msg`Discard`,
  withdraw: msg`Withdraw`,
  approve: msg`Approve`,
  return: msg`Return`,
  reject: msg`Reject`,
  undo: msg`Undo`,
  change: msg`Change`,
  cancel: msg`Cancel days`,
  revert: msg`Revert`,
  request_cancellation: msg`Request cancellation`,
  accept_cancellation: msg`Accept cancellation`,
  decline_cancellation: msg`Decline cancellation`,
};

/** Activity, for the timeline. */
export const eventWords: Readonly<Record<string, MessageDescriptor>> = {
  submitted: msg`Requested`,
  edited: msg`Changed`,
  withdrawn: msg`Withdrawn`,
  approved: msg`Approved`,
  returned: msg`Returned`,
  rejected: msg`Rejected`,
  agreed: msg`Agreed`,
  declined: msg`Declined`,
  volunteered: msg`Volunteered`,
  stepped_back: msg`No longer volunteers`,
  expired: msg`Expired: the shift has begun`,
  made_impossible: msg`Expired: a leave was approved on that day`,
  undone: msg`Undone`,
  commented: msg`Comment`,
  reminded: msg`Reminder sent`,
  substitute_accepted: msg`Agreed to cover`,
  substitute_declined: msg`Cannot cover`,
  change_asked: msg`Change requested`,
  change_dropped: msg`Change not approved`,
  superseded: msg`Replaced by the change`,
  reinstated: msg`Reinstated`,
  canceled: msg`Canceled`,
  reverted: msg`Reverted`,
  cancellation_asked: msg`Cancellation requested`,
  cancellation_accepted: msg`Cancellation accepted`,
  cancellation_declined: msg`Cancellation declined`,
};
