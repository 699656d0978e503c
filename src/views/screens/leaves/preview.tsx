import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { LeaveOverview } from '../../../api/contract/requests/leaves.ts';
import type { RequestFormRef } from '../../../machines/requests/request-form.machine.ts';
import { leaveForm } from '../../../machines/screens/leaves/leave-form.ts';
import { formatShortDate } from '../../parts/format.ts';
import { PreviewFrame } from '../../requests/form/preview-frame.tsx';
import formStyles from '../../requests/form/request-form.module.css';
import styles from '../../requests/requests.module.css';
import { DayList } from './day-list.tsx';
import { formatAmount, problemText } from './words/leave-words.ts';

/** What is asked for, day by day: what each counts and why, what is left after it, what stands in the way. */
export function Preview({ form, data }: { form: RequestFormRef; data: LeaveOverview }) {
  const { i18n } = useLingui();
  const preview = useSelector(form, leaveForm.previewOf);
  const typeId = useSelector(form, (snapshot) => leaveForm.askOf(snapshot)?.typeId);
  const type = data.types.find(({ id }) => id === typeId);
  return (
    <PreviewFrame
      form={form}
      isThere={preview !== null}
      hint={<Trans>Choose a type and the first day: here you see what each day costs and what is left.</Trans>}
    >
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
                    {formatAmount(i18n, expires, type.unit)} of it to be used by {formatShortDate(expiresOn)}
                  </Trans>
                </span>
              )}
            </p>
          ))}
          <DayList days={preview.days} unit={type.unit} />
        </>
      )}
    </PreviewFrame>
  );
}
