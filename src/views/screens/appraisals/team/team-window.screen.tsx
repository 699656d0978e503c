import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { Link, useParams } from 'wouter';
import type { TeamAnswer } from '../../../../api/contract/appraisals/team-appraisals.ts';
import type { AppraisalAnswer, AppraisalWindow } from '../../../../api/contract/appraisals/values.ts';
import { teamAppraisalWindows } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import { windowStep } from '../../../../machines/screens/appraisals/assessment-steps.ts';
import { type TeamWindowRef, teamWindowMachine } from '../../../../machines/screens/appraisals/team-window.machine.ts';
import { submittedWindowPath } from '../../../../machines/shell/subjects.ts';
import { BusyButton } from '../../../parts/busy-button.tsx';
import { formatMoment, formatPlainDate } from '../../../parts/format.ts';
import { MachineFrame } from '../../../parts/machine-frame.tsx';
import { Page, Section, Sections, Soft } from '../../../parts/page/page.tsx';
import { PersonAvatar } from '../../../parts/pictures/person-avatar.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { FailureNote } from '../../../parts/states/failure-note.tsx';
import { OtherScreens } from '../../../parts/states/other-screens.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { AnswerBadge } from '../common/state-badges.tsx';
import { CountBar } from './count-bar.tsx';
import { ExtensionForm } from './extension-form.tsx';
import { RatingsCompared } from './ratings-compared.tsx';
import styles from './team.module.css';

/** `supervisory/appraisals/window/{appraisalWindowId}`: one's team in a window: who is missing, and whom it waits for. */
export default function TeamWindowScreen({ orgId }: { orgId: string }) {
  const { appraisalWindowId: windowId = '' } = useParams<{ appraisalWindowId: string }>();
  const services = useScreenServices();
  const screen = useActorRef(teamWindowMachine, {
    input: {
      ...services,
      orgId,
      windowId,
    },
  });
  const resource = useSelector(screen, ({ children }) => children.window);
  const data = useSelector(resource, (snapshot) => snapshot && teamAppraisalWindows.dataOf(snapshot));
  return (
    <MachineFrame name="teamWindow" actor={screen}>
      <Page
        title={data?.window.title ?? <Trans>Appraisal Window</Trans>}
        context={data?.session.title}
        actions={data && <ShareReady screen={screen} people={data.people} />}
      >
        {resource && (
          <ResourceView
            resource={teamAppraisalWindows}
            actor={resource}
            skeleton={<Skeleton height={520} />}
            ways={<OtherScreens orgId={orgId} />}
          >
            {({ window, scale, people }) => (
              <People orgId={orgId} screen={screen} window={window} scale={scale} people={people} />
            )}
          </ResourceView>
        )}
        <ExtensionForm screen={screen} />
      </Page>
    </MachineFrame>
  );
}

/** All that is rated and not shared yet, with one press. */
function ShareReady({ screen, people }: { screen: TeamWindowRef; people: readonly TeamAnswer[] }) {
  const step = useSelector(screen, ({ children }) => children.step);
  const isBusy = useSelector(step, (snapshot) => snapshot?.hasTag('busy') === true);
  const { orgId, windowId } = screen.getSnapshot().context;
  const answerIds = people.flatMap(({ id, canShare }) => (canShare && id !== null ? [id] : []));
  if (answerIds.length === 0) return null;
  return (
    <BusyButton
      isBusy={isBusy}
      onClick={() => step?.send(windowStep.chosen({ orgId, windowId, action: 'share many', answerIds }))}
    >
      <Plural value={answerIds.length} one="Share # rated appraisal" other="Share # rated appraisals" />
    </BusyButton>
  );
}

interface PeopleProps {
  readonly orgId: string;
  readonly screen: TeamWindowRef;
  readonly window: AppraisalWindow;
  readonly scale: AppraisalAnswer['scale'];
  readonly people: readonly TeamAnswer[];
}

function People({ orgId, screen, window, scale, people }: PeopleProps) {
  const { t } = useLingui();
  const step = useSelector(screen, ({ children }) => children.step);
  const problem = useSelector(step, (snapshot) => snapshot?.context.problem ?? null);
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
        {problem && <FailureNote failure={problem} />}
      </Section>
      <RatingsCompared orgId={orgId} windowId={window.id} scale={scale} people={people} />
      <Section title={<Trans>People</Trans>}>
        <table className={styles.people} aria-label={t`People`}>
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
          <tbody>
            {inOrder(people).map((person) => (
              <Person key={person.employee.id} orgId={orgId} screen={screen} window={window} person={person} />
            ))}
          </tbody>
        </table>
      </Section>
    </Sections>
  );
}

const urgency = { supervisor: 0, 'second reader': 0, employee: 1 } as const;

/** What waits for whoever looks comes first, then what waits for the employee; the host's order within that. */
const inOrder = (people: readonly TeamAnswer[]): readonly TeamAnswer[] =>
  [...people].sort((one, other) => {
    const of = ({ waitsFor }: TeamAnswer) => (waitsFor === null ? 2 : urgency[waitsFor]);
    return of(one) - of(other);
  });

interface PersonProps extends Omit<PeopleProps, 'people' | 'scale'> {
  readonly person: TeamAnswer;
}

function Person({ orgId, screen, window, person }: PersonProps) {
  const { t } = useLingui();
  const { id, employee, state, waitsFor, until, extensionReason, remindedAt, canRemind, canExtend, canShare } = person;
  const step = useSelector(screen, ({ children }) => children.step);
  const isBusy = useSelector(step, (snapshot) => snapshot?.hasTag('busy') === true);
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
            <Button
              size="sm"
              variant="default"
              aria-label={t`Share with ${who}`}
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : share(id)}
            >
              <Trans>Share</Trans>
            </Button>
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
            <Button
              size="sm"
              variant="default"
              aria-label={t`Remind ${who}`}
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : remind}
            >
              <Trans>Remind</Trans>
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
