import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
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
  const sheet = useSelector(screen, ({ children }) => children.weights);
  return sheet ? <Weights key={sheet.sessionId} sheet={sheet} /> : null;
}

function Weights({ sheet }: { sheet: SheetRef }) {
  const { t } = useLingui();
  const [kept, keep] = useState<readonly string[]>([]);
  const { objectives } = weightsForm.subjectOf(sheet.getSnapshot());
  return (
    <FormSheet
      sheet={sheet}
      isKept={false}
      title={t`Set weights`}
      submitLabel={t`Save weights`}
      sayField={sayPercent(objectives)}
    >
      {objectives.map((objective) => {
        const { id, title } = objective;
        const isKept = kept.includes(id);
        return (
          <div key={id} className={styles.weight}>
            <PercentField
              sheet={sheet}
              form={weightsForm}
              objective={objective}
              inputMode="decimal"
              fault={t`Enter a percentage from 0 to 100, with at most two decimals.`}
            />
            <Button
              type="button"
              variant={isKept ? 'filled' : 'default'}
              aria-pressed={isKept}
              aria-label={t`Keep ${title}`}
              title={t`Keeps this weight when the rest is spread`}
              onClick={() => keep(isKept ? kept.filter((one) => one !== id) : [...kept, id])}
            >
              <Trans>Keep</Trans>
            </Button>
          </div>
        );
      })}
      <Remainder sheet={sheet} ids={objectives.map(({ id }) => id)} kept={kept} />
    </FormSheet>
  );
}

interface RemainderProps {
  readonly sheet: SheetRef;
  readonly ids: readonly string[];
  /** Those that stay as they are when the rest is spread. */
  readonly kept: readonly string[];
}

/**
 * What is left of the whole, and the ways to give it away: to all that are not kept; where none is, to those that have
 * nothing yet, or evenly to all.
 */
function Remainder({ sheet, ids, kept }: RemainderProps) {
  const values = useSelector(sheet, weightsForm.valuesOf);
  const weights = ids.map((id) => [id, hundredthsIn(values[id] ?? '')] as const);
  const sum = weights.reduce((total, [, weight]) => total + (weight ?? 0), 0);
  const left = wholeWeight - sum;
  const stays = ([id, weight]: (typeof weights)[number]) => (kept.length > 0 ? kept.includes(id) : Boolean(weight));
  const locked = weights.filter(stays).reduce((total, [, weight]) => total + (weight ?? 0), 0);
  const open = weights.filter((one) => !stays(one)).map(([id]) => id);
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
        {open.length > 0 && open.length < ids.length && wholeWeight - locked >= open.length && (
          <Button type="button" size="sm" variant="default" onClick={() => give(locked, open)}>
            <Trans>Spread the rest</Trans>
          </Button>
        )}
        {kept.length === 0 && (
          <Button type="button" size="sm" variant="default" onClick={() => give(0, ids)}>
            <Trans>Same weight for all</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
