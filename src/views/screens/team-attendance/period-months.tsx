import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { PeriodMonth, PeriodMonths } from '../../../api/contract/attendance/periods.ts';
import { addDays, lastDateOf, later } from '../../../api/contract/calendar.ts';
import { lastDay } from '../../../api/contract/values.ts';
import type { PeriodAction } from '../../../machines/lifecycles/attendance/attendance-period.ts';
import {
  closingIn,
  type PeriodMonthsRef,
  periodMonthLists,
  periodMonthsMachine,
} from '../../../machines/screens/team-attendance/period-months.machine.ts';
import { StepButton } from '../../overlays/step-button.tsx';
import { StepProblem } from '../../overlays/step-problem.tsx';
import { Badge } from '../../parts/badge.tsx';
import { formatMoment, formatMonth, formatPlainDate } from '../../parts/format.ts';
import fold from '../../parts/page/fold.module.css';
import { Section, Sections, Soft, Ways } from '../../parts/page/page.tsx';
import { BarKey, SegmentedBar } from '../../parts/plot/segmented-bar.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { EmptyNote } from '../../parts/states/empty-note.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import styles from './period-months.module.css';

/** Days after today that a month can be put right, where nobody has said another day. */
const usualDays = 7;

/** Months of everybody's attendance, for whoever closes them: how far each is, and what can be done with it. */
export default function AttendanceMonths({ orgId }: { orgId: string }) {
  const screen = useActorRef(periodMonthsMachine, { input: { ...useScreenServices(), orgId } });
  const list = useSelector(screen, ({ children }) => children.list);
  return (
    <div {...shows(screen)} data-machine="periodMonths">
      {list && (
        <ResourceView resource={periodMonthLists} actor={list} skeleton={<Skeleton height={480} />}>
          {(data) => <Months screen={screen} data={data} />}
        </ResourceView>
      )}
    </div>
  );
}

function Months({ screen, data: { today, months } }: { screen: PeriodMonthsRef; data: PeriodMonths }) {
  const step = useSelector(screen, ({ children }) => children.step);
  return (
    <Sections>
      <StepProblem step={step} />
      <Section title={<Trans>Closing months</Trans>}>
        <Soft>
          <Trans>A confirmation counts even if the month has changed since.</Trans>
        </Soft>
        {months.length > 0 ? (
          <ul className={styles.months}>
            {months.map((month, index) => (
              <Month key={month.month} screen={screen} month={month} today={today} isNext={index === 0} />
            ))}
          </ul>
        ) : (
          <EmptyNote>
            <Trans>No month is over yet.</Trans>
          </EmptyNote>
        )}
      </Section>
    </Sections>
  );
}

interface MonthProps {
  readonly screen: PeriodMonthsRef;
  readonly month: PeriodMonth;
  readonly today: string;
  /** Whether it is the one that is most likely to be closed now. */
  readonly isNext: boolean;
}

/** How far a month is, in a line; what can be done with it is seen once it is opened. */
function Month({ screen, month: shown, today, isNext }: MonthProps) {
  const { month, period, people, confirmed, disputed, undecided } = shown;
  return (
    <li>
      <details open={isNext} className={`${fold.fold} ${styles.month}`}>
        <summary>
          <span className={styles.name}>
            <h3>{formatMonth(month)}</h3>
            <span>
              <PeriodBadge period={period} />
            </span>
          </span>
          <span className={styles.confirmed}>
            <SegmentedBar
              whole={people}
              parts={[
                { name: 'confirmed', look: 'settled', amount: confirmed },
                { name: 'disputed', look: 'asked', amount: disputed },
              ]}
            />
            <BarKey look="settled">
              <Trans>
                {confirmed} of {people} confirmed
              </Trans>
            </BarKey>
          </span>
          <span className={styles.open}>
            {disputed > 0 && (
              <BarKey look="asked">
                <Plural value={disputed} one="# reports a problem" other="# report a problem" />
              </BarKey>
            )}
            {undecided > 0 && (
              <span>
                <Plural value={undecided} one="# request is not decided" other="# requests are not decided" />
              </span>
            )}
          </span>
        </summary>
        <div className={styles.opened}>
          {period.reason !== '' && <Soft>“{period.reason}”</Soft>}
          <Closing screen={screen} month={shown} today={today} isNext={isNext} />
        </div>
      </details>
    </li>
  );
}

const shapes = {
  open: 'M4 7.5h8v6H4ZM5.5 7.5V5.5a2.5 2.5 0 0 1 4.6-1.3',
  clock: 'M8 4v4.5l3 1.5M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11',
  lock: 'M4 7.5h8v6H4ZM5.5 7.5V5.5a2.5 2.5 0 0 1 5 0v2',
} as const;

function PeriodBadge({ period: { state, cutOff, since } }: Pick<PeriodMonth, 'period'>) {
  const [until, from] = [cutOff && formatPlainDate(cutOff), since && formatMoment(Date.parse(since))];
  switch (state) {
    case 'open':
      return (
        <Badge shape={shapes.open} tone="quiet">
          <Trans>Open</Trans>
        </Badge>
      );
    case 'finalizing':
      return (
        <Badge shape={shapes.clock} tone="waiting">
          <Trans>Until {until}</Trans>
        </Badge>
      );
    case 'locked':
      return (
        <Badge shape={shapes.lock} tone="good">
          <Trans>Locked {from}</Trans>
        </Badge>
      );
    case 'reopened':
      return (
        <Badge shape={shapes.open} tone="waiting">
          <Trans>Reopened {from}</Trans>
        </Badge>
      );
  }
}

/** What can be done with a month; until when it can be put right is said where that is announced. */
function Closing({ screen, month: shown, today, isNext }: MonthProps) {
  const { t } = useLingui();
  const { month, allowedActions, period } = shown;
  const step = useSelector(screen, ({ children }) => children.step);
  const fault = useSelector(step, (snapshot) => {
    if (!snapshot || closingIn(snapshot)?.month !== month) return undefined;
    const { problem } = snapshot.context;
    return problem?.kind === 'refused' ? problem.fields.find(({ path }) => path === 'body.cutOff')?.code : undefined;
  });
  const least = later(today, addDays(lastDateOf(month), 1));
  const cutOff = useSelector(
    screen,
    ({ context }) => context.cutOffs[month] ?? period.cutOff ?? addDays(least, usualDays),
  );
  const which = <span className="visually-hidden"> {formatMonth(month)}</span>;
  const begins = (action: PeriodAction) => ({
    step,
    of: closingIn,
    takes: { month, action },
    onClick: () => screen.send({ type: 'closing chosen', action, month: shown, cutOff }),
  });
  return (
    <div className={styles.closing}>
      {allowedActions.includes('announce') && (
        <TextInput
          type="date"
          min={least}
          max={lastDay}
          label={t`Can be corrected until`}
          value={cutOff}
          error={fault && t`Choose today or a later day, after the month.`}
          onChange={({ currentTarget }) => screen.send({ type: 'cut-off changed', month, cutOff: currentTarget.value })}
        />
      )}
      <Ways>
        {allowedActions.includes('announce') && (
          <StepButton size="sm" variant={isNext ? 'filled' : 'default'} {...begins('announce')}>
            {period.state === 'finalizing' ? <Trans>Change the last day</Trans> : <Trans>Announce closing</Trans>}
            {which}
          </StepButton>
        )}
        {allowedActions.includes('lock') && (
          <StepButton size="sm" variant="default" {...begins('lock')}>
            <Trans>Lock now…</Trans>
            {which}
          </StepButton>
        )}
        {allowedActions.includes('call-off') && (
          <StepButton size="sm" variant="default" {...begins('call-off')}>
            <Trans>Keep open</Trans>
            {which}
          </StepButton>
        )}
        {allowedActions.includes('reopen') && (
          <StepButton size="sm" variant="default" {...begins('reopen')}>
            <Trans>Reopen…</Trans>
            {which}
          </StepButton>
        )}
      </Ways>
    </div>
  );
}
