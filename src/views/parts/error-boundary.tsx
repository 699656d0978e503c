import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Component, type ReactNode } from 'react';
import { retryFailedCode } from './lazy-screen.ts';
import styles from './plain-page.module.css';
import { useShell } from './shell-context.ts';

interface ErrorBoundaryProps {
  /** Shows nothing in place of what failed, where the page can do without it. */
  readonly isQuiet?: boolean;
  /** Where this is: somewhere else it is tried anew. */
  readonly place?: string;
  readonly children: ReactNode;
}

/** Keeps a view that failed to render, or whose code could not be fetched, from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; place: string | undefined }> {
  override state = { failed: false, place: this.props.place };

  readonly #retry = (): void => {
    retryFailedCode();
    this.setState({ failed: false });
  };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: { failed: boolean; place: string | undefined },
  ): { failed: boolean; place: string | undefined } | null {
    if (place === state.place) return null;
    // before anything below is rendered again: what failed would only fail again
    if (state.failed) retryFailedCode();
    return { failed: false, place };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.isQuiet ? null : <Failed onRetry={this.#retry} />;
  }
}

/**
 * What stands in the place of the view, and what can be done. It is part of the first load, because it must be there when
 * nothing more can be fetched.
 */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { codeLoading } = useShell();
  const state = useSelector(codeLoading, ({ value }) => String(value));
  const isReloading = useSelector(codeLoading, (snapshot) => snapshot.hasTag('reloading'));
  if (isReloading) return null;
  return (
    <div className={styles.page} role="alert" data-machine="codeLoading" data-state={state}>
      <h1 className={styles.title}>
        <Trans>This part of the page could not be shown</Trans>
      </h1>
      <p className={styles.text}>
        <Trans>
          There may be a new version, or no network. What you saved is safe, and what you typed is kept in this tab: try
          again, or reload the page.
        </Trans>
      </p>
      <div className={styles.ways}>
        <Button variant="default" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button onClick={() => codeLoading.send({ type: 'reload chosen' })}>
          <Trans>Reload the page</Trans>
        </Button>
      </div>
    </div>
  );
}
