import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { TeamWindow } from '../../../../api/contract/appraisals/team-appraisals.ts';
import { BadgeShape } from '../../../parts/badge.tsx';
import { answerStates } from '../common/appraisal-words.ts';
import styles from './team.module.css';

/** How many stand where: one bar for all of them, and the same in words below. */
export function CountBar({ label, counts }: { label: string; counts: TeamWindow['counts'] }) {
  const { i18n } = useLingui();
  const order = Object.keys(answerStates);
  const sorted = [...counts].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const whole = sorted.reduce((sum, { count }) => sum + count, 0);
  const toneOf = ({ state }: { state: keyof typeof answerStates }) => answerStates[state].tone;
  /** What has the same tone is told apart by how strong it is. */
  const shadeOf = (one: (typeof sorted)[number]) => {
    const alike = sorted.filter((other) => toneOf(other) === toneOf(one));
    return { '--shade': `${Math.round((100 * (alike.indexOf(one) + 1)) / alike.length)}%` } as CSSProperties;
  };
  return (
    <span className={styles.counts}>
      <span className={styles.bar} aria-hidden="true">
        {sorted.map((one) => (
          <span
            key={one.state}
            className={styles.share}
            data-tone={toneOf(one)}
            style={{ ...shadeOf(one), inlineSize: `${(one.count / whole) * 100}%` }}
          />
        ))}
      </span>
      <span className="visually-hidden">{label}: </span>
      <span className={styles.words}>
        {sorted.map((one) => (
          <span key={one.state} className={styles.count}>
            <span className={styles.share} data-tone={toneOf(one)} style={shadeOf(one)} aria-hidden="true" />
            <BadgeShape shape={answerStates[one.state].shape} />
            {one.count} {i18n._(answerStates[one.state].words)}
          </span>
        ))}
      </span>
    </span>
  );
}
