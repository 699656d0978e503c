import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { createRoot } from 'react-dom/client';
import { messages } from '../../locales/en-test.po';
import styles from './environment-banner.module.css';

/** Says that this is no production, and where that is (specification, section 1). No production build has it. */
function EnvironmentBanner() {
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

/** Puts the banner above the portal, apart from it: the portal is the same in every environment. */
export function showEnvironmentBanner(portal: Element): void {
  i18n.load('en', messages);
  const place = document.createElement('div');
  portal.before(place);
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <EnvironmentBanner />
    </I18nProvider>,
  );
}
