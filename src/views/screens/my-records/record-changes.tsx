import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RecordChangeRequest } from '../../../api/contract/records/record-values.ts';
import type { RecordSection } from '../../../api/contract/records/records.ts';
import { type RecordsRef, takenBackIn } from '../../../machines/screens/my-records/records.machine.ts';
import { AttachmentList } from '../../files/attachment-list.tsx';
import { StepButton } from '../../overlays/step-button.tsx';
import { StepProblem } from '../../overlays/step-problem.tsx';
import { formatMoment } from '../../parts/format.ts';
import { ChangeBadge } from './change-badge.tsx';
import { EffectiveNote } from './effective-note.tsx';
import styles from './my-records.module.css';
import { ProposedValues } from './proposed-values.tsx';
import { useLists } from './record-words.ts';

interface RecordChangesProps {
  readonly orgId: string;
  readonly section: RecordSection;
  /** Of which item; null: what is to be one more. */
  readonly itemId: string | null;
  readonly screen: RecordsRef;
}

/** What waits for approval, old and proposed side by side, and what was refused of late, with the reason. */
export const RecordChanges = ({ orgId, section, itemId, screen }: RecordChangesProps) =>
  section.changes
    .filter((change) => change.itemId === itemId)
    .map((change, index) => (
      <Change key={change.id} orgId={orgId} section={section} change={change} number={index + 1} screen={screen} />
    ));

interface ChangeProps {
  readonly orgId: string;
  readonly section: RecordSection;
  readonly change: RecordChangeRequest;
  /** Which of those that stand here, counted from 1. */
  readonly number: number;
  readonly screen: RecordsRef;
}

function Change({ orgId, section, change, number, screen }: ChangeProps) {
  const step = useSelector(screen, ({ children }) => children.step);
  const lists = useLists(useSelector(screen, ({ children }) => children.options));
  const isMine = useSelector(step, (snapshot) => snapshot !== undefined && takenBackIn(snapshot)?.id === change.id);
  const { state, values, askedAt, decidedAt, by, reason, attachments, allowedActions } = change;
  return (
    <div className={styles.change} data-change={state}>
      <ChangeBadge state={state} />
      <ProposedValues values={values} fields={section.fields} lists={lists} />
      {attachments && attachments.length > 0 && <AttachmentList orgId={orgId} attachments={attachments} isUntitled />}
      <EffectiveNote change={change} />
      <p className={styles.soft}>
        {decidedAt === null ? (
          <Trans>Requested {formatMoment(Date.parse(askedAt))}</Trans>
        ) : (
          <Trans>
            Decided {formatMoment(Date.parse(decidedAt))} by {by}
          </Trans>
        )}
      </p>
      {reason !== '' && <p>“{reason}”</p>}
      {isMine && <StepProblem step={step} />}
      {allowedActions.includes('withdraw') && (
        <div>
          <StepButton
            size="sm"
            variant="default"
            step={step}
            of={takenBackIn}
            takes={{ id: change.id }}
            onClick={() => screen.send({ type: 'withdraw chosen', section, change })}
          >
            <Trans>
              Withdraw
              <span className="visually-hidden">
                {' '}
                {section.title}, number {number}
              </span>
            </Trans>
          </StepButton>
        </div>
      )}
    </div>
  );
}
