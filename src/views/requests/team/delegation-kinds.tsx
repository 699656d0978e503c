import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Delegations } from '../../../api/contract/requests/delegations.ts';
import type { DelegableKind } from '../../../api/contract/requests/request-kinds.ts';
import type { DelegationsRef } from '../../../machines/requests/delegations.machine.ts';
import { kindWords } from '../request-words.ts';
import styles from '../requests.module.css';
import own from './delegation-sheet.module.css';

/** What each is called that can be handed over. */
export const delegableWords: Readonly<Record<DelegableKind, MessageDescriptor>> = {
  ...kindWords,
  appraisal: msg`Appraisals`,
};

/** On what somebody decides: on requests of all kinds, unless some are left out, and on appraisals where that is chosen. */
export function DelegationKinds({
  all,
  delegations,
  isBusy,
  error,
}: {
  all: Delegations['kinds'];
  delegations: DelegationsRef;
  isBusy: boolean;
  error: string | undefined;
}) {
  const { i18n, t } = useLingui();
  const hint = useId();
  const requests = all.filter((kind) => kind !== 'appraisal');
  const chosen = useSelector(delegations, ({ context }) => context.values.kinds) ?? requests;
  const choose = (kind: (typeof all)[number]) => {
    const kinds = all.filter((one) => chosen.includes(one) !== (one === kind));
    delegations.send({ type: 'field changed', change: { kinds: kinds.join() === requests.join() ? null : kinds } });
  };
  return (
    <fieldset className={own.kinds}>
      <legend>
        <Trans>What they decide on</Trans>
      </legend>
      {all.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            value={kind}
            checked={chosen.includes(kind)}
            aria-disabled={isBusy}
            aria-describedby={kind === 'appraisal' ? hint : undefined}
            onChange={() => !isBusy && choose(kind)}
          />
          {i18n._(delegableWords[kind])}
        </label>
      ))}
      {all.includes('appraisal') && (
        <p id={hint} className={styles.hint}>
          <Trans>
            Whoever takes over appraisals can read what your team wrote in confidence, and rates in your place.
          </Trans>
        </p>
      )}
      {(error || chosen.length === 0) && <p role="alert">{error || t`Choose at least one.`}</p>}
    </fieldset>
  );
}
