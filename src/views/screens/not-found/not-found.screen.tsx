import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { paths } from '../../../machines/shell/paths.ts';
import { Links } from '../../parts/address/links.tsx';
import styles from '../../parts/plain-page.module.css';

/** An address that the portal does not know. */
export default function NotFoundScreen() {
  return (
    <Links>
      <main className={styles.page}>
        <h1 className={styles.title}>
          <Trans>There is no page at this address</Trans>
        </h1>
        <p className={styles.text}>
          <Trans>The link may be old, or a letter is missing. Go to your organizations to find everything.</Trans>
        </p>
        <Link href={paths.organizations}>
          <Trans>Go to your organizations</Trans>
        </Link>
      </main>
    </Links>
  );
}
