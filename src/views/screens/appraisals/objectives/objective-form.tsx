import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { longestComment } from '../../../../api/contract/values.ts';
import type { formSheetMachine } from '../../../../machines/overlays/form-sheet.machine.ts';
import { type ObjectiveWords, objectiveForm } from '../../../../machines/screens/appraisals/objective-forms.ts';
import type { ObjectivesRef } from '../../../../machines/screens/appraisals/objectives.machine.ts';
import { FormSheet } from '../../../overlays/form/form-sheet.tsx';
import { LongText } from '../../../parts/fields/long-text.tsx';

/** One objective in the side form sheet. */
export function ObjectiveForm({ screen }: { screen: ObjectivesRef }) {
  const { t } = useLingui();
  const sheet = useSelector(screen, ({ children }) => children.objective);
  const edited = useSelector(screen, ({ context }) => context.edited);
  if (!sheet) return null;
  const labels: Readonly<Record<keyof ObjectiveWords, string>> = {
    title: t`Title`,
    description: t`Description`,
    measure: t`Measure`,
    target: t`Target`,
  };
  const hints: Readonly<Record<keyof ObjectiveWords, string>> = {
    title: t`What you want to reach, in a few words`,
    description: t`Why it matters, and what belongs to it`,
    measure: t`How you will see that it is reached`,
    target: t`What has to be reached, and by when`,
  };
  return (
    <FormSheet
      sheet={sheet}
      isKept={false}
      title={edited ? t`Edit objective` : t`Add objective`}
      submitLabel={t`Save objective`}
      sayField={(name, value) =>
        name in labels ? { label: labels[name as keyof ObjectiveWords], text: String(value) || '–' } : null
      }
    >
      {(Object.keys(labels) as (keyof ObjectiveWords)[]).map((name) => (
        <Words key={name} sheet={sheet} name={name} label={labels[name]} hint={hints[name]} />
      ))}
    </FormSheet>
  );
}

interface WordsProps {
  readonly sheet: ActorRefFrom<typeof formSheetMachine>;
  readonly name: keyof ObjectiveWords;
  readonly label: string;
  readonly hint: string;
}

function Words({ sheet, name, label, hint }: WordsProps) {
  const { t } = useLingui();
  const value = useSelector(sheet, (snapshot) => objectiveForm.valuesOf(snapshot)[name]);
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = useSelector(
    sheet,
    ({ context: { problem } }) =>
      problem?.kind === 'refused' && problem.fields.some(({ path }) => path === `values.${name}`),
  );
  const shared = {
    label,
    description: hint,
    value,
    readOnly: isBusy,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      sheet.send(objectiveForm.changed(name, currentTarget.value)),
  };
  if (name === 'title') {
    return <TextInput {...shared} withAsterisk aria-required maxLength={200} error={isMissing && t`Enter a title.`} />;
  }
  return <LongText {...shared} autosize minRows={2} longest={longestComment} />;
}
