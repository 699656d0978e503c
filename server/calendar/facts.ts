import type { AttendanceDay } from '../../src/api/contract/attendance/attendance.ts';

import type { attendancePeriods, publishedShifts } from '../database/schema.ts';

/** When somebody should work on one weekday, and by which measures that day is judged. */
export interface ShiftDay {
  readonly name: string;
  /** Minutes after midnight; an end that is not after the start lies on the next day. */
  readonly startMinute: number;
  readonly endMinute: number;
  /** Unpaid. */
  readonly breakMinutes: number;
  /** When the break begins, in minutes after midnight; null or left out: whenever it suits. See `breakOf`. */
  readonly breakStartMinute?: number | null;
  /** The break that it has at other times, where these leave no work before or after it: see `atTimes`. */
  readonly breakElsewhere?: { readonly minutes: number; readonly startMinute: number };
  readonly lateGraceMinutes: number;
  readonly earlyGraceMinutes: number;
  readonly halfDayBelowMinutes: number;
  readonly absentBelowMinutes: number;
  readonly overtimeFromMinutes: number;
  readonly overtimeApproval: boolean;
  /** Hundredths of a day that a day of leave costs: 100, or 50 where the pattern says so. */
  readonly leaveCounts: number;
  /** What whoever works it has to have, where it is anything. */
  readonly qualification?: string | null;
  /** Where it is worked and what is to be known of it, where somebody planned it for that date alone. */
  readonly place?: string;
  readonly note?: string;
}

/** A day that is free, or half of one. */
export interface Holiday {
  readonly name: string;
  readonly portion: 'full' | 'morning' | 'afternoon';
}

export interface Absence {
  readonly kind: 'leave' | 'remote' | 'on_duty';
  readonly portion: 'full' | 'morning' | 'afternoon';
}

/** Leave by the hour: the rest of the day is worked. */
export interface HoursOff {
  /** Minutes after midnight. */
  readonly startMinute: number;
  readonly endMinute: number;
  /** What was granted of the shift, net of its break. */
  readonly minutes: number;
}

export interface PunchFact {
  /** Epoch milliseconds. */
  readonly at: number;
  /** `none`: the device does not say; check-ins and check-outs alternate. */
  readonly direction: 'in' | 'out' | 'none';
  readonly source: string;
  /** What whoever punched said to it; empty where nothing was said. */
  readonly note?: string;
  /** When it was wanted by the device's clock, in epoch milliseconds, where that is known. */
  readonly pressedAt?: number | null;
}

/** Times that a day is counted by instead of those that were punched. */
export interface CorrectionFact {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly requestId: string;
  /** Who approved it, and when; null while nobody has. */
  readonly by: string | null;
  readonly at: Date;
}

/** Overtime of a day that is asked for, or granted. */
export interface OvertimeFact {
  readonly requestId: string;
  readonly isGranted: boolean;
  readonly compensation: 'pay' | 'time_off';
  /** As much of the day's overtime at most. */
  readonly minutes: number;
}

/** When one person works and when not, before anything that they do or ask for. */
export interface WorkCalendar {
  readonly timeZone: string;
  readonly joinedOn: string;
  readonly leftOn: string | null;
  /** What is scheduled on a date: a shift, a weekly off, or nothing because nobody scheduled this person. */
  readonly scheduleOn: (date: string) => ShiftDay | 'weekly off' | 'not scheduled';
  readonly holidays: ReadonlyMap<string, Holiday>;
  /** What was planned for single dates apart from what the pattern repeats, by date: `scheduleOn` knows of it. */
  readonly published: ReadonlyMap<string, typeof publishedShifts.$inferSelect>;
}

/** All that is known of one person's attendance; the days are computed from nothing else. */
export interface Facts extends WorkCalendar {
  readonly absences: ReadonlyMap<string, Absence>;
  readonly hoursOff: ReadonlyMap<string, HoursOff>;
  /** Applied corrections, by date. */
  readonly corrections: ReadonlyMap<string, CorrectionFact>;
  /** Requests for overtime that wait or are granted, by date, in the order in which they were decided. */
  readonly overtime: ReadonlyMap<string, readonly OvertimeFact[]>;
  /** In order of time, from two days before the first date asked for to two days after the last. */
  readonly punches: readonly PunchFact[];
  /** What the office has done with months, by month; of most it has done nothing yet. */
  readonly periods: ReadonlyMap<string, typeof attendancePeriods.$inferSelect>;
  /** Days of locked months, by date: they stay what they came to. */
  readonly kept: ReadonlyMap<string, AttendanceDay>;
}
