import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { TeamPlan } from '../../../../api/contract/appraisals/plans.ts';
import { teamPlans } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import {
  type TeamAppraisalsRef,
  type TeamPlanStep,
  teamPlanStep,
} from '../../../../machines/screens/appraisals/team-appraisals.machine.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { Sheet } from '../../../parts/sheet/sheet.tsx';
import { SheetActions } from '../../../parts/sheet/sheet-actions.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { formatPercent, formatWeight } from '../common/appraisal-words.ts';
import { EvidenceList } from '../common/evidence-list.tsx';
import { Said } from '../common/said.tsx';
import { PlanBadge } from '../common/state-badges.tsx';
import { WeightBar } from '../objectives/weight-bar.tsx';
import styles from './team.module.css';

/** Somebody's objectives beside the list: what they want to reach, and what can be decided. */
export function PlanSheet({ screen }: { screen: TeamAppraisalsRef }) {
  const { t } = useLingui();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('plan open'));
  const plan = useSelector(screen, ({ children }) => children.plan);
  const who = useSelector(plan, (snapshot) => (snapshot && teamPlans.dataOf(snapshot))?.employee.fullName);
  return (
    <Sheet
      isOpen={isOpen}
      onDismiss={() => screen.send({ type: 'panel closed' })}
      side="end"
      width={560}
      title={who ? t`Objectives of ${who}` : t`Objectives`}
      closeLabel={t`Close objectives`}
      isInAddress
    >
      {plan && (
        <ResourceView resource={teamPlans} actor={plan} skeleton={<Skeleton height={420} />}>
          {(data) => <Plan screen={screen} data={data} />}
        </ResourceView>
      )}
    </Sheet>
  );
}

function Plan({ screen, data: { session, employee, plan } }: { screen: TeamAppraisalsRef; data: TeamPlan }) {
  const step = useSelector(screen, ({ children }) => children.step);
  const { orgId, planId } = screen.getSnapshot().context;
  const begins = (action: TeamPlanStep['action']) => ({
    step,
    of: teamPlanStep.wantedOf,
    takes: { action },
    onClick: () =>
      step?.send(teamPlanStep.chosen({ orgId, planId, version: plan.version, action, who: employee.fullName })),
  });
  const may = (action: TeamPlanStep['action']) => plan.allowedActions.includes(action);
  return (
    <div className={styles.plan}>
      <div className={styles.line}>
        <PlanBadge state={plan.state} />
        <span className={styles.soft}>{session.title}</span>
      </div>
      {plan.state === 'amendment requested' && (
        <Said who={<Trans>Why {employee.fullName} wants to change them</Trans>} words={plan.comment} isPressing />
      )}
      <WeightBar objectives={plan.objectives} />
      <ol className={styles.objectives}>
        {plan.objectives.map(({ id, title, description, measure, target, weight, progress, evidence }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p className={styles.soft}>
              <Trans>Weight {formatWeight(weight)}</Trans>
              {progress > 0 && (
                <>
                  {' '}
                  · <Trans>{formatPercent(progress)} done</Trans>
                </>
              )}
            </p>
            {description && <p>{description}</p>}
            <dl>
              <dt>
                <Trans>Measure</Trans>
              </dt>
              <dd>{measure || <Trans>none given</Trans>}</dd>
              <dt>
                <Trans>Target</Trans>
              </dt>
              <dd>{target || <Trans>none given</Trans>}</dd>
            </dl>
            <EvidenceList orgId={orgId} evidence={evidence} />
          </li>
        ))}
      </ol>
      <SheetActions>
        <div data-line>
          <StepProblem step={step} />
        </div>
        {may('return') && (
          <StepButton variant="default" {...begins('return')}>
            <Trans>Return…</Trans>
          </StepButton>
        )}
        {may('approve') && (
          <StepButton {...begins('approve')}>
            <Trans>Approve objectives</Trans>
          </StepButton>
        )}
        {may('decline amendment') && (
          <StepButton variant="default" {...begins('decline amendment')}>
            <Trans>Decline change…</Trans>
          </StepButton>
        )}
        {may('grant amendment') && (
          <StepButton {...begins('grant amendment')}>
            <Trans>Allow change</Trans>
          </StepButton>
        )}
      </SheetActions>
    </div>
  );
}
