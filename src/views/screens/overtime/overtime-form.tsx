import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isCalendarDate } from '../../../api/contract/calendar.ts';
import type { OvertimeProblem } from '../../../api/contract/requests/overtime.ts';
import { lastDay, longestComment } from '../../../api/contract/values.ts';
import type { FieldValue } from '../../../machines/overlays/form-content.ts';
import type { RequestFormRef } from '../../../machines/requests/request-form.machine.ts';
import { overtimeForm } from '../../../machines/screens/overtime/overtime-kind.ts';
import type { UnaskedDay } from '../../../machines/screens/overtime/proposal.ts';
import type { SayField } from '../../overlays/form/conflict-fields.tsx';
import { LongText } from '../../parts/fields/long-text.tsx';
import { formatLongDate, formatMinutes, formatShortDate } from '../../parts/format.ts';
import { Segments } from '../../parts/segments/segments.tsx';
import { PreviewFrame } from '../../requests/form/preview-frame.tsx';
import formStyles from '../../requests/form/request-form.module.css';
import { RequestFormSheet } from '../../requests/form/request-form-sheet.tsx';
import { useRequestFields } from '../../requests/form/use-request-fields.ts';
import requestStyles from '../../requests/requests.module.css';
import { OvertimeDays } from './overtime-days.tsx';
import styles from './overtime-form.module.css';
import { compensationWords, problemText } from './overtime-words.ts';

/** Minutes that somebody plans for a day: by half hours, and by hours where it is a day's work. */
const plannable = [30, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480, 600, 720];

interface OvertimeFormProps {
  readonly form: RequestFormRef;
  /** Days of the month beside the form with overtime that nobody has asked for. */
  readonly unasked: readonly UnaskedDay[];
}

/** Asking for overtime, with what is recorded of each day while one types. */
export function OvertimeForm({ form, unasked }: OvertimeFormProps) {
  const { t, i18n } = useLingui();
  return (
    <RequestFormSheet
      form={form}
      sheet={overtimeForm.sheet}
      titles={{ new: t`Request overtime`, changed: t`Change the request` }}
      sayField={(name, value) => sayField(i18n, name, value)}
    >
      <Fields form={form} unasked={unasked} />
      <Preview form={form} />
    </RequestFormSheet>
  );
}

function Fields({ form, unasked }: OvertimeFormProps) {
  const { t, i18n } = useLingui();
  const preview = useSelector(form, overtimeForm.previewOf);
  const { values, isBusy, change, errorOf, field } = useRequestFields(
    form,
    overtimeForm.sheet,
    preview?.problems ?? noProblems,
    (problem) => problemText(i18n, problem),
  );
  const choose = (firstDate: string, lastDate: string) => {
    change('firstDate', firstDate);
    change('lastDate', lastDate);
  };
  return (
    <>
      {unasked.length > 1 && <Unasked days={unasked} chosen={values} isBusy={isBusy} onChoose={choose} />}
      <div className={formStyles.pair}>
        <TextInput type="date" max={lastDay} label={t`First day`} data-autofocus {...field('firstDate')} />
        <TextInput
          type="date"
          max={lastDay}
          label={t`Last day`}
          {...field('lastDate')}
          value={values.lastDate || values.firstDate}
          min={values.firstDate}
        />
      </div>
      {preview?.isAhead && (
        <NativeSelect
          size="md"
          label={t`Planned for each day`}
          value={values.planned}
          onChange={(event) => change('planned', event.currentTarget.value)}
          error={errorOf('plannedMinutes')}
          disabled={isBusy}
          data={[
            { value: '', label: t`Choose` },
            ...plannable.map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes) })),
          ]}
        />
      )}
      <Segments
        label={t`Compensation`}
        value={values.compensation}
        isBusy={isBusy}
        error={errorOf('compensation')}
        onChange={(value) => change('compensation', value)}
        choices={Object.entries(compensationWords).map(([value, word]) => ({ value, label: i18n._(word) }))}
      />
      <LongText
        autosize={false}
        rows={2}
        longest={longestComment}
        label={preview?.isAhead ? t`Reason` : t`Reason (optional)`}
        {...field('reason')}
      />
    </>
  );
}

interface UnaskedProps {
  readonly days: readonly UnaskedDay[];
  readonly chosen: { readonly firstDate: string; readonly lastDate: string };
  readonly isBusy: boolean;
  readonly onChoose: (firstDate: string, lastDate: string) => void;
}

/** Days that one would ask for, in one press: nobody has to recall their dates. */
function Unasked({ days, chosen, isBusy, onChoose }: UnaskedProps) {
  const { t } = useLingui();
  const first = days[0]?.date ?? '';
  const last = days.at(-1)?.date ?? '';
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  const way = (from: string, to: string) => ({
    size: 'compact-sm',
    variant: 'default',
    'aria-pressed': chosen.firstDate === from && (chosen.lastDate || from) === to,
    'aria-disabled': isBusy,
    onClick: () => !isBusy && onChoose(from, to === from ? '' : to),
  });
  return (
    <fieldset className={styles.unasked}>
      <legend>
        <Trans>Recorded, not requested yet</Trans>
      </legend>
      <Button {...way(first, last)}>{t`All, ${formatMinutes(total)}`}</Button>
      {days.map(({ date, minutes }) => (
        <Button key={date} {...way(date, date)}>
          {formatShortDate(date)}, {formatMinutes(minutes)}
        </Button>
      ))}
    </fieldset>
  );
}

function Preview({ form }: { form: RequestFormRef }) {
  const preview = useSelector(form, overtimeForm.previewOf);
  return (
    <PreviewFrame
      form={form}
      isThere={preview !== null}
      hint={<Trans>Choose a first day to see what is recorded.</Trans>}
    >
      {preview && (
        <>
          <p className={formStyles.total} role="status">
            <strong>
              <Trans>{formatMinutes(preview.total)} hours</Trans>
            </strong>
            {preview.approver && (
              <span className={requestStyles.soft}>
                <Trans>{preview.approver.fullName} decides</Trans>
              </span>
            )}
          </p>
          <OvertimeDays days={preview.days} />
        </>
      )}
    </PreviewFrame>
  );
}

/** The fields that people see, and what stands in them, in words. */
function sayField(i18n: I18n, name: string, value: FieldValue): ReturnType<SayField> {
  const words = fieldWords[name];
  if (!words || typeof value !== 'string') return null;
  const label = i18n._(words);
  if (name === 'compensation') return { label, text: i18n._(compensationWords[value === 'pay' ? value : 'time_off']) };
  if (name === 'planned') return { label, text: value === '' ? '–' : formatMinutes(Number(value)) };
  return { label, text: (isCalendarDate(value) ? formatLongDate(value) : value) || '–' };
}

const noProblems: readonly OvertimeProblem[] = [];

const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  firstDate: msg`First day`,
  lastDate: msg`Last day`,
  planned: msg`Planned for each day`,
  compensation: msg`Compensation`,
  reason: msg`Reason`,
};
