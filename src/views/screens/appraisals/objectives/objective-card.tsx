import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Objective } from '../../../../api/contract/appraisals/plans.ts';
import type { ObjectivesRef } from '../../../../machines/screens/appraisals/objectives.machine.ts';
import { Section } from '../../../parts/page/page.tsx';
import { formatPercent, formatWeight } from '../common/appraisal-words.ts';
import styles from './objectives.module.css';

interface ObjectiveCardProps {
  readonly screen: ObjectivesRef;
  readonly objective: Objective;
  readonly canEdit: boolean;
  readonly onRemove: (id: string) => void;
}

/** An objective with what it weighs and how far it has come, and what may be done to it. */
export function ObjectiveCard({ screen, objective, canEdit, onRemove }: ObjectiveCardProps) {
  const { t } = useLingui();
  const { id, title, description, measure, target, weight, progress } = objective;
  return (
    <Section
      title={title}
      aside={
        canEdit && (
          <>
            <Button
              size="sm"
              variant="default"
              aria-label={t`Edit ${title}`}
              onClick={() => screen.send({ type: 'edit chosen', objective })}
            >
              <Trans>Edit</Trans>
            </Button>
            <Button size="sm" variant="default" aria-label={t`Remove ${title}`} onClick={() => onRemove(id)}>
              <Trans>Remove</Trans>
            </Button>
          </>
        )
      }
    >
      {description && <p className={styles.words}>{description}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Weight</Trans>
          </dt>
          <dd>{formatWeight(weight)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Measure</Trans>
          </dt>
          <dd>{measure || <Vague canEdit={canEdit}>{t`Say how you will see that it is reached.`}</Vague>}</dd>
        </div>
        <div>
          <dt>
            <Trans>Target</Trans>
          </dt>
          <dd>{target || <Vague canEdit={canEdit}>{t`Say what has to be reached, and by when.`}</Vague>}</dd>
        </div>
      </dl>
      <div className={styles.progress}>
        <span aria-hidden="true" className={styles.track}>
          <span style={{ inlineSize: `${progress}%` }} />
        </span>
        <Trans>{formatPercent(progress)} done</Trans>
      </div>
    </Section>
  );
}

/** A hint, and no more: a vague objective may be sent all the same. */
const Vague = ({ canEdit, children }: { canEdit: boolean; children: string }) =>
  canEdit ? <span className={styles.vague}>{children}</span> : '–';
