import { Trans, useLingui } from '@lingui/react/macro';
import type { DayStatus } from '../../../api/contract/attendance/attendance.ts';
import type { TeamMonth } from '../../../api/contract/attendance/team-attendance.ts';
import { PeopleGrid } from '../../parts/days/people-grid.tsx';
import { formatShortDate } from '../../parts/format.ts';
import { lookOf, statusLooks } from '../emp-attendances/status/day-words.ts';
import { MemberLink } from './member-link.tsx';
import styles from './team-attendance.module.css';

/** What somebody who leads others looks for among the days. */
const notable: ReadonlySet<DayStatus> = new Set(['late', 'absent', 'incomplete', 'half_day']);

/** What each day of the month came to, person by person; on a phone the days that one looks for. */
export function TeamDays({ data: { people, dates, today } }: { data: TeamMonth }) {
  const { i18n, t } = useLingui();
  const noted = people.flatMap(({ id, fullName, days }) => {
    const its = days.flatMap(({ status }, index) =>
      notable.has(status) ? [{ status, date: dates[index] ?? '' }] : [],
    );
    return its.length > 0 ? [{ id, fullName, days: its }] : [];
  });
  const byPerson = new Map(people.map(({ id, days }) => [id, new Map(days.map((day, index) => [dates[index], day]))]));
  const seen = (Object.keys(statusLooks) as DayStatus[]).filter(
    (status) => status !== 'not_processed' && people.some(({ days }) => days.some((day) => day.status === status)),
  );
  return (
    <>
      <PeopleGrid
        label={t`Days of the month`}
        days={dates.map((date) => ({ date, isFree: false, title: undefined }))}
        today={today}
        people={people.map(({ id, fullName }) => ({ id, name: fullName, isMe: false }))}
        nameOf={({ id, name }) => <MemberLink memberId={id}>{name}</MemberLink>}
        cell={(id, date) => {
          const day = byPerson.get(id)?.get(date);
          // what lies ahead says nothing yet
          if (!day || day.status === 'not_processed') return null;
          const { letter, word } = lookOf(day.status);
          const look = (
            <span className={styles.day} data-status={day.status} title={i18n._(word)}>
              <span aria-hidden="true">{i18n._(letter)}</span>
              <span className="visually-hidden">{i18n._(word)}</span>
            </span>
          );
          if (!notable.has(day.status)) return look;
          return (
            <MemberLink memberId={id} day={date} isBeside>
              {look}
            </MemberLink>
          );
        }}
      >
        {noted.length === 0 ? (
          <Trans>Nobody was late, absent or missing a punch.</Trans>
        ) : (
          noted.map(({ id, fullName, days }) => (
            <li key={id}>
              <MemberLink memberId={id}>{fullName}</MemberLink>
              <span>
                {days.map(({ date, status }) => `${formatShortDate(date)} ${i18n._(lookOf(status).word)}`).join(', ')}
              </span>
            </li>
          ))
        )}
      </PeopleGrid>
      <ul className={styles.key} aria-label={t`What the letters mean`}>
        {seen.map((status) => (
          <li key={status}>
            <span className={styles.day} data-status={status} aria-hidden="true">
              {i18n._(statusLooks[status].letter)}
            </span>
            {i18n._(statusLooks[status].word)}
          </li>
        ))}
      </ul>
    </>
  );
}
