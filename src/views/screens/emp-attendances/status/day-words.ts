import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  AskedOfDay,
  AttendanceDay,
  CountedLine,
  DayReason,
  DayStatus,
  TotalKind,
} from '../../../../api/contract/attendance/attendance.ts';

interface StatusLook {
  readonly word: MessageDescriptor;
  /** For a square of the calendar. */
  readonly short: MessageDescriptor;
  /** For a square of the calendar on a phone. */
  readonly letter: MessageDescriptor;
  /** Path data of a 16 by 16 line drawing: a shape of its own for each status, so that colour is never needed. */
  readonly shape: string;
}

export const statusLooks: Readonly<Record<DayStatus, StatusLook>> = {
  present: {
    word: msg`Present`,
    short: msg({ message: 'Present', context: 'calendar square' }),
    letter: msg({ message: 'P', context: 'letter for present' }),
    shape: 'm3 8.5 3.2 3.2L13 5',
  },
  late: {
    word: msg`Late`,
    short: msg({ message: 'Late', context: 'calendar square' }),
    letter: msg({ message: 'L', context: 'letter for late' }),
    shape: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 5v3.2l2 1.3',
  },
  half_day: {
    word: msg`Half day`,
    short: msg({ message: 'Half', context: 'calendar square' }),
    letter: msg({ message: '½', context: 'letter for half day' }),
    shape: 'M8 2.5a5.5 5.5 0 1 0 0 11ZM8 2.5a5.5 5.5 0 0 1 0 11',
  },
  absent: {
    word: msg`Absent`,
    short: msg({ message: 'Absent', context: 'calendar square' }),
    letter: msg({ message: 'A', context: 'letter for absent' }),
    shape: 'm4 4 8 8M12 4l-8 8',
  },
  on_leave: {
    word: msg`On leave`,
    short: msg({ message: 'Leave', context: 'calendar square' }),
    letter: msg({ message: 'V', context: 'letter for on leave' }),
    shape: 'M8 5v8.5M8 5C6 3.5 3.5 4 2.5 6.5 5 6 6.5 6 8 5c2-1.5 4.5-1 5.5 1.5C11 6 9.5 6 8 5',
  },
  holiday: {
    word: msg`Holiday`,
    short: msg({ message: 'Holiday', context: 'calendar square' }),
    letter: msg({ message: 'H', context: 'letter for holiday' }),
    shape: 'm8 2.5 1.7 3.6 3.8.5-2.8 2.7.7 3.9L8 11.3l-3.4 1.9.7-3.9L2.5 6.6l3.8-.5Z',
  },
  weekly_off: {
    word: msg`Weekly off`,
    short: msg({ message: 'Off', context: 'calendar square' }),
    letter: msg({ message: 'O', context: 'letter for weekly off' }),
    shape: 'M4 8h8',
  },
  remote: {
    word: msg`Remote`,
    short: msg({ message: 'Remote', context: 'calendar square' }),
    letter: msg({ message: 'R', context: 'letter for remote' }),
    shape: 'm2.5 8 5.5-5 5.5 5M4.5 7v6h7V7',
  },
  on_duty: {
    word: msg`On duty`,
    short: msg({ message: 'Duty', context: 'calendar square' }),
    letter: msg({ message: 'D', context: 'letter for on duty' }),
    shape: 'M2.5 5.5h11v7h-11ZM6 5.5v-2h4v2',
  },
  incomplete: {
    word: msg`Incomplete`,
    short: msg({ message: 'Missing', context: 'calendar square' }),
    letter: msg({ message: '!', context: 'letter for incomplete' }),
    shape: 'M8 2.5 14 13H2ZM8 6.5v3M8 11.2v.1',
  },
  not_processed: {
    word: msg`Upcoming`,
    short: msg({ message: 'Ahead', context: 'calendar square' }),
    letter: msg({ message: '–', context: 'letter for not processed' }),
    shape: 'M4 8h.1M8 8h.1M12 8h.1',
  },
};

/** Days that come to nothing, and not because they lie ahead. */
const outsideWords: Readonly<Partial<Record<DayReason, Pick<StatusLook, 'word' | 'short'>>>> = {
  before_employment: {
    word: msg`Before joining`,
    short: msg({ message: 'Before', context: 'calendar square' }),
  },
  after_employment: { word: msg`After leaving`, short: msg({ message: 'After', context: 'calendar square' }) },
  not_scheduled: { word: msg`Not scheduled`, short: msg({ message: 'No shift', context: 'calendar square' }) },
};

/** Of a status that a newer host knows and this portal does not: it is shown as it came. @param reason why a day has it */
export function lookOf(status: DayStatus, reason: DayReason | null = null): StatusLook {
  const look = statusLooks[status] ?? unknownLook(status);
  return { ...look, ...(status === 'not_processed' && reason && outsideWords[reason]) };
}

/** The same of several days that have a status: where they have it for more than one reason, what holds of all. */
export function lookOfAll(status: DayStatus, days: readonly Pick<AttendanceDay, 'status' | 'reason'>[]): StatusLook {
  const reasons = new Set(days.filter((day) => day.status === status).map(({ reason }) => reason));
  const [reason = null] = reasons;
  if (status !== 'not_processed' || reasons.size < 2) return lookOf(status, reason);
  return { ...lookOf(status), word: msg`No result` };
}

const unknownLook = (status: string): StatusLook => {
  const word = { id: `unknown ${status}`, message: status.replaceAll('_', ' ') };
  return { word, short: word, letter: { id: 'unknown', message: '?' }, shape: 'M6 6a2 2 0 1 1 3 1.7L8 9M8 11.4v.1' };
};

export const reasonWords: Readonly<Record<DayReason, MessageDescriptor>> = {
  upcoming: msg`This day has not come yet.`,
  shift_running: msg`This shift is not over: the result may still change.`,
  not_scheduled: msg`No shift was scheduled on this day.`,
  before_employment: msg`This day is before the first day of employment.`,
  after_employment: msg`This day is after the last day of employment.`,
  check_in_missing: msg`A check-in is missing: only what is complete is counted.`,
  check_out_missing: msg`A check-out is missing: only what is complete is counted.`,
  below_half_day: msg`Less time was worked than a half day needs.`,
};

export const totalWords: Readonly<Record<TotalKind, MessageDescriptor>> = {
  worked: msg`Worked`,
  scheduled: msg`Scheduled`,
  late: msg`Late`,
  earlyLeave: msg`Left early`,
  overtimePending: msg`Overtime, not approved yet`,
  overtimeApproved: msg`Overtime, approved`,
};

export const lineWords: Readonly<Record<CountedLine['kind'], MessageDescriptor>> = {
  interval: msg`At work`,
  running_interval: msg`At work since`,
  unpaid_break: msg`Unpaid break`,
  credited: msg`Credited without punches`,
};

export const absenceWords = {
  leave: msg`Leave`,
  remote: msg`Remote work`,
  on_duty: msg`On duty elsewhere`,
} as const;

export const portionWords = {
  full: msg`full day`,
  morning: msg`morning`,
  afternoon: msg`afternoon`,
} as const;

/** What was asked for that would change a day, and is not decided. */
const askedKinds: Readonly<Record<AskedOfDay['kind'], MessageDescriptor>> = {
  correction_request: msg`Correction requested`,
  leave_request: msg`Leave requested`,
  presence_request: msg`Remote or on duty requested`,
  shift_request: msg`Another shift requested`,
};

export const askedWords = ({ kind, isCancellation }: AskedOfDay): MessageDescriptor =>
  isCancellation ? msg`Cancellation requested` : askedKinds[kind];
