import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatShortDate } from '../../parts/format.ts';
import { BarKey, SegmentedBar } from '../../parts/plot/segmented-bar.tsx';
import dayList from '../day-list.module.css';
import styles from './coverage.module.css';

/** Of those who are missing, as many are named as can be read at a glance. */
const mostNames = 6;

export interface Coverage {
  readonly date: string;
  readonly scheduled: number;
  /** Of those scheduled, who is there for certain, and who has only asked not to be. */
  readonly present: number;
  readonly asked: number;
  /** Why some are not, and who they are; nobody in any where all others are in. */
  readonly missing: readonly { readonly word: string; readonly names: readonly string[] }[];
  /** What else is to be known of the day. */
  readonly note?: ReactNode;
}

interface TeamCoverageProps {
  readonly days: readonly Coverage[];
  /** How many should be in on a day; null where nobody has said. */
  readonly minimum: number | null;
  /** Whom the decision is about, and who is counted in none of the days; null: nobody. */
  readonly without: string | null;
}

/** Who of a team is there on each day that a decision is about. */
export function TeamCoverage({ days, minimum, without }: TeamCoverageProps) {
  const { t } = useLingui();
  if (days.length === 0) return null;
  return (
    <section aria-label={t`Team coverage`}>
      <h3>
        <Trans>Team coverage</Trans>
      </h3>
      {without !== null && (
        <div>
          <Trans>Besides {without}:</Trans>
        </div>
      )}
      <p className={styles.legend}>
        <BarKey look="sure">
          <Trans>In</Trans>
        </BarKey>
        {days.some(({ asked }) => asked > 0) && (
          <BarKey look="asked">
            <Trans>Away (pending)</Trans>
          </BarKey>
        )}
        {days.some(({ scheduled, present, asked }) => scheduled > present + asked) && (
          <BarKey look="settled">
            <Trans>Not in</Trans>
          </BarKey>
        )}
        {minimum !== null && (
          <BarKey look="mark">
            <Trans>At least {minimum}</Trans>
          </BarKey>
        )}
      </p>
      <ol className={dayList.days}>
        {days.map((day) => (
          <Day key={day.date} day={day} minimum={minimum} />
        ))}
      </ol>
    </section>
  );
}

function Day({ day, minimum }: { day: Coverage; minimum: number | null }) {
  const { date, scheduled, present, asked, missing, note } = day;
  const some = missing.filter(({ names }) => names.length > 0);
  const count = some.reduce((sum, { names }) => sum + names.length, 0);
  // who has only asked not to be is in until that is granted
  const stillIn = present + asked;
  // where nobody works at all, nobody is missing
  const isShort = scheduled > 0 && minimum !== null && stillIn < minimum;
  return (
    <li>
      <span className={dayList.dayDate}>{formatShortDate(date)}</span>
      <span className={`${dayList.dayWhy} ${styles.who}`} data-long={scheduled > 0 || count > 1 || undefined}>
        <span>
          {count === 0 &&
            (scheduled === 0 ? <Trans>Nobody else is scheduled</Trans> : <Trans>Everyone else is in</Trans>)}
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
        {scheduled > 0 && (
          <SegmentedBar
            whole={Math.max(scheduled, minimum ?? 0)}
            parts={[
              { name: 'in', look: 'sure', amount: present },
              { name: 'asked', look: 'asked', amount: asked },
              { name: 'out', look: 'settled', amount: scheduled - present - asked },
            ]}
            mark={minimum}
          />
        )}
        {isShort && (
          <span className={styles.short}>
            <Trans>Below the minimum of {minimum}.</Trans>
          </span>
        )}
      </span>
      <span className={dayList.dayAmount} data-thin={isShort || undefined}>
        {asked > 0 ? (
          <Trans>
            {present}–{stillIn} of {scheduled}
          </Trans>
        ) : (
          <Trans>
            {stillIn} of {scheduled}
          </Trans>
        )}
      </span>
    </li>
  );
}
