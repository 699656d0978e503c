import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Bridge } from '../../../../api/contract/requests/leave-year.ts';
import type { LeaveOverview } from '../../../../api/contract/requests/leaves.ts';
import type { MyLeavesRef } from '../../../../machines/screens/leaves/my-leaves.machine.ts';
import { chosenIn, leaveYears, type YearPlanRef } from '../../../../machines/screens/leaves/year-plan.machine.ts';
import { formatDates, formatShortDate } from '../../../parts/format.ts';
import { MachineFrame } from '../../../parts/machine-frame.tsx';
import { Ways } from '../../../parts/page/page.tsx';
import { EmptyNote } from '../../../parts/states/empty-note.tsx';
import { FailureNote } from '../../../parts/states/failure-note.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { formatAmount, formatRange, problemText } from '../words/leave-words.ts';
import { YearLegend } from './year-legend.tsx';
import styles from './year-plan.module.css';
import { YearStrip } from './year-strip.tsx';

/** Planning on a strip of the year: what if these days were taken? */
export function YearPlan({ screen, data }: { screen: MyLeavesRef; data: LeaveOverview }) {
  const plan = useSelector(screen, ({ children }) => children.plan);
  return plan ? <Plan plan={plan} screen={screen} data={data} /> : null;
}

interface PlanProps {
  readonly plan: YearPlanRef;
  readonly screen: MyLeavesRef;
  readonly data: LeaveOverview;
}

function Plan({ plan, screen, data }: PlanProps) {
  const { t } = useLingui();
  const isOpen = useSelector(plan, (snapshot) => snapshot.hasTag('open'));
  const days = useSelector(plan, ({ children }) => children.days);
  const offered = data.types.filter(({ isWithdrawn, unit }) => !isWithdrawn && unit !== 'hour');
  const typeId = offered[0]?.id;
  const { today } = data;
  useEffect(() => {
    if (typeId !== undefined) plan.send({ type: 'opened', today, typeId });
  }, [plan, today, typeId]);
  if (typeId === undefined)
    return (
      <EmptyNote>
        <Trans>There is no leave by the day that you could plan.</Trans>
      </EmptyNote>
    );
  return (
    <MachineFrame as="section" name="yearPlan" actor={plan} className={styles.plan} aria-label={t`Plan the year`}>
      {isOpen && (
        <>
          <Choice plan={plan} types={offered} today={data.today} />
          {days && (
            <ResourceView resource={leaveYears} actor={days} skeleton={<Skeleton height={380} />}>
              {(year) => (
                <>
                  <YearStrip plan={plan} data={year} />
                  <YearLegend />
                  <Outcome plan={plan} screen={screen} data={data} away={awayBy(year.days)} />
                  {year.bridges.length > 0 && <Bridges plan={plan} bridges={year.bridges} />}
                </>
              )}
            </ResourceView>
          )}
        </>
      )}
    </MachineFrame>
  );
}

const awayBy = (days: readonly { date: string; away: number }[]) => (from: string, to: string) =>
  days.reduce((most, { date, away }) => (date >= from && date <= to ? Math.max(most, away) : most), 0);

interface ChoiceProps {
  readonly plan: YearPlanRef;
  readonly types: LeaveOverview['types'];
  readonly today: string;
}

/** Which year, and which type. */
function Choice({ plan, types, today }: ChoiceProps) {
  const { t } = useLingui();
  const year = useSelector(plan, ({ context }) => context.year);
  const typeId = useSelector(plan, ({ context }) => context.typeId);
  const now = Number(today.slice(0, 4));
  return (
    <div className={styles.choice}>
      <NativeSelect
        size="sm"
        aria-label={t`Year`}
        value={year}
        data={[now - 1, now, now + 1].map(String)}
        onChange={(event) => plan.send({ type: 'year chosen', year: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        aria-label={t`Type of leave`}
        value={typeId}
        data={types.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => plan.send({ type: 'type chosen', typeId: event.currentTarget.value })}
      />
    </div>
  );
}

interface OutcomeProps extends PlanProps {
  readonly away: (from: string, to: string) => number;
}

/** What the chosen days would cost, what would be left, and who else is away. */
function Outcome({ plan, screen, data, away }: OutcomeProps) {
  const { i18n } = useLingui();
  const anchor = useSelector(plan, ({ context }) => context.anchor);
  const end = useSelector(plan, ({ context }) => context.end);
  const typeId = useSelector(plan, ({ context }) => context.typeId);
  const preview = useSelector(plan, ({ context }) => context.preview);
  const failure = useSelector(plan, ({ context }) => context.failure);
  const isCounting = useSelector(plan, (snapshot) => snapshot.hasTag('counting') || snapshot.hasTag('drawing'));
  const isFailed = useSelector(plan, (snapshot) => snapshot.hasTag('not counted'));
  const chosen = chosenIn({ anchor, end });
  const unit = data.types.find(({ id }) => id === typeId)?.unit ?? 'day';
  if (!chosen) {
    return (
      <p className={styles.hint} role="status">
        <Trans>
          Press a day, and another, or draw over several: here you see what they would cost. Nothing is sent.
        </Trans>
      </p>
    );
  }
  const { from, to } = chosen;
  const most = away(from, to);
  return (
    <div className={styles.outcome} aria-busy={isCounting}>
      <p role="status">
        <strong>
          {formatRange(i18n, { firstDate: from, lastDate: to, firstPortion: 'full', lastPortion: 'full' })}
        </strong>
        {isCounting ? (
          <span className={styles.soft}>
            {' '}
            <Trans>Counting…</Trans>
          </span>
        ) : (
          preview && <> {formatAmount(i18n, preview.total, unit)}</>
        )}
      </p>
      {isFailed && failure && (
        <FailureNote failure={failure}>
          <Button size="sm" onClick={() => plan.send({ type: 'retry chosen' })}>
            <Trans>Recalculate</Trans>
          </Button>
        </FailureNote>
      )}
      {!isCounting && preview && (
        <ul className={styles.facts}>
          {preview.effects.map(({ year, before, after, expires, expiresOn }) => (
            <li key={year}>
              {year}: {formatAmount(i18n, before, unit)} → <strong>{formatAmount(i18n, after, unit)}</strong>
              {expiresOn && (
                <span className={styles.soft}>
                  {' '}
                  <Trans>
                    {formatAmount(i18n, expires, unit)} of it to be used by {formatShortDate(expiresOn)}
                  </Trans>
                </span>
              )}
            </li>
          ))}
          <li className={styles.soft}>
            {most === 0 ? (
              <Trans>Nobody else is away.</Trans>
            ) : (
              <Plural
                value={most}
                one="At most one of your colleagues is away."
                other="At most # of your colleagues are away."
              />
            )}
          </li>
          {preview.problems.map((problem) => (
            <li key={`${problem.code} ${problem.date}`} className={styles.problem}>
              {problemText(i18n, problem, unit)}
            </li>
          ))}
        </ul>
      )}
      <Ways>
        <Button
          size="sm"
          onClick={() => screen.send({ type: 'new leave chosen', begun: { typeId, firstDate: from, lastDate: to } })}
        >
          <Trans>Request these days</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => plan.send({ type: 'cleared' })}>
          <Trans>Clear</Trans>
        </Button>
      </Ways>
    </div>
  );
}

/** Where a few days make a long run. */
function Bridges({ plan, bridges }: { plan: YearPlanRef; bridges: readonly Bridge[] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Bridge days`}>
      <h2 className={styles.bridgesHead}>
        <Trans>Bridge days</Trans>
      </h2>
      <ul className={styles.bridges}>
        {bridges.map(({ firstDate, lastDate, workingDays, freeDays }) => (
          <li key={firstDate}>
            <button type="button" onClick={() => plan.send({ type: 'days chosen', from: firstDate, to: lastDate })}>
              <strong>{formatDates({ firstDate, lastDate })}</strong>
              <span>
                <Trans>
                  {freeDays} days off for {workingDays}
                </Trans>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
