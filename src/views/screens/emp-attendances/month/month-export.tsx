import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { AttendanceMonth } from '../../../../api/contract/attendance/attendance.ts';
import { csvFileOf, keepAsFile } from '../../../parts/csv/csv.ts';
import { formatMinutes, wallTimeIn } from '../../../parts/format.ts';
import { lookOf } from '../status/day-words.ts';

/** The month as a table for spreadsheets: a row for each day, times by the organization's clock, durations in hours and minutes. */
export default function MonthExport({ data }: { data: AttendanceMonth }) {
  const { i18n } = useLingui();
  return (
    <div>
      <Button
        size="sm"
        variant="default"
        onClick={() => keepAsFile(csvFileOf(rowsOf(i18n, data)), `attendance-${data.month}.csv`)}
      >
        <Trans>Download as CSV</Trans>
      </Button>
    </div>
  );
}

/** The rows of the table, its head first. */
export const rowsOf = (i18n: I18n, { days, timeZone }: AttendanceMonth): string[][] => [
  [
    msg`Day`,
    msg`Status`,
    msg`Holiday`,
    msg`Shift`,
    msg`Checked in`,
    msg`Checked out`,
    msg`Scheduled`,
    msg`Worked`,
    msg`Late`,
    msg`Left early`,
    msg`Overtime, not approved yet`,
    msg`Overtime, approved`,
    msg`Corrected`,
  ].map((head) => i18n._(head)),
  ...days.map((day) => {
    const { punches, correction, shift } = day;
    const timeAt = (at: string | undefined) => (at === undefined ? '' : wallTimeIn(at, timeZone));
    const last = punches.findLast(({ direction }) => direction === 'out');
    return [
      day.date,
      i18n._(lookOf(day.status, day.reason).word),
      day.holiday ?? '',
      shift ? `${shift.name} ${shift.start}–${shift.end}` : '',
      timeAt(correction?.checkIn ?? punches.find(({ direction }) => direction === 'in')?.at),
      timeAt(correction?.checkOut ?? last?.at),
      ...[day.scheduledMinutes, day.workedMinutes, day.lateMinutes, day.earlyLeaveMinutes].map(formatMinutes),
      ...[day.overtimePendingMinutes, day.overtimeApprovedMinutes].map(formatMinutes),
      correction ? i18n._(msg`corrected`) : '',
    ];
  }),
];
