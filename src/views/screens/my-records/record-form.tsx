import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { RecordField } from '../../../api/contract/records/record-values.ts';
import {
  effectiveCode,
  filesCode,
  type RecordItem,
  type RecordSection,
} from '../../../api/contract/records/records.ts';
import { lastDay } from '../../../api/contract/values.ts';
import type { FilesFormRef } from '../../../machines/files/files-form.machine.ts';
import { type FieldValue, filesIn } from '../../../machines/overlays/form-content.ts';
import type { formSheetMachine } from '../../../machines/overlays/form-sheet.machine.ts';
import { hasEffectiveDay, isOwnField, recordForm } from '../../../machines/screens/my-records/record-form.ts';
import type { RecordsRef } from '../../../machines/screens/my-records/records.machine.ts';
import { FilesField, useIsUploading } from '../../files/files-field.tsx';
import { FormSheet } from '../../overlays/form/form-sheet.tsx';
import { formatPlainDate } from '../../parts/format.ts';
import { Soft } from '../../parts/page/page.tsx';
import { faultWords, said, useLists } from './record-words.ts';

type SheetRef = ActorRefFrom<typeof formSheetMachine>;

interface RecordFormProps {
  readonly form: FilesFormRef;
  readonly edited: { readonly section: RecordSection; readonly item: RecordItem | null };
  readonly screen: RecordsRef;
}

/** A section of one's own records in the side form sheet, made of its fields. */
export function RecordForm({ form, edited: { section, item }, screen }: RecordFormProps) {
  const { t, i18n } = useLingui();
  const { sheet } = form.getSnapshot().context;
  const uploads = useSelector(form, ({ children }) => children.uploads);
  const isUploading = useIsUploading(uploads);
  const fileCode = useSelector(sheet, ({ context: { problem } }) =>
    problem?.kind === 'refused' ? problem.fields.find(({ path }) => path === 'body.attachmentIds')?.code : undefined,
  );
  const fileFault = fileCode === undefined ? undefined : faultWords[fileCode];
  const options = useSelector(screen, ({ children }) => children.options);
  const lists = useLists(options);
  const isMissing = useSelector(options, (snapshot) => snapshot?.hasTag('options missing') ?? false);
  const fields = section.fields.filter(isOwnField);
  const others = section.fields.filter((field) => !isOwnField(field)).map(({ label }) => label);
  return (
    <FormSheet
      sheet={sheet}
      title={item === null && section.isList ? t`Add to ${section.title}` : section.title}
      submitLabel={t`Save`}
      isHeld={isUploading}
      sayField={(name, value) => {
        if (typeof value === 'object') {
          const names = filesIn({ [filesCode]: value })?.attachments.map((file) => file.name) ?? [];
          return { label: t`Files`, text: names.join(', ') || '–' };
        }
        if (name === effectiveCode)
          return { label: t`Takes effect on`, text: value === '' ? '–' : formatPlainDate(value) };
        const field = fields.find(({ code }) => code === name);
        return field && !field.isMasked ? { label: field.label, text: said(field, value, lists) || '–' } : null;
      }}
    >
      {fields.map((field, index) => (
        <Field
          key={field.code}
          isFirst={index === 0}
          sheet={sheet}
          field={field}
          known={field.isMasked ? (item?.values[field.code] ?? '') : ''}
          options={field.options === null ? [] : (lists[field.options] ?? [])}
          isMissing={isMissing}
        />
      ))}
      {hasEffectiveDay(section) && <EffectiveDay sheet={sheet} />}
      {others.length > 0 && (
        <Soft>
          <Trans>
            Kept up to date by your organization: {new Intl.ListFormat(i18n.locale).format(others)}. Tell them if
            something is wrong.
          </Trans>
        </Soft>
      )}
      {section.takesFiles && <FilesField sheet={sheet} uploads={uploads} error={fileFault && i18n._(fileFault)} />}
    </FormSheet>
  );
}

/** From when on that holds which has to be approved, where that is not from its approval on. */
function EffectiveDay({ sheet }: { sheet: SheetRef }) {
  const { t, i18n } = useLingui();
  const value = useSelector(sheet, (snapshot) => textOf(recordForm.valuesOf(snapshot)[effectiveCode]));
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const fault = useSelector(sheet, ({ context: { problem } }) =>
    problem?.kind === 'refused' ? problem.fields.find(({ path }) => path === 'body.effectiveOn')?.code : undefined,
  );
  const words = fault === undefined ? undefined : faultWords[fault];
  return (
    <TextInput
      type="date"
      label={t`Takes effect on (optional)`}
      description={t`Changes that need approval take effect on this day. Leave empty to apply them once they are approved.`}
      value={value}
      error={words && i18n._(words)}
      max={lastDay}
      readOnly={isBusy}
      onChange={({ currentTarget }) => sheet.send(recordForm.changed(effectiveCode, currentTarget.value))}
    />
  );
}

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

const inputTypes = { text: 'text', date: 'date', email: 'email', phone: 'tel', option: 'text', iban: 'text' } as const;

interface FieldProps {
  readonly sheet: SheetRef;
  /** Whether it has the focus once the sheet is open. */
  readonly isFirst: boolean;
  readonly field: RecordField;
  /** What is told of what is there, of what is told in part only; empty else. */
  readonly known: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The options could not be loaded. */
  readonly isMissing: boolean;
}

function Field({ sheet, isFirst, field, known, options, isMissing }: FieldProps) {
  const { code, label, kind, isRequired, policy } = field;
  const { t, i18n } = useLingui();
  const value = useSelector(sheet, (snapshot) => textOf(recordForm.valuesOf(snapshot)[code]));
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const isSecret = field.isMasked && value !== '';
  const fault = useSelector(sheet, ({ context: { problem } }) =>
    problem?.kind === 'refused'
      ? problem.fields.find(({ path }) => path === `values.${code}` || (isSecret && path === 'password'))?.code
      : undefined,
  );
  const words = fault === undefined ? undefined : faultWords[fault];
  const shared = {
    ...(isFirst && { 'data-autofocus': true }),
    label,
    value,
    withAsterisk: isRequired && known === '',
    'aria-required': isRequired && known === '',
    error: words && i18n._(words),
    description:
      [
        known !== '' && t`Currently ${known}. Leave empty to keep it.`,
        policy === 'approve' && t`Changes to this need approval.`,
      ]
        .filter(Boolean)
        .join(' ') || undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      sheet.send(recordForm.changed(code, currentTarget.value)),
  };
  if (kind === 'option') {
    return (
      <NativeSelect
        size="md"
        {...shared}
        disabled={isBusy}
        // what is chosen stays, whether or not it is known what it is called
        data={[
          { value: '', label: '' },
          ...options.map((entry) => ({ ...entry })),
          ...(value === '' || options.some((entry) => entry.value === value) ? [] : [{ value, label: value }]),
        ]}
        description={
          isMissing && options.length === 0
            ? t`The options could not be loaded. Try again in a moment.`
            : shared.description
        }
      />
    );
  }
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      type={inputTypes[kind]}
      max={kind === 'date' ? lastDay : undefined}
      readOnly={isBusy}
    />
  );
}
