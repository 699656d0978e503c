import { Trans } from '@lingui/react/macro';
import type { AppraisalItem } from '../../../../api/contract/appraisals/values.ts';
import { formatPercent, formatRating, formatWeight } from '../common/appraisal-words.ts';
import { EvidenceList } from '../common/evidence-list.tsx';
import styles from './rating.module.css';

/** What is rated: an objective with how it is measured, or a competency with the level that the job takes. */
export function ItemHead({ orgId, item }: { orgId: string; item: AppraisalItem }) {
  const { title, description, measure, target, weight, progress, evidence = [], required } = item;
  return (
    <div className={styles.head}>
      <h3 id={`item-${item.id}`} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles.facts}>
        {weight !== null && (
          <span>
            <Trans>Weight {formatWeight(weight)}</Trans>
          </span>
        )}
        {progress !== null && (
          <span>
            <Trans>{formatPercent(progress)} done</Trans>
          </span>
        )}
        {required !== null && (
          <span>
            <Trans>Required level {formatRating(required)}</Trans>
          </span>
        )}
      </p>
      {description && <p className={styles.description}>{description}</p>}
      {(measure || target) && (
        <dl className={styles.measure}>
          {measure && (
            <div>
              <dt>
                <Trans>Measure</Trans>
              </dt>
              <dd>{measure}</dd>
            </div>
          )}
          {target && (
            <div>
              <dt>
                <Trans>Target</Trans>
              </dt>
              <dd>{target}</dd>
            </div>
          )}
        </dl>
      )}
      <EvidenceList orgId={orgId} evidence={evidence} />
    </div>
  );
}
