import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { longestParagraph } from '../../../../api/contract/appraisals/plans.ts';
import { type FinishedThing, finishedKinds } from '../../../../api/contract/appraisals/values.ts';
import type { FilesFormRef } from '../../../../machines/files/files-form.machine.ts';
import { filesIn } from '../../../../machines/overlays/form-content.ts';
import type { formSheetMachine } from '../../../../machines/overlays/form-sheet.machine.ts';
import {
  type EvidenceEntry,
  evidenceForm,
  linkChoice,
} from '../../../../machines/screens/appraisals/objective-forms.ts';
import type { ObjectivesRef } from '../../../../machines/screens/appraisals/objectives.machine.ts';
import { FilesField, useIsUploading } from '../../../files/files-field.tsx';
import { FormSheet } from '../../../overlays/form/form-sheet.tsx';
import { LongText } from '../../../parts/fields/long-text.tsx';
import { formatPlainDate } from '../../../parts/format.ts';
import { Soft } from '../../../parts/page/page.tsx';
import { finishedKindNames } from '../common/appraisal-words.ts';

type Words = Exclude<keyof EvidenceEntry, 'files' | 'link'>;

/** What was done for an objective, and when, with the files that show it. */
export function EvidenceForm({ screen, finished }: Pick<OpenProps, 'screen' | 'finished'>) {
  const form = useSelector(screen, ({ children }) => children.evidence);
  const edited = useSelector(screen, ({ context }) => context.edited);
  return form && edited ? <Open screen={screen} finished={finished} form={form} title={edited.title} /> : null;
}

interface OpenProps {
  readonly screen: ObjectivesRef;
  /** What can be linked. */
  readonly finished: readonly FinishedThing[];
  readonly form: FilesFormRef;
  /** What the objective is called. */
  readonly title: string;
}

function Open({ screen, finished, form, title }: OpenProps) {
  const { t } = useLingui();
  const { sheet } = form.getSnapshot().context;
  const today = useSelector(screen, ({ context }) => context.today);
  const before = useSelector(screen, ({ context }) => context.evidence);
  const uploads = useSelector(form, ({ children }) => children.uploads);
  const isUploading = useIsUploading(uploads);
  const isFileRefused = useSelector(
    sheet,
    ({ context: { problem } }) =>
      problem?.kind === 'refused' && problem.fields.some(({ code }) => code === 'attachment_unknown'),
  );
  const labels: Readonly<Record<Words, string>> = { date: t`Day`, note: t`What was done` };
  // what it was linked to stays a choice, also where it is no longer offered
  const choices = choicesOf(finished, before?.link);
  return (
    <FormSheet
      sheet={sheet}
      isKept={false}
      title={before === null ? t`Add evidence` : t`Edit evidence`}
      submitLabel={t`Save evidence`}
      isHeld={isUploading}
      sayField={(name, value) => {
        const files = filesIn({ files: value });
        if (files) return { label: t`Files`, text: files.attachments.map((file) => file.name).join(', ') || '–' };
        if (name === 'link')
          return { label: t`Linked to`, text: choices.find(({ choice }) => choice === value)?.title ?? '–' };
        return name in labels ? { label: labels[name as Words], text: String(value) || '–' } : null;
      }}
    >
      <p>
        <strong>{title}</strong>
      </p>
      <Soft>
        <Trans>You, your supervisor and whoever rates this objective can see it.</Trans>
      </Soft>
      {(['date', 'note'] as const).map((name) => (
        <Field key={name} sheet={sheet} name={name} label={labels[name]} today={today} />
      ))}
      {choices.length > 0 && <LinkField sheet={sheet} choices={choices} />}
      <FilesField
        sheet={sheet}
        uploads={uploads}
        error={isFileRefused ? t`One of these files is no longer there. Remove it, and choose it again.` : undefined}
      />
    </FormSheet>
  );
}

/** Where what is wrong with a field is told: what is said here is the first of what is sent. */
const pathsOf: Readonly<Record<Words, readonly string[]>> = {
  date: ['values.date', 'body.evidence.0.date'],
  note: ['values.note', 'body.evidence.0.note', 'body.evidence.0.id'],
};

interface FieldProps {
  readonly today: string;
  readonly sheet: ActorRefFrom<typeof formSheetMachine>;
  readonly name: Words;
  readonly label: string;
}

function Field({ sheet, name, label, today }: FieldProps) {
  const { t } = useLingui();
  const value = useSelector(sheet, (snapshot) => evidenceForm.valuesOf(snapshot)[name]);
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const code = useSelector(sheet, ({ context: { problem } }) =>
    problem?.kind === 'refused' ? problem.fields.find(({ path }) => pathsOf[name].includes(path))?.code : undefined,
  );
  const faults: Readonly<Record<string, string>> = {
    note_missing: t`Enter what was done.`,
    no_evidence: t`This was removed meanwhile. Close the form and add it again.`,
    date_missing: t`Choose a day.`,
    date_ahead: t`This day is in the future. Choose today or an earlier day.`,
  };
  const shared = {
    label,
    value,
    readOnly: isBusy,
    withAsterisk: true,
    'aria-required': true,
    error:
      code === undefined
        ? null
        : (faults[code] ??
          (name === 'date' ? t`Choose a day.` : t`This text has characters that cannot be saved. Type it again.`)),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      sheet.send(evidenceForm.changed(name, currentTarget.value)),
  } as const;
  return name === 'date' ? (
    <TextInput type="date" max={today} {...shared} />
  ) : (
    <LongText
      description={t`What was reached, and how it can be seen`}
      autosize
      minRows={3}
      longest={longestParagraph}
      data-autofocus
      {...shared}
    />
  );
}

type Choice = FinishedThing & { readonly choice: string };

const choicesOf = (finished: readonly FinishedThing[], linked: FinishedThing | undefined): readonly Choice[] => {
  const isOffered = linked && finished.some((one) => linkChoice(one) === linkChoice(linked));
  const all = linked && !isOffered ? [linked, ...finished] : finished;
  return all.map((one) => ({ ...one, choice: linkChoice(one) }));
};

/** Something finished that shows it: by what it is, the latest first. */
function LinkField({ sheet, choices }: Pick<FieldProps, 'sheet'> & { readonly choices: readonly Choice[] }) {
  const { t } = useLingui();
  const value = useSelector(sheet, (snapshot) => evidenceForm.valuesOf(snapshot).link);
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const isRefused = useSelector(
    sheet,
    ({ context: { problem } }) =>
      problem?.kind === 'refused' && problem.fields.some(({ path }) => path === 'body.evidence.0.link'),
  );
  return (
    <NativeSelect
      size="md"
      label={t`Linked to (optional)`}
      description={t`Something you have finished that shows it`}
      value={value}
      disabled={isBusy}
      error={isRefused ? t`This is no longer finished. Choose something else.` : null}
      onChange={({ currentTarget }) => sheet.send(evidenceForm.changed('link', currentTarget.value))}
    >
      <option value="">{t`Nothing`}</option>
      {finishedKinds.map((kind) => (
        <Offered key={kind} name={t(finishedKindNames[kind])} choices={choices.filter((one) => one.kind === kind)} />
      ))}
    </NativeSelect>
  );
}

/** As much of it as a list has room for. */
const shortened = (title: string): string => (title.length > 60 ? `${title.slice(0, 59).trimEnd()}…` : title);

function Offered({ name, choices }: { readonly name: string; readonly choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <optgroup label={name}>
      {choices.map(({ choice, title, on }) => (
        <option key={choice} value={choice}>
          {`${shortened(title)} · ${formatPlainDate(on)}`}
        </option>
      ))}
    </optgroup>
  );
}
