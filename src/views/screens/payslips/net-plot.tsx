import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { scaleBand, scaleLinear } from 'd3-scale';
import { formatMoney, formatRound } from '../../../api/contract/pay/money.ts';
import type { PayslipSummary } from '../../../api/contract/pay/payslips.ts';
import { roundLevels } from '../../../machines/screens/payslips/pay-figures.ts';
import type { PayslipsRef } from '../../../machines/screens/payslips/payslips.machine.ts';
import { formatMonthShort, localeNow } from '../../parts/format.ts';
import shapes from '../../parts/plot/plot.module.css';
import { Plot } from '../../parts/plot/plot.tsx';
import { periodOf } from '../../parts/words/period.ts';
import { Amount } from './common/amount.tsx';

interface NetPlotProps {
  /** From the earliest to the latest, two at least. */
  readonly course: readonly PayslipSummary[];
  readonly screen: PayslipsRef;
}

/** Net pay over the last periods; each opens. */
export default function NetPlot({ course, screen }: NetPlotProps) {
  const { t } = useLingui();
  const isCovered = useSelector(screen, (snapshot) => snapshot.hasTag('covered'));
  const latest = course.at(-1);
  const before = course.at(-2);
  if (!latest || !before) return null;
  const { currency } = latest;
  const said = ({ net, gross }: PayslipSummary) => {
    const [much, whole] = [net, gross].map((amount) => formatMoney(amount, currency, localeNow()));
    return t`${much} net of ${whole}`;
  };
  const x = scaleBand<string>()
    .domain(course.map(({ id }) => id))
    .range([0, 100])
    .padding(0.25);
  const most = Math.max(...course.map(({ gross }) => gross));
  const y = scaleLinear().domain([0, most]).range([96, 0]);
  return (
    <Plot
      caption={<Finding difference={latest.net - before.net} before={before} />}
      levels={[0, ...roundLevels(most, currency)].map((level) => ({
        at: y(level),
        text: isCovered ? '' : formatRound(level, currency, localeNow()),
      }))}
      marks={course.map((slip, index) => ({
        key: slip.id,
        label: isCovered ? periodOf(slip) : `${periodOf(slip)}: ${said(slip)}`,
        tick: (course.length - 1 - index) % 3 === 0 ? formatMonthShort(slip.lastDate) : '',
      }))}
      keys={[
        { look: 'bar', words: t`Net pay` },
        { look: 'expected', words: t`Gross pay` },
      ]}
      onOpen={(id) => screen.send({ type: 'payslip chosen', id })}
    >
      <path
        className={shapes.level}
        d={[0, ...roundLevels(most, currency)].map((level) => `M0 ${y(level)}H100`).join('')}
      />
      {course.map(({ id, net }) => (
        <rect key={id} className={shapes.bar} x={x(id)} width={x.bandwidth()} y={y(net)} height={96 - y(net)} />
      ))}
      <path
        className={shapes.expected}
        d={course.map(({ id, gross }) => `M${x(id)} ${y(gross)}h${x.bandwidth()}`).join('')}
      />
    </Plot>
  );
}

function Finding({ difference, before }: { difference: number; before: PayslipSummary }) {
  const period = periodOf(before);
  if (difference === 0) return <Trans>Your net pay is the same as in {period}.</Trans>;
  const much = <Amount value={Math.abs(difference)} currency={before.currency} />;
  return difference > 0 ? (
    <Trans>
      Your net pay is <strong>{much} more</strong> than in {period}.
    </Trans>
  ) : (
    <Trans>
      Your net pay is <strong>{much} less</strong> than in {period}.
    </Trans>
  );
}
