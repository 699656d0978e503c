import { useLingui } from '@lingui/react/macro';
import type { AttendanceDay } from '../../../../api/contract/attendance/attendance.ts';
import { aroundBreak, Hours, HoursBar, hoursAround, minuteOf, wallTime } from '../../../parts/plot/hours-bar.tsx';

/** A day from midnight to midnight, and on to the end of a night shift: its shift, and when one was at work. */
export function DayBar({ day: { date, shift, counted, punches }, timeZone }: { day: AttendanceDay; timeZone: string }) {
  const { t } = useLingui();
  const span = (from: string, to: string) => ({
    from: minuteOf(from, date, timeZone),
    to: minuteOf(to, date, timeZone),
  });
  const work = counted.flatMap(({ kind, from, to }) =>
    from && to && (kind === 'interval' || kind === 'running_interval') ? [span(from, to)] : [],
  );
  const pause = shift?.breakAt ? span(shift.breakAt.from, shift.breakAt.to) : null;
  const planned = shift ? aroundBreak(span(shift.startsAt, shift.endsAt), pause) : [];
  const moments = punches.map(({ at }) => span(at, at));
  const all = [...work, ...planned, ...moments];
  if (all.length === 0) return null;
  const within = hoursAround(all);
  const shiftText = shift ? t`Shift ${shift.start}–${shift.end}` : t`No shift`;
  const breakText = pause ? t`break ${wallTime(pause.from)}–${wallTime(pause.to)}` : '';
  const workText = work.map(({ from, to }) => t`at work ${wallTime(from)}–${wallTime(to)}`).join(', ');
  return (
    <HoursBar
      within={within}
      planned={planned}
      filled={work}
      moments={[...new Set(moments.map(({ from }) => from))]}
      label={[shiftText, breakText, workText].filter(Boolean).join('; ')}
    >
      <Hours within={within} />
    </HoursBar>
  );
}
