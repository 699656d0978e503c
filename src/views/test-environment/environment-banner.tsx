import { Trans, useLingui } from '@lingui/react/macro';
import styles from './environment-banner.module.css';

/** Says that this is no production, and where that is (specification, section 1). */
export function EnvironmentBanner() {
  const { t } = useLingui();
  return (
    <aside className={styles.banner} aria-label={t`Test environment`}>
      <p>
        <Trans>This is a test environment. What you do here is not real.</Trans>
      </p>
      <a href={import.meta.env.VITE_LIVE_URL}>
        <Trans>Go to live</Trans>
      </a>
    </aside>
  );
}
