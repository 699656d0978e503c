import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { LeaveProblem } from '../../../../api/contract/requests/leave-preview.ts';
import type { LeaveDay, LeaveType } from '../../../../api/contract/requests/leave-values.ts';
import type { LeaveOverview } from '../../../../api/contract/requests/leaves.ts';
import type { RequestFormRef } from '../../../../machines/requests/request-form.machine.ts';
import { leaveForm } from '../../../../machines/screens/leaves/leave-form.ts';
import { formatShortDate } from '../../../parts/format.ts';
import dayList from '../../../requests/day-list.module.css';
import { PreviewFrame } from '../../../requests/form/preview-frame.tsx';
import formStyles from '../../../requests/form/request-form.module.css';
import { isNotThereYet } from '../../../requests/form/use-request-fields.ts';
import styles from '../../../requests/requests.module.css';
import { formatAmount, problemText } from '../words/leave-words.ts';
import { DayList } from './day-list.tsx';

/** What all of it costs, and who decides. Nothing, until that is known. */
export function Total({ form, data }: { form: RequestFormRef; data: LeaveOverview }) {
  const { i18n } = useLingui();
  const preview = useSelector(form, leaveForm.previewOf);
  const type = useTypeIn(form, data);
  // what cannot be asked for like this, nobody decides
  const isRefused = preview?.problems.some(({ isBlocking, code }) => isBlocking && !isNotThereYet(code)) ?? false;
  return (
    <p className={formStyles.total} role="status">
      {preview && type && (
        <>
          <strong>{formatAmount(i18n, preview.total, type.unit)}</strong>
          <span className={styles.soft}>
            {isRefused ? (
              <Trans>Not possible like this: see what is marked.</Trans>
            ) : (
              preview.approver && <Trans>{preview.approver.fullName} decides</Trans>
            )}
          </span>
        </>
      )}
    </p>
  );
}

function useTypeIn(form: RequestFormRef, data: LeaveOverview): LeaveType | undefined {
  const typeId = useSelector(form, (snapshot) => leaveForm.askOf(snapshot)?.typeId);
  return data.types.find(({ id }) => id === typeId);
}

/** Whether there is no leave on a day that would count. */
const isRestricted = ({ date, amount }: LeaveDay, { code, date: first, lastDate }: LeaveProblem): boolean =>
  code === 'restricted_days' && amount > 0 && first !== null && date >= first && date <= (lastDate ?? first);

/** What is asked for, day by day: what each counts and why, what is left after it, what stands in the way. */
export function Preview({ form, data }: { form: RequestFormRef; data: LeaveOverview }) {
  const { i18n } = useLingui();
  const preview = useSelector(form, leaveForm.previewOf);
  const type = useTypeIn(form, data);
  return (
    <PreviewFrame
      form={form}
      isThere={preview !== null}
      hint={<Trans>Choose a type and the first day: here you see what each day costs and what is left.</Trans>}
    >
      {preview && type && (
        <>
          {/* what stands in the way is said at its field */}
          {preview.problems
            .filter(({ isBlocking }) => !isBlocking)
            .map((problem) => (
              <p key={problem.code} className={styles.caution}>
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
          <DayList
            days={preview.days}
            unit={type.unit}
            note={(day) =>
              preview.problems
                .filter((problem) => isRestricted(day, problem))
                .map(({ text }) => (
                  <strong key={text} className={dayList.refused}>
                    <Trans>No leave: {text}</Trans>
                  </strong>
                ))
            }
          />
        </>
      )}
    </PreviewFrame>
  );
}
