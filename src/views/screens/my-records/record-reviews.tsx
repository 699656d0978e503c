import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { RecordChangesToReview, RecordChangeToReview } from '../../../api/contract/records/record-changes.ts';
import { recordChangeLifecycle } from '../../../machines/lifecycles/record-change.ts';
import {
  chosenIn,
  type RecordReviewAction,
  type RecordReviewsRef,
  recordReviewedIn,
  recordReviewLists,
  recordReviewsMachine,
} from '../../../machines/screens/my-records/record-reviews.machine.ts';
import { formResourceLists } from '../../../machines/shell/services/form-resources.machine.ts';
import { AttachmentList } from '../../files/attachment-list.tsx';
import { StepButton } from '../../overlays/step-button.tsx';
import { StepProblem } from '../../overlays/step-problem.tsx';
import { formatMoment } from '../../parts/format.ts';
import { DutyList } from '../../parts/page/duty-list.tsx';
import { Entry, EntryPerson } from '../../parts/page/entries.tsx';
import { Soft, Ways } from '../../parts/page/page.tsx';
import { useScreenServices, useShellServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { ChangeBadge } from './change-badge.tsx';
import { EffectiveNote } from './effective-note.tsx';
import styles from './my-records.module.css';
import { ProposedValues } from './proposed-values.tsx';
import { useLists } from './record-words.ts';

/** Changes of records that people have asked for, for whoever decides on them: what waits first. */
export default function RecordReviews({ orgId }: { orgId: string }) {
  const { formResources } = useShellServices();
  const screen = useActorRef(recordReviewsMachine, {
    input: { ...useScreenServices(), orgId, loadLists: (keys) => formResourceLists(formResources, keys) },
  });
  const list = useSelector(screen, ({ children }) => children.list);
  return (
    <div {...shows(screen)} data-machine="recordReviews">
      {list && (
        <ResourceView resource={recordReviewLists} actor={list} skeleton={<Skeleton height={320} />}>
          {(data) => <Reviews orgId={orgId} screen={screen} data={data} />}
        </ResourceView>
      )}
    </div>
  );
}

interface ReviewsProps {
  readonly orgId: string;
  readonly screen: RecordReviewsRef;
  readonly data: RecordChangesToReview;
}

function Reviews({ orgId, screen, data: { changes, waiting } }: ReviewsProps) {
  const step = useSelector(screen, ({ children }) => children.step);
  return (
    <DutyList
      all={changes}
      isWaiting={({ state }) => recordChangeLifecycle.hasTag(state, 'waits for review')}
      count={waiting}
      title={<Trans>Changes to decide</Trans>}
      settledTitle={<Trans>Decided last</Trans>}
      empty={<Trans>No record changes are waiting.</Trans>}
      problem={<StepProblem step={step} />}
    >
      {(change) => <Asked orgId={orgId} screen={screen} change={change} />}
    </DutyList>
  );
}

interface AskedProps {
  readonly screen: RecordReviewsRef;
  readonly change: RecordChangeToReview;
}

function Asked({ orgId, screen, change }: AskedProps & { readonly orgId: string }) {
  const { t } = useLingui();
  const lists = useLists(useSelector(screen, ({ children }) => children.options));
  const left = useSelector(screen, ({ context }) => context.left);
  const {
    employee,
    section,
    itemId,
    state,
    values,
    fields,
    askedAt,
    decidedAt,
    by,
    reason,
    attachments,
    allowedActions,
  } = change;
  const chosen = chosenIn(left, change);
  const canChoose = allowedActions.includes('approve') && values.length > 1;
  return (
    <Entry level={3} title={<EntryPerson name={employee.fullName} />} badge={<ChangeBadge state={state} />}>
      <p>
        <strong>{section}</strong>
        {itemId === null && (
          <>
            , <Trans>one more</Trans>
          </>
        )}
      </p>
      <ProposedValues values={values} fields={fields} lists={lists}>
        {({ field }, label) =>
          canChoose && (
            <label className={styles.choice}>
              <input
                type="checkbox"
                aria-label={t`Approve ${label} of ${employee.fullName}`}
                checked={chosen.includes(field)}
                onChange={() => screen.send({ type: 'field toggled', change, field })}
              />
              <Trans>Approve</Trans>
            </label>
          )
        }
      </ProposedValues>
      {attachments && attachments.length > 0 && <AttachmentList orgId={orgId} attachments={attachments} isUntitled />}
      <EffectiveNote change={change} />
      <Soft>
        {decidedAt === null ? (
          <Trans>Requested {formatMoment(Date.parse(askedAt))}</Trans>
        ) : (
          <Trans>
            Decided {formatMoment(Date.parse(decidedAt))} by {by}
          </Trans>
        )}
      </Soft>
      {reason !== '' && <p>“{reason}”</p>}
      <Decision screen={screen} change={change} chosen={chosen.length} />
    </Entry>
  );
}

function Decision({ screen, change, chosen }: AskedProps & { readonly chosen: number }) {
  const step = useSelector(screen, ({ children }) => children.step);
  const { section, employee, allowedActions, values } = change;
  if (!allowedActions.includes('approve')) return null;
  const begins = (action: RecordReviewAction) => ({
    step,
    of: recordReviewedIn,
    takes: { changeId: change.id, action },
    onClick: () => screen.send({ type: 'review chosen', action, change }),
  });
  const isPart = chosen < values.length;
  return (
    <Ways>
      <StepButton size="sm" isHeld={chosen === 0} {...begins('approve')}>
        {isPart ? <Trans>Approve chosen…</Trans> : <Trans>Approve</Trans>}
        <span className="visually-hidden">
          {' '}
          {section}, {employee.fullName}
        </span>
      </StepButton>
      <StepButton size="sm" variant="default" {...begins('reject')}>
        <Trans>
          Reject…
          <span className="visually-hidden">
            {' '}
            {section}, {employee.fullName}
          </span>
        </Trans>
      </StepButton>
    </Ways>
  );
}
