import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { hundredthsIn, spreadWeights, wholeWeight } from '../../../../api/contract/appraisals/weights.ts';
import type { formSheetMachine } from '../../../../machines/overlays/form-sheet.machine.ts';
import { percentOf, weightsForm } from '../../../../machines/screens/appraisals/objective-forms.ts';
import type { ObjectivesRef } from '../../../../machines/screens/appraisals/objectives.machine.ts';
import { FormSheet } from '../../../overlays/form/form-sheet.tsx';
import { formatWeight } from '../common/appraisal-words.ts';
import styles from './objectives.module.css';
import { PercentField, sayPercent } from './percent-field.tsx';

type SheetRef = ActorRefFrom<typeof formSheetMachine>;

/** What each objective counts for, all in one sheet, with what is left while one types. */
export function WeightsForm({ screen }: { screen: ObjectivesRef }) {
  const { t } = useLingui();
  const sheet = useSelector(screen, ({ children }) => children.weights);
  if (!sheet) return null;
  const { objectives } = weightsForm.subjectOf(sheet.getSnapshot());
  return (
    <FormSheet
      sheet={sheet}
      isKept={false}
      title={t`Set weights`}
      submitLabel={t`Save weights`}
      sayField={sayPercent(objectives)}
    >
      {objectives.map((objective) => (
        <PercentField
          key={objective.id}
          sheet={sheet}
          form={weightsForm}
          objective={objective}
          inputMode="decimal"
          fault={t`Enter a percentage from 0 to 100, with at most two decimals.`}
        />
      ))}
      <Remainder sheet={sheet} ids={objectives.map(({ id }) => id)} />
    </FormSheet>
  );
}

/** What is left of the whole, and two ways to give it away: to those that have nothing yet, or evenly to all. */
function Remainder({ sheet, ids }: { sheet: SheetRef; ids: readonly string[] }) {
  const values = useSelector(sheet, weightsForm.valuesOf);
  const weights = ids.map((id) => [id, hundredthsIn(values[id] ?? '')] as const);
  const sum = weights.reduce((total, [, weight]) => total + (weight ?? 0), 0);
  const left = wholeWeight - sum;
  const empty = weights.filter(([, weight]) => weight === null || weight === 0).map(([id]) => id);
  const give = (locked: number, to: readonly string[]) => {
    const spread = spreadWeights(locked, to.length);
    for (const [index, id] of to.entries()) {
      const weight = spread[index];
      if (weight !== undefined) sheet.send(weightsForm.changed(id, percentOf(weight)));
    }
  };
  return (
    <div className={styles.remainder}>
      <p role="status" data-off={left !== 0 || undefined}>
        {left === 0 ? (
          <Trans>The weights come to 100%.</Trans>
        ) : left > 0 ? (
          <Trans>
            <strong>{formatWeight(left)}</strong> left to give
          </Trans>
        ) : (
          <Trans>
            <strong>{formatWeight(-left)}</strong> too much
          </Trans>
        )}
      </p>
      <div className={styles.steps}>
        {empty.length > 0 && left >= empty.length && empty.length < ids.length && (
          <Button type="button" size="sm" variant="default" onClick={() => give(sum, empty)}>
            <Trans>Spread the rest</Trans>
          </Button>
        )}
        <Button type="button" size="sm" variant="default" onClick={() => give(0, ids)}>
          <Trans>Same weight for all</Trans>
        </Button>
      </div>
    </div>
  );
}
