import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { longestNote } from '../../../api/contract/attendance/availability.ts';
import type { EditRef } from '../../../machines/overlays/edit/edit.machine.ts';
import type { formSheetMachine } from '../../../machines/overlays/form-sheet.machine.ts';
import { availabilityForm, fieldOf } from '../../../machines/screens/my-schedules/availability.ts';
import { FormSheet } from '../../overlays/form/form-sheet.tsx';
import { useTextFields } from '../../overlays/form/use-text-fields.ts';
import { weekdayName, weekdaysInOrder } from '../../parts/availability/said-of-week.tsx';
import { LongText } from '../../parts/fields/long-text.tsx';
import { Soft } from '../../parts/page/page.tsx';
import { Segments } from '../../parts/segments/segments.tsx';
import styles from './availability-form.module.css';

type SheetRef = ActorRefFrom<typeof formSheetMachine>;

/** Says weekday by weekday when one would rather work, and when one cannot. */
export function AvailabilityForm({ edit }: { edit: EditRef }) {
  const sheet = useSelector(edit, ({ children }) => children.form);
  return sheet ? <Form sheet={sheet} /> : null;
}

function Form({ sheet }: { sheet: SheetRef }) {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    times_incomplete: t`Enter both times, or none for the whole day.`,
    no_time: t`Enter an end time that differs from the start.`,
  };
  const wishes: Readonly<Record<string, string>> = { '': t`Any`, preferred: t`Prefer`, unavailable: t`Unavailable` };
  const { values, isBusy, change, field } = useTextFields(sheet, availabilityForm, words);
  /** A field in words, where it has been said anew from another device meanwhile. */
  const sayField = (name: string, value: unknown) => {
    const said = String(value);
    if (name === 'note') return { label: t`Note`, text: said || '–' };
    const weekday = Number(name.slice(-1));
    const day = weekdayName(weekday, 'long');
    if (name.startsWith('wish')) return { label: day, text: wishes[said] ?? said };
    return { label: name.startsWith('start') ? t`${day}, from` : t`${day}, to`, text: said || '–' };
  };
  return (
    <FormSheet sheet={sheet} isKept={false} title={t`When you can work`} submitLabel={t`Save`} sayField={sayField}>
      <Soft>
        <Trans>Your supervisor can see this. Colleagues who want to swap only see whether their shift suits you.</Trans>
      </Soft>
      {weekdaysInOrder().map((weekday) => {
        const day = weekdayName(weekday, 'long');
        const wish = fieldOf('wish', weekday);
        return (
          <div key={weekday} className={styles.day}>
            <Segments
              label={day}
              value={values[wish] ?? ''}
              isBusy={isBusy}
              onChange={(value) => change(wish, value)}
              choices={Object.entries(wishes).map(([value, label]) => ({ value, label }))}
            />
            {values[wish] && (
              <fieldset className={styles.hours} aria-label={day}>
                <TextInput type="time" label={t`From (optional)`} {...field(fieldOf('start', weekday))} />
                <TextInput type="time" label={t`To (optional)`} {...field(fieldOf('end', weekday))} />
              </fieldset>
            )}
          </div>
        );
      })}
      <LongText label={t`Note (optional)`} autosize minRows={2} longest={longestNote} {...field('note')} />
    </FormSheet>
  );
}
