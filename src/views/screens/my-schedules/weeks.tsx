import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AskedOfDay } from '../../../api/contract/attendance/attendance.ts';
import {
  agendaDays,
  type PublishedShift,
  type ScheduledDay,
  type ScheduleMonth,
} from '../../../api/contract/attendance/schedules.ts';
import { addDays, lastDateOf, weekdayOf } from '../../../api/contract/calendar.ts';
import { newAbout } from '../../../machines/requests/new-about.ts';
import { askedOn } from '../../../machines/screens/emp-attendances/attendance-days.ts';
import { canAskForAnother } from '../../../machines/screens/my-schedules/schedule-month.ts';
import { breakWithin, workingTimes } from '../../../machines/screens/my-schedules/working-times.ts';
import { ownAddressOf } from '../../../machines/shell/subjects.ts';
import { firstWeekday, formatDates, formatMinutes, formatShortDate } from '../../parts/format.ts';
import {
  aroundBreak,
  Hours,
  HoursBar,
  hoursAround,
  minuteOf,
  minutesOf,
  type Span,
} from '../../parts/plot/hours-bar.tsx';
import { useRequestHref } from '../../requests/use-request-href.ts';
import { askedWords } from '../emp-attendances/status/day-words.ts';
import styles from './my-schedules.module.css';
import { ShiftBadge } from './planned-shifts.tsx';
import { beforeText, noteText, timesText, whatText } from './schedule-words.ts';

/**
 * The days of a month by week, each with what is scheduled in it. Of this month what is over is folded up, and it goes on
 * into the next one: nobody’s plans end with a month.
 */
export function Weeks({ orgId, data }: { readonly orgId: string; readonly data: ScheduleMonth }) {
  const { today, timeZone, month, currentMonth } = data;
  const days = [...data.days, ...(data.coming ?? [])];
  const first = firstWeekday();
  const weeks: ScheduledDay[][] = [];
  for (const day of days) {
    if (weeks.length === 0 || weekdayOf(day.date) % 7 === first % 7) weeks.push([]);
    weeks.at(-1)?.push(day);
  }
  // where it was cut off in the middle of a week, the rest of it is seen once it is nearer
  const isCut = data.coming?.at(-1)?.date === addDays(today, agendaDays);
  const last = weeks.pop() ?? [];
  const shown = isCut && last.length < 7 ? last.filter(({ date }) => date <= lastDateOf(month)) : last;
  if (shown.length > 0) weeks.push(shown);
  const isOver = (week: readonly ScheduledDay[]) => month === currentMonth && (week.at(-1)?.date ?? '') < today;
  const [over, ahead] = [weeks.filter(isOver), weeks.filter((week) => !isOver(week))];
  // all weeks show the same hours: where a bar stands tells when it is
  const hours = hoursAround(days.flatMap((day) => [spanOf(day, timeZone), spanBefore(day)].filter((span) => !!span)));
  const show = (week: readonly ScheduledDay[]) => (
    <Week key={week[0]?.date} days={week} today={today} timeZone={timeZone} hours={hours}>
      {(day) => (
        <>
          {canAskForAnother(data, day) && <Change date={day.date} />}
          <Asked orgId={orgId} asked={askedOn(data, day.date)} />
        </>
      )}
    </Week>
  );
  return (
    <>
      {over.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            <Trans>Earlier this month</Trans>
          </summary>
          {over.map(show)}
        </details>
      )}
      {ahead.map(show)}
    </>
  );
}

interface WeekProps {
  readonly days: readonly ScheduledDay[];
  readonly today: string;
  readonly timeZone: string;
  readonly hours: Span;
  /** What else is to be said of a day. */
  readonly children: (day: ScheduledDay) => ReactNode;
}

function Week({ days, today, timeZone, hours, children }: WeekProps) {
  const { i18n } = useLingui();
  const range = formatDates({ firstDate: days[0]?.date ?? null, lastDate: days.at(-1)?.date ?? null });
  const minutes = days.reduce((sum, day) => sum + (workingTimes(day)?.minutes ?? 0), 0);
  return (
    <section className={styles.week} aria-label={range}>
      <header>
        <h3>{range}</h3>
        <span className={styles.soft}>
          <Trans>{formatMinutes(minutes)} scheduled</Trans>
        </span>
      </header>
      <ol>
        {days.map((day) => (
          <li
            key={day.date}
            data-day={day.date}
            tabIndex={-1}
            data-past={day.date < today || undefined}
            aria-current={day.date === today ? 'date' : undefined}
          >
            <span className={styles.date}>{formatShortDate(day.date)}</span>
            {day.what === 'shift' ? (
              <Times day={day} timeZone={timeZone} />
            ) : (
              <span className={styles.free}>{whatText(i18n, day, timeZone)}</span>
            )}
            <span className={styles.what}>{noteText(i18n, day, timeZone)}</span>
            <Bar day={day} timeZone={timeZone} hours={hours} />
            {day.published && <Answered published={day.published} />}
            {children(day)}
          </li>
        ))}
      </ol>
      {days.some((day) => spanOf(day, timeZone) || spanBefore(day)) && (
        <div className={styles.hours}>
          <Hours within={hours} />
        </div>
      )}
    </section>
  );
}

/** When there is work, in minutes of its date; null where there is none. */
function spanOf(day: ScheduledDay, timeZone: string): Span | null {
  const working = workingTimes(day);
  if (!working) return null;
  const [from, to] = [minuteOf(working.startsAt, day.date, timeZone), minuteOf(working.endsAt, day.date, timeZone)];
  return { from, to };
}

/** When its break is, likewise; null where it has no time of its own. */
function pauseOf(day: ScheduledDay, timeZone: string): Span | null {
  const pause = breakWithin(day);
  return pause && { from: minuteOf(pause.from, day.date, timeZone), to: minuteOf(pause.to, day.date, timeZone) };
}

/** When it was to be worked before it was planned anew. */
function spanBefore({ what, published }: ScheduledDay): Span | null {
  // on a holiday or a leave it would look like work
  if (!published?.before || what === 'holiday' || what === 'on_leave') return null;
  const [from, to] = [minutesOf(published.before.start), minutesOf(published.before.end)];
  return { from, to: to > from ? to : to + 24 * 60 };
}

/** When its break was then, likewise; null where it had no time of its own. */
function pauseBefore({ published }: ScheduledDay): Span | null {
  const { start, pause } = published?.before ?? {};
  if (!start || !pause) return null;
  // of a night it may lie beyond midnight
  const at = (time: string) => minutesOf(time) + (minutesOf(time) < minutesOf(start) ? 24 * 60 : 0);
  return { from: at(pause.start), to: at(pause.end) };
}

/** The hours of a shift among those of the day, and in outline those that it had before. */
function Bar({ day, timeZone, hours }: { day: ScheduledDay; timeZone: string; hours: Span }) {
  const [span, before] = [spanOf(day, timeZone), spanBefore(day)];
  if (!span && !before) return null;
  return (
    <div className={styles.bar}>
      <HoursBar
        isThin
        within={hours}
        planned={before ? aroundBreak(before, pauseBefore(day)) : []}
        filled={span ? aroundBreak(span, pauseOf(day, timeZone)) : []}
      />
    </div>
  );
}

/** Asks for another shift than the one of a day. */
function Change({ date }: { readonly date: string }) {
  const { t } = useLingui();
  const hrefOf = useRequestHref('shift');
  return (
    <Link
      className={styles.change ?? ''}
      href={hrefOf(newAbout(date))}
      aria-label={t`Swap or change: ${formatShortDate(date)}`}
    >
      <Trans>Swap or change</Trans>
    </Link>
  );
}

/** What was asked for that would change the day, and waits: each leads to its request. */
function Asked({ orgId, asked }: { readonly orgId: string; readonly asked: readonly AskedOfDay[] }) {
  const { i18n } = useLingui();
  return asked.map((one) => {
    const { path, search } = ownAddressOf({ orgId, kind: one.kind, id: one.requestId });
    return (
      <span key={one.requestId} className={styles.answered}>
        <Link href={path + search}>{i18n._(askedWords(one))}</Link>
      </span>
    );
  });
}

/** What was said to a planned shift. */
function Answered({ published }: { published: PublishedShift }) {
  const { i18n } = useLingui();
  return (
    <span className={styles.answered}>
      <ShiftBadge published={published} /> {published.reason && <span>{published.reason}</span>}{' '}
      <Trans>Before: {beforeText(i18n, published)}</Trans>
    </span>
  );
}

/** From when to when, and what the device's own clock shows then, where that is another. */
function Times({ day, timeZone }: { day: ScheduledDay; timeZone: string }) {
  const working = workingTimes(day);
  if (!working) return null;
  const [there, here] = [timesText(working, timeZone), timesText(working)];
  return (
    <span className={styles.times}>
      {there}
      {there !== here && (
        <>
          {' '}
          <span className={styles.soft}>({here})</span>
        </>
      )}
    </span>
  );
}
