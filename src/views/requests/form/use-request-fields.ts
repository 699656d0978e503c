import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../../api/contract/failure.ts';
import type { Form } from '../../../machines/overlays/form.ts';
import type { FieldValue, FormValues } from '../../../machines/overlays/form-content.ts';
import type { RequestFormRef } from '../../../machines/requests/request-form.machine.ts';

/** What stands against an ask, of whatever kind. */
interface Problem {
  readonly code: string;
  /** The field of the ask that is meant, by its name on the wire. */
  readonly field: string;
  readonly isBlocking: boolean;
}

/**
 * The fields of a request's form: what stands in each, what changes it, and what is wrong with it. What contradicts itself
 * is said while one types; what only is not there yet is said once somebody has tried to send the form without it.
 *
 * @param problems that the host has found with what is filled in
 * @param say puts one of them into words
 */
export function useRequestFields<Values extends FormValues, Found extends Problem>(
  form: RequestFormRef,
  { valuesOf }: Pick<Form<Values, object>, 'valuesOf'>,
  problems: readonly Found[],
  say: (problem: Found) => ReactNode,
) {
  const { t, i18n } = useLingui();
  const { sheet } = form.getSnapshot().context;
  const values = useSelector(sheet, valuesOf);
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const isTried = useSelector(sheet, ({ context }) => context.isTried);
  const refused = useSelector(sheet, ({ context }) => refusedFields(context.problem));

  const change = (name: keyof Values & string, value: FieldValue) => sheet.send({ type: 'field changed', name, value });
  /** @param name on the wire */
  const errorOf = (name: string): ReactNode => {
    const found = problems.find(
      ({ field, code, isBlocking }) => field === name && isBlocking && (isTried || !isNotThereYet(code)),
    );
    if (found) return say(found);
    if (!refused.includes(`${name}:field_missing `)) return false;
    const isFilledIn = Boolean(values[name]);
    return isFilledIn && /date$/i.test(name)
      ? t`Choose a day between 1900 and 2199.`
      : i18n._(wordsWanted[name] ?? msg`Fill in this field.`);
  };
  /** What a field is given that holds text and is called on the wire as in the form. */
  const field = (name: TextOf<Values>) => ({
    // `TextOf` are those that hold text
    value: values[name] as string,
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    error: errorOf(name),
    readOnly: isBusy,
  });
  return { values, isBusy, change, errorOf, field };
}

/** Fields that hold text, or one of some words. */
type TextOf<Values> = { [Name in keyof Values & string]: Values[Name] extends string ? Name : never }[keyof Values &
  string];

/** Whether there is too little yet, rather than something wrong. */
export const isNotThereYet = (code: string): boolean =>
  code.endsWith('_missing') || code === 'nothing_changes' || code === 'times_incomplete';

/** What a form could not be sent for, each with its field, as text: the same while nothing changes. */
const refusedFields = (problem: CallFailure | null): string =>
  problem?.kind === 'refused'
    ? problem.fields.map(({ path, code }) => `${path.replace(/^body\.ask\./, '')}:${code} `).join('')
    : '';

/** What to do about a field that must be filled in, by its name on the wire. */
const wordsWanted: Readonly<Record<string, MessageDescriptor>> = {
  typeId: msg`Choose a type of leave.`,
  place: msg`Choose where you work.`,
  firstDate: msg`Choose a first day.`,
  lastDate: msg`Choose a last day.`,
  date: msg`Choose the day of your shift.`,
  checkIn: msg`Enter when you came.`,
  checkOut: msg`Enter when you left.`,
  startTime: msg`Enter when it starts.`,
  endTime: msg`Enter when it ends.`,
  reason: msg`Enter a reason.`,
};
