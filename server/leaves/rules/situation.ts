import type { LeaveInput } from '../../../src/api/contract/requests/leave-values.ts';
import type { leaveTypes } from '../../database/schema.ts';
import type { Line } from './balance.ts';
import type { Calendar, TakenPart } from './count.ts';

/** What an organization lets people take of one type. */
export type LeavePolicy = typeof leaveTypes.$inferSelect;

/** A day that somebody has asked for or been granted. */
export interface TakenDay extends TakenPart {
  /** The request that it is of; null where the register knew of it before there were requests. */
  readonly requestId: string | null;
  readonly typeId: string;
  readonly amount: number;
}

/** All that an ask is judged by. */
export interface Situation {
  readonly ask: LeaveInput;
  readonly type: LeavePolicy;
  readonly calendar: Calendar;
  /** In the organization's time zone. */
  readonly today: string;
  /** The person's own other days, of every type. */
  readonly taken: readonly TakenDay[];
  /** The account's lines of all years, without those of a request that this ask replaces. */
  readonly lines: readonly Line[];
  readonly restrictions: readonly {
    readonly firstDate: string;
    readonly lastDate: string;
    readonly reason: string;
  }[];
  /** Of the files that the ask names, those that can be handed in with it. */
  readonly handable: ReadonlySet<string>;
  /** The substitute's own days of leave; null where nobody is named; undefined where there is no such colleague. */
  readonly substituteAway: readonly string[] | null | undefined;
  /** Dates on which somebody checked in or out. */
  readonly workedOn: ReadonlySet<string>;
  /** Whether the substitute's absences are shown to this person anyway. */
  readonly isSubstituteOfTeam: boolean;
}
