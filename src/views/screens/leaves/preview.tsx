import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { LeaveOverview } from '../../../api/contract/leaves.ts';
import type { leaveFormMachine } from '../../../machines/screens/leave-form.machine.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { formatShortDate } from '../../parts/format.ts';
import styles from '../../requests/requests.module.css';
import { DayList } from './day-list.tsx';
import formStyles from './leave-form.module.css';
import { formatAmount, problemText } from './leave-words.ts';

/** What is asked for, day by day: what each counts and why, what is left after it, what stands in the way. */
export function Preview({ form, data }: { form: ActorRefFrom<typeof leaveFormMachine>; data: LeaveOverview }) {
  const { i18n, t } = useLingui();
  const state = useSelector(form, ({ value }) => String(value));
  const preview = useSelector(form, ({ context }) => context.preview);
  const failure = useSelector(form, ({ context }) => context.failure);
  const isCounting = useSelector(form, (snapshot) => snapshot.hasTag('counting'));
  const isFailed = useSelector(form, (snapshot) => snapshot.hasTag('not counted'));
  const typeId = useSelector(form, ({ context }) => context.ask?.typeId);
  const type = data.types.find(({ id }) => id === typeId);
  return (
    <section
      className={formStyles.preview}
      aria-label={t`What it comes to`}
      aria-busy={isCounting}
      data-machine="leaveForm"
      data-state={state}
    >
      {isFailed && failure && (
        <FailureNote failure={failure}>
          <Button size="sm" onClick={() => form.send({ type: 'retry chosen' })}>
            <Trans>Count again</Trans>
          </Button>
        </FailureNote>
      )}
      {!preview && !isFailed && (
        <p className={styles.soft}>
          {isCounting ? (
            <Trans>Counting…</Trans>
          ) : (
            <Trans>Choose a type and the first day: here you see what each day costs and what is left.</Trans>
          )}
        </p>
      )}
      {preview && type && (
        <>
          <p className={formStyles.total} role="status">
            <strong>{formatAmount(i18n, preview.total, type.unit)}</strong>
            {preview.approver && (
              <span className={styles.soft}>
                <Trans>{preview.approver.fullName} decides</Trans>
              </span>
            )}
          </p>
          {/* what stands in the way is said at its field */}
          {preview.problems
            .filter(({ isBlocking }) => !isBlocking)
            .map((problem) => (
              <p key={problem.code} className={formStyles.caution}>
                {problemText(i18n, problem, type.unit)}
              </p>
            ))}
          {preview.effects.map(({ year, amount, fromCarried, before, after, adjustments, expires, expiresOn }) => (
            <p key={year} className={formStyles.effect}>
              <span>{year}</span>
              <span>
                {formatAmount(i18n, before, type.unit)} → <strong>{formatAmount(i18n, after, type.unit)}</strong>
              </span>
              {fromCarried > 0 && (
                <span className={styles.soft}>
                  {amount > fromCarried ? (
                    <Trans>
                      {formatAmount(i18n, amount, type.unit)}: {formatAmount(i18n, fromCarried, type.unit)} carried
                      over, {formatAmount(i18n, amount - fromCarried, type.unit)} of this year
                    </Trans>
                  ) : (
                    <Trans>{formatAmount(i18n, amount, type.unit)}, all of it carried over</Trans>
                  )}
                </span>
              )}
              {adjustments
                .filter(({ amount: more }) => more > 0)
                .map(({ kind, amount: more }) => (
                  <span key={kind} className={styles.soft}>
                    {kind === 'debt' ? (
                      <Trans>{formatAmount(i18n, more, type.unit)} owed from the year before</Trans>
                    ) : (
                      <Trans>{formatAmount(i18n, more, type.unit)} less carried over</Trans>
                    )}
                  </span>
                ))}
              {expiresOn && (
                <span className={styles.soft}>
                  <Trans>
                    {formatAmount(i18n, expires, type.unit)} of it expire after {formatShortDate(expiresOn)}
                  </Trans>
                </span>
              )}
            </p>
          ))}
          <DayList days={preview.days} unit={type.unit} />
        </>
      )}
    </section>
  );
}
