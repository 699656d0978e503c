import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ScheduledDay, ScheduleMonth } from '../../../api/contract/attendance/schedules.ts';
import { daysFrom } from '../../../api/contract/calendar.ts';
import { newAbout } from '../../../machines/requests/new-about.ts';
import type { ResourceRef } from '../../../machines/resource.machine.ts';
import { queryOfMonth } from '../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { scheduleMonthMachine, scheduleMonths } from '../../../machines/screens/my-schedules/schedule-month.ts';
import { shiftAnswerMachine } from '../../../machines/screens/my-schedules/shift-answer.machine.ts';
import { useQuery, useQueryAtFirst } from '../../parts/address/use-query.ts';
import { CalendarFeed } from '../../parts/calendar-feed/calendar-feed.tsx';
import { deviceZone, formatDaysAway, formatLongDate, formatMonth } from '../../parts/format.ts';
import { lazyScreen, requestWords } from '../../parts/lazy-screen.ts';
import ways from '../../parts/page/ways-row.module.css';
import { useScreenServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { ErrorBoundary } from '../../parts/states/error-boundary.tsx';
import { OtherScreens } from '../../parts/states/other-screens.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { useRequestHref } from '../../requests/use-request-href.ts';
import { MonthToolbar } from '../emp-attendances/month/month-toolbar.tsx';
import { CalendarFile } from './calendar-file.tsx';
import styles from './my-schedules.module.css';
import { PlannedShifts } from './planned-shifts.tsx';
import { ScheduleCalendar } from './schedule-calendar.tsx';
import { breakText, whatText } from './schedule-words.ts';
import { Weeks } from './weeks.tsx';

const OwnShifts = lazyScreen(() => import('../shift-requests/own-shifts.tsx'), requestWords);
const OwnAvailability = lazyScreen(() => import('./availability.tsx'));
const AskedShifts = lazyScreen(() => import('../shift-requests/asked-shifts.tsx'), requestWords);

/** Whoever goes through the months does not want to go through all of them again to get back. */
const nothingOpened = [] as const;

/** `my-schedules`: one's own shifts, with holidays and leaves in the same picture; the next one on top. */
export default function MySchedulesScreen({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const query = useQueryAtFirst(['month']);
  const services = useScreenServices();
  const screen = useActorRef(scheduleMonthMachine, { input: { ...services, orgId, query } });
  useQuery(screen, queryOfMonth, nothingOpened);
  const month: ResourceRef | undefined = useSelector(screen, ({ children }) => children.month);
  const shown = useSelector(month, (snapshot) => snapshot && scheduleMonths.dataOf(snapshot));
  const isComing = useSelector(month, (snapshot) => snapshot?.hasTag('first load'));
  // what is to be answered is of no month: it stays while another one comes
  const [latest, setLatest] = useState(shown);
  if (shown && shown !== latest) setLatest(shown);
  const answering = useActorRef(shiftAnswerMachine, { input: { ...services, orgId } });
  const weeks = useRef<HTMLDivElement>(null);
  // outlives the calendar sheet, which a change of month makes anew
  const keyed = useRef<string | null>(null);
  return (
    <div className={styles.screen} {...shows(screen)} data-machine="scheduleMonth" data-in-order>
      <h1>
        <Trans>My Schedules</Trans>
      </h1>
      <div className={styles.head} data-in-order data-kept>
        <MonthToolbar screen={screen} backLabel={t`This month`} />
        <div className={ways.row}>
          <ErrorBoundary isQuiet>
            <OwnShifts orgId={orgId} />
          </ErrorBoundary>
        </div>
      </div>
      {/* one's own come first: what colleagues ask waits until it is known whether there are any */}
      {latest && <PlannedShifts days={latest.toAnswer ?? []} answering={answering} timeZone={latest.timeZone} />}
      <ErrorBoundary isQuiet>
        <AskedShifts orgId={orgId} isHeld={!latest && isComing === true} />
      </ErrorBoundary>
      {month && (
        <ResourceView
          resource={scheduleMonths}
          actor={month}
          skeleton={<Skeleton height={520} />}
          ways={<OtherScreens orgId={orgId} />}
        >
          {(data) => (
            <div className={styles.content}>
              <div className={styles.beside}>
                <Next data={data}>
                  {(date) => (
                    <CalendarFile key={date} orgId={orgId} span={date}>
                      <Trans>Add to calendar</Trans>
                    </CalendarFile>
                  )}
                </Next>
                <ScheduleCalendar
                  data={data}
                  screen={screen}
                  keyed={keyed}
                  onChoose={(date) => showDay(weeks.current, date)}
                />
                <Zones timeZone={data.timeZone} />
              </div>
              <div ref={weeks} className={styles.weeks}>
                <Weeks orgId={orgId} data={data} />
                {data.days.some(({ what, shift }) => what === 'shift' && shift) && (
                  <CalendarFile key={data.month} orgId={orgId} span={data.month}>
                    <Trans>Download {formatMonth(data.month)} as calendar file</Trans>
                  </CalendarFile>
                )}
                <CalendarFeed orgId={orgId} kind="shifts" />
                {/* how tall it is shows when it comes: nothing stands below it to be moved */}
                <ErrorBoundary isQuiet>
                  <OwnAvailability orgId={orgId} />
                </ErrorBoundary>
              </div>
            </div>
          )}
        </ResourceView>
      )}
    </div>
  );
}

/** Leads to a day among the weeks, also where its week is folded up. */
function showDay(within: HTMLElement | null, date: string): void {
  const day = within?.querySelector<HTMLElement>(`[data-day="${date}"]`);
  const folded = day?.closest('details');
  if (folded) folded.open = true;
  day?.focus({ preventScroll: true });
  day?.scrollIntoView({ block: 'center' });
}

/** The shift that begins next: what most people open this screen for. */
function Next({
  data: { next, today, timeZone },
  children,
}: {
  data: ScheduleMonth;
  /** What else can be done with it. */
  children: (date: string) => ReactNode;
}) {
  const { i18n } = useLingui();
  const hrefOf = useRequestHref('shift');
  return (
    <section className={styles.next} data-next>
      <h2>
        <Trans>Next shift</Trans>
      </h2>
      {next?.shift ? (
        <>
          <p className={styles.when}>{whatText(i18n, next, timeZone)}</p>
          <p>
            {formatLongDate(next.date)}{' '}
            <span className={styles.soft}>{formatDaysAway(daysFrom(today, next.date))}</span>
          </p>
          <p className={styles.soft}>
            {[next.shift.name, breakText(i18n, next, timeZone)].filter(Boolean).join(' · ')}
            <Elsewhere day={next} />
          </p>
          <p className={styles.answers}>
            <Link href={hrefOf(newAbout(next.date))}>
              <Trans>Swap or change it</Trans>
            </Link>
            {children(next.date)}
          </p>
        </>
      ) : (
        <p className={styles.soft}>
          <Trans>No shift is planned for you in the next two months.</Trans>
        </p>
      )}
    </section>
  );
}

/** Where it is worked, if not at the usual place. */
function Elsewhere({ day: { absence } }: { day: ScheduledDay }) {
  if (!absence || absence.kind === 'leave') return null;
  return <>, {absence.kind === 'remote' ? <Trans>remote</Trans> : <Trans>on duty elsewhere</Trans>}</>;
}

/** Whose clock the times are by; the device's own where it is another. */
function Zones({ timeZone }: { timeZone: string }) {
  const own = deviceZone();
  const nameOf = (zone: string) => zone.replaceAll('_', ' ');
  return (
    <p className={styles.soft}>
      {own === timeZone ? (
        <Trans>Times in {nameOf(timeZone)}</Trans>
      ) : (
        <Trans>
          Times in {nameOf(timeZone)}; in brackets those of your device, {nameOf(own)}
        </Trans>
      )}
    </p>
  );
}
