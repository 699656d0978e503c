import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import styles from './plain-page.module.css';

/** Shown in place of a view that failed to render or whose code could not be fetched; the rest of the page lives on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.page} role="alert" data-state="failed">
        <h1 className={styles.title}>
          <Trans>This part of the page could not be shown</Trans>
        </h1>
        <p className={styles.text}>
          <Trans>A new version may have been published, or the connection was lost. What you saved is safe.</Trans>
        </p>
        <div>
          <Button onClick={() => globalThis.location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
        </div>
      </div>
    );
  }
}
