import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AttendanceDay, AttendanceMonth } from '../../../../api/contract/attendance/attendance.ts';
import { differenceOn } from '../../../../machines/screens/emp-attendances/attendance-days.ts';
import type { AttendanceMonthRef } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { formatLongDate, formatMinutes, formatSignedMinutes, formatTime } from '../../../parts/format.ts';
import { Sheet } from '../../../parts/sheet/sheet.tsx';
import { absenceWords, lineWords, portionWords, reasonWords } from '../status/day-words.ts';
import { StatusBadge } from '../status/status-badge.tsx';
import { DayBar } from './day-bar.tsx';
import { DayPunches } from './day-punches.tsx';
import styles from './day-sheet.module.css';

interface DaySheetProps {
  readonly data: AttendanceMonth;
  readonly screen: AttendanceMonthRef;
  /** What else is known of a day, and what can be done with it. */
  readonly children: (day: AttendanceDay) => ReactNode;
}

/** One day, down to its punches: what was scheduled, what was punched, how the minutes were counted. */
export function DaySheet({ data, screen, children }: DaySheetProps) {
  const { t } = useLingui();
  const openDate = useSelector(screen, ({ context }) => context.openDate);
  const day = data.days.find(({ date }) => date === openDate);
  return (
    <Sheet
      isOpen={day !== undefined}
      onDismiss={() => screen.send({ type: 'day closed' })}
      side="end"
      width={440}
      title={day ? formatLongDate(day.date) : ''}
      closeLabel={t`Close day`}
      isInAddress
    >
      {day && (
        <Day day={day} timeZone={data.timeZone} difference={differenceOn(day, data.today)}>
          {children(day)}
        </Day>
      )}
    </Sheet>
  );
}

interface DayProps {
  readonly day: AttendanceDay;
  readonly timeZone: string;
  /** As in the list of days. */
  readonly difference: number | null;
  /** What else is known of it, and what can be done with it. */
  readonly children: ReactNode;
}

function Day({ day, timeZone, difference, children }: DayProps) {
  const { i18n } = useLingui();
  const { shift, expected, scheduledMinutes } = day;
  // of a part of the shift only what lies in that part
  const isPart = shift !== null && scheduledMinutes < shift.scheduledMinutes;
  const breakMinutes = (isPart ? expected?.breakMinutes : undefined) ?? shift?.breakMinutes ?? 0;
  return (
    <div className={styles.day}>
      <div>
        <StatusBadge status={day.status} reason={day.reason} />
        {day.holiday && <p className={styles.holiday}>{day.holiday}</p>}
        <Why day={day} />
        {day.reason && !(day.reason === 'below_half_day' && day.measures && !day.absence) && (
          <p className={styles.reason}>{i18n._(reasonWords[day.reason])}</p>
        )}
        {day.absence && (
          <p className={styles.reason}>
            {i18n._(absenceWords[day.absence.kind])}, {i18n._(portionWords[day.absence.portion])}
          </p>
        )}
      </div>
      {children}
      <DayBar day={day} timeZone={timeZone} />
      <Flags day={day} />
      {day.shift && (
        <section>
          <h3>
            <Trans>Shift</Trans>
          </h3>
          <dl className={styles.lines}>
            <Line name={day.shift.name} value={`${day.shift.start}–${day.shift.end}`} />
            {day.expected && (
              <Line
                name={<Trans>Expected</Trans>}
                value={[day.expected.from, day.expected.to].map((at) => formatTime(at, timeZone)).join('–')}
              />
            )}
            {!(day.shift.breakAt && breakMinutes === 0) && (
              <Line
                name={
                  <>
                    <Trans>Break, unpaid</Trans>
                    {day.shift.breakAt &&
                      ` ${[day.shift.breakAt.from, day.shift.breakAt.to].map((at) => formatTime(at, timeZone)).join('–')}`}
                  </>
                }
                value={formatMinutes(breakMinutes)}
              />
            )}
            {day.hoursOff && (
              <Line
                name={`${i18n._(absenceWords.leave)}, ${day.hoursOff.start}–${day.hoursOff.end}`}
                value={formatMinutes(-day.hoursOff.minutes)}
              />
            )}
            <Line name={<Trans>Scheduled</Trans>} value={formatMinutes(day.scheduledMinutes)} />
          </dl>
        </section>
      )}
      <section>
        <h3>
          <Trans>Punches</Trans>
        </h3>
        {day.punches.length === 0 ? (
          <p className={styles.reason}>
            <Trans>Nobody checked in or out.</Trans>
          </p>
        ) : (
          <DayPunches day={day} timeZone={timeZone} />
        )}
      </section>
      {day.counted.length > 0 && (
        <section>
          <h3>
            <Trans>How the minutes were counted</Trans>
          </h3>
          <dl className={styles.lines}>
            {day.counted.map((line) => (
              <Line
                key={`${line.kind} ${line.from}`}
                name={[
                  i18n._(lineWords[line.kind]),
                  [line.from, line.to].flatMap((at) => (at ? [formatTime(at, timeZone)] : [])).join('–'),
                ]
                  .filter(Boolean)
                  .join(' ')}
                value={formatMinutes(line.minutes)}
              />
            ))}
            <Line isSum name={<Trans>Worked</Trans>} value={formatMinutes(day.workedMinutes)} />
            {difference !== null && day.scheduledMinutes > 0 && (
              <Line name={<Trans>Difference</Trans>} value={formatSignedMinutes(difference)} />
            )}
          </dl>
        </section>
      )}
    </div>
  );
}

/** Why the day came to what it did, by the rule's own numbers, where its status and its reason leave that open. */
function Why({ day: { status, absence, measures, shift, ...day } }: { day: AttendanceDay }) {
  if (!measures || !shift) return null;
  const worked = formatMinutes(day.workedMinutes);
  const scheduled = formatMinutes(day.scheduledMinutes);
  if (status === 'half_day' && !absence) {
    return (
      <p className={styles.reason}>
        <Trans>
          {worked} of {scheduled} worked; less than {formatMinutes(measures.halfDayBelow)} is half a day.
        </Trans>
      </p>
    );
  }
  if (status === 'absent' && !absence) {
    return (
      <p className={styles.reason}>
        {day.workedMinutes > 0 ? (
          <Trans>
            {worked} of {scheduled} worked; less than {formatMinutes(measures.absentBelow)} counts as absent.
          </Trans>
        ) : (
          <Trans>{scheduled} were scheduled, and nobody checked in.</Trans>
        )}
      </p>
    );
  }
  if (status === 'late') {
    return (
      <p className={styles.reason}>
        <Trans>
          {formatMinutes(day.lateMinutes)} after the start at {shift.start};{' '}
          <Plural value={measures.lateGrace} one="# minute is allowed." other="# minutes are allowed." />
        </Trans>
      </p>
    );
  }
  return null;
}

function Flags({ day }: { day: AttendanceDay }) {
  const flags: [React.ReactNode, number][] = [
    [<Trans key="late">Late</Trans>, day.lateMinutes],
    [<Trans key="early">Left early</Trans>, day.earlyLeaveMinutes],
    [<Trans key="pending">Overtime, not approved yet</Trans>, day.overtimePendingMinutes],
    [<Trans key="approved">Overtime, approved</Trans>, day.overtimeApprovedMinutes],
  ];
  const shown = flags.filter(([, minutes]) => minutes > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.lines}>
      {shown.map(([name, minutes], index) => (
        <Line key={index} name={name} value={formatMinutes(minutes)} />
      ))}
    </dl>
  );
}

function Line({ name, value, isSum }: { name: React.ReactNode; value: string; isSum?: boolean }) {
  return (
    <div data-sum={isSum}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
