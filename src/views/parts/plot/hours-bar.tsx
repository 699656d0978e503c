import type { ReactNode } from 'react';
import { dateIn, wallTimeIn } from '../format.ts';
import styles from './hours-bar.module.css';

const day = 24 * 60;

/** From one minute to another, both after the midnight that a date begins with: before it they are negative. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** @param time `HH:MM` @returns minutes after midnight */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The minute of an instant after the midnight that a date begins with, by the clock of a time zone. */
export function minuteOf(instant: string, date: string, timeZone: string): number {
  const minutes = minutesOf(wallTimeIn(instant, timeZone));
  const on = dateIn(instant, timeZone);
  return minutes + (on > date ? day : on < date ? -day : 0);
}

/** Minutes after midnight as a clock shows them, also after the next midnight and before the last. */
export function wallTime(minutes: number): string {
  const within = ((minutes % day) + day) % day;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** From midnight to midnight, and on by whole hours to wherever something begins or ends beyond. */
export const hoursAround = (spans: readonly Span[]): Span => ({
  from: Math.min(0, ...spans.map(({ from }) => Math.floor(from / 60) * 60)),
  to: Math.max(day, ...spans.map(({ to }) => Math.ceil(to / 60) * 60)),
});

/** The parts of a span that a break lies between; the whole where none does. */
export const aroundBreak = (span: Span, pause: Span | null): readonly Span[] =>
  pause
    ? [
        { from: span.from, to: pause.from },
        { from: pause.to, to: span.to },
      ]
    : [span];

interface HoursBarProps {
  /** What is in sight of the time. */
  readonly within: Span;
  /** What was planned, outlined. */
  readonly planned?: readonly Span[];
  /** What was worked, or is to be, filled. */
  readonly filled?: readonly Span[];
  /** Single moments, a stroke each. */
  readonly moments?: readonly number[];
  /** What it shows, in words; nothing where the words stand beside it. */
  readonly label?: string;
  readonly isThin?: boolean;
  /** The hours below it. */
  readonly children?: ReactNode;
}

/** Hours of a day as a bar. */
export function HoursBar({
  within,
  planned = [],
  filled = [],
  moments = [],
  label,
  isThin = false,
  children,
}: HoursBarProps) {
  const { at, wide } = placesIn(within);
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <div className={styles.bar} {...said}>
      <div className={styles.track} data-thin={isThin || undefined}>
        {planned.map(({ from, to }) => (
          <span
            key={from}
            className={styles.planned}
            style={{ insetInlineStart: at(from), inlineSize: wide(to - from) }}
          />
        ))}
        {filled.map(({ from, to }, index) => (
          <span
            // an hour that comes twice has the same minutes twice
            key={`${index} ${from} ${to}`}
            className={styles.filled}
            style={{ insetInlineStart: at(from), inlineSize: wide(Math.max(4, to - from)) }}
          />
        ))}
        {moments.map((minute) => (
          <span key={minute} className={styles.moment} style={{ insetInlineStart: at(minute) }} />
        ))}
      </div>
      {children}
    </div>
  );
}

/** Which hours a bar shows, every sixth of them. */
export function Hours({ within }: { within: Span }) {
  const { at } = placesIn(within);
  const hours = Array.from(
    { length: Math.floor((within.to - within.from) / 360) + 1 },
    (_, index) => within.from + index * 360,
  );
  return (
    <div className={styles.hours} aria-hidden="true">
      {hours.map((minute) => (
        <span key={minute} style={{ insetInlineStart: at(minute) }}>
          {wallTime(minute).slice(0, 2)}
        </span>
      ))}
    </div>
  );
}

const placesIn = ({ from, to }: Span) => ({
  at: (minute: number) => `${((minute - from) / (to - from)) * 100}%`,
  wide: (minutes: number) => `${(minutes / (to - from)) * 100}%`,
});
