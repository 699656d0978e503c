import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import type { LeaveYear, PlannedDay } from '../../../../api/contract/requests/leave-year.ts';
import type { RequestFormRef } from '../../../../machines/requests/request-form.machine.ts';
import { leaveForm } from '../../../../machines/screens/leaves/leave-form.ts';
import {
  daysOfMonth,
  isChosen,
  type RangePickerRef,
  rangePickerMachine,
  restrictionOn,
} from '../../../../machines/screens/leaves/range-picker.machine.ts';
import { leaveYears } from '../../../../machines/screens/leaves/year-plan.machine.ts';
import { MonthSheet } from '../../../parts/days/month-sheet.tsx';
import { formatMonth } from '../../../parts/format.ts';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { PeriodStepper } from '../../../parts/step/period-stepper.tsx';
import { plannedDayLabel } from '../words/leave-words.ts';
import styles from './range-calendar.module.css';

interface RangeCalendarProps {
  readonly form: RequestFormRef;
  /** In the organization's time zone. */
  readonly today: string;
}

/** The months to choose days in, with what is on them already: free days, own leaves, colleagues who are away. */
export function RangeCalendar({ form, today }: RangeCalendarProps) {
  const { t } = useLingui();
  const { sheet } = form.getSnapshot().context;
  const { orgId } = useSelector(sheet, leaveForm.sheet.subjectOf);
  const typeId = useSelector(sheet, (snapshot) => leaveForm.sheet.valuesOf(snapshot).typeId);
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const picker = useActorRef(rangePickerMachine, { input: { ...useScreenServices(), orgId, sheet, today } });
  const month = useSelector(picker, ({ context }) => context.month);
  const state = useSelector(picker, ({ value }) => String(value));
  const days = useSelector(picker, ({ children }) => children.days);
  const isHalf = useSelector(picker, (snapshot) => snapshot.hasTag('ending'));
  // a year has a sheet of its own
  const keyed = useRef<string | null>(null);
  const turn = (by: -1 | 1) => picker.send({ type: 'month turned', by });
  return (
    <section className={styles.picker} aria-label={t`Choose days`} data-machine="rangePicker" data-state={state}>
      <PeriodStepper
        before={{ label: t`Previous month`, onStep: () => turn(-1) }}
        after={{ label: t`Next month`, onStep: () => turn(1) }}
      >
        <strong>{formatMonth(month)}</strong>
      </PeriodStepper>
      {days && (
        <ResourceView resource={leaveYears} actor={days} skeleton={<Skeleton height={300} />}>
          {(data) => <Month data={data} picker={picker} month={month} typeId={typeId} isBusy={isBusy} keyed={keyed} />}
        </ResourceView>
      )}
      <p role="status" className={styles.hint}>
        {isHalf ? (
          <Trans>One day chosen. For a longer leave, choose its last day, too.</Trans>
        ) : (
          <Trans>Choose the days here, or type them above.</Trans>
        )}
      </p>
    </section>
  );
}

interface MonthProps {
  readonly data: LeaveYear;
  readonly picker: RangePickerRef;
  readonly month: string;
  readonly typeId: string;
  readonly isBusy: boolean;
  readonly keyed: RefObject<string | null>;
}

function Month({ data, picker, month, typeId, isBusy, keyed }: MonthProps) {
  const { i18n } = useLingui();
  const from = useSelector(picker, ({ context }) => context.from);
  const to = useSelector(picker, ({ context }) => context.to);
  const days = daysOfMonth(data, month);
  const textOf = (day: PlannedDay) => plannedDayLabel(i18n, day, restrictionOn(data, day.date, typeId));
  const turn = (by: -1 | 1): boolean => {
    picker.send({ type: 'month turned', by });
    return true;
  };
  const marks = marksIn(data, days, typeId);
  return (
    <>
      <MonthSheet
        days={days}
        today={data.today}
        entry={days.find(({ date }) => date === from)?.date}
        className={styles.sheet}
        dayClassName={styles.day}
        lookOf={(day) => ({
          'aria-label': textOf(day),
          'aria-pressed': isChosen({ from, to }, day.date),
          'data-kind': day.kind,
          'data-mine': day.mine ? (day.mine.isPending ? 'pending' : 'booked') : undefined,
          'data-no-leave': restrictionOn(data, day.date, typeId) !== null || undefined,
          // drawn by the style: the day's own words say it, with what it is
          'data-away': day.away || undefined,
          title: day.holiday ?? restrictionOn(data, day.date, typeId) ?? undefined,
        })}
        onChoose={(date) => !isBusy && picker.send({ type: 'day pressed', date })}
        onTurn={turn}
        keyed={keyed}
      >
        {(day) => Number(day.date.slice(8))}
      </MonthSheet>
      <p className={styles.legend}>
        {marks.includes('mine') && (
          <span data-mark="mine">
            <Trans>Your leave</Trans>
          </span>
        )}
        {marks.includes('free') && (
          <span data-mark="free">
            <Trans>Day off</Trans>
          </span>
        )}
        {marks.includes('holiday') && (
          <span data-mark="holiday">
            <Trans>Holiday</Trans>
          </span>
        )}
        {marks.includes('half') && (
          <span data-mark="half">
            <Trans>Half a holiday</Trans>
          </span>
        )}
        {marks.includes('no leave') && (
          <span data-mark="no-leave">
            <Trans>No leave</Trans>
          </span>
        )}
        {marks.includes('away') && (
          <span data-mark="away">
            <Trans>Colleagues away</Trans>
          </span>
        )}
      </p>
    </>
  );
}

type Mark = 'mine' | 'free' | 'holiday' | 'half' | 'no leave' | 'away';

/** What is to be seen in a month, and so explained below it. */
function marksIn(data: LeaveYear, days: readonly PlannedDay[], typeId: string): readonly Mark[] {
  const seen: Readonly<Record<Mark, (day: PlannedDay) => boolean>> = {
    mine: ({ mine }) => mine !== null,
    free: ({ kind }) => kind === 'weekly_off' || kind === 'not_scheduled',
    holiday: ({ kind }) => kind === 'holiday',
    half: ({ kind }) => kind === 'half_holiday',
    'no leave': ({ date }) => restrictionOn(data, date, typeId) !== null,
    away: ({ away }) => away > 0,
  };
  return (Object.keys(seen) as Mark[]).filter((mark) => days.some(seen[mark]));
}
