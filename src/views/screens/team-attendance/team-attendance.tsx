import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { TeamMonth } from '../../../api/contract/attendance/team-attendance.ts';
import { queryOfMonth } from '../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { teamMonthMachine, teamMonths } from '../../../machines/screens/team-attendance/team-month.ts';
import { useQuery, useQueryAtFirst } from '../../parts/address/use-query.ts';
import { formatLongDate, formatMonth } from '../../parts/format.ts';
import { Rows, RowText, Section } from '../../parts/page/page.tsx';
import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { EmptyNote } from '../../parts/states/empty-note.tsx';
import { ErrorBoundary } from '../../parts/states/error-boundary.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { MonthPeriod } from '../emp-attendances/month/month-period.tsx';
import { MonthToolbar } from '../emp-attendances/month/month-toolbar.tsx';
import styles from './team-attendance.module.css';
import { TeamAvailability } from './team-availability.tsx';
import { TeamDays } from './team-days.tsx';
import { TeamNow } from './team-now.tsx';

const nothingOpened = [] as const;

/** The attendance of one's team: where everybody is today, and what each day of a month came to. */
export function TeamAttendance({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const query = useQueryAtFirst(['month']);
  const screen = useActorRef(teamMonthMachine, { input: { ...useScreenServices(), orgId, query } });
  useQuery(screen, queryOfMonth, nothingOpened);
  const month = useSelector(screen, ({ children }) => children.month);
  return (
    <div className={styles.screen} {...shows(screen)} data-machine="teamMonth">
      <MonthToolbar screen={screen} backLabel={t`This month`} />
      {month && (
        <ResourceView resource={teamMonths} actor={month} skeleton={<Skeleton height={420} />}>
          {(data) => <Month data={data} />}
        </ResourceView>
      )}
      <ErrorBoundary isQuiet>
        <TeamAvailability orgId={orgId} />
      </ErrorBoundary>
    </div>
  );
}

/** What people say is wrong in months of theirs: it stays until they confirm them. */
function Disputes({ disputes }: Pick<TeamMonth, 'disputes'>) {
  if (disputes.length === 0) return null;
  return (
    <Section title={<Trans>Problems reported</Trans>} isPressing>
      <Rows>
        {disputes.map(({ employeeId, fullName, month, date, comment }) => (
          <RowText
            key={`${employeeId} ${month} ${date}`}
            name={fullName}
            before={<PersonAvatar name={fullName} />}
            badge={date === null ? formatMonth(month) : formatLongDate(date)}
          >
            {comment}
          </RowText>
        ))}
      </Rows>
    </Section>
  );
}

/** Planned shifts ahead that do not suit those who have them. */
function Declined({ declined }: Pick<TeamMonth, 'declined'>) {
  if (declined.length === 0) return null;
  return (
    <Section title={<Trans>Declined shifts</Trans>} isPressing>
      <Rows>
        {declined.map(({ employeeId, fullName, date, comment }) => (
          <RowText
            key={`${employeeId} ${date}`}
            name={fullName}
            before={<PersonAvatar name={fullName} />}
            badge={formatLongDate(date)}
          >
            {comment}
          </RowText>
        ))}
      </Rows>
    </Section>
  );
}

function Month({ data }: { data: TeamMonth }) {
  const { others, people } = data;
  if (people.length === 0) {
    return (
      <EmptyNote>
        <Trans>You approve no one’s corrections this month. People whose corrections come to you appear here.</Trans>
      </EmptyNote>
    );
  }
  return (
    <div className={styles.screen}>
      <MonthPeriod data={data} />
      <Disputes disputes={data.disputes} />
      <Declined declined={data.declined} />
      <TeamNow data={data} />
      <TeamDays data={data} />
      {others > 0 && (
        <p className={styles.note}>
          <Trans>
            The first {people.length} of {people.length + others} people by name are shown.
          </Trans>
        </p>
      )}
    </div>
  );
}
