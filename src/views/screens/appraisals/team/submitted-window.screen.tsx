import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import type { AppraisalAnswer } from '../../../../api/contract/appraisals/values.ts';
import { appraisalAnswers } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import { type AssessmentRef, assessmentMachine } from '../../../../machines/screens/appraisals/assessment.machine.ts';
import { teamStep } from '../../../../machines/screens/appraisals/assessment-steps.ts';
import type { DevelopmentRef } from '../../../../machines/screens/appraisals/development/development.machine.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { formatPlainDate } from '../../../parts/format.ts';
import { MachineFrame } from '../../../parts/machine-frame.tsx';
import { Page, Section, Sections, Soft } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { OtherScreens } from '../../../parts/states/other-screens.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { ComesUp } from '../common/comes-up.tsx';
import { Said } from '../common/said.tsx';
import { AnswerBadge } from '../common/state-badges.tsx';
import { DevelopmentActions, useDevelopment } from '../development/development.tsx';
import { FeedbackFromOthers } from '../feedback/feedback.tsx';
import { ActionBar } from '../rating/action-bar.tsx';
import { Assessment } from '../rating/assessment.tsx';
import { useUnsavedAnswer } from '../rating/use-unsaved-answer.ts';
import { Consistency } from './consistency.tsx';
import { NextPerson } from './next-person.tsx';

/** `supervisory/appraisals/window/{appraisalWindowId}/submitted/{submittedWindowId}`: what somebody has submitted, rated beside it. */
export default function SubmittedWindowScreen({ orgId }: { orgId: string }) {
  const { appraisalWindowId: windowId = '', submittedWindowId: answerId = '' } = useParams<{
    appraisalWindowId: string;
    submittedWindowId: string;
  }>();
  const services = useScreenServices();
  const screen = useActorRef(assessmentMachine, { input: { ...services, orgId, windowId, answerId } });
  const resource = useSelector(screen, ({ children }) => children.answer);
  const answer = useSelector(screen, ({ context }) => context.answer);
  const isReturned = useSelector(screen, ({ context }) => context.isReturned);
  useUnsavedAnswer(screen, `rating ${answerId}`);
  return (
    <MachineFrame name="assessment" actor={screen}>
      <Page
        title={answer?.employee.fullName ?? <Trans>Submitted Window</Trans>}
        context={answer && `${answer.window.title} · ${answer.session.title}`}
        actions={answer && !isReturned && <AnswerBadge state={answer.state} />}
      >
        <NextPerson orgId={orgId} windowId={windowId} answerId={answerId} />
        {isReturned && answer && <Returned who={answer.employee.fullName} />}
        {resource && !isReturned && (
          <ResourceView
            resource={appraisalAnswers}
            actor={resource}
            skeleton={<Skeleton height={640} />}
            ways={<OtherScreens orgId={orgId} />}
          >
            {(shown) => <TeamAnswer orgId={orgId} screen={screen} answer={shown} />}
          </ResourceView>
        )}
      </Page>
    </MachineFrame>
  );
}

/** What was given back is the employee's again. */
const Returned = ({ who }: { who: string }) => (
  <Section title={<Trans>Returned to {who}</Trans>}>
    <Soft>
      <Trans>You see it again once it is submitted. Your own ratings are kept.</Trans>
    </Soft>
  </Section>
);

const steps = ['return', 'take back', 'submit rating', 'share', 'finalize'] as const;

interface TeamAnswerProps {
  readonly orgId: string;
  readonly screen: AssessmentRef;
  readonly answer: AppraisalAnswer;
}

function TeamAnswer({ orgId, screen, answer }: TeamAnswerProps) {
  // whoever reads a second time has no part in somebody's development
  return answer.isSupervising ? (
    <RatedAnswer orgId={orgId} screen={screen} answer={answer} />
  ) : (
    <Answer orgId={orgId} screen={screen} answer={answer} development={null} />
  );
}

const RatedAnswer = (rated: TeamAnswerProps) => (
  <Answer {...rated} development={useDevelopment(rated.orgId, rated.answer.employee.id)} />
);

interface AnswerProps extends TeamAnswerProps {
  readonly development: DevelopmentRef | null;
}

function Answer({ orgId, screen, answer, development }: AnswerProps) {
  const step = useSelector(screen, ({ children }) => children.teamStep);
  const isBusy = useSelector(step, (snapshot) => snapshot?.hasTag('busy') === true);
  const isFailed = useSelector(step, (snapshot) => snapshot?.hasTag('failed') === true);
  const isSettling = useSelector(screen, (snapshot) => snapshot.hasTag('settling'));
  const sheet = useSelector(screen, ({ children }) => children.sheet);
  const isClosed = useSelector(sheet, (snapshot) => snapshot?.hasTag('closed') === true);
  const { allowedActions, objection, finalComment, employee } = answer;
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action);
  const begins = (action: (typeof steps)[number]) => ({
    step,
    of: teamStep.wantedOf,
    takes: { action },
    onClick: () => screen.send({ type: 'step chosen', action }),
  });
  return (
    <Sections>
      <Assessment screen={screen} answer={answer}>
        <ComesUp state={answer.state} isBusy={isBusy} isFailed={isFailed}>
          <p>
            <WhatNext answer={answer} />
          </p>
        </ComesUp>
        <Said who={<Trans>What {employee.fullName} disagrees with</Trans>} words={objection} isPressing />
        <Said who={<Trans>Answer to the disagreement</Trans>} words={finalComment} />
        <Consistency screen={screen} answer={answer} development={development} />
      </Assessment>
      {development && answer.session.hasFeedback && (
        <FeedbackFromOthers orgId={orgId} windowId={answer.window.id} employeeId={employee.id} />
      )}
      {development && <DevelopmentActions screen={development} />}
      {steps.some(may) && (
        <ActionBar screen={screen} answer={answer} step={step}>
          {may('return') && (
            <StepButton variant="default" {...begins('return')}>
              <Trans>Return…</Trans>
            </StepButton>
          )}
          {may('take back') && (
            <StepButton variant="default" {...begins('take back')}>
              <Trans>Change rating</Trans>
            </StepButton>
          )}
          {/* what is typed first makes it possible to submit it: the rest is said by what is missing */}
          {may('rate') && !isClosed && (
            <StepButton isBusy={isSettling} {...begins('submit rating')}>
              <Trans>Submit rating</Trans>
            </StepButton>
          )}
          {may('share') && (
            <StepButton {...begins('share')}>
              <Trans>Share appraisal</Trans>
            </StepButton>
          )}
          {may('finalize') && (
            <StepButton {...begins('finalize')}>
              {answer.state === 'acknowledged with disagreement' ? (
                <Trans>Answer and finalize</Trans>
              ) : (
                <Trans>Finalize appraisal</Trans>
              )}
            </StepButton>
          )}
        </ActionBar>
      )}
    </Sections>
  );
}

function WhatNext({ answer: { state, window, employee, other, secondReadDueOn } }: { answer: AppraisalAnswer }) {
  const who = employee.fullName;
  switch (state) {
    case 'submitted':
    case 'supervisor in progress':
      return other === null ? (
        <Trans>
          Rate {who} by {formatPlainDate(window.ratingDueOn)}. You see what {who} says once your own rating is in.
        </Trans>
      ) : (
        <Trans>
          Rate {who} by {formatPlainDate(window.ratingDueOn)}. Nobody sees your rating before you share it.
        </Trans>
      );
    case 'supervisor submitted':
      return <Trans>Your rating is in. {who} sees it once you share it.</Trans>;
    case 'shared':
      return (
        <Trans>
          Waiting for {who} to acknowledge it by {formatPlainDate(window.acknowledgeDueOn)}.
        </Trans>
      );
    case 'acknowledged':
      return <Trans>{who} has acknowledged it. Finalize it to close the appraisal.</Trans>;
    case 'acknowledged with disagreement':
      return secondReadDueOn === null ? (
        <Trans>{who} disagrees.</Trans>
      ) : (
        <Trans>
          {who} disagrees. An answer is due by {formatPlainDate(secondReadDueOn)}.
        </Trans>
      );
    default:
      return <Trans>This appraisal is closed.</Trans>;
  }
}
