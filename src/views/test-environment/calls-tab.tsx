import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  codeFaultKinds,
  codeOfScreens,
  type FaultKind,
  faultKinds,
  slowness,
} from '../../machines/test-environment/faults.ts';
import type { PanelParts } from './panel-parts.ts';
import styles from './qa-panel.module.css';

const faultWords: Readonly<Record<FaultKind, MessageDescriptor>> = {
  slow: msg`${slowness / 1000} seconds longer`,
  lost: msg`no network`,
  invalid_token: msg`401, session ended`,
  forbidden: msg`403, not allowed`,
  conflict: msg`409, changed meanwhile`,
  invalid_request: msg`422, not understood`,
  internal: msg`500, failed`,
  'failed in its body': msg`200, failed in its body`,
  twice: msg`delivered twice`,
};

/** Which of the calls that this page has made go wrong from now on, and how. */
export function CallsTab({ breakage }: PanelParts) {
  const calls = useSelector(breakage, ({ context }) => context.calls);
  return (
    <>
      <p>
        <Trans>Calls that this page has made. What you choose holds in this tab, also after a reload.</Trans>
      </p>
      <ul className={styles.list}>
        <Breakable breakage={breakage} name={codeOfScreens} kinds={codeFaultKinds}>
          <Trans>Code of screens not opened yet</Trans>
        </Breakable>
        {calls
          .filter((call) => call !== codeOfScreens)
          .map((call) => (
            <Breakable key={call} breakage={breakage} name={call} kinds={faultKinds}>
              <code>{call}</code>
            </Breakable>
          ))}
      </ul>
      <button type="button" onClick={() => breakage.send({ type: 'all set right' })}>
        <Trans>Set everything right</Trans>
      </button>
    </>
  );
}

interface BreakableProps extends Pick<PanelParts, 'breakage'> {
  /** By which its fault is kept. */
  readonly name: string;
  readonly kinds: readonly FaultKind[];
  /** What it is called. */
  readonly children: ReactNode;
}

/** Something that can be made to go wrong, and how it does. */
function Breakable({ breakage, name, kinds, children }: BreakableProps) {
  const { i18n } = useLingui();
  const fault = useSelector(breakage, ({ context }) => context.faults[name]);
  return (
    <li>
      <label>
        {children}
        <select
          value={fault ?? ''}
          onChange={({ currentTarget: { value } }) =>
            breakage.send({ type: 'fault chosen', call: name, fault: kinds.find((kind) => kind === value) ?? null })
          }
        >
          <option value="">{i18n._(msg`as it is`)}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(faultWords[kind])}
            </option>
          ))}
        </select>
      </label>
    </li>
  );
}
