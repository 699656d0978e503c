import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { longestParagraph } from '../../../../api/contract/appraisals/plans.ts';
import type { FilesFormRef } from '../../../../machines/files/files-form.machine.ts';
import { filesIn } from '../../../../machines/overlays/form-content.ts';
import type { formSheetMachine } from '../../../../machines/overlays/form-sheet.machine.ts';
import { type EvidenceEntry, evidenceForm } from '../../../../machines/screens/appraisals/objective-forms.ts';
import type { ObjectivesRef } from '../../../../machines/screens/appraisals/objectives.machine.ts';
import { FilesField, useIsUploading } from '../../../files/files-field.tsx';
import { FormSheet } from '../../../overlays/form/form-sheet.tsx';
import { Soft } from '../../../parts/page/page.tsx';

type Words = Exclude<keyof EvidenceEntry, 'files'>;

/** What was done for an objective, and when, with the files that show it. */
export function EvidenceForm({ screen }: { screen: ObjectivesRef }) {
  const form = useSelector(screen, ({ children }) => children.evidence);
  const edited = useSelector(screen, ({ context }) => context.edited);
  return form && edited ? <Open screen={screen} form={form} title={edited.title} /> : null;
}

interface OpenProps {
  readonly screen: ObjectivesRef;
  readonly form: FilesFormRef;
  /** What the objective is called. */
  readonly title: string;
}

function Open({ screen, form, title }: OpenProps) {
  const { t } = useLingui();
  const { sheet } = form.getSnapshot().context;
  const today = useSelector(screen, ({ context }) => context.today);
  const isNew = useSelector(screen, ({ context }) => context.evidence === null);
  const uploads = useSelector(form, ({ children }) => children.uploads);
  const isUploading = useIsUploading(uploads);
  const isFileRefused = useSelector(
    sheet,
    ({ context: { problem } }) =>
      problem?.kind === 'refused' && problem.fields.some(({ code }) => code === 'attachment_unknown'),
  );
  const labels: Readonly<Record<Words, string>> = { date: t`Day`, note: t`What was done` };
  return (
    <FormSheet
      sheet={sheet}
      isKept={false}
      title={isNew ? t`Add evidence` : t`Edit evidence`}
      submitLabel={t`Save evidence`}
      isHeld={isUploading}
      sayField={(name, value) => {
        const files = filesIn({ files: value });
        if (files) return { label: t`Files`, text: files.attachments.map((file) => file.name).join(', ') || '–' };
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
    <Textarea
      size="md"
      description={t`What was reached, and how it can be seen`}
      autosize
      minRows={3}
      maxLength={longestParagraph}
      data-autofocus
      {...shared}
    />
  );
}
