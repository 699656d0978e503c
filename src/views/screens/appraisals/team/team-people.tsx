import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { TeamAnswer } from '../../../../api/contract/appraisals/team-appraisals.ts';
import type {
  AppraisalAnswer,
  AppraisalAnswerState,
  AppraisalWindow,
} from '../../../../api/contract/appraisals/values.ts';
import {
  narrowed,
  type PeopleFilter,
  type TeamWindowRef,
} from '../../../../machines/screens/appraisals/team-window.machine.ts';
import { submittedWindowPath } from '../../../../machines/shell/subjects.ts';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { formatMoment, formatPlainDate } from '../../../parts/format.ts';
import { leaveFocus } from '../../../parts/lost-focus.ts';
import { Section, Sections, Soft } from '../../../parts/page/page.tsx';
import { PersonAvatar } from '../../../parts/pictures/person-avatar.tsx';
import { EmptyNote } from '../../../parts/states/empty-note.tsx';
import { type Filter, SearchField, Toolbar } from '../../../parts/toolbar/toolbar.tsx';
import rows from '../../../requests/request-rows.module.css';
import { answerStates } from '../common/appraisal-words.ts';
import { AnswerBadge } from '../common/state-badges.tsx';
import { RatingsCompared } from './compared/ratings-compared.tsx';
import { CountBar } from './count-bar.tsx';
import { PersonActions } from './person-actions.tsx';
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
  const filter = useSelector(screen, ({ context }) => context.filter);
  const change = (filter: Partial<PeopleFilter>) => screen.send({ type: 'filter changed', filter });
  const isNarrowed = filter.status !== '' || filter.search.trim() !== '';
  // what is typed in does not go with its last letter
  const [wasNarrowed, setWasNarrowed] = useState(isNarrowed);
  if (isNarrowed && !wasNarrowed) setWasNarrowed(true);
  const shown = narrowed(people, filter);
  const open = inOrder(shown).filter(({ waitsFor }) => waitsFor !== null);
  const done = shown.filter(({ waitsFor }) => waitsFor === null);
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
  const counts = countsOf(people);
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
        {(people.length > fewPeople || wasNarrowed) && <Narrow screen={screen} people={people} />}
        {shown.length === 0 && (
          <EmptyNote>
            <Trans>No one matches.</Trans>{' '}
            <Button
              size="sm"
              variant="default"
              onClick={({ currentTarget }) => {
                leaveFocus(currentTarget);
                change({ status: '', search: '' });
              }}
            >
              <Trans>Show everyone</Trans>
            </Button>
          </EmptyNote>
        )}
        {open.length > 0 && <Table label={t`People`}>{open.map(row)}</Table>}
        {/* what is over is out of the way, as long as there is anything else */}
        {done.length > 0 && (
          <details open={open.length === 0 || isNarrowed} className={rows.group}>
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

/** So many are looked through at a glance. */
const fewPeople = 6;

/** How many stand where, in the order in which one thing follows another. @param chosen a state that is told also where nobody is in it */
const countsOf = (people: readonly TeamAnswer[], chosen = '') =>
  (Object.keys(answerStates) as AppraisalAnswerState[])
    .map((state) => ({ state, count: people.filter((one) => one.state === state).length }))
    .filter(({ state, count }) => count > 0 || state === chosen);

/** Of a large team: who is looked for. */
function Narrow({ screen, people }: Pick<PeopleProps, 'screen' | 'people'>) {
  const { i18n, t } = useLingui();
  const { status, search } = useSelector(screen, ({ context }) => context.filter);
  const change = (filter: Partial<PeopleFilter>) => screen.send({ type: 'filter changed', filter });
  const mine = narrowed(people, { status: 'mine', search: '' }).length;
  const byStatus: Filter = {
    label: t`Status`,
    value: status,
    options: [
      { value: '', label: t`Everyone` },
      ...(mine > 0 || status === 'mine' ? [{ value: 'mine', label: t`Waits for you (${mine})` }] : []),
      ...countsOf(people, status).map(({ state, count }) => ({
        value: state,
        label: t`${i18n._(answerStates[state].words)} (${count})`,
      })),
    ],
    onChange: (status) => change({ status }),
  };
  return (
    <Toolbar
      filters={[byStatus]}
      search={<SearchField label={t`Search by name`} value={search} onSearch={(search) => change({ search })} />}
    />
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

type PersonProps = Omit<PeopleProps, 'people' | 'scale'> & { readonly person: TeamAnswer };

function Person({ orgId, screen, window, person, hasFeedback }: PersonProps) {
  const { id, employee, state, waitsFor, until, extensionReason, remindedAt } = person;
  const who = employee.fullName;
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
        <PersonActions orgId={orgId} screen={screen} window={window} person={person} hasFeedback={hasFeedback} />
      </td>
    </tr>
  );
}
