import { useLingui } from '@lingui/react/macro';
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
  return (
    <span className={styles.counts}>
      <span className={styles.bar} aria-hidden="true">
        {sorted.map(({ state, count }) => (
          <span key={state} data-tone={answerStates[state].tone} style={{ inlineSize: `${(count / whole) * 100}%` }} />
        ))}
      </span>
      <span className="visually-hidden">{label}: </span>
      <span className={styles.words}>
        {sorted.map(({ state, count }) => (
          <span key={state} className={styles.count}>
            <BadgeShape shape={answerStates[state].shape} />
            {count} {i18n._(answerStates[state].words)}
          </span>
        ))}
      </span>
    </span>
  );
}
