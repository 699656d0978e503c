import { Trans, useLingui } from '@lingui/react/macro';
import type { Objective } from '../../../../api/contract/appraisals/plans.ts';
import { wholeWeight } from '../../../../api/contract/appraisals/weights.ts';
import { formatWeight } from '../common/appraisal-words.ts';
import styles from './objectives.module.css';

/** What each objective counts for, as one bar of the whole; and what is left, or too much. */
export function WeightBar({ objectives }: { objectives: readonly Pick<Objective, 'id' | 'title' | 'weight'>[] }) {
  const { t } = useLingui();
  const sum = objectives.reduce((total, { weight }) => total + weight, 0);
  const whole = Math.max(sum, wholeWeight);
  const left = wholeWeight - sum;
  const said = objectives.map(({ title, weight }) => `${title}: ${formatWeight(weight)}`).join(', ');
  return (
    <figure className={styles.weights}>
      <figcaption>
        <span>
          <Trans>What each objective counts for</Trans>
        </span>
        {left !== 0 && (
          <span data-left={left > 0 ? 'to give' : 'too much'}>
            {left > 0 ? (
              <Trans>{formatWeight(left)} left to give</Trans>
            ) : (
              <Trans>{formatWeight(-left)} too much</Trans>
            )}
          </span>
        )}
      </figcaption>
      <div className={styles.bar} role="img" aria-label={t`Weights: ${said}`}>
        {objectives.map(({ id, title, weight }, index) => (
          <span key={id} title={title} data-hue={index % 6} style={{ inlineSize: `${(weight / whole) * 100}%` }}>
            {weight >= 800 && formatWeight(weight)}
          </span>
        ))}
      </div>
    </figure>
  );
}
