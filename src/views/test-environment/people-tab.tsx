import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { DemoAccount } from '../../api/contract/session.ts';
import type { PanelParts } from './panel-parts.ts';
import styles from './qa-panel.module.css';

/** Whom one can be, of the demo's people: whoever is signed in is signed out first, as somebody would do it by hand. */
export function PeopleTab({ app }: PanelParts) {
  const { session, signIn } = useSelector(app, ({ context }) => context);
  const accounts = useSelector(signIn, ({ context }) => context.page.accounts);
  const email = useSelector(session, ({ context }) => context.user?.email);
  // the sign-in screen asks for them, and whoever is signed in already has not seen it
  useEffect(() => signIn.send({ type: 'shown' }), [signIn]);
  const become = (account: DemoAccount) => {
    const enter = () => {
      signIn.send({ type: 'demo account chosen', account });
      signIn.send({ type: 'submitted' });
    };
    if (email === undefined) return enter();
    const waiting = session.on('signed out', () => {
      waiting.unsubscribe();
      // once the sign-in screen is there
      setTimeout(enter);
    });
    session.send({ type: 'sign-out chosen' });
  };
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
          <button type="button" aria-pressed={account.email === email} onClick={() => become(account)}>
            <strong>{account.name}</strong>
            <span>{account.persona}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
