import type { AttendanceMonth } from '../../../../api/contract/attendance/attendance.ts';
import { askedOn } from '../../../../machines/screens/emp-attendances/attendance-days.ts';
import type { AttendanceMonthRef } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { DayAsked } from './day-asked.tsx';
import { DayCorrection } from './day-correction.tsx';
import { DayOvertime } from './day-overtime.tsx';
import { DaySheet } from './day-sheet.tsx';

interface OwnDaySheetProps {
  readonly orgId: string;
  readonly data: AttendanceMonth;
  readonly screen: AttendanceMonthRef;
}

/** A day of one's own, with what one has asked for it, and can ask. */
export default function OwnDaySheet({ orgId, data, screen }: OwnDaySheetProps) {
  return (
    <DaySheet data={data} screen={screen}>
      {(day) => (
        <>
          <DayAsked orgId={orgId} asked={askedOn(data, day.date)} />
          <DayCorrection day={day} data={data} />
          <DayOvertime day={day} data={data} />
        </>
      )}
    </DaySheet>
  );
}
