import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import { type AppraisalAnswer, wideGap } from '../../../../api/contract/appraisals/values.ts';
import { appraisalAnswerLifecycle } from '../../../../machines/lifecycles/appraisals/appraisal-answer.ts';
import { appraisalAnswers } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import { type AssessmentRef, assessmentMachine } from '../../../../machines/screens/appraisals/assessment.machine.ts';
import { BusyButton } from '../../../parts/busy-button.tsx';
import { formatPlainDate } from '../../../parts/format.ts';
import { MachineFrame } from '../../../parts/machine-frame.tsx';
import { Page, Section, Sections, Soft } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { OtherScreens } from '../../../parts/states/other-screens.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { Said } from '../common/said.tsx';
import { AnswerBadge } from '../common/state-badges.tsx';
import { ActionBar } from '../rating/action-bar.tsx';
import { Assessment } from '../rating/assessment.tsx';
import styles from '../rating/rating.module.css';
import { useUnsavedAnswer } from '../rating/use-unsaved-answer.ts';
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
            {(shown) => <TeamAnswer screen={screen} answer={shown} />}
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

function TeamAnswer({ screen, answer }: { screen: AssessmentRef; answer: AppraisalAnswer }) {
  const step = useSelector(screen, ({ children }) => children.teamStep);
  const isBusy = useSelector(step, (snapshot) => snapshot?.hasTag('busy') === true);
  const isSettling = useSelector(screen, (snapshot) => snapshot.hasTag('settling'));
  const sheet = useSelector(screen, ({ children }) => children.sheet);
  const isClosed = useSelector(sheet, (snapshot) => snapshot?.hasTag('closed') === true);
  const { allowedActions, objection, finalComment, employee } = answer;
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action);
  const take = (action: (typeof steps)[number]) => () => screen.send({ type: 'step chosen', action });
  return (
    <Sections>
      <Assessment screen={screen} answer={answer}>
        <p>
          <WhatNext answer={answer} />
        </p>
        <Said who={<Trans>What {employee.fullName} disagrees with</Trans>} words={objection} isPressing />
        <Said who={<Trans>Answer to the disagreement</Trans>} words={finalComment} />
        <Consistency screen={screen} answer={answer} />
      </Assessment>
      {steps.some(may) && (
        <ActionBar screen={screen} answer={answer} step={step}>
          {may('return') && (
            <Button variant="default" aria-disabled={isBusy} onClick={isBusy ? undefined : take('return')}>
              <Trans>Return…</Trans>
            </Button>
          )}
          {may('take back') && (
            <Button variant="default" aria-disabled={isBusy} onClick={isBusy ? undefined : take('take back')}>
              <Trans>Change rating</Trans>
            </Button>
          )}
          {/* what is typed first makes it possible to submit it: the rest is said by what is missing */}
          {may('rate') && !isClosed && (
            <BusyButton isBusy={isBusy || isSettling} onClick={take('submit rating')}>
              <Trans>Submit rating</Trans>
            </BusyButton>
          )}
          {may('share') && (
            <BusyButton isBusy={isBusy} onClick={take('share')}>
              <Trans>Share appraisal</Trans>
            </BusyButton>
          )}
          {may('finalize') && (
            <BusyButton isBusy={isBusy} onClick={take('finalize')}>
              {answer.state === 'acknowledged with disagreement' ? (
                <Trans>Answer and finalize</Trans>
              ) : (
                <Trans>Finalize appraisal</Trans>
              )}
            </BusyButton>
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

/** What would be odd about the rating as it stands, before anybody else sees it. */
function Consistency({ screen, answer }: { screen: AssessmentRef; answer: AppraisalAnswer }) {
  const drafts = useSelector(
    useSelector(screen, ({ children }) => children.sheet),
    (snapshot) => snapshot?.context.drafts,
  );
  if (appraisalAnswerLifecycle.hasTag(answer.state, 'told')) return null;
  const said = new Map(
    drafts
      ? Object.entries(drafts).map(([item, { rating, comment }]) => [item, { rating, comment }] as const)
      : answer.own.map(({ item, rating, comment }) => [item, { rating, comment }] as const),
  );
  const rated = answer.items.flatMap((item) => {
    const mark = said.get(item.id);
    return mark?.rating == null ? [] : [{ item, rating: mark.rating, comment: mark.comment }];
  });
  const others = new Map((answer.other ?? []).map(({ item, rating }) => [item, rating]));
  const gaps = rated.filter(({ item, rating, comment }) => {
    const other = others.get(item.id) ?? null;
    return other !== null && Math.abs(other - rating) >= wideGap && comment.trim() === '';
  });
  const below = rated.filter(({ item, rating }) => item.required !== null && rating < item.required);
  const isFlat = rated.length > 3 && new Set(rated.map(({ rating }) => rating)).size === 1;
  if (gaps.length === 0 && below.length === 0 && !isFlat) return null;
  return (
    <Section title={<Trans>Worth a second look</Trans>}>
      <ul className={styles.todo}>
        {gaps.map(({ item }) => (
          <li key={`gap ${item.id}`}>
            <a href={`#item-${item.id}`}>{item.title}</a>: <Trans>two steps or more apart, without a comment</Trans>
          </li>
        ))}
        {below.map(({ item }) => (
          <li key={`below ${item.id}`}>
            <a href={`#item-${item.id}`}>{item.title}</a>: <Trans>below the required level</Trans>
          </li>
        ))}
        {isFlat && (
          <li>
            <Trans>All items have the same rating.</Trans>
          </li>
        )}
      </ul>
      {gaps.length > 0 && (
        <Soft>
          <Plural
            value={gaps.length}
            one="# comment is needed before this can be shared."
            other="# comments are needed before this can be shared."
          />
        </Soft>
      )}
    </Section>
  );
}
