import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../../machines/shell/address/paths.ts';
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
          <Trans>The link may be old, or a letter is missing.</Trans>
        </p>
        <Button component={Link} href={paths.organizations}>
          <Trans>Go to your organizations</Trans>
        </Button>
      </main>
    </Links>
  );
}
