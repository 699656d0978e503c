import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isCalendarDate } from '../../../api/contract/calendar.ts';
import type { PresenceProblem } from '../../../api/contract/requests/presence.ts';
import { lastDay, longestComment } from '../../../api/contract/values.ts';
import type { FieldValue } from '../../../machines/overlays/form-content.ts';
import type { RequestFormRef } from '../../../machines/requests/request-form.machine.ts';
import { presenceForm } from '../../../machines/screens/presence/presence-kind.ts';
import type { SayField } from '../../overlays/form/conflict-fields.tsx';
import { LongText } from '../../parts/fields/long-text.tsx';
import { formatLongDate } from '../../parts/format.ts';
import { PreviewFrame } from '../../requests/form/preview-frame.tsx';
import { useProblemWords } from '../../requests/form/problem-words.tsx';
import formStyles from '../../requests/form/request-form.module.css';
import { RequestFormSheet } from '../../requests/form/request-form-sheet.tsx';
import { useRequestFields } from '../../requests/form/use-request-fields.ts';
import styles from '../../requests/requests.module.css';
import { PresenceDays } from './presence-days.tsx';
import { formatDays, placeWords, problemText } from './presence-words.ts';

/** Asking to work elsewhere, with what it comes to while one types. */
export function PresenceForm({ form }: { form: RequestFormRef }) {
  const { t, i18n } = useLingui();
  return (
    <RequestFormSheet
      form={form}
      sheet={presenceForm.sheet}
      titles={{ new: t`Request remote or on-duty days`, changed: t`Change the request` }}
      sayField={(name, value) => sayField(i18n, name, value)}
    >
      <Fields form={form} />
      <Preview form={form} />
    </RequestFormSheet>
  );
}

function Fields({ form }: { form: RequestFormRef }) {
  const { t, i18n } = useLingui();
  const problems = useSelector(form, (snapshot) => presenceForm.previewOf(snapshot)?.problems ?? noProblems);
  const say = useProblemWords<PresenceProblem>('request', (problem) => problemText(i18n, problem));
  const { values, field } = useRequestFields(form, presenceForm.sheet, problems, say);
  return (
    <>
      <NativeSelect
        size="md"
        label={t`Where you work`}
        data-autofocus
        {...field('place')}
        data={Object.entries(placeWords).map(([value, word]) => ({ value, label: i18n._(word) }))}
      />
      <div className={formStyles.pair}>
        <TextInput type="date" max={lastDay} label={t`First day`} {...field('firstDate')} />
        <TextInput
          type="date"
          max={lastDay}
          label={t`Last day`}
          {...field('lastDate')}
          value={values.lastDate || values.firstDate}
          min={values.firstDate}
        />
      </div>
      <LongText
        autosize={false}
        rows={2}
        longest={longestComment}
        label={values.place === 'on_duty' ? t`Place and reason` : t`Reason (optional)`}
        {...field('reason')}
      />
    </>
  );
}

function Preview({ form }: { form: RequestFormRef }) {
  const { i18n } = useLingui();
  const preview = useSelector(form, presenceForm.previewOf);
  return (
    <PreviewFrame
      form={form}
      isThere={preview !== null}
      hint={<Trans>Choose a first day to see which days count.</Trans>}
    >
      {preview && (
        <>
          <p className={formStyles.total} role="status">
            <strong>{formatDays(i18n, preview.total)}</strong>
            {preview.approver && (
              <span className={styles.soft}>
                <Trans>{preview.approver.fullName} decides</Trans>
              </span>
            )}
          </p>
          {preview.problems
            .filter(({ isBlocking }) => !isBlocking)
            .map((problem) => (
              <p key={problem.code} className={styles.caution}>
                {problemText(i18n, problem)}
              </p>
            ))}
          <PresenceDays days={preview.days} />
        </>
      )}
    </PreviewFrame>
  );
}

/** The fields that people see, and what stands in them, in words. */
function sayField(i18n: I18n, name: string, value: FieldValue): ReturnType<SayField> {
  const words = fieldWords[name];
  if (!words || typeof value !== 'string') return null;
  if (name === 'place')
    return { label: i18n._(words), text: i18n._(placeWords[value === 'on_duty' ? value : 'remote']) };
  return { label: i18n._(words), text: (isCalendarDate(value) ? formatLongDate(value) : value) || '–' };
}

const noProblems: readonly PresenceProblem[] = [];

const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  place: msg`Where you work`,
  firstDate: msg`First day`,
  lastDate: msg`Last day`,
  reason: msg`Reason`,
};
