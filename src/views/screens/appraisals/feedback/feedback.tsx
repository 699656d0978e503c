import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type Feedback, type FeedbackRequest, leastAnonymous } from '../../../../api/contract/appraisals/feedback.ts';
import {
  type FeedbackRef,
  feedbackAsk,
  feedbackMachine,
  feedbacks,
  feedbackWithdrawal,
  withdrawalOf,
} from '../../../../machines/screens/appraisals/feedback/feedback.machine.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { formatMoment, formatPlainDate } from '../../../parts/format.ts';
import { useFoundFocus } from '../../../parts/lost-focus.ts';
import { Entries, Entry, EntryPerson } from '../../../parts/page/entries.tsx';
import { Section, Soft, Ways } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { shows } from '../../../parts/shown-actor.ts';
import { ErrorBoundary } from '../../../parts/states/error-boundary.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import styles from './feedback.module.css';
import { FeedbackAskForm } from './feedback-ask-form.tsx';
import { GivenFeedback } from './given-feedback.tsx';
import { RequestBadge } from './request-badge.tsx';

interface FeedbackProps {
  readonly orgId: string;
  readonly windowId: string;
  /** Whom it is about; empty for oneself. */
  readonly employeeId: string;
}

/** What others say of somebody in a window: who is asked, and what they have said once it may be seen; for both who may ask. */
export function FeedbackFromOthers({ orgId, windowId, employeeId }: FeedbackProps) {
  const screen = useActorRef(feedbackMachine, { input: { ...useScreenServices(), orgId, windowId, employeeId } });
  const list = useSelector(screen, ({ children }) => children.list);
  return (
    <ErrorBoundary isQuiet>
      <div {...shows(screen)} data-machine="feedback">
        {list && (
          <ResourceView resource={feedbacks} actor={list} skeleton={<Skeleton height={160} />}>
            {(data) => <Asked screen={screen} data={data} isOwn={employeeId === ''} />}
          </ResourceView>
        )}
        <FeedbackAskForm screen={screen} />
      </div>
    </ErrorBoundary>
  );
}

interface AskedProps {
  readonly screen: FeedbackRef;
  readonly data: Feedback;
  readonly isOwn: boolean;
}

function Asked({ screen, data, isOwn }: AskedProps) {
  const { requests, canAsk } = data;
  useFoundFocus(requests);
  const step = useSelector(screen, ({ children }) => children.step);
  const edit = useSelector(screen, ({ children }) => children.edit);
  const { orgId, windowId, employeeId } = screen.getSnapshot().context;
  return (
    <Section
      title={<Trans>Feedback from others</Trans>}
      aside={
        canAsk && (
          <Button
            size="sm"
            variant="default"
            onClick={() => edit?.send(feedbackAsk.chosen({ orgId, windowId, employeeId }))}
          >
            <Trans>Ask for feedback</Trans>
          </Button>
        )
      }
    >
      <Soft>
        <Rules data={data} isOwn={isOwn} />
      </Soft>
      <StepProblem step={step} />
      {requests.length === 0 ? (
        <Soft>
          {canAsk ? <Trans>Nobody has been asked yet.</Trans> : <Trans>Nobody was asked in this window.</Trans>}
        </Soft>
      ) : (
        <Entries>
          {requests.map((request) => (
            <Request key={request.id} screen={screen} request={request} />
          ))}
        </Entries>
      )}
      <GivenFeedback data={data} />
    </Section>
  );
}

/** Who sees what of it, and when. */
function Rules({
  data: { rule, opensOn, until, canAsk, hidden, employee },
  isOwn,
}: Pick<AskedProps, 'data' | 'isOwn'>) {
  const day = formatPlainDate(until);
  const who = employee.fullName;
  return (
    <>
      {canAsk ? (
        <Trans>Colleagues can be asked, and answer, until {day}.</Trans>
      ) : (
        hidden === 'open' && <Trans>Colleagues can be asked from {formatPlainDate(opensOn)}.</Trans>
      )}{' '}
      {rule === 'anonymous' ? (
        <Trans>Answers are anonymous, and shown only if at least {leastAnonymous} people answer.</Trans>
      ) : (
        <Trans>Answers are shown with names.</Trans>
      )}{' '}
      {hidden === 'not shared' && <Trans>You see them once your appraisal is shared with you.</Trans>}
      {hidden === 'missed' && <Trans>You submitted nothing in this window, so they are not shown.</Trans>}
      {hidden === 'open' &&
        (isOwn ? (
          <Trans>Your supervisor sees them after {day}, and you once your appraisal is shared with you.</Trans>
        ) : (
          <Trans>
            You see them after {day}, and {who} once you have shared the appraisal.
          </Trans>
        ))}
    </>
  );
}

function Request({ screen, request }: { screen: FeedbackRef; request: FeedbackRequest }) {
  const { id, peer, by, at, note, allowedSteps } = request;
  const step = useSelector(screen, ({ children }) => children.step);
  const { orgId } = screen.getSnapshot().context;
  return (
    <Entry level={3} title={<EntryPerson name={peer.fullName} />} badge={<RequestBadge state={request.state} />}>
      {note !== '' && <p className={styles.words}>“{note}”</p>}
      <Soft>
        <Trans>
          Asked {formatMoment(Date.parse(at))} by {by}
        </Trans>
      </Soft>
      {allowedSteps.includes('withdraw') && (
        <Ways>
          <StepButton
            size="sm"
            variant="default"
            step={step}
            of={feedbackWithdrawal.wantedOf}
            takes={{ requestId: id }}
            onClick={() => step?.send(withdrawalOf(orgId, request))}
          >
            <Trans>
              Withdraw…<span className="visually-hidden"> {peer.fullName}</span>
            </Trans>
          </StepButton>
        </Ways>
      )}
    </Entry>
  );
}
