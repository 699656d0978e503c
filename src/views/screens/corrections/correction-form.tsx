import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AttendanceMonth } from '../../../api/contract/attendance/attendance.ts';
import type { CorrectionProblem } from '../../../api/contract/requests/corrections.ts';
import { longestComment } from '../../../api/contract/values.ts';
import { type FieldValue, filesIn } from '../../../machines/overlays/form-content.ts';
import type { RequestFormRef } from '../../../machines/requests/request-form.machine.ts';
import { correctionForm } from '../../../machines/screens/corrections/correction-kind.ts';
import type { Proposal } from '../../../machines/screens/corrections/proposal.ts';
import type { SayField } from '../../overlays/form/conflict-fields.tsx';
import { LongText } from '../../parts/fields/long-text.tsx';
import { formatLongDate } from '../../parts/format.ts';
import { PreviewFrame } from '../../requests/form/preview-frame.tsx';
import { useProblemWords } from '../../requests/form/problem-words.tsx';
import { RequestFiles } from '../../requests/form/request-files.tsx';
import formStyles from '../../requests/form/request-form.module.css';
import { RequestFormSheet } from '../../requests/form/request-form-sheet.tsx';
import { useRequestFields } from '../../requests/form/use-request-fields.ts';
import styles from '../../requests/requests.module.css';
import { problemText, proposedWords } from './correction-words.ts';
import { DayEffect } from './day-effect.tsx';
import { OtherDays } from './other-days.tsx';

interface CorrectionFormProps {
  readonly form: RequestFormRef;
  readonly month: AttendanceMonth | null;
  /** What one of a day begins with. */
  readonly proposalOn: (date: string) => Proposal;
}

/** Asking for a day to be counted by other times, with what that changes while one types. */
export function CorrectionForm({ form, month, proposalOn }: CorrectionFormProps) {
  const { t, i18n } = useLingui();
  const isNew = form.getSnapshot().context.requestId === null;
  return (
    <RequestFormSheet
      form={form}
      sheet={correctionForm.sheet}
      titles={{ new: t`Correct a day`, changed: t`Change the correction` }}
      sayField={(name, value) => sayField(i18n, name, value)}
    >
      <Fields form={form}>{isNew && <ProposedBy form={form} proposalOn={proposalOn} />}</Fields>
      <RequestFiles form={form} />
      <Preview form={form} />
      {month && isNew && <OtherDays form={form} days={month.days} today={month.today} />}
    </RequestFormSheet>
  );
}

function Fields({ form, children }: { form: RequestFormRef; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const problems = useSelector(form, (snapshot) => correctionForm.previewOf(snapshot)?.problems ?? noProblems);
  const say = useProblemWords<CorrectionProblem>('correction', (problem) => problemText(i18n, problem));
  const { values, field } = useRequestFields(form, correctionForm.sheet, problems, say);
  const ofDay = problems.filter((problem) => problem.field === 'date' && problem.isBlocking);
  return (
    <>
      <p className={formStyles.subject}>{values.date && formatLongDate(values.date)}</p>
      {ofDay.map((problem) => (
        <p key={problem.code} role="alert" className={styles.caution}>
          {say(problem)}
        </p>
      ))}
      <div className={formStyles.pair}>
        <TextInput type="time" label={t`Came at`} data-autofocus {...field('checkIn')} />
        <TextInput type="time" label={t`Left at`} {...field('checkOut')} />
      </div>
      {children}
      <LongText autosize={false} rows={2} longest={longestComment} label={t`Reason`} {...field('reason')} />
    </>
  );
}

/** Where the times are from that nobody punched, as long as they stand there. */
function ProposedBy({ form, proposalOn }: Pick<CorrectionFormProps, 'form' | 'proposalOn'>) {
  const { i18n } = useLingui();
  const values = useSelector(form.getSnapshot().context.sheet, correctionForm.sheet.valuesOf);
  const said = proposedWords(proposalOn(values.date), values);
  if (said.length === 0) return null;
  return <p className={styles.soft}>{said.map((words) => i18n._(words)).join(' ')}</p>;
}

function Preview({ form }: { form: RequestFormRef }) {
  const { i18n } = useLingui();
  const preview = useSelector(form, correctionForm.previewOf);
  return (
    <PreviewFrame
      form={form}
      isThere={preview !== null}
      hint={<Trans>Enter when you came and left to see what that changes.</Trans>}
    >
      {preview && (
        <>
          {/* of times that cannot be, nothing is made */}
          {!preview.problems.some(isOfTimes) && (
            <DayEffect before={preview.before} after={preview.after} timeZone={preview.timeZone} />
          )}
          {preview.problems
            .filter(({ isBlocking }) => !isBlocking)
            .map((problem) => (
              <p key={problem.code} className={styles.caution}>
                {problemText(i18n, problem)}
              </p>
            ))}
          {preview.approver && (
            <p className={styles.soft}>
              <Trans>{preview.approver.fullName} decides</Trans>
            </p>
          )}
        </>
      )}
    </PreviewFrame>
  );
}

/** The fields that people see, and what stands in them, in words. */
function sayField(i18n: I18n, name: string, value: FieldValue): ReturnType<SayField> {
  if (typeof value !== 'string') {
    const names = filesIn({ files: value })?.attachments.map((file) => file.name) ?? [];
    return { label: i18n._(msg`Files`), text: names.join(', ') || '–' };
  }
  const words = fieldWords[name];
  return words ? { label: i18n._(words), text: value || '–' } : null;
}

const noProblems: readonly CorrectionProblem[] = [];

/** Whether it is the times that stand against an ask. */
const isOfTimes = ({ code, field, isBlocking }: CorrectionProblem): boolean =>
  isBlocking && code !== 'nothing_changes' && (field === 'checkIn' || field === 'checkOut');

const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  checkIn: msg`Came at`,
  checkOut: msg`Left at`,
  alsoOn: msg`Same times on other days`,
  reason: msg`Reason`,
};
