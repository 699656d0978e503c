import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Appearance } from '../../../machines/shell/services/appearance.machine.ts';
import { useShell } from '../../parts/shell-context.ts';
import styles from './appearance-choice.module.css';

/** Light, dark, monochrome or colour-blind-safe; the system's own until somebody chooses. */
export function AppearanceChoice() {
  const { appearance } = useShell();
  const { t } = useLingui();
  const chosen = useSelector(appearance, ({ context }) => context.appearance);
  const choices: readonly (readonly [Appearance | null, string])[] = [
    [null, t`System`],
    ['brightmode', t`Light`],
    ['darkmode', t`Dark`],
    ['monochrome', t`Monochrome`],
    ['colorblind', t`Color-blind-safe`],
  ];
  return (
    <fieldset className={styles.choices} data-machine="appearance" data-state={chosen ?? 'following the system'}>
      <legend>
        <Trans>Appearance</Trans>
      </legend>
      {choices.map(([value, words]) => (
        <label key={words} className={styles.choice}>
          <input
            type="radio"
            name="appearance"
            checked={chosen === value}
            onChange={() =>
              appearance.send(value ? { type: 'appearance chosen', appearance: value } : { type: 'system chosen' })
            }
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
