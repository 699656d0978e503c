import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatLongDate } from '../parts/format.ts';

/** What stands against any ask for days of a locked month, and the way out. @param since the day since which it is locked */
export function lockedText(i18n: I18n, since: string | null): string {
  const day = since === null ? '' : formatLongDate(since);
  return i18n._(
    msg`That month’s attendance has been locked since ${day}. If something in it is wrong, report a problem on that month in Attendance.`,
  );
}
