import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FaultKind, faultKinds, slowness } from '../../machines/test-environment/faults.ts';
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
  const { i18n } = useLingui();
  const calls = useSelector(breakage, ({ context }) => context.calls);
  const faults = useSelector(breakage, ({ context }) => context.faults);
  return (
    <>
      <p>
        <Trans>Calls that this page has made. What you choose holds in this tab, also after a reload.</Trans>
      </p>
      <ul className={styles.list}>
        {calls.map((call) => (
          <li key={call}>
            <label>
              <code>{call}</code>
              <select
                value={faults[call] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  breakage.send({
                    type: 'fault chosen',
                    call,
                    fault: faultKinds.find((kind) => kind === value) ?? null,
                  })
                }
              >
                <option value="">{i18n._(msg`as it is`)}</option>
                {faultKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {i18n._(faultWords[kind])}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => breakage.send({ type: 'all set right' })}>
        <Trans>Set everything right</Trans>
      </button>
    </>
  );
}
