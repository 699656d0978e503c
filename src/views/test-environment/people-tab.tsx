import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { PanelParts } from './panel-parts.ts';
import styles from './qa-panel.module.css';

/** Whom one can be, of the demo's people. */
export function PeopleTab({ app, onBecome }: PanelParts) {
  const { session, signIn } = useSelector(app, ({ context }) => context);
  const accounts = useSelector(signIn, ({ context }) => context.page.accounts);
  const email = useSelector(session, ({ context }) => context.user?.email);
  // the sign-in screen asks for them, and whoever is signed in already has not seen it
  useEffect(() => signIn.send({ type: 'shown' }), [signIn]);
  if (accounts.length === 0) {
    return (
      <p>
        <Trans>This host has no demo people: start it with MUSTER_ENV=demo.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {accounts.map((account) => (
        <li key={account.email}>
          <button type="button" aria-pressed={account.email === email} onClick={() => onBecome(account)}>
            <strong>{account.name}</strong>
            <span>{account.persona}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
