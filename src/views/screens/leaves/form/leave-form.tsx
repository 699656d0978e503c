import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isCalendarDate } from '../../../../api/contract/calendar.ts';
import type { LeaveProblem } from '../../../../api/contract/requests/leave-preview.ts';
import type { LeaveType, Portion } from '../../../../api/contract/requests/leave-values.ts';
import type { LeaveOverview } from '../../../../api/contract/requests/leaves.ts';
import { lastDay, longestComment } from '../../../../api/contract/values.ts';
import { type FieldValue, filesIn, personIn } from '../../../../machines/overlays/form-content.ts';
import type { requestFormMachine } from '../../../../machines/requests/request-form.machine.ts';
import { leaveForm } from '../../../../machines/screens/leaves/leave-form.ts';
import type { MyLeavesRef } from '../../../../machines/screens/leaves/my-leaves.machine.ts';
import type { SayField } from '../../../overlays/form/conflict-fields.tsx';
import { LongText } from '../../../parts/fields/long-text.tsx';
import { formatLongDate } from '../../../parts/format.ts';
import { Segments } from '../../../parts/segments/segments.tsx';
import { PersonField } from '../../../requests/form/person-field.tsx';
import { useProblemWords } from '../../../requests/form/problem-words.tsx';
import { RequestFiles } from '../../../requests/form/request-files.tsx';
import formStyles from '../../../requests/form/request-form.module.css';
import { RequestFormSheet } from '../../../requests/form/request-form-sheet.tsx';
import { useRequestFields } from '../../../requests/form/use-request-fields.ts';
import { portionWords, problemText } from '../words/leave-words.ts';
import { Preview, Total } from './preview.tsx';
import { RangeCalendar } from './range-calendar.tsx';

type LeaveFormRef = ActorRefFrom<typeof requestFormMachine>;

/** Asking for a leave, with what it comes to while one types. */
export function LeaveForm({ data, screen }: { data: LeaveOverview; screen: MyLeavesRef }) {
  const form = useSelector(screen, ({ children }) => children.form);
  return form ? <Form form={form} data={data} /> : null;
}

function Form({ form, data }: { form: LeaveFormRef; data: LeaveOverview }) {
  const { t, i18n } = useLingui();
  return (
    <RequestFormSheet
      form={form}
      sheet={leaveForm.sheet}
      titles={{ new: t`Request leave`, changed: t`Change the request`, instead: t`Request a change` }}
      sayField={(name, value) => sayField(i18n, data, name, value)}
      summary={<Total form={form} data={data} />}
    >
      <Fields form={form} data={data} />
      <Files form={form} data={data} />
      <Preview form={form} data={data} />
    </RequestFormSheet>
  );
}

function Fields({ form, data }: { form: LeaveFormRef; data: LeaveOverview }) {
  const { t, i18n } = useLingui();
  const { sheet } = form.getSnapshot().context;
  const { orgId } = useSelector(sheet, leaveForm.sheet.subjectOf);
  const { type, values, isBusy, change, errorOf, field } = useLeaveFields(form, data);
  const isRange = values.lastDate !== '' && values.lastDate !== values.firstDate;
  const offered = portionsOf(type).filter((portion) => portion !== 'hours' || !isRange);
  // what was chosen for another type stays to be seen, and to be chosen otherwise
  const choices = (name: 'firstPortion' | 'lastPortion') =>
    allPortions
      .filter((portion) => offered.includes(portion) || portion === values[name])
      .map((portion) => ({ value: portion, label: i18n._(portionWords[portion]) }));
  const isPartial = [...choices('firstPortion'), ...(isRange ? choices('lastPortion') : [])].some(
    ({ value }) => value !== 'full',
  );
  const partLabels = {
    day: t`Part of the day`,
    firstPortion: t`Time off on the first day`,
    lastPortion: t`Time off on the last day`,
  };
  return (
    <>
      <NativeSelect
        size="md"
        label={t`Type of leave`}
        data-autofocus
        {...field('typeId')}
        data={[
          { value: '', label: t`Choose` },
          ...data.types
            .filter(({ isWithdrawn, id }) => !isWithdrawn || id === values.typeId)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
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
      <RangeCalendar form={form} today={data.today} />
      {isPartial &&
        (isRange ? (['firstPortion', 'lastPortion'] as const) : (['firstPortion'] as const)).map((name) => (
          <Segments
            key={name}
            label={partLabels[isRange ? name : 'day']}
            choices={choices(name)}
            value={values[name]}
            error={errorOf(name)}
            isBusy={isBusy}
            onChange={(portion) => change(name, portion)}
          />
        ))}
      {values.firstPortion === 'hours' && (
        <div className={formStyles.pair}>
          <TextInput type="time" label={t`From`} {...field('startTime')} />
          <TextInput type="time" label={t`To`} {...field('endTime')} />
        </div>
      )}
      <LongText
        autosize={false}
        rows={2}
        longest={longestComment}
        label={type?.needsReason ? t`Reason` : t`Reason (optional)`}
        {...field('reason')}
      />
      {(type?.substitute !== 'none' || values.substitute) && (
        <PersonField
          orgId={orgId}
          label={type?.substitute === 'demanded' ? t`Cover` : t`Cover (optional)`}
          description={
            values.substitute ? t`They are asked, and must accept before the leave can be approved.` : undefined
          }
          error={errorOf('substituteId')}
          value={values.substitute}
          onChange={(value) => change('substitute', value)}
          days={{ firstDate: values.firstDate, lastDate: values.lastDate || values.firstDate }}
          isBusy={isBusy}
        />
      )}
    </>
  );
}

function Files({ form, data }: { form: LeaveFormRef; data: LeaveOverview }) {
  const { typeId, errorOf } = useLeaveFields(form, data);
  const isNeeded = data.types.find(({ id }) => id === typeId)?.needsAttachment ?? false;
  return <RequestFiles form={form} isNeeded={isNeeded} error={errorOf('attachmentIds')} />;
}

/** What is filled in, with what the host has found with it, in the words of the type's unit. */
function useLeaveFields(form: LeaveFormRef, { types }: LeaveOverview) {
  const { i18n } = useLingui();
  const { sheet } = form.getSnapshot().context;
  const typeId = useSelector(sheet, (snapshot) => leaveForm.sheet.valuesOf(snapshot).typeId);
  const type = types.find(({ id }) => id === typeId);
  const problems = useSelector(form, (snapshot) => leaveForm.previewOf(snapshot)?.problems ?? noProblems);
  const say = useProblemWords<LeaveProblem>('request', (problem) => problemText(i18n, problem, type?.unit ?? 'day'));
  return { type, typeId, ...useRequestFields(form, leaveForm.sheet, problems, say) };
}

type SayValue = (value: string, given: { readonly i18n: I18n; readonly data: LeaveOverview }) => string | undefined;

const sayPortion: SayValue = (value, { i18n }) => {
  const portion = allPortions.find((one) => one === value);
  return portion && i18n._(portionWords[portion]);
};
const sayDate: SayValue = (value) => (isCalendarDate(value) ? formatLongDate(value) : value);

/** The fields that people see, and what stands in them, in words. */
const fieldWords: Readonly<Record<string, readonly [label: MessageDescriptor, say: SayValue]>> = {
  typeId: [msg`Type of leave`, (value, { data }) => data.types.find(({ id }) => id === value)?.name],
  firstDate: [msg`First day`, sayDate],
  lastDate: [msg`Last day`, sayDate],
  firstPortion: [msg`Time off on the first day`, sayPortion],
  lastPortion: [msg`Time off on the last day`, sayPortion],
  startTime: [msg`From`, (value) => value],
  endTime: [msg`To`, (value) => value],
  reason: [msg`Reason`, (value) => value],
};

function sayField(i18n: I18n, data: LeaveOverview, name: string, value: FieldValue): ReturnType<SayField> {
  if (name === 'substitute') return { label: i18n._(msg`Cover`), text: personIn(value)?.fullName ?? '–' };
  if (typeof value !== 'string') {
    const names = filesIn({ files: value })?.attachments.map((file) => file.name) ?? [];
    return { label: i18n._(msg`Files`), text: names.join(', ') || '–' };
  }
  const words = fieldWords[name];
  if (!words) return null;
  const [label, say] = words;
  return { label: i18n._(label), text: say(value, { i18n, data }) || '–' };
}

const noProblems: readonly LeaveProblem[] = [];

const allPortions: readonly Portion[] = ['full', 'morning', 'afternoon', 'hours'];

const portionsOf = (type: LeaveType | undefined): readonly Portion[] => {
  if (type?.unit === 'hour') return ['full', 'hours'];
  return type?.unit === 'half_day' ? ['full', 'morning', 'afternoon'] : ['full'];
};
