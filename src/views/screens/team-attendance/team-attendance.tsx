import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { TeamMonth } from '../../../api/contract/attendance/team-attendance.ts';
import { queryOfMonth } from '../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { queryOfTeamMember, teamMemberMachine } from '../../../machines/screens/team-attendance/team-member.machine.ts';
import { teamMonthMachine, teamMonths } from '../../../machines/screens/team-attendance/team-month.ts';
import { useQuery, useQueryAtFirst } from '../../parts/address/use-query.ts';
import { formatLongDate } from '../../parts/format.ts';
import { lazyScreen, requestWords } from '../../parts/lazy-screen.ts';
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
import { MemberLink, TeamPlace } from './member-link.tsx';
import styles from './team-attendance.module.css';
import { TeamAvailability } from './team-availability.tsx';
import { TeamDays } from './team-days.tsx';
import { TeamNow } from './team-now.tsx';
import { TeamProblems } from './team-problems.tsx';

const nothingOpened = [] as const;

/** Somebody's own month comes when it is asked for. */
const MemberMonth = lazyScreen<{ readonly orgId: string; readonly memberId: string }>(
  () => import('./member-month.tsx'),
  requestWords,
);
const opensMember = ['person'] as const;

/** The attendance of one's team, or of one of it. */
export function TeamAttendance({ orgId }: { orgId: string }) {
  const screen = useActorRef(teamMemberMachine, { input: { query: useQueryAtFirst(['person']) } });
  useQuery(screen, queryOfTeamMember, opensMember);
  const { memberId, lastId } = useSelector(screen, ({ context }) => context);
  const isOfOne = useSelector(screen, (snapshot) => snapshot.hasTag('of one'));
  return (
    <div {...shows(screen)} data-machine="teamMember" data-state={isOfOne ? 'one' : 'everybody'}>
      {isOfOne ? (
        <MemberMonth key={memberId} orgId={orgId} memberId={memberId} />
      ) : (
        <Everybody orgId={orgId} lastId={lastId} />
      )}
    </div>
  );
}

/** Where everybody is today, and what each day of a month came to. */
function Everybody({ orgId, lastId }: { orgId: string; lastId: string }) {
  const { t } = useLingui();
  const query = useQueryAtFirst(['month']);
  const screen = useActorRef(teamMonthMachine, { input: { ...useScreenServices(), orgId, query } });
  useQuery(screen, queryOfMonth, nothingOpened);
  const month = useSelector(screen, ({ children }) => children.month);
  const asked = useSelector(screen, (snapshot) => queryOfMonth(snapshot).month);
  return (
    <div className={styles.screen} {...shows(screen)} data-machine="teamMonth">
      <MonthToolbar screen={screen} backLabel={t`This month`} />
      {month && (
        <ResourceView resource={teamMonths} actor={month} skeleton={<Skeleton height={420} />}>
          {(data) => (
            <TeamPlace value={{ orgId, month: asked, lastId }}>
              <Month orgId={orgId} data={data} />
            </TeamPlace>
          )}
        </ResourceView>
      )}
      <ErrorBoundary isQuiet>
        <TeamAvailability orgId={orgId} />
      </ErrorBoundary>
    </div>
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
            name={<MemberLink memberId={employeeId}>{fullName}</MemberLink>}
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

interface MonthProps {
  readonly orgId: string;
  readonly data: TeamMonth;
}

function Month({ orgId, data }: MonthProps) {
  const { others, people } = data;
  const problems = <TeamProblems orgId={orgId} problems={data.disputes} />;
  if (people.length === 0) {
    return (
      <div className={styles.screen}>
        {problems}
        <EmptyNote>
          <Trans>You approve no one’s corrections this month. People whose corrections come to you appear here.</Trans>
        </EmptyNote>
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      <MonthPeriod data={data} isOfOthers />
      {problems}
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
