import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { longestParagraph } from '../../../../api/contract/appraisals/plans.ts';
import { lastDay } from '../../../../api/contract/values.ts';
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
        <Trans>It is shown beside this objective when it is rated, to you and to whoever rates it.</Trans>
      </Soft>
      {(['date', 'note'] as const).map((name) => (
        <Field key={name} sheet={sheet} name={name} label={labels[name]} />
      ))}
    </FormSheet>
  );
}

interface FieldProps {
  readonly sheet: ActorRefFrom<typeof formSheetMachine>;
  readonly name: keyof EvidenceEntry;
  readonly label: string;
}

function Field({ sheet, name, label }: FieldProps) {
  const { t } = useLingui();
  const value = useSelector(sheet, (snapshot) => evidenceForm.valuesOf(snapshot)[name]);
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  // what is said here is the first of what is sent
  const code = useSelector(sheet, ({ context: { problem } }) =>
    problem?.kind === 'refused'
      ? problem.fields.find(({ path }) => path === `values.${name}` || path === `body.evidence.0.${name}`)?.code
      : undefined,
  );
  const faults: Readonly<Record<string, string>> = {
    note_missing: t`Enter what was done.`,
    date_missing: t`Choose a day.`,
    date_ahead: t`This day is still to come. Choose today or an earlier day.`,
  };
  const shared = {
    label,
    value,
    readOnly: isBusy,
    withAsterisk: true,
    'aria-required': true,
    error: code === undefined ? null : (faults[code] ?? t`Choose a day.`),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      sheet.send(evidenceForm.changed(name, currentTarget.value)),
  } as const;
  return name === 'date' ? (
    <TextInput type="date" max={lastDay} {...shared} />
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
