import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import type { AppraisalAnswer } from '../../../../api/contract/appraisals/values.ts';
import { appraisalAnswers } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import { type AssessmentRef, assessmentMachine } from '../../../../machines/screens/appraisals/assessment.machine.ts';
import { type OwnStep, ownStep } from '../../../../machines/screens/appraisals/assessment-steps.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { formatPlainDate } from '../../../parts/format.ts';
import { MachineFrame } from '../../../parts/machine-frame.tsx';
import { Page, Sections } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { OtherScreens } from '../../../parts/states/other-screens.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { ComesUp } from '../common/comes-up.tsx';
import { Said } from '../common/said.tsx';
import { AnswerBadge } from '../common/state-badges.tsx';
import { FeedbackFromOthers } from '../feedback/feedback.tsx';
import { ActionBar } from '../rating/action-bar.tsx';
import { Assessment } from '../rating/assessment.tsx';
import { useUnsavedAnswer } from '../rating/use-unsaved-answer.ts';

/** `my-appraisals/assessments/{appraisalSessionId}/window/{appraisalWindowId}`: one's own answer in a window. */
export default function AssessmentWindowScreen({ orgId }: { orgId: string }) {
  const { appraisalWindowId: windowId = '' } = useParams<{ appraisalWindowId: string }>();
  const services = useScreenServices();
  const screen = useActorRef(assessmentMachine, { input: { ...services, orgId, windowId, answerId: '' } });
  const resource = useSelector(screen, ({ children }) => children.answer);
  const answer = useSelector(screen, ({ context }) => context.answer);
  useUnsavedAnswer(screen, `assessment ${windowId}`);
  return (
    <MachineFrame name="assessment" actor={screen}>
      <Page
        title={answer?.window.title ?? <Trans>Appraisal Window</Trans>}
        context={answer?.session.title}
        actions={answer && <AnswerBadge state={answer.state} />}
      >
        {resource && (
          <ResourceView
            resource={appraisalAnswers}
            actor={resource}
            skeleton={<Skeleton height={640} />}
            ways={<OtherScreens orgId={orgId} />}
          >
            {(shown) => <OwnAnswer orgId={orgId} screen={screen} answer={shown} />}
          </ResourceView>
        )}
      </Page>
    </MachineFrame>
  );
}

interface OwnAnswerProps {
  readonly orgId: string;
  readonly screen: AssessmentRef;
  readonly answer: AppraisalAnswer;
}

function OwnAnswer({ orgId, screen, answer }: OwnAnswerProps) {
  const step = useSelector(screen, ({ children }) => children.ownStep);
  const isBusy = useSelector(step, (snapshot) => snapshot?.hasTag('busy') === true);
  const isFailed = useSelector(step, (snapshot) => snapshot?.hasTag('failed') === true);
  const isSettling = useSelector(screen, (snapshot) => snapshot.hasTag('settling'));
  const sheet = useSelector(screen, ({ children }) => children.sheet);
  const isClosed = useSelector(sheet, (snapshot) => snapshot?.hasTag('closed') === true);
  const { allowedActions, returnComment, objection, finalComment, supervisor } = answer;
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action);
  const begins = (action: OwnStep['action']) => ({
    step,
    of: ownStep.wantedOf,
    takes: { action },
    onClick: () => screen.send({ type: 'step chosen', action }),
  });
  return (
    <Sections>
      <Assessment screen={screen} answer={answer}>
        <ComesUp state={answer.state} isBusy={isBusy} isFailed={isFailed}>
          <Dates answer={answer} />
        </ComesUp>
        {may('type') && (
          <Said who={<Trans>Returned to you by {supervisor?.fullName ?? ''}</Trans>} words={returnComment} isPressing />
        )}
        <Said who={<Trans>What you disagree with</Trans>} words={objection} />
        <Said who={<Trans>Answer to your disagreement</Trans>} words={finalComment} />
      </Assessment>
      {answer.session.hasFeedback && <FeedbackFromOthers orgId={orgId} windowId={answer.window.id} employeeId="" />}
      {(may('type') || may('acknowledge')) && answer.items.length > 0 && (
        <ActionBar screen={screen} answer={answer} step={step}>
          {may('type') && !isClosed && (
            <StepButton isBusy={isSettling} {...begins('submit')}>
              <Trans>Submit assessment</Trans>
            </StepButton>
          )}
          {may('disagree') && (
            <StepButton variant="default" {...begins('disagree')}>
              <Trans>Disagree…</Trans>
            </StepButton>
          )}
          {may('acknowledge') && (
            <StepButton {...begins('acknowledge')}>
              <Trans>Acknowledge appraisal</Trans>
            </StepButton>
          )}
        </ActionBar>
      )}
    </Sections>
  );
}

/** What is next, by when, and whom it is with. */
function Dates({ answer }: { answer: AppraisalAnswer }) {
  const { state, until, window, supervisor, extensionReason, secondReadDueOn } = answer;
  const who = supervisor?.fullName ?? '';
  const day = formatPlainDate(until);
  return (
    <p>
      {state === 'not started' || state === 'in progress' ? (
        window.state === 'scheduled' ? (
          <Trans>This window opens on {formatPlainDate(window.opensOn)}.</Trans>
        ) : (
          <Trans>
            Only you see this until you submit it. Submit by <strong>{day}</strong>; {who} rates it afterwards.
          </Trans>
        )
      ) : state === 'submitted' ? (
        <Trans>
          {who} rates it by {formatPlainDate(window.ratingDueOn)}. We’ll let you know when it is shared with you.
        </Trans>
      ) : state === 'shared' ? (
        <Trans>
          Read what {who} says, and acknowledge it by {formatPlainDate(window.acknowledgeDueOn)}.
        </Trans>
      ) : state === 'missed' ? (
        <Trans>
          It could be submitted until {day}. Ask {who} to extend the window if you still want to.
        </Trans>
      ) : secondReadDueOn ? (
        <Trans>Your disagreement has been sent. An answer is due by {formatPlainDate(secondReadDueOn)}.</Trans>
      ) : null}
      {extensionReason !== '' && (
        <>
          {' '}
          <Trans>
            Extended for you until {day}: {extensionReason}
          </Trans>
        </>
      )}
    </p>
  );
}
