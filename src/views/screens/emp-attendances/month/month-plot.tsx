import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { AttendanceMonth } from '../../../../api/contract/attendance/attendance.ts';
import { countByStatus, runningDifference } from '../../../../machines/screens/emp-attendances/attendance-days.ts';
import type { AttendanceMonthRef } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { formatMinutes, formatShortDate, formatSignedMinutes } from '../../../parts/format.ts';
import shapes from '../../../parts/plot/plot.module.css';
import { Plot } from '../../../parts/plot/plot.tsx';

/** How much of the picture is for the hours; below, from the second on, is for the running difference. */
const hoursEnd = 62;
const runningStart = 74;

/** Worked against scheduled, day by day, and below it what that adds up to. Each day opens. */
export default function MonthPlot({ data, screen }: { data: AttendanceMonth; screen: AttendanceMonthRef }) {
  const { t } = useLingui();
  const running = runningDifference(data.days, data.today);
  const x = scaleBand<string>()
    .domain(data.days.map(({ date }) => date))
    .range([0, 100])
    .padding(0.25);
  const most = Math.max(60, ...data.days.flatMap((day) => [day.workedMinutes, day.scheduledMinutes]));
  const hours = scaleLinear().domain([0, most]).range([hoursEnd, 0]);
  const furthest = Math.max(60, ...[...running.values()].map(Math.abs));
  const difference = scaleLinear().domain([-furthest, furthest]).range([100, runningStart]);
  const middleOf = (date: string) => (x(date) ?? 0) + x.bandwidth() / 2;
  const path = line<[string, number]>()
    .x(([date]) => middleOf(date))
    .y(([, minutes]) => difference(minutes));
  const last = [...running.values()].at(-1) ?? 0;
  const wholeHours = Math.floor(most / 60) * 60;
  return (
    <Plot
      caption={
        <>
          <Finding minutes={last} /> <LeftOut days={data.days} />
        </>
      }
      levels={[
        { at: hours(wholeHours), text: formatMinutes(wholeHours) },
        { at: hours(0), text: '0:00' },
        { at: difference(0), text: '±0:00' },
      ]}
      marks={data.days.map((day) => {
        const sofar = running.get(day.date);
        const worked = formatMinutes(day.workedMinutes);
        const scheduled = formatMinutes(day.scheduledMinutes);
        const said = t`${formatShortDate(day.date)}: ${worked} worked of ${scheduled}`;
        return {
          key: day.date,
          label: sofar === undefined ? said : t`${said}, ${formatSignedMinutes(sofar)} so far`,
          tick:
            Number(day.date.slice(8)) % 5 === 0 || day.date.endsWith('-01') ? String(Number(day.date.slice(8))) : '',
        };
      })}
      keys={[
        { look: 'bar', words: t`Worked` },
        { look: 'expected', words: t`Scheduled` },
        { look: 'line', words: t`Difference so far` },
      ]}
      onOpen={(date) => screen.send({ type: 'day chosen', date })}
    >
      <path className={shapes.level} d={`M0 ${hoursEnd}H100M0 ${difference(0)}H100`} />
      {data.days.map(({ date, workedMinutes }) => (
        <rect
          key={date}
          className={shapes.bar}
          x={x(date)}
          width={x.bandwidth()}
          y={hours(workedMinutes)}
          height={hoursEnd - hours(workedMinutes)}
        />
      ))}
      <path
        className={shapes.expected}
        d={data.days
          .filter(({ scheduledMinutes }) => scheduledMinutes > 0)
          .map(({ date, scheduledMinutes }) => `M${x(date)} ${hours(scheduledMinutes)}h${x.bandwidth()}`)
          .join('')}
      />
      <path className={shapes.line} d={path([...running]) ?? ''} />
    </Plot>
  );
}

/** Why the sums of the month say something else: what lacks a punch is not compared. */
function LeftOut({ days }: Pick<AttendanceMonth, 'days'>) {
  const count = countByStatus(days).get('incomplete') ?? 0;
  if (count === 0) return null;
  return (
    <Plural
      value={count}
      one="One day with a missing punch is left out."
      other="# days with a missing punch are left out."
    />
  );
}

/** What the month comes to so far: days that are not over, or lack a punch, are left out. */
function Finding({ minutes }: { minutes: number }) {
  if (minutes === 0) return <Trans>On the days that are over you worked what was scheduled.</Trans>;
  const much = formatMinutes(Math.abs(minutes));
  return minutes > 0 ? (
    <Trans>
      On the days that are over you worked <strong>{much} more</strong> than scheduled.
    </Trans>
  ) : (
    <Trans>
      On the days that are over you worked <strong>{much} less</strong> than scheduled.
    </Trans>
  );
}
