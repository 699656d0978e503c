import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { addMonths } from '../../../../api/contract/calendar.ts';
import type { TeamCalendar as Calendar } from '../../../../api/contract/requests/leaves.ts';
import { leaveCalendars } from '../../../../machines/screens/leaves/leave-resources.ts';
import type { MyLeavesRef } from '../../../../machines/screens/leaves/my-leaves.machine.ts';
import { monthOfCalendar } from '../../../../machines/screens/leaves/my-leaves.machine.ts';
import { formatMonth, formatShortDate, formatWeekday } from '../../../parts/format.ts';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { Step } from '../../../parts/step/step.tsx';
import { portionWords } from '../words/leave-words.ts';
import styles from './team-calendar.module.css';

/** Who of the team is away in a month: days, and no reasons. */
export function TeamCalendar({ screen }: { screen: MyLeavesRef }) {
  const { t } = useLingui();
  const calendar = useSelector(screen, ({ children }) => children.calendar);
  return (
    <section aria-label={t`Who is away`}>
      <Steps screen={screen} />
      {calendar && (
        <ResourceView resource={leaveCalendars} actor={calendar} skeleton={<Skeleton height={260} />}>
          {(data) => (
            <>
              <Grid data={data} />
              <List data={data} />
            </>
          )}
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
      <div className={styles.steps}>
        <Step to="before" label={t`Month before`} isOff={month === ''} onStep={() => go(-1)} />
        <strong className={styles.month} aria-live="polite">
          {month && formatMonth(month)}
        </strong>
        <Step to="after" label={t`Month after`} isOff={month === ''} onStep={() => go(1)} />
      </div>
    </div>
  );
}

/** Where there is room: a row for each person, a column for each day. */
function Grid({ data: { days, people, today } }: { data: Calendar }) {
  const { i18n, t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys, too
    <section className={styles.frame} aria-label={t`Days of the month`} tabIndex={0}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            {days.map(({ date, holiday, isWeekend }) => (
              <th
                key={date}
                scope="col"
                data-free={isWeekend || holiday !== null || undefined}
                data-today={date === today || undefined}
                title={holiday ?? undefined}
              >
                <span aria-hidden="true">{formatWeekday(date, 'narrow')}</span>
                <span className="visually-hidden">{formatShortDate(date)}</span>
                <span aria-hidden="true">{Number(date.slice(8))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, fullName, isMe, away }) => (
            <tr key={id} data-me={isMe || undefined}>
              <th scope="row">{isMe ? t`You` : fullName}</th>
              {days.map(({ date, isWeekend, holiday }) => {
                const part = away.find((one) => one.date === date);
                return (
                  <td key={date} data-free={isWeekend || holiday !== null || undefined}>
                    {part && (
                      <span data-portion={part.portion} data-pending={part.isPending || undefined}>
                        <span className="visually-hidden">
                          {i18n._(portionWords[part.portion])}
                          {part.isPending && (
                            <>
                              , <Trans>pending</Trans>
                            </>
                          )}
                        </span>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where there is little: whoever is away, with their days. */
function List({ data: { people } }: { data: Calendar }) {
  const { t } = useLingui();
  const absent = people.filter(({ away }) => away.length > 0);
  if (absent.length === 0) {
    return (
      <p className={styles.nobody}>
        <Trans>Nobody on your team is away this month.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {absent.map(({ id, fullName, isMe, away }) => (
        <li key={id}>
          <strong>{isMe ? t`You` : fullName}</strong>
          <span>
            {rangesOf(away.map(({ date }) => date))
              .map(formatSpan)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Days that follow each other as first and last. */
function rangesOf(dates: readonly string[]): [string, string][] {
  const ranges: [string, string][] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last && Date.parse(date) - Date.parse(last[1]) <= 86_400_000) last[1] = date;
    else ranges.push([date, date]);
  }
  return ranges;
}

const formatSpan = ([first, last]: readonly [string, string]): string =>
  first === last ? formatShortDate(first) : `${formatShortDate(first)} – ${formatShortDate(last)}`;
