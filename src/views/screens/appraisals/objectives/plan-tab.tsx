import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type * as z from 'zod/mini';
import { mostObjectives, type Objective, type ownAppraisalSession } from '../../../../api/contract/appraisals/plans.ts';
import { wholeWeight } from '../../../../api/contract/appraisals/weights.ts';
import type { ObjectivesRef } from '../../../../machines/screens/appraisals/objectives.machine.ts';
import { type OwnPlanStep, type PlanStep, planStep } from '../../../../machines/screens/appraisals/plan-step.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { Section, Soft } from '../../../parts/page/page.tsx';
import { formatWeight } from '../common/appraisal-words.ts';
import { Said } from '../common/said.tsx';
import { ObjectiveCard } from './objective-card.tsx';
import styles from './objectives.module.css';
import { WeightBar } from './weight-bar.tsx';

type Data = z.output<(typeof ownAppraisalSession)['answer']>;

/** One's objectives in a session: how they stand, what they weigh, and what can be done with them. */
export function PlanTab({ screen, data }: { screen: ObjectivesRef; data: Data }) {
  const { parts, supervisor, session } = data;
  // what was saved is shown at once, before the whole session has been looked up again
  const plan = useSelector(screen, ({ context }) => context.plan) ?? data.plan;
  const { orgId, sessionId } = screen.getSnapshot().context;
  const step = useSelector(screen, ({ children }) => children.step);
  const may = (action: Data['plan']['allowedActions'][number]) => plan.allowedActions.includes(action);
  const who = supervisor?.fullName ?? '';
  const begins = (action: OwnPlanStep['action']) => ({
    step,
    of: planStep.wantedOf,
    takes: { action },
    onClick: () => step?.send(planStep.chosen({ orgId, sessionId, version: plan.version, action, who })),
  });
  const remove = (id: string) =>
    step?.send(
      planStep.chosen({
        orgId,
        sessionId,
        version: plan.version,
        action: 'remove',
        objectives: plan.objectives.filter((one) => one.id !== id),
      }),
    );
  const removeEvidence = ({ id: objectiveId, evidence }: Objective, id: string) =>
    step?.send(
      planStep.chosen({
        orgId,
        sessionId,
        version: plan.version,
        action: 'remove evidence',
        objectiveId,
        evidence: evidence.filter((one) => one.id !== id),
      }),
    );
  if (!parts.some(({ part }) => part === 'objectives')) {
    return (
      <Section title={<Trans>No objectives in this session</Trans>}>
        <Soft>
          <Trans>Only competencies are rated.</Trans>
        </Soft>
      </Section>
    );
  }
  const canAdd = may('edit') && plan.objectives.length < mostObjectives;
  return (
    <div className={styles.plan}>
      <Section
        title={<Trans>Your objectives</Trans>}
        isPressing={may('edit')}
        aside={
          <>
            {canAdd && (
              <Button size="sm" variant="default" onClick={() => screen.send({ type: 'edit chosen', objective: null })}>
                <Trans>Add objective</Trans>
              </Button>
            )}
            {may('edit') && plan.objectives.length > 0 && (
              <Button size="sm" variant="default" onClick={() => screen.send({ type: 'weights chosen' })}>
                <Trans>Set weights</Trans>
              </Button>
            )}
            {may('note progress') && (
              <Button size="sm" variant="default" onClick={() => screen.send({ type: 'progress chosen' })}>
                <Trans>Update progress</Trans>
              </Button>
            )}
          </>
        }
      >
        <Soft>
          <WhatNext plan={plan} who={who} state={session.state} />
        </Soft>
        <Said
          who={
            plan.state === 'returned' ? (
              <Trans>Returned by {who}</Trans>
            ) : plan.state === 'amendment requested' ? (
              <Trans>Why you want to change them</Trans>
            ) : (
              <Trans>Last comment</Trans>
            )
          }
          words={plan.comment}
          isPressing
        />
        {plan.objectives.length > 0 && <WeightBar objectives={plan.objectives} />}
        <StepProblem step={step} />
        <Steps may={may} begins={begins} objectives={plan.objectives} />
      </Section>
      {plan.objectives.map((objective) => (
        <ObjectiveCard
          key={objective.id}
          screen={screen}
          objective={objective}
          canEdit={may('edit')}
          canNote={may('note progress')}
          today={data.today}
          onRemove={remove}
          onRemoveEvidence={removeEvidence}
        />
      ))}
    </div>
  );
}

interface StepsProps {
  readonly may: (action: Data['plan']['allowedActions'][number]) => boolean;
  readonly begins: (action: OwnPlanStep['action']) => ComponentProps<typeof StepButton<PlanStep>>;
  readonly objectives: readonly Objective[];
}

/** What can be done with all of them. What cannot be sent yet says why. */
function Steps({ may, begins, objectives }: StepsProps) {
  const sum = objectives.reduce((total, { weight }) => total + weight, 0);
  const weightless = objectives.filter(({ weight }) => weight === 0).length;
  const isReady = objectives.length > 0 && sum === wholeWeight && weightless === 0;
  return (
    <div className={styles.steps}>
      {may('submit') && (
        <>
          <StepButton isHeld={!isReady} {...begins('submit')}>
            <Trans>Submit objectives</Trans>
          </StepButton>
          {!isReady && (
            <p className={styles.soft}>
              {objectives.length === 0 ? (
                <Trans>Add an objective first.</Trans>
              ) : weightless > 0 ? (
                <Plural
                  value={weightless}
                  one="# objective has no weight yet."
                  other="# objectives have no weight yet."
                />
              ) : (
                <Trans>The weights come to {formatWeight(sum)}. Set them so that they come to 100%.</Trans>
              )}
            </p>
          )}
        </>
      )}
      {may('withdraw') && (
        <StepButton variant="default" {...begins('withdraw')}>
          <Trans>Withdraw objectives</Trans>
        </StepButton>
      )}
      {may('request amendment') && (
        <StepButton variant="default" {...begins('request amendment')}>
          <Trans>Ask for change</Trans>
        </StepButton>
      )}
      {may('withdraw amendment') && (
        <StepButton variant="default" {...begins('withdraw amendment')}>
          <Trans>Withdraw change</Trans>
        </StepButton>
      )}
    </div>
  );
}

function WhatNext({
  plan: { state, allowedActions },
  who,
  state: session,
}: {
  plan: Data['plan'];
  who: string;
  state: string;
}) {
  if (allowedActions.length === 0 && session !== 'scheduled' && session !== 'open') {
    return <Trans>This session is over: its objectives stay as they are.</Trans>;
  }
  switch (state) {
    case 'draft':
      return <Trans>Only you see this draft. {who} decides on it once you submit it.</Trans>;
    case 'returned':
      return <Trans>Change what {who} asked for, and submit it again.</Trans>;
    case 'submitted':
      return <Trans>Waiting for {who}.</Trans>;
    case 'amendment requested':
      return <Trans>Your objectives stay as they are until {who} decides on the change.</Trans>;
    default:
      return <Trans>Approved and locked. They are rated in your assessments.</Trans>;
  }
}
