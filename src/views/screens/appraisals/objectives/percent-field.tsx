import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { formSheetMachine } from '../../../../machines/overlays/form-sheet.machine.ts';
import type { progressForm, weightsForm } from '../../../../machines/screens/appraisals/objective-forms.ts';

interface PercentFieldProps {
  readonly sheet: ActorRefFrom<typeof formSheetMachine>;
  readonly form: typeof weightsForm | typeof progressForm;
  readonly objective: { readonly id: string; readonly title: string };
  readonly inputMode: 'decimal' | 'numeric';
  /** What is said where it is refused. */
  readonly fault: string;
}

/** A percentage of an objective, named by it. */
export function PercentField({ sheet, form, objective: { id, title }, inputMode, fault }: PercentFieldProps) {
  const value = useSelector(sheet, (snapshot) => form.valuesOf(snapshot)[id] ?? '');
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const isRefused = useSelector(
    sheet,
    ({ context: { problem } }) =>
      problem?.kind === 'refused' && problem.fields.some(({ path }) => path === `values.${id}`),
  );
  return (
    <TextInput
      label={title}
      inputMode={inputMode}
      rightSection="%"
      value={value}
      readOnly={isBusy}
      error={isRefused && fault}
      onChange={({ currentTarget }) => sheet.send(form.changed(id, currentTarget.value))}
    />
  );
}

/** Says a percentage where somebody else has changed it meanwhile. */
export const sayPercent = (objectives: readonly PercentFieldProps['objective'][]) => (name: string, value: unknown) => {
  const objective = objectives.find(({ id }) => id === name);
  return objective ? { label: objective.title, text: `${String(value)} %` } : null;
};
