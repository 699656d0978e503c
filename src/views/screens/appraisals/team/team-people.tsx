import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TeamAnswer } from '../../../../api/contract/appraisals/team-appraisals.ts';
import type { AppraisalAnswer, AppraisalWindow } from '../../../../api/contract/appraisals/values.ts';
import { windowStep } from '../../../../machines/screens/appraisals/assessment-steps.ts';
import type { TeamWindowRef } from '../../../../machines/screens/appraisals/team-window.machine.ts';
import { screenPath } from '../../../../machines/shell/address/paths.ts';
import { submittedWindowPath } from '../../../../machines/shell/subjects.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { formatMoment, formatPlainDate } from '../../../parts/format.ts';
import { Section, Sections, Soft } from '../../../parts/page/page.tsx';
import { PersonAvatar } from '../../../parts/pictures/person-avatar.tsx';
import rows from '../../../requests/request-rows.module.css';
import { AnswerBadge } from '../common/state-badges.tsx';
import { RatingsCompared } from './compared/ratings-compared.tsx';
import { CountBar } from './count-bar.tsx';
import styles from './team.module.css';

interface PeopleProps {
  readonly orgId: string;
  readonly screen: TeamWindowRef;
  readonly window: AppraisalWindow;
  readonly scale: AppraisalAnswer['scale'];
  readonly people: readonly TeamAnswer[];
  /** Whether others are asked in this session. */
  readonly hasFeedback: boolean;
}

/** Where everybody of the team stands, how their ratings lie beside each other, and what can be done for each. */
export function People({ orgId, screen, window, scale, people, hasFeedback }: PeopleProps) {
  const { t } = useLingui();
  const step = useSelector(screen, ({ children }) => children.step);
  const open = inOrder(people).filter(({ waitsFor }) => waitsFor !== null);
  const done = people.filter(({ waitsFor }) => waitsFor === null);
  const row = (person: TeamAnswer) => (
    <Person
      key={person.employee.id}
      orgId={orgId}
      screen={screen}
      window={window}
      person={person}
      hasFeedback={hasFeedback}
    />
  );
  const states = [...new Set(people.map(({ state }) => state))];
  const counts = states.map((state) => ({ state, count: people.filter((one) => one.state === state).length }));
  return (
    <Sections>
      <Section title={<Trans>Where your team stands</Trans>}>
        <CountBar label={t`Where your team stands`} counts={counts} />
        <Soft>
          <Trans>
            Assessments until {formatPlainDate(window.graceUntil)} · ratings until {formatPlainDate(window.ratingDueOn)}{' '}
            · acknowledged by {formatPlainDate(window.acknowledgeDueOn)}
          </Trans>
        </Soft>
        <StepProblem step={step} />
      </Section>
      <RatingsCompared orgId={orgId} screen={screen} windowId={window.id} scale={scale} people={people} />
      <Section title={<Trans>People</Trans>}>
        {open.length > 0 && <Table label={t`People`}>{open.map(row)}</Table>}
        {/* what is over is out of the way, as long as there is anything else */}
        {done.length > 0 && (
          <details open={open.length === 0} className={rows.group}>
            <summary>
              <Trans>No action needed</Trans> <span className={styles.soft}>{done.length}</span>
            </summary>
            <Table label={t`No action needed`}>{done.map(row)}</Table>
          </details>
        )}
      </Section>
    </Sections>
  );
}

/** People under what is told of each. */
const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  <table className={styles.people} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">
          <Trans>Employee</Trans>
        </th>
        <th scope="col">
          <Trans>Status</Trans>
        </th>
        <th scope="col">
          <Trans>Waits for</Trans>
        </th>
        <th scope="col">
          <span className="visually-hidden">
            <Trans>Actions</Trans>
          </span>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

const urgency = { supervisor: 0, 'second reader': 1, employee: 2 } as const;

/** What waits for whoever looks comes first, then what waits for the employee; the host's order within that. */
const inOrder = (people: readonly TeamAnswer[]): readonly TeamAnswer[] =>
  [...people].sort((one, other) => {
    const of = ({ waitsFor }: TeamAnswer) => (waitsFor === null ? 3 : urgency[waitsFor]);
    return of(one) - of(other);
  });

interface PersonProps extends Omit<PeopleProps, 'people' | 'scale'> {
  readonly person: TeamAnswer;
}

function Person({ orgId, screen, window, person, hasFeedback }: PersonProps) {
  const { t } = useLingui();
  const {
    id,
    employee,
    state,
    waitsFor,
    until,
    extensionReason,
    remindedAt,
    canRemind,
    canExtend,
    canShare,
    canDevelop,
  } = person;
  const step = useSelector(screen, ({ children }) => children.step);
  const who = employee.fullName;
  const share = (answerId: string) => () =>
    step?.send(windowStep.chosen({ orgId, windowId: window.id, action: 'share one', answerId, who }));
  const remind = () =>
    step?.send(windowStep.chosen({ orgId, windowId: window.id, action: 'remind', employeeId: employee.id, who }));
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          <PersonAvatar name={who} />
          {id === null ? who : <Link href={submittedWindowPath(orgId, window.id, id)}>{who}</Link>}
        </span>
      </th>
      <td>
        <AnswerBadge state={state} />
        {extensionReason !== '' && (
          <p className={styles.soft}>
            <Trans>
              Extended until {formatPlainDate(until)}: {extensionReason}
            </Trans>
          </p>
        )}
      </td>
      <td>
        {waitsFor !== null && (
          <span className={styles.label}>
            <Trans>Waits for</Trans>{' '}
          </span>
        )}
        {waitsFor === 'employee' ? (
          <Trans>Employee</Trans>
        ) : waitsFor === 'supervisor' ? (
          <Trans>You</Trans>
        ) : waitsFor === 'second reader' ? (
          <Trans>Next level</Trans>
        ) : (
          '–'
        )}
        {remindedAt !== null && (
          <p className={styles.soft}>
            <Trans>Reminded {formatMoment(Date.parse(remindedAt))}</Trans>
          </p>
        )}
      </td>
      <td>
        <span className={styles.actions}>
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
      </td>
    </tr>
  );
}
