import type { LastStepFacts, RequestRole } from './request.ts';

/** Who acts. The host decides who is what for a request; the chart decides who may do what. */
export type LeaveRole = RequestRole | 'substitute' | 'host';

/** What the chart's guards look at. All of it stands in the register. */
export interface LeaveRequestFacts extends LastStepFacts {
  /** How many levels decide. */
  readonly levels: number;
  /** At which level it waits, or was decided last. */
  readonly level: number;
  /** Dates, `YYYY-MM-DD`; today is the organization's. */
  readonly today: string;
  readonly firstDate: string;
  readonly lastDate: string;
  /** The type is no longer offered: what waits can only be withdrawn or refused. */
  readonly isTypeWithdrawn: boolean;
  /** Some of its days have been given back already. */
  readonly isPartlyCancelled: boolean;
  /** Another request waits that is to take its place. */
  readonly isBeingChanged: boolean;
  /** What whoever is to stand in has said; `none` where nobody is named. */
  readonly substitute: 'none' | 'asked' | 'accepted' | 'declined';
}

export type LeaveRequestEvent =
  | { type: 'submitted'; by: LeaveRole }
  | { type: 'edited'; by: LeaveRole }
  | { type: 'discarded'; by: LeaveRole }
  | { type: 'withdrawn'; by: LeaveRole }
  | { type: 'substitute accepted'; by: LeaveRole }
  | { type: 'substitute declined'; by: LeaveRole }
  | { type: 'approved'; by: LeaveRole }
  | { type: 'returned'; by: LeaveRole }
  | { type: 'rejected'; by: LeaveRole }
  /** Whoever did the last step takes it back before anybody has been told. */
  | { type: 'undone'; by: LeaveRole }
  | { type: 'cancellation asked'; by: LeaveRole }
  | { type: 'cancellation accepted'; by: LeaveRole; isWhole: boolean }
  | { type: 'cancellation declined'; by: LeaveRole }
  /** Another request is to take its place; nothing of this one changes until that is granted. */
  | { type: 'change asked'; by: LeaveRole }
  /** Nothing has come of the other request. */
  | { type: 'change dropped'; by: LeaveRole }
  /** The other request has been granted in its place. */
  | { type: 'superseded'; by: LeaveRole }
  /** That decision has been taken back. */
  | { type: 'reinstated'; by: LeaveRole }
  | { type: 'day began'; by: LeaveRole; today: string };
