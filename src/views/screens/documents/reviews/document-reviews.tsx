import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { DocumentsToReview, DocumentToReview } from '../../../../api/contract/documents/requested.ts';
import { lastDay } from '../../../../api/contract/values.ts';
import { requestedDocumentLifecycle } from '../../../../machines/lifecycles/requested-document.ts';
import {
  type DocumentReviewsRef,
  dateIn,
  documentReviewsMachine,
  type ReviewAction,
  reviewedIn,
  reviewLists,
} from '../../../../machines/screens/documents/requested/document-reviews.machine.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { DutyList } from '../../../parts/page/duty-list.tsx';
import { Entry, EntryPerson } from '../../../parts/page/entries.tsx';
import { Ways } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { shows } from '../../../parts/shown-actor.ts';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import styles from '../requested/requested.module.css';
import { RequestedBadge } from '../requested/requested-words.tsx';
import { Sendings } from '../requested/sendings.tsx';
import { RequestCounts } from './request-counts.tsx';

/** What people have sent of what they were asked for, for whoever reviews it: what waits first. */
export default function DocumentReviews({ orgId }: { orgId: string }) {
  const screen = useActorRef(documentReviewsMachine, { input: { ...useScreenServices(), orgId } });
  const list = useSelector(screen, ({ children }) => children.list);
  return (
    <div {...shows(screen)} data-machine="documentReviews">
      {list && (
        <ResourceView resource={reviewLists} actor={list} skeleton={<Skeleton height={320} />}>
          {(data) => <Reviews screen={screen} data={data} />}
        </ResourceView>
      )}
    </div>
  );
}

function Reviews({
  screen,
  data: { documents, waiting, requests },
}: {
  screen: DocumentReviewsRef;
  data: DocumentsToReview;
}) {
  const step = useSelector(screen, ({ children }) => children.step);
  return (
    <DutyList
      all={documents}
      isWaiting={({ state }) => requestedDocumentLifecycle.hasTag(state, 'waits for review')}
      count={waiting}
      title={<Trans>Documents to review</Trans>}
      settledTitle={<Trans>Reviewed last</Trans>}
      empty={<Trans>No document is waiting for review.</Trans>}
      problem={<StepProblem step={step} />}
      between={requests.length > 0 && <RequestCounts requests={requests} />}
    >
      {(document) => <Sent screen={screen} document={document} />}
    </DutyList>
  );
}

interface SentProps {
  readonly screen: DocumentReviewsRef;
  readonly document: DocumentToReview;
}

function Sent({ screen, document }: SentProps) {
  const { orgId } = screen.getSnapshot().context;
  const { employee, title, description, sendings } = document;
  return (
    <Entry level={3} title={<EntryPerson name={employee.fullName} />} badge={<RequestedBadge document={document} />}>
      <p>
        <strong>{title}</strong>
        {description !== '' && <> · {description}</>}
      </p>
      <Sendings orgId={orgId} sendings={sendings} />
      <Decision screen={screen} document={document} />
    </Entry>
  );
}

/** What is looked at is accepted, until when it is valid, or rejected. */
function Decision({ screen, document }: SentProps) {
  const { t } = useLingui();
  const step = useSelector(screen, ({ children }) => children.step);
  const validUntil = useSelector(screen, ({ context }) => dateIn(context.dates, document));
  const fault = useSelector(step, (snapshot) => {
    if (!snapshot || reviewedIn(snapshot)?.documentId !== document.id) return undefined;
    const { problem } = snapshot.context;
    return problem?.kind === 'refused'
      ? problem.fields.find(({ path }) => path === 'body.validUntil')?.code
      : undefined;
  });
  const { title, employee, allowedActions, expires } = document;
  const { fullName } = employee;
  const begins = (action: ReviewAction) => ({
    step,
    of: reviewedIn,
    takes: { documentId: document.id, action },
    onClick: () => screen.send({ type: 'review chosen', action, document }),
  });
  if (allowedActions.includes('begin')) {
    return (
      <Ways>
        <StepButton size="sm" {...begins('begin')}>
          <Trans>
            Review
            <span className="visually-hidden">
              {' '}
              {title} of {fullName}
            </span>
          </Trans>
        </StepButton>
      </Ways>
    );
  }
  if (!allowedActions.includes('accept')) return null;
  const faults: Readonly<Record<string, string>> = {
    valid_until_past: t`This day is in the past. Correct it, or reject the document.`,
  };
  return (
    <div className={styles.decision}>
      {expires && (
        <TextInput
          type="date"
          max={lastDay}
          label={t`Valid until`}
          value={validUntil}
          error={fault && (faults[fault] ?? t`Enter the last day on which it is valid.`)}
          onChange={({ currentTarget }) =>
            screen.send({ type: 'date changed', document, validUntil: currentTarget.value })
          }
        />
      )}
      <Ways>
        <StepButton size="sm" {...begins('accept')}>
          <Trans>
            Accept
            <span className="visually-hidden">
              {' '}
              {title} of {fullName}
            </span>
          </Trans>
        </StepButton>
        <StepButton size="sm" variant="default" {...begins('reject')}>
          <Trans>
            Reject…
            <span className="visually-hidden">
              {' '}
              {title} of {fullName}
            </span>
          </Trans>
        </StepButton>
      </Ways>
    </div>
  );
}
