import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { longestParagraph } from '../../../../api/contract/appraisals/plans.ts';
import type { formSheetMachine } from '../../../../machines/overlays/form-sheet.machine.ts';
import { type EvidenceEntry, evidenceForm } from '../../../../machines/screens/appraisals/objective-forms.ts';
import type { ObjectivesRef } from '../../../../machines/screens/appraisals/objectives.machine.ts';
import { FormSheet } from '../../../overlays/form/form-sheet.tsx';
import { Soft } from '../../../parts/page/page.tsx';

/** What was done for an objective, and when. */
export function EvidenceForm({ screen }: { screen: ObjectivesRef }) {
  const { t } = useLingui();
  const sheet = useSelector(screen, ({ children }) => children.evidence);
  const edited = useSelector(screen, ({ context }) => context.edited);
  const today = useSelector(screen, ({ context }) => context.today);
  const isNew = useSelector(screen, ({ context }) => context.evidence === null);
  if (!sheet || !edited) return null;
  const labels: Readonly<Record<keyof EvidenceEntry, string>> = { date: t`Day`, note: t`What was done` };
  return (
    <FormSheet
      sheet={sheet}
      isKept={false}
      title={isNew ? t`Add evidence` : t`Edit evidence`}
      submitLabel={t`Save evidence`}
      sayField={(name, value) =>
        name in labels ? { label: labels[name as keyof EvidenceEntry], text: String(value) || '–' } : null
      }
    >
      <p>
        <strong>{edited.title}</strong>
      </p>
      <Soft>
        <Trans>You, your supervisor and whoever rates this objective can see it.</Trans>
      </Soft>
      {(['date', 'note'] as const).map((name) => (
        <Field key={name} sheet={sheet} name={name} label={labels[name]} today={today} />
      ))}
    </FormSheet>
  );
}

/** Where what is wrong with a field is told: what is said here is the first of what is sent. */
const pathsOf: Readonly<Record<keyof EvidenceEntry, readonly string[]>> = {
  date: ['values.date', 'body.evidence.0.date'],
  note: ['values.note', 'body.evidence.0.note', 'body.evidence.0.id'],
};

interface FieldProps {
  readonly today: string;
  readonly sheet: ActorRefFrom<typeof formSheetMachine>;
  readonly name: keyof EvidenceEntry;
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
