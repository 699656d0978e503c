import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { mostEvidence, type Objective } from '../../../../api/contract/appraisals/plans.ts';
import type { Evidence } from '../../../../api/contract/appraisals/values.ts';
import type { ObjectivesRef } from '../../../../machines/screens/appraisals/objectives.machine.ts';
import { formatPlainDate } from '../../../parts/format.ts';
import { Section } from '../../../parts/page/page.tsx';
import { formatPercent, formatWeight } from '../common/appraisal-words.ts';
import { EvidenceList } from '../common/evidence-list.tsx';
import styles from './objectives.module.css';

interface ObjectiveCardProps {
  readonly screen: ObjectivesRef;
  readonly objective: Objective;
  readonly canEdit: boolean;
  readonly canNote: boolean;
  /** Today's date in the organization. */
  readonly today: string;
  readonly onRemove: (id: string) => void;
  /** Takes out what was noted down of it. */
  readonly onRemoveEvidence: (objective: Objective, id: string) => void;
}

/** An objective with what it weighs and how far it has come, and what may be done to it. */
export function ObjectiveCard({
  screen,
  objective,
  canEdit,
  canNote,
  today,
  onRemove,
  onRemoveEvidence,
}: ObjectiveCardProps) {
  const { t } = useLingui();
  const { id, title, description, measure, target, weight, progress, evidence } = objective;
  const sayOf = ({ date, note: words }: Evidence) => `${formatPlainDate(date)}: ${words.slice(0, 60)}`;
  const note = (one: Evidence | null) => screen.send({ type: 'evidence chosen', objective, evidence: one, today });
  return (
    <Section
      title={title}
      aside={
        (canNote || canEdit) && (
          <>
            {canNote && evidence.length < mostEvidence && (
              <Button size="sm" variant="default" aria-label={t`Add evidence to ${title}`} onClick={() => note(null)}>
                <Trans>Add evidence</Trans>
              </Button>
            )}
            {canEdit && (
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
            )}
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
      <EvidenceList orgId={screen.getSnapshot().context.orgId} evidence={evidence}>
        {canNote
          ? (one) => (
              <>
                <Button
                  size="sm"
                  variant="subtle"
                  aria-label={t`Edit evidence of ${sayOf(one)}`}
                  onClick={() => note(one)}
                >
                  <Trans>Edit</Trans>
                </Button>
                <Button
                  size="sm"
                  variant="subtle"
                  aria-label={t`Remove evidence of ${sayOf(one)}`}
                  onClick={() => onRemoveEvidence(objective, one.id)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </>
            )
          : undefined}
      </EvidenceList>
      {canNote && evidence.length >= mostEvidence && (
        <p className={styles.soft}>
          <Trans>An objective has at most {mostEvidence} pieces of evidence. Remove one to add another.</Trans>
        </p>
      )}
    </Section>
  );
}

/** A hint, and no more: a vague objective may be sent all the same. */
const Vague = ({ canEdit, children }: { canEdit: boolean; children: string }) =>
  canEdit ? <span className={styles.vague}>{children}</span> : '–';
