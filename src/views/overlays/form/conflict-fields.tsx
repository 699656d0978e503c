import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type FieldValue, fieldIn, isSameValue } from '../../../machines/overlays/form-content.ts';
import type { formSheetMachine } from '../../../machines/overlays/form-sheet.machine.ts';
import styles from './conflict-fields.module.css';

/** A field and what stands in it, in words; null for a field that nobody sees. */
export type SayField = (name: string, value: FieldValue) => { readonly label: string; readonly text: string } | null;

interface ConflictFieldsProps {
  readonly sheet: ActorRefFrom<typeof formSheetMachine>;
  readonly sayField: SayField;
}

/** What somebody else has changed while one was typing, beside one's own, field by field. */
export function ConflictFields({ sheet, sayField }: ConflictFieldsProps) {
  const { t } = useLingui();
  const { conflicts, saved, values } = useSelector(sheet, ({ context }) => context);
  const fields = conflicts.flatMap((name) => {
    const theirs = sayField(name, fieldIn(saved, name));
    const own = sayField(name, fieldIn(values, name));
    const isSame = isSameValue(saved[name], values[name]);
    return theirs && own ? [{ name, label: theirs.label, theirs: theirs.text, own: isSame ? null : own.text }] : [];
  });
  if (fields.length === 0) return null;
  return (
    <section className={styles.conflicts} aria-label={t`Changed since you opened this form`}>
      <h3>
        <Trans>Changed since you opened this form</Trans>
      </h3>
      <dl>
        {fields.map(({ name, label, theirs, own }) => (
          <div key={name} className={styles.field} data-field={name}>
            <dt>{label}</dt>
            <dd>
              <Trans>Now: {theirs}</Trans>
            </dd>
            {own !== null && (
              <>
                <dd>
                  <Trans>Yours: {own}</Trans>
                </dd>
                <dd className={styles.way}>
                  <Button
                    type="button"
                    size="sm"
                    variant="default"
                    aria-label={t`Use the new value for ${label}`}
                    onClick={() => sheet.send({ type: 'fresh chosen', name })}
                  >
                    <Trans>Use new value</Trans>
                  </Button>
                </dd>
              </>
            )}
          </div>
        ))}
      </dl>
      <p>
        <Trans>Save again to keep your version.</Trans>
      </p>
    </section>
  );
}
