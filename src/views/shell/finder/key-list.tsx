import '@mantine/core/styles/Kbd.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import { isApple } from '../../parts/fields/keyboard.ts';
import { useShellServices } from '../../parts/shell-context.ts';
import styles from './finder.module.css';

/** All keys, and the choice whether those that are pressed alone mean anything. */
export function KeyList() {
  const { finder } = useShellServices();
  const { t } = useLingui();
  const hasSingleKeys = useSelector(finder, ({ context }) => context.hasSingleKeys);
  return (
    <div data-machine="finder" data-state="showing keys">
      <dl className={styles.keys}>
        <Line keys={[isApple() ? '⌘' : 'Ctrl', 'K']}>
          <Trans>Search screens, actions, people and documents</Trans>
        </Line>
        <Line keys={['?']} isOff={!hasSingleKeys}>
          <Trans>Show these keys</Trans>
        </Line>
        <Line keys={['J']} isOff={!hasSingleKeys}>
          <Trans>Next request, while one is open to decide</Trans>
        </Line>
        <Line keys={['K']} isOff={!hasSingleKeys}>
          <Trans>Previous request</Trans>
        </Line>
        <Line keys={['F8']}>
          <Trans>Go to the messages</Trans>
        </Line>
        <Line keys={['←', '↑', '↓', '→']}>
          <Trans>Move in a calendar, a plot or a row of tabs</Trans>
        </Line>
        <Line keys={['Esc']}>
          <Trans>Close what lies on top</Trans>
        </Line>
      </dl>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={hasSingleKeys}
          onChange={(event) => finder.send({ type: 'single keys chosen', isOn: event.currentTarget.checked })}
        />
        {t`Use keys that are pressed alone: ?, J and K`}
      </label>
    </div>
  );
}

function Line({ keys, isOff = false, children }: { keys: readonly string[]; isOff?: boolean; children: ReactNode }) {
  return (
    <div data-off={isOff || undefined}>
      <dt>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && ' '}
            <Kbd>{key}</Kbd>
          </Fragment>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
