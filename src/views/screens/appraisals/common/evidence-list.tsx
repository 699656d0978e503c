import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Evidence, FinishedThing } from '../../../../api/contract/appraisals/values.ts';
import { AttachmentList } from '../../../files/attachment-list.tsx';
import { formatPlainDate } from '../../../parts/format.ts';
import { finishedKindNames } from './appraisal-words.ts';
import styles from './evidence-list.module.css';

interface EvidenceListProps {
  readonly orgId: string;
  readonly evidence: readonly Evidence[];
  /** What can be done with one. */
  readonly children?: ((one: Evidence) => ReactNode) | undefined;
}

/** What was done for an objective, the latest first; nothing where nothing was noted down. */
export function EvidenceList({ orgId, evidence, children }: EvidenceListProps) {
  const label = useId();
  if (evidence.length === 0) return null;
  return (
    <div className={styles.evidence}>
      <p id={label} className={styles.date}>
        <Trans>Evidence</Trans>
      </p>
      <ul aria-labelledby={label}>
        {evidence.map((one) => (
          <li key={one.id}>
            <span className={styles.date}>{formatPlainDate(one.date)}</span>
            <span className={styles.note}>{one.note}</span>
            {one.link && <Linked {...one.link} />}
            {one.attachments && one.attachments.length > 0 && (
              <div className={styles.files}>
                <AttachmentList orgId={orgId} attachments={one.attachments} isUntitled />
              </div>
            )}
            {children && <span className={styles.choices}>{children(one)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Something finished that shows it, as it was called then. */
function Linked({ kind, title, on }: FinishedThing) {
  const { t } = useLingui();
  const day = formatPlainDate(on);
  return (
    <p className={styles.link}>
      <span>{t(finishedKindNames[kind])}</span>
      <strong>{title}</strong>
      <span>
        <Trans>Finished {day}</Trans>
      </span>
    </p>
  );
}
