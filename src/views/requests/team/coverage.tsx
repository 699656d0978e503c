import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatShortDate } from '../../parts/format.ts';
import dayList from '../day-list.module.css';

/** Of those who are missing, as many are named as can be read at a glance. */
const mostNames = 6;

export interface Coverage {
  readonly date: string;
  readonly scheduled: number;
  /** Of those scheduled, who is there for certain. */
  readonly present: number;
  /** Why some are not, and who they are; nobody in any where all others are in. */
  readonly missing: readonly { readonly word: string; readonly names: readonly string[] }[];
  /** What else is to be known of the day. */
  readonly note?: ReactNode;
}

/** Who of a team is there on each day that a decision is about. */
export function TeamCoverage({ days }: { days: readonly Coverage[] }) {
  const { t } = useLingui();
  if (days.length === 0) return null;
  return (
    <section aria-label={t`Team coverage`}>
      <h3>
        <Trans>Team coverage</Trans>
      </h3>
      <ol className={dayList.days}>
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
    </section>
  );
}

function Day({ day: { date, scheduled, present, missing, note } }: { day: Coverage }) {
  const some = missing.filter(({ names }) => names.length > 0);
  const count = some.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <li>
      <span className={dayList.dayDate}>{formatShortDate(date)}</span>
      <span className={dayList.dayWhy} data-long={count > 1 || undefined}>
        {count === 0 && <Trans>Everyone else is in</Trans>}
        {some.map(({ word, names }, index) => (
          <span key={word}>
            {index > 0 && '; '}
            {word}: {names.slice(0, mostNames).join(', ')}
            {names.length > mostNames && (
              <>
                {' '}
                <Plural value={names.length - mostNames} one="and # other" other="and # others" />
              </>
            )}
          </span>
        ))}
        {note}
      </span>
      <span className={dayList.dayAmount} data-thin={(count > 0 && count * 2 >= scheduled) || undefined}>
        <Trans>
          {present} of {scheduled}
        </Trans>
      </span>
    </li>
  );
}
