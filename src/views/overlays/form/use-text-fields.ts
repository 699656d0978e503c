import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Form } from '../../../machines/overlays/form.ts';
import type { formSheetMachine } from '../../../machines/overlays/form-sheet.machine.ts';

/**
 * The fields of a form sheet that hold text: what stands in each, what changes it, and what is wrong with it.
 *
 * @param words what is said of a fault, by its code; of one that has none the reader is asked to enter the field again
 */
export function useTextFields<Values extends Readonly<Record<string, string>>>(
  sheet: ActorRefFrom<typeof formSheetMachine>,
  form: Pick<Form<Values, object>, 'valuesOf' | 'changed'>,
  words: Readonly<Record<string, string>>,
) {
  const { t } = useLingui();
  const values = useSelector(sheet, form.valuesOf);
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(sheet, ({ context }) => context.problem);
  const faults = problem?.kind === 'refused' ? problem.fields : [];
  const change = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    sheet.send(form.changed(name, value));
  const errorOf = (name: keyof Values & string): string | undefined => {
    const code = faults.find(({ path }) => path.split('.').at(-1) === name)?.code;
    return code === undefined ? undefined : (words[code] ?? t`This cannot be saved as it is. Enter it again.`);
  };
  const field = <Name extends keyof Values & string>(name: Name) => ({
    value: values[name] ?? '',
    readOnly: isBusy,
    error: errorOf(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(name, currentTarget.value as Values[Name]),
  });
  return { values, isBusy, change, errorOf, field };
}
