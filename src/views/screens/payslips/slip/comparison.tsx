import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Payslip, PayslipSummary } from '../../../../api/contract/pay/payslips.ts';
import { changesBetween, type PayChange } from '../../../../machines/screens/payslips/pay-figures.ts';
import { type PayslipsRef, payslipDetails } from '../../../../machines/screens/payslips/payslips.machine.ts';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { Amount } from '../common/amount.tsx';
import { nameAmong } from '../common/payslip-words.tsx';
import { Days } from './days.tsx';
import styles from './payslip-sheet.module.css';
import { useComparable } from './use-comparable.ts';

interface ComparisonProps {
  readonly orgId: string;
  readonly slip: Payslip;
  readonly screen: PayslipsRef;
}

/** Why the net pay is another than in another payslip: what each line does to it, the largest first. */
export function Comparison({ orgId, slip, screen }: ComparisonProps) {
  const { i18n } = useLingui();
  const other = useSelector(screen, ({ children }) => children.other);
  const comparable = useComparable(screen, slip);
  const nameOf = (one: PayslipSummary) => nameAmong(i18n, one, [slip, ...comparable]);
  return (
    <div className={styles.slip}>
      <div className={styles.compared}>
        <Others screen={screen} comparable={comparable} nameOf={nameOf} />
        <Button size="sm" variant="default" onClick={() => screen.send({ type: 'comparison closed' })}>
          <Trans>Back to payslip</Trans>
        </Button>
      </div>
      {other && (
        <ResourceView resource={payslipDetails} actor={other} skeleton={<Skeleton height={360} />}>
          {(before) => <Waterfall orgId={orgId} before={before} after={slip} nameOf={nameOf} />}
        </ResourceView>
      )}
    </div>
  );
}

type NameOf = (slip: PayslipSummary) => string;

interface OthersProps extends Pick<ComparisonProps, 'screen'> {
  readonly comparable: readonly PayslipSummary[];
  readonly nameOf: NameOf;
}

/** Which other it stands beside. */
function Others({ screen, comparable, nameOf }: OthersProps) {
  const { t } = useLingui();
  const otherId = useSelector(screen, ({ context }) => context.otherId);
  return (
    <NativeSelect
      label={t`Compare with`}
      value={otherId}
      onChange={({ currentTarget }) => screen.send({ type: 'comparison chosen', id: currentTarget.value })}
      data={comparable.map((other) => ({ value: other.id, label: nameOf(other) }))}
    />
  );
}

interface WaterfallProps {
  readonly orgId: string;
  readonly before: Payslip;
  readonly after: Payslip;
  readonly nameOf: NameOf;
}

function Waterfall({ orgId, before, after, nameOf }: WaterfallProps) {
  const { currency } = after;
  const changes = changesBetween(before, after);
  const steps = stepsFrom(before.net, changes);
  const reached = [before.net, after.net, ...steps.flatMap(({ from, to }) => [from, to])];
  // amounts are large and differences small: the picture begins shortly below the smallest
  const [least, most] = [Math.min(...reached), Math.max(...reached)];
  const below = Math.max(0, least - Math.max(1, most - least) * 0.35);
  const floor = steps.length === 0 ? 0 : Math.floor(below / hundreds) * hundreds;
  const at = (value: number) => ((value - floor) / Math.max(1, most - floor)) * 100;
  const bar = (from: number, to: number) => ({
    insetInlineStart: `${Math.min(at(from), at(to))}%`,
    inlineSize: `${Math.max(0.6, Math.abs(at(to) - at(from)))}%`,
  });
  return (
    <section>
      <h3>
        <Finding before={before} after={after} period={nameOf(before)} />
      </h3>
      <ol className={styles.waterfall}>
        <li data-effect="whole">
          <span className={styles.what}>{nameOf(before)}</span>
          <Amount value={before.net} currency={currency} />
          <span className={styles.track} aria-hidden="true">
            <span style={bar(floor, before.net)} />
          </span>
        </li>
        {steps.map(({ change, from, to }) => (
          <li key={`${change.kind} ${change.code}`} data-effect={change.effect > 0 ? 'more' : 'less'}>
            <span className={styles.what}>
              {change.name}
              <Why change={change} orgId={orgId} currency={currency} />
            </span>
            <Amount value={change.effect} currency={currency} isSigned />
            <span className={styles.track} aria-hidden="true">
              <span style={bar(from, to)} />
            </span>
          </li>
        ))}
        <li data-effect="whole">
          <span className={styles.what}>{nameOf(after)}</span>
          <Amount value={after.net} currency={currency} />
          <span className={styles.track} aria-hidden="true">
            <span style={bar(floor, after.net)} />
          </span>
        </li>
      </ol>
      {steps.length === 0 && (
        <p className={styles.counted}>
          <Trans>No earnings or deductions changed.</Trans>
        </p>
      )}
      {floor > 0 && (
        <p className={styles.counted}>
          <Trans>
            The bars begin at <Amount value={floor} currency={currency} />: they show the difference, not the whole.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** In minor units: a picture begins at a number that can be read. */
const hundreds = 10_000;

function stepsFrom(start: number, changes: readonly PayChange[]) {
  let reached = start;
  return changes.map((change) => {
    const from = reached;
    reached += change.effect;
    return { change, from, to: reached };
  });
}

function Finding({ before, after, period }: { before: Payslip; after: Payslip; period: string }) {
  const difference = after.net - before.net;
  const much = <Amount value={Math.abs(difference)} currency={after.currency} />;
  if (difference === 0) return <Trans>The same as in {period}</Trans>;
  return difference > 0 ? (
    <Trans>
      {much} more than in {period}
    </Trans>
  ) : (
    <Trans>
      {much} less than in {period}
    </Trans>
  );
}

/** What the line was and is, and what days made it so. */
function Why({ change, orgId, currency }: { change: PayChange; orgId: string; currency: string }) {
  const { before, after, now, was } = change;
  return (
    <>
      <span className={styles.counted}>
        {was === null ? (
          <Trans>new</Trans>
        ) : now === null ? (
          <Trans>
            Removed, was <Amount value={before} currency={currency} isBare />
          </Trans>
        ) : (
          <Trans>
            was <Amount value={before} currency={currency} isBare />, now{' '}
            <Amount value={after} currency={currency} isBare />
          </Trans>
        )}
      </span>
      {now?.basis && <Days orgId={orgId} basis={now.basis} />}
      {now === null && was?.basis && <Days orgId={orgId} basis={was.basis} />}
    </>
  );
}
