import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { progressForm } from '../../../../machines/screens/appraisals/objective-forms.ts';
import type { ObjectivesRef } from '../../../../machines/screens/appraisals/objectives.machine.ts';
import { FormSheet } from '../../../overlays/form/form-sheet.tsx';
import { PercentField, sayPercent } from './percent-field.tsx';

/** How far each objective has come. */
export function ProgressForm({ screen }: { screen: ObjectivesRef }) {
  const { t } = useLingui();
  const sheet = useSelector(screen, ({ children }) => children.progress);
  if (!sheet) return null;
  const { objectives } = progressForm.subjectOf(sheet.getSnapshot());
  return (
    <FormSheet
      sheet={sheet}
      isKept={false}
      title={t`Update progress`}
      submitLabel={t`Save progress`}
      sayField={sayPercent(objectives)}
    >
      {objectives.map((objective) => (
        <PercentField
          key={objective.id}
          sheet={sheet}
          form={progressForm}
          objective={objective}
          inputMode="numeric"
          fault={t`Enter a whole number from 0 to 100.`}
        />
      ))}
    </FormSheet>
  );
}
