import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { Development, DevelopmentAction } from '../../../../api/contract/appraisals/development.ts';
import { developmentActionLifecycle } from '../../../../machines/lifecycles/appraisals/development-action.ts';
import {
  type DevelopmentDeed,
  type DevelopmentRef,
  developmentIn,
  developmentMachine,
  developments,
} from '../../../../machines/screens/appraisals/development/development.machine.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { Badge, badgeShapes } from '../../../parts/badge.tsx';
import { formatMoment, formatPlainDate } from '../../../parts/format.ts';
import { useFoundFocus } from '../../../parts/lost-focus.ts';
import { Entries, Entry } from '../../../parts/page/entries.tsx';
import { Section, Soft, Ways } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { shows } from '../../../parts/shown-actor.ts';
import { ErrorBoundary } from '../../../parts/states/error-boundary.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import styles from './development.module.css';
import { DevelopmentForm } from './development-form.tsx';

/** @param employeeId whose; empty for oneself */
export const useDevelopment = (orgId: string, employeeId: string): DevelopmentRef =>
  useActorRef(developmentMachine, { input: { ...useScreenServices(), orgId, employeeId } });

const isOpen = ({ state }: Pick<DevelopmentAction, 'state'>): boolean =>
  developmentActionLifecycle.hasTag(state, 'open');

/** What is open for a competency. */
export const openFor = (development: Development | null, competency: string): readonly DevelopmentAction[] =>
  development?.actions.filter((action) => action.competency === competency && isOpen(action)) ?? [];

/** What somebody does to come up to what their job takes: the same for both sides. */
export function DevelopmentActions({ screen }: { screen: DevelopmentRef }) {
  const list = useSelector(screen, ({ children }) => children.list);
  return (
    <ErrorBoundary isQuiet>
      <div {...shows(screen)} data-machine="development">
        {list && (
          <ResourceView resource={developments} actor={list} skeleton={<Skeleton height={160} />}>
            {(data) => <Actions screen={screen} data={data} />}
          </ResourceView>
        )}
        <DevelopmentForm screen={screen} />
      </div>
    </ErrorBoundary>
  );
}

function Actions({ screen, data: { actions, competencies } }: { screen: DevelopmentRef; data: Development }) {
  useFoundFocus(actions);
  const step = useSelector(screen, ({ children }) => children.step);
  const [open, closed] = [actions.filter(isOpen), actions.filter((one) => !isOpen(one))];
  // a job that takes nothing leaves nothing to come up to
  if (competencies.length === 0 && actions.length === 0) return null;
  const listed = (some: readonly DevelopmentAction[]) => (
    <Entries>
      {some.map((action) => (
        <Action key={action.id} screen={screen} action={action} />
      ))}
    </Entries>
  );
  return (
    <Section
      title={<Trans>Development actions</Trans>}
      aside={
        competencies.length > 0 && (
          <Button size="sm" variant="default" onClick={() => screen.send({ type: 'add chosen', competency: '' })}>
            <Trans>Add development action</Trans>
          </Button>
        )
      }
    >
      <StepProblem step={step} />
      {open.length > 0 ? (
        listed(open)
      ) : (
        <Soft>
          <Trans>No open actions. Add one to plan how to reach a level, and by when.</Trans>
        </Soft>
      )}
      {closed.length > 0 && (
        <details className={styles.closed}>
          <summary>
            <Plural value={closed.length} one="# closed action" other="# closed actions" />
          </summary>
          {listed(closed)}
        </details>
      )}
    </Section>
  );
}

function Action({ screen, action }: { screen: DevelopmentRef; action: DevelopmentAction }) {
  const { title, what, note, noteBy, by, changedBy, at, closedAt } = action;
  return (
    <Entry level={3} title={<span>{title}</span>} badge={<ActionBadge action={action} />}>
      <p className={styles.words}>{what}</p>
      {note !== '' && (
        <p className={styles.words}>
          <Trans>
            {noteBy}: “{note}”
          </Trans>
        </p>
      )}
      <Soft>
        <Trans>
          Noted down {formatMoment(Date.parse(at))} by {by}
        </Trans>
        {changedBy !== '' && (
          <>
            , <Trans>changed by {changedBy}</Trans>
          </>
        )}
        {closedAt !== null && (
          <>
            , <Trans>closed {formatMoment(Date.parse(closedAt))}</Trans>
          </>
        )}
      </Soft>
      <Deeds screen={screen} action={action} />
    </Entry>
  );
}

function Deeds({ screen, action }: { screen: DevelopmentRef; action: DevelopmentAction }) {
  const { id, title, allowedSteps } = action;
  const step = useSelector(screen, ({ children }) => children.step);
  const begins = (deed: DevelopmentDeed) => ({
    step,
    of: developmentIn,
    takes: { actionId: id, step: deed },
    onClick: () => screen.send({ type: 'step chosen', step: deed, action }),
  });
  const about = <span className="visually-hidden"> {title}</span>;
  if (allowedSteps.length === 0) return null;
  return (
    <Ways>
      {allowedSteps.includes('complete') && (
        <StepButton size="sm" variant="default" {...begins('complete')}>
          <Trans>Complete…{about}</Trans>
        </StepButton>
      )}
      {allowedSteps.includes('change') && (
        <Button size="sm" variant="default" onClick={() => screen.send({ type: 'edit chosen', action })}>
          <Trans>Edit{about}</Trans>
        </Button>
      )}
      {allowedSteps.includes('drop') && (
        <StepButton size="sm" variant="default" {...begins('drop')}>
          <Trans>Drop…{about}</Trans>
        </StepButton>
      )}
      {allowedSteps.includes('reopen') && (
        <StepButton size="sm" variant="default" {...begins('reopen')}>
          <Trans>Reopen{about}</Trans>
        </StepButton>
      )}
    </Ways>
  );
}

function ActionBadge({ action: { state, dueOn, isOverdue } }: { action: DevelopmentAction }) {
  switch (state) {
    case 'open':
      return (
        <Badge shape={isOverdue ? badgeShapes.alert : badgeShapes.clock} tone={isOverdue ? 'bad' : 'waiting'}>
          {isOverdue ? <Trans>Was due {formatPlainDate(dueOn)}</Trans> : <Trans>Due {formatPlainDate(dueOn)}</Trans>}
        </Badge>
      );
    case 'done':
      return (
        <Badge shape={badgeShapes.tick} tone="good">
          <Trans>Done</Trans>
        </Badge>
      );
    case 'dropped':
      return (
        <Badge shape={badgeShapes.cross} tone="quiet">
          <Trans>Dropped</Trans>
        </Badge>
      );
  }
}
