import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { AskedFeedback } from '../../../../api/contract/appraisals/feedback.ts';
import { feedbackRequestLifecycle } from '../../../../machines/lifecycles/appraisals/feedback-request.ts';
import {
  type AskedFeedbackRef,
  askedFeedbackMachine,
  askedFeedbacks,
  feedbackAnswer,
  feedbackGiving,
} from '../../../../machines/screens/appraisals/feedback/asked-feedback.machine.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { formatPlainDate } from '../../../parts/format.ts';
import { useFoundFocus } from '../../../parts/lost-focus.ts';
import { Entries, Entry, EntryPerson } from '../../../parts/page/entries.tsx';
import { Section, Soft, Ways } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { shows } from '../../../parts/shown-actor.ts';
import { ErrorBoundary } from '../../../parts/states/error-boundary.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { SaidOfSomebody } from './given-feedback.tsx';
import { GivenForm } from './given-form.tsx';
import { RequestBadge } from './request-badge.tsx';

export const useAskedFeedback = (orgId: string): AskedFeedbackRef =>
  useActorRef(askedFeedbackMachine, { input: { ...useScreenServices(), orgId } });

/** Whether it is known what one is asked, or that it cannot be: what stands below it does not move then. */
export function useIsAskedKnown(screen: AskedFeedbackRef): boolean {
  const list = useSelector(screen, ({ children }) => children.list);
  return useSelector(list, (snapshot) => snapshot !== undefined && !snapshot.hasTag('first load'));
}

/** What others ask one to say of somebody; nothing is there where nobody asks. */
export function FeedbackAskedOfMe({ screen }: { screen: AskedFeedbackRef }) {
  const list = useSelector(screen, ({ children }) => children.list);
  return (
    <ErrorBoundary isQuiet>
      <div {...shows(screen)} data-machine="askedFeedback">
        {list && (
          <ResourceView resource={askedFeedbacks} actor={list} skeleton={null}>
            {({ requests }) => <Requests screen={screen} requests={requests} />}
          </ResourceView>
        )}
        <GivenForm screen={screen} />
      </div>
    </ErrorBoundary>
  );
}

interface RequestsProps {
  readonly screen: AskedFeedbackRef;
  readonly requests: readonly AskedFeedback[];
}

function Requests({ screen, requests }: RequestsProps) {
  useFoundFocus(requests);
  const step = useSelector(screen, ({ children }) => children.step);
  const isWanted = ({ state }: AskedFeedback) => feedbackRequestLifecycle.hasTag(state, 'asked of peer');
  if (requests.length === 0) return null;
  return (
    <Section title={<Trans>Feedback asked of you</Trans>} isPressing={requests.some(isWanted)}>
      <StepProblem step={step} />
      <Entries>
        {requests.map((asked) => (
          <Request key={asked.id} screen={screen} asked={asked} />
        ))}
      </Entries>
    </Section>
  );
}

function Request({ screen, asked }: { screen: AskedFeedbackRef; asked: AskedFeedback }) {
  const { state, employee, by, session, window, until, well, better, allowedSteps } = asked;
  const who = employee.fullName;
  return (
    <Entry level={3} title={<EntryPerson name={who} />} badge={<RequestBadge state={state} />}>
      <Soft>
        {session} · {window}
      </Soft>
      {allowedSteps.length > 0 && state !== 'declined' && (
        <p>
          {state === 'given' ? (
            <Trans>You can change it until {formatPlainDate(until)}.</Trans>
          ) : by === who ? (
            <Trans>
              {who} asks for your feedback until <strong>{formatPlainDate(until)}</strong>.
            </Trans>
          ) : (
            <Trans>
              {by} asks for your feedback on {who} until <strong>{formatPlainDate(until)}</strong>.
            </Trans>
          )}
        </p>
      )}
      <SaidOfSomebody well={well} better={better} />
      <Steps screen={screen} asked={asked} />
    </Entry>
  );
}

function Steps({ screen, asked }: { screen: AskedFeedbackRef; asked: AskedFeedback }) {
  const { id, version, state, employee, allowedSteps } = asked;
  const who = employee.fullName;
  const { orgId } = screen.getSnapshot().context;
  const step = useSelector(screen, ({ children }) => children.step);
  const edit = useSelector(screen, ({ children }) => children.edit);
  const begins = (wanted: 'accept' | 'decline') => ({
    step,
    of: feedbackAnswer.wantedOf,
    takes: { requestId: id, step: wanted },
    onClick: () => step?.send(feedbackAnswer.chosen({ orgId, requestId: id, version, step: wanted, who })),
  });
  const about = <span className="visually-hidden"> {who}</span>;
  if (allowedSteps.length === 0) return null;
  return (
    <Ways>
      {allowedSteps.includes('accept') && (
        <StepButton size="sm" variant={state === 'declined' ? 'default' : 'filled'} {...begins('accept')}>
          {state === 'declined' ? <Trans>Accept after all{about}</Trans> : <Trans>Accept{about}</Trans>}
        </StepButton>
      )}
      {allowedSteps.includes('give') && (
        <Button
          size="sm"
          variant={state === 'given' ? 'default' : 'filled'}
          onClick={() => edit?.send(feedbackGiving.chosen({ orgId, asked }))}
        >
          {state === 'given' ? <Trans>Change feedback{about}</Trans> : <Trans>Give feedback…{about}</Trans>}
        </Button>
      )}
      {allowedSteps.includes('decline') && (
        <StepButton size="sm" variant="default" {...begins('decline')}>
          <Trans>Decline…{about}</Trans>
        </StepButton>
      )}
    </Ways>
  );
}
