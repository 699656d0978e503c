import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import type { AttendanceMonth } from '../../../api/contract/attendance/attendance.ts';
import { monthOf } from '../../../api/contract/calendar.ts';
import type { ResourceRef } from '../../../machines/resource.machine.ts';
import type { AttendanceMonthRef } from '../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import {
  attendanceMonthMachine,
  attendanceMonths,
  queryOfMonth,
} from '../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { ClockStrip } from '../../clock/clock.ts';
import { useHasClock } from '../../clock/use-has-clock.ts';
import { useQuery, useQueryAtFirst } from '../../parts/address/use-query.ts';
import { coming, lazyScreen, requestWords } from '../../parts/lazy-screen.ts';
import ways from '../../parts/page/ways-row.module.css';
import plot from '../../parts/plot/plot-room.module.css';
import { OnDemand } from '../../parts/sheet/on-demand.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { ErrorBoundary } from '../../parts/states/error-boundary.tsx';
import { OtherScreens } from '../../parts/states/other-screens.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import styles from './emp-attendances.module.css';
import { MonthPeriod, MonthsToConfirm } from './month/month-period.tsx';
import { MonthToolbar } from './month/month-toolbar.tsx';
import { MonthSkeleton } from './month-skeleton.tsx';
import { MonthView } from './month-view.tsx';

/** Whoever goes through the months does not want to go through all of them again to get back; a day is closed by it. */
const opened = ['day'] as const;
/** Comes once the month is there. */
const OwnPresence = lazyScreen(() => import('../presence/own-presence.tsx'), requestWords);
const OwnCorrections = lazyScreen(() => import('../corrections/own-corrections.tsx'), requestWords);
const OwnOvertime = lazyScreen(() => import('../overtime/own-overtime.tsx'), requestWords);
/** Comes after the figures that it draws. */
const MonthPlot = lazyScreen(() => import('./month/month-plot.tsx'));
const MonthConfirmation = lazyScreen(() => import('./month/month-confirmation.tsx'));
const MonthExport = lazyScreen(() => import('./month/month-export.tsx'));
/** Opened by hand: it comes once the month is there. */
const OwnDaySheet = lazyScreen(() => import('./day/own-day-sheet.tsx'));

/** `emp-attendances`: one's own attendance, a month at a glance, each day down to its punches. */
export default function EmpAttendancesScreen({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const query = useQueryAtFirst(['month', 'day', 'status', 'total']);
  const screen = useActorRef(attendanceMonthMachine, { input: { ...useScreenServices(), orgId, query } });
  useQuery(screen, queryOfMonth, opened);
  const month: ResourceRef | undefined = useSelector(screen, ({ children }) => children.month);
  // once it was: another month is no reason to let go of what is open beside it
  const isMonthThere = useSelector(screen, ({ context }) => context.bounds !== null);
  const known = useSelector(month, (snapshot) => (snapshot ? attendanceMonths.dataOf(snapshot) : null));
  const hasClock = useHasClock();
  // outlives the calendar sheet, which a change of month makes anew
  const keyed = useRef<string | null>(null);
  const isDayOpen = useSelector(screen, (snapshot) => snapshot.hasTag('day open'));
  return (
    <div
      className={styles.screen}
      {...shows(screen)}
      data-machine="attendanceMonth"
      data-in-order
      data-state={isDayOpen ? 'day' : 'overview'}
    >
      <h1 className="visually-hidden">
        <Trans>Employee Attendances</Trans>
      </h1>
      {hasClock === null && coming}
      {hasClock && (
        <div className={styles.clock} data-kept>
          <ErrorBoundary isQuiet>
            <ClockStrip />
          </ErrorBoundary>
        </div>
      )}
      <div className={styles.head} data-in-order data-kept>
        <MonthToolbar screen={screen} backLabel={t`Latest month`} />
        <div className={ways.row} data-in-order data-lines={2}>
          {isMonthThere && (
            <ErrorBoundary isQuiet>
              <OwnPresence orgId={orgId} />
              <OwnCorrections orgId={orgId} month={known} />
              <OwnOvertime orgId={orgId} month={known} />
            </ErrorBoundary>
          )}
        </div>
      </div>
      {month && (
        <ResourceView
          resource={attendanceMonths}
          actor={month}
          skeleton={<MonthSkeleton />}
          ways={<OtherScreens orgId={orgId} />}
        >
          {(data) => <Month orgId={orgId} data={data} screen={screen} keyed={keyed} />}
        </ResourceView>
      )}
    </div>
  );
}

interface MonthProps {
  readonly orgId: string;
  readonly data: AttendanceMonth;
  readonly screen: AttendanceMonthRef;
  readonly keyed: RefObject<string | null>;
}

function Month({ orgId, data, screen, keyed }: MonthProps) {
  const isDayOpen = useSelector(screen, (snapshot) => snapshot.hasTag('day open'));
  return (
    <>
      <MonthView
        data={data}
        screen={screen}
        keyed={keyed}
        before={
          <>
            <MonthsToConfirm orgId={orgId} data={data} />
            <MonthPeriod data={data} />
            {data.month < monthOf(data.today) && (
              <ErrorBoundary isQuiet>
                <MonthConfirmation key={data.month} orgId={orgId} data={data} />
              </ErrorBoundary>
            )}
            <div className={plot.room}>
              <ErrorBoundary isQuiet>
                <MonthPlot data={data} screen={screen} />
              </ErrorBoundary>
            </div>
          </>
        }
        after={
          <ErrorBoundary isQuiet>
            <MonthExport data={data} />
          </ErrorBoundary>
        }
      />
      <OnDemand isOpen={isDayOpen} dismiss={() => screen.send({ type: 'day closed' })}>
        <OwnDaySheet orgId={orgId} data={data} screen={screen} />
      </OnDemand>
    </>
  );
}
