import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { addMonths } from '../../../../api/contract/calendar.ts';
import type { TeamCalendar as Calendar } from '../../../../api/contract/requests/leaves.ts';
import { leaveCalendars } from '../../../../machines/screens/leaves/leave-resources.ts';
import type { MyLeavesRef } from '../../../../machines/screens/leaves/my-leaves.machine.ts';
import { monthOfCalendar } from '../../../../machines/screens/leaves/my-leaves.machine.ts';
import { PeopleGrid } from '../../../parts/days/people-grid.tsx';
import { formatMonth, formatShortDate } from '../../../parts/format.ts';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { PeriodStepper } from '../../../parts/step/period-stepper.tsx';
import { portionWords } from '../words/leave-words.ts';
import { absencesAround, type Range, rangesOf } from './team-absences.ts';
import styles from './team-calendar.module.css';

/** Who of the team is away in a month: days, and no reasons. */
export function TeamCalendar({ screen }: { screen: MyLeavesRef }) {
  const { t } = useLingui();
  const calendar = useSelector(screen, ({ children }) => children.calendar);
  const soughtId = useSelector(screen, ({ context }) => context.personId);
  return (
    <section aria-label={t`Who is away`}>
      <Steps screen={screen} />
      {calendar && (
        <ResourceView resource={leaveCalendars} actor={calendar} skeleton={<Skeleton height={260} />}>
          {(data) => <Away data={data} soughtId={soughtId} />}
        </ResourceView>
      )}
    </section>
  );
}

/** Which month it is, and the way to its neighbours. It stays while a month is looked up: who goes on goes on. */
function Steps({ screen }: { screen: MyLeavesRef }) {
  const { t } = useLingui();
  const month = useSelector(screen, monthOfCalendar);
  const go = (by: number) => month !== '' && screen.send({ type: 'month chosen', month: addMonths(month, by) });
  return (
    <div className={styles.bar}>
      <h2>
        <Trans>Who is away</Trans>
      </h2>
      <PeriodStepper
        before={{ label: t`Previous month`, isOff: month === '', onStep: () => go(-1) }}
        after={{ label: t`Next month`, isOff: month === '', onStep: () => go(1) }}
      >
        <strong>{month && formatMonth(month)}</strong>
      </PeriodStepper>
    </div>
  );
}

/** Each day of whoever is away; on a phone whoever is, with their days. */
function Away({ data: { days, people, today }, soughtId }: { data: Calendar; soughtId: string }) {
  const { i18n, t } = useLingui();
  const nameOf = ({ isMe, fullName }: Calendar['people'][number]) => (isMe ? t`You` : fullName);
  const { next, over } = absencesAround(people, today);
  const isThisMonth = days.some(({ date }) => date === today);
  const sought = people.find(({ id }) => id === soughtId);
  const row = ({ person, ranges }: (typeof next)[number]) => (
    <li key={`${person.id} ${ranges[0]?.first}`} data-sought={person.id === soughtId || undefined}>
      <strong>{nameOf(person)}</strong>
      <span>{rangesText(i18n, ranges)}</span>
    </li>
  );
  const grid = (
    <PeopleGrid
      label={t`Days of the month`}
      soughtId={soughtId}
      days={days.map(({ date, holiday, isWeekend }) => ({
        date,
        isFree: isWeekend || holiday !== null,
        title: holiday ?? undefined,
      }))}
      today={today}
      people={people.map((person) => ({ id: person.id, name: nameOf(person), isMe: person.isMe }))}
      cell={(id, date) => {
        const part = people.find((person) => person.id === id)?.away.find((one) => one.date === date);
        return (
          part && (
            <span className={styles.part} data-portion={part.portion} data-pending={part.isPending || undefined}>
              <span className="visually-hidden">
                {i18n._(portionWords[part.portion])}
                {part.isPending && (
                  <>
                    , <Trans>pending</Trans>
                  </>
                )}
              </span>
            </span>
          )
        );
      }}
    >
      {next.length + over.length === 0 ? (
        <Trans>Nobody on your team is away this month.</Trans>
      ) : (
        [
          isThisMonth && next.length === 0 && (
            <li key="nobody" className={styles.over}>
              <Trans>Nobody on your team is away for the rest of this month.</Trans>
            </li>
          ),
          next.map(row),
          isThisMonth && over.length > 0 && (
            <li key="over" className={styles.over}>
              <Trans>Earlier this month</Trans>
            </li>
          ),
          over.map(row),
        ]
      )}
    </PeopleGrid>
  );
  return (
    <>
      {soughtId !== '' && (
        <p role="status" className={styles.sought}>
          {sought ? <Sought person={sought} /> : <Trans>You only see when people on your team are away.</Trans>}
        </p>
      )}
      {grid}
    </>
  );
}

/** When somebody is away who is looked for. */
function Sought({ person: { fullName, isMe, away } }: { person: Calendar['people'][number] }) {
  const { i18n } = useLingui();
  const ranges = rangesText(i18n, rangesOf(away));
  if (isMe) return ranges ? <Trans>You are away {ranges}.</Trans> : <Trans>You are not away this month.</Trans>;
  return ranges ? (
    <Trans>
      {fullName} is away {ranges}.
    </Trans>
  ) : (
    <Trans>{fullName} is not away this month.</Trans>
  );
}

const rangesText = (i18n: I18n, ranges: readonly Range[]): string =>
  ranges.map((range) => rangeText(i18n, range)).join(', ');

function rangeText(i18n: I18n, { first, last, portion }: Range): string {
  if (first !== last) return `${formatShortDate(first)} – ${formatShortDate(last)}`;
  return portion === 'full'
    ? formatShortDate(first)
    : `${formatShortDate(first)} (${i18n._(portionWords[portion]).toLowerCase()})`;
}
