import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { OvertimeAccount, OvertimeMonth } from '../../../api/contract/requests/overtime.ts';
import { overtimeYearMachine, overtimeYears } from '../../../machines/screens/overtime/overtime-year.machine.ts';
import { formatMinutes, formatMonth, formatMonthShort } from '../../parts/format.ts';
import shapes from '../../parts/plot/plot.module.css';
import { Plot } from '../../parts/plot/plot.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { PeriodStepper } from '../../parts/step/period-stepper.tsx';
import { partWords } from './overtime-words.ts';
import styles from './overtime-year.module.css';

interface OvertimeYearProps {
  readonly orgId: string;
  readonly onAsk: () => void;
  readonly onOpenMonth: (month: string) => void;
}

/** One's own overtime of a year: a bar for each month by what has become of it, its sums, and the way to ask for more. */
export function OvertimeYear({ orgId, onAsk, onOpenMonth }: OvertimeYearProps) {
  const { t } = useLingui();
  const screen = useActorRef(overtimeYearMachine, { input: { ...useScreenServices(), orgId } });
  const account = useSelector(screen, ({ children }) => children.account);
  const bounds = useSelector(screen, ({ context }) => context.bounds);
  const canGoEarlier = useSelector(screen, (snapshot) => snapshot.can({ type: 'earlier chosen' }));
  const canGoLater = useSelector(screen, (snapshot) => snapshot.can({ type: 'later chosen' }));
  return (
    <section aria-label={t`Overtime of a year`} className={styles.year} {...shows(screen)} data-machine="overtimeYear">
      <header className={styles.head}>
        <PeriodStepper
          before={{
            label: t`Previous year`,
            isOff: !canGoEarlier,
            onStep: () => screen.send({ type: 'earlier chosen' }),
          }}
          after={{ label: t`Next year`, isOff: !canGoLater, onStep: () => screen.send({ type: 'later chosen' }) }}
        >
          <h3>{bounds?.year}</h3>
        </PeriodStepper>
        <Button size="sm" className={styles.ask} onClick={onAsk}>
          <Trans>Request overtime</Trans>
        </Button>
      </header>
      {account && (
        <ResourceView resource={overtimeYears} actor={account} skeleton={<Skeleton height={220} />}>
          {(data) => <Year data={data} onOpenMonth={onOpenMonth} />}
        </ResourceView>
      )}
    </section>
  );
}

const parts = ['paid', 'toPay', 'timeOff', 'asked', 'unasked'] as const;
type Part = (typeof parts)[number];

const sum = (months: readonly OvertimeMonth[], part: Part | 'recorded' | 'planned'): number =>
  months.reduce((total, month) => total + month[part], 0);

interface YearProps {
  readonly data: OvertimeAccount;
  readonly onOpenMonth: (month: string) => void;
}

function Year({ data: { months, account }, onOpenMonth }: YearProps) {
  const { i18n, t } = useLingui();
  const recorded = sum(months, 'recorded');
  const planned = sum(months, 'planned');
  const x = scaleBand<string>()
    .domain(months.map(({ month }) => month))
    .range([0, 100])
    .padding(0.25);
  const most = Math.max(60, ...months.map((month) => month.recorded));
  const y = scaleLinear().domain([0, most]).range([100, 0]);
  const wholeHours = Math.max(60, Math.floor(most / 60) * 60);
  return (
    <div className={styles.figures}>
      <Plot
        caption={
          recorded === 0 ? (
            <Trans>No overtime is recorded.</Trans>
          ) : (
            <Trans>
              <strong>{formatMinutes(recorded)} hours</strong> of overtime are recorded.
            </Trans>
          )
        }
        levels={[
          { at: y(wholeHours), text: formatMinutes(wholeHours) },
          { at: 100, text: '0:00' },
        ]}
        marks={months.map((month, index) => ({
          key: month.month,
          label: saidOf(month),
          // twelve names do not fit beside each other on a phone
          tick: index % 3 === 0 ? formatMonthShort(`${month.month}-01`) : '',
        }))}
        onOpen={onOpenMonth}
      >
        <path className={shapes.level} d={`M0 ${y(wholeHours)}H100M0 100H100`} />
        {months.map((month) => (
          <Column key={month.month} month={month} x={x(month.month) ?? 0} width={x.bandwidth()} y={y} />
        ))}
      </Plot>
      <dl className={styles.sums}>
        {parts
          .filter((part) => part !== 'timeOff' || account !== null || sum(months, part) > 0)
          .map((part) => (
            <div key={part} data-part={part}>
              <dt>{i18n._(partWords[part])}</dt>
              <dd>{formatMinutes(sum(months, part))}</dd>
            </div>
          ))}
        {planned > 0 && (
          <div data-part="planned">
            <dt>
              <Trans>Approved ahead</Trans>
            </dt>
            <dd>{formatMinutes(planned)}</dd>
          </div>
        )}
      </dl>
    </div>
  );

  function saidOf(month: OvertimeMonth): string {
    const name = formatMonth(month.month);
    const told = parts
      .filter((part) => month[part] > 0)
      .map((part) => `${i18n._(partWords[part])} ${formatMinutes(month[part])}`);
    return told.length === 0 ? t`${name}: no overtime` : `${name}: ${told.join(', ')}`;
  }
}

interface ColumnProps {
  readonly month: OvertimeMonth;
  readonly x: number;
  readonly width: number;
  readonly y: (minutes: number) => number;
}

/** A month's overtime, what is approved below and what nobody has asked for on top. */
function Column({ month, x, width, y }: ColumnProps) {
  let below = 0;
  return parts.map((part) => {
    const from = below;
    below += month[part];
    return (
      <rect
        key={part}
        className={styles.part}
        data-part={part}
        x={x}
        width={width}
        y={y(below)}
        height={y(from) - y(below)}
      />
    );
  });
}
