import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import { Link } from 'wouter';
import type { AttendanceDay } from '../../../api/contract/attendance/attendance.ts';
import type { MemberMonth as Data } from '../../../api/contract/attendance/team-attendance.ts';
import {
  type AttendanceMonthRef,
  monthIn,
  queryOfMonth,
} from '../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { teamPlaceHref } from '../../../machines/screens/team-attendance/team-member.machine.ts';
import { memberMonthMachine, memberMonths } from '../../../machines/screens/team-attendance/team-month.ts';
import { useQuery, useQueryAtFirst } from '../../parts/address/use-query.ts';
import { formatMoment, formatTime } from '../../parts/format.ts';
import { takeKeptFocus } from '../../parts/lost-focus.ts';
import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { DaySheet } from '../emp-attendances/day/day-sheet.tsx';
import { MonthPeriod } from '../emp-attendances/month/month-period.tsx';
import { MonthToolbar } from '../emp-attendances/month/month-toolbar.tsx';
import { MonthSkeleton } from '../emp-attendances/month-skeleton.tsx';
import { MonthView } from '../emp-attendances/month-view.tsx';
import styles from './team-attendance.module.css';

const opened = ['day'] as const;

interface MemberMonthProps {
  readonly orgId: string;
  readonly memberId: string;
}

/** The attendance of one of the team, as they see it themselves: to be read, not to be changed. */
export default function MemberMonth({ orgId, memberId }: MemberMonthProps) {
  const { t } = useLingui();
  const query = useQueryAtFirst(['month', 'day', 'status', 'total']);
  const screen = useActorRef(memberMonthMachine, {
    input: { ...useScreenServices(), orgId, query, employeeId: memberId },
  });
  useQuery(screen, queryOfMonth, opened);
  const month = useSelector(screen, ({ children }) => children.month);
  // by its name also where it is this person's latest one, which of whoever has left is not the team's
  const asked = useSelector(screen, ({ context }) => (context.bounds ? monthIn(context.month, context.bounds) : ''));
  const known = useSelector(month, (snapshot) => (snapshot ? memberMonths.dataOf(snapshot) : null));
  // stays while another month is on its way
  const name = useRef('');
  if (known) name.current = known.fullName;
  // outlives the calendar sheet, which a change of month makes anew
  const keyed = useRef<string | null>(null);
  return (
    <div className={styles.screen} {...shows(screen)} data-machine="attendanceMonth">
      <p className={styles.lead}>
        <Link href={teamPlaceHref({ orgId, month: asked })} className={styles.back}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m12.5 4-6 6 6 6" />
          </svg>
          <Trans>Whole team</Trans>
        </Link>
      </p>
      {name.current && (
        <h2 className={styles.whose} tabIndex={-1} ref={takeKeptFocus}>
          <PersonAvatar name={name.current} />
          {name.current}
        </h2>
      )}
      <MonthToolbar screen={screen} backLabel={t`Latest month`} />
      {month && (
        <ResourceView resource={memberMonths} actor={month} skeleton={<MonthSkeleton />}>
          {(data) => <Month data={data} screen={screen} keyed={keyed} />}
        </ResourceView>
      )}
    </div>
  );
}

interface MonthProps {
  readonly data: Data;
  readonly screen: AttendanceMonthRef;
  readonly keyed: RefObject<string | null>;
}

const Month = ({ data, screen, keyed }: MonthProps) => (
  <div className={styles.screen}>
    <MonthView data={data} screen={screen} keyed={keyed} before={<MonthPeriod data={data} isOfOthers />} />
    <DaySheet data={data} screen={screen}>
      {(day) => (
        <>
          <p className={styles.note}>{data.fullName}</p>
          <Corrected day={day} timeZone={data.timeZone} />
        </>
      )}
    </DaySheet>
  </div>
);

/** The times that a day is counted by instead of its punches, and who approved that. */
function Corrected({ day: { correction }, timeZone }: { day: AttendanceDay; timeZone: string }) {
  if (!correction) return null;
  const { checkIn, checkOut, by, at } = correction;
  return (
    <p>
      <Trans>
        Corrected to {formatTime(checkIn, timeZone)} – {formatTime(checkOut, timeZone)}
      </Trans>{' '}
      <span className={styles.note}>
        {by && <>{by}, </>}
        {formatMoment(Date.parse(at))}
      </span>
    </p>
  );
}
