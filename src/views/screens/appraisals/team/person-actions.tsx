import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TeamAnswer } from '../../../../api/contract/appraisals/team-appraisals.ts';
import type { AppraisalWindow } from '../../../../api/contract/appraisals/values.ts';
import { windowStep } from '../../../../machines/screens/appraisals/assessment-steps.ts';
import { isWanted, type TeamWindowRef } from '../../../../machines/screens/appraisals/team-window.machine.ts';
import { screenPath } from '../../../../machines/shell/address/paths.ts';
import { submittedWindowPath } from '../../../../machines/shell/subjects.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import styles from './team.module.css';

interface PersonActionsProps {
  readonly orgId: string;
  readonly screen: TeamWindowRef;
  readonly window: AppraisalWindow;
  readonly person: TeamAnswer;
  /** Whether others are asked in this session. */
  readonly hasFeedback: boolean;
}

/** What can be done for one of the team in a window; what is wanted first stands first. */
export function PersonActions({ orgId, screen, window, person, hasFeedback }: PersonActionsProps) {
  const { t } = useLingui();
  const { id, employee, canRemind, canExtend, canShare, canDevelop } = person;
  const step = useSelector(screen, ({ children }) => children.step);
  const who = employee.fullName;
  const share = (answerId: string) => () =>
    step?.send(windowStep.chosen({ orgId, windowId: window.id, action: 'share one', answerId, who }));
  const remind = () =>
    step?.send(windowStep.chosen({ orgId, windowId: window.id, action: 'remind', employeeId: employee.id, who }));
  return (
    <span className={styles.actions}>
      {id !== null && isWanted('rate', person) && (
        <Duty href={submittedWindowPath(orgId, window.id, id)} label={t`Rate ${who}`}>
          <Trans>Rate</Trans>
        </Duty>
      )}
      {id !== null && isWanted('finalize', person) && (
        <Duty href={submittedWindowPath(orgId, window.id, id)} label={t`Finalize the appraisal of ${who}`}>
          <Trans>Finalize</Trans>
        </Duty>
      )}
      {canShare && id !== null && (
        <StepButton
          size="sm"
          variant="default"
          aria-label={t`Share with ${who}`}
          step={step}
          of={windowStep.wantedOf}
          takes={{ action: 'share one', answerId: id }}
          onClick={share(id)}
        >
          <Trans>Share</Trans>
        </StepButton>
      )}
      {canExtend && (
        <Button
          size="sm"
          variant="default"
          aria-label={t`Extend for ${who}`}
          onClick={() => screen.send({ type: 'extension chosen', person })}
        >
          <Trans>Extend</Trans>
        </Button>
      )}
      {canRemind && (
        <StepButton
          size="sm"
          variant="default"
          aria-label={t`Remind ${who}`}
          step={step}
          of={windowStep.wantedOf}
          takes={{ action: 'remind', employeeId: employee.id }}
          onClick={remind}
        >
          <Trans>Remind</Trans>
        </StepButton>
      )}
      {/* what every row has stands under itself */}
      {canDevelop && hasFeedback && (
        <Button
          size="sm"
          variant="subtle"
          aria-label={t`Feedback on ${who}`}
          onClick={() => screen.send({ type: 'feedback chosen', employeeId: employee.id })}
        >
          <Trans>Feedback</Trans>
        </Button>
      )}
      {canDevelop && (
        <Button
          component={Link}
          href={`${screenPath(orgId, 'supervisory/appraisals')}?development=${employee.id}`}
          size="sm"
          variant="subtle"
          aria-label={t`Development of ${who}`}
        >
          <Trans>Development</Trans>
        </Button>
      )}
    </span>
  );
}

/** What waits for whoever looks, and is done where the whole of it is seen. */
const Duty = ({ href, label, children }: { href: string; label: string; children: ReactNode }) => (
  <Button component={Link} href={href} size="sm" variant="default" aria-label={label}>
    {children}
  </Button>
);
