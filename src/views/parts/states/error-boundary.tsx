import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Component, type ReactNode } from 'react';
import { newIdempotencyKey } from '../../../machines/parts/idempotency-key.ts';
import { lazyScreen, retryFailedCode } from '../lazy-screen.ts';
import styles from '../plain-page.module.css';
import { useShell } from '../shell-context.ts';

const Reference = lazyScreen(() => import('./request-id.tsx'));

/** A view that failed: what finds it in the console, and what was wrong. */
interface Fault {
  readonly id: string;
  readonly error: unknown;
}

interface ErrorBoundaryState {
  readonly fault: Fault | null;
  readonly place: string | undefined;
}

interface ErrorBoundaryProps {
  /** Shows nothing in place of what failed, where the page can do without it. */
  readonly isQuiet?: boolean;
  /** Where this is: somewhere else it is tried anew. */
  readonly place?: string;
  /** What else is to be done where it fails. */
  readonly onFault?: () => void;
  readonly children: ReactNode;
}

/** Keeps a view that failed to render, or whose code could not be fetched, from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { fault: null, place: this.props.place };

  readonly #retry = (): void => {
    retryFailedCode();
    this.setState({ fault: null });
  };

  static getDerivedStateFromError(error: unknown): { fault: Fault } {
    return { fault: { id: newIdempotencyKey(), error } };
  }

  override componentDidCatch(): void {
    // biome-ignore lint/suspicious/noConsole: what somebody reports by its reference is found there
    if (this.state.fault) console.error(`reference ${this.state.fault.id}`, this.state.fault.error);
    this.props.onFault?.();
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    if (place === state.place) return null;
    // before anything below is rendered again: what failed would only fail again
    if (state.fault) retryFailedCode();
    return { fault: null, place };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    return this.props.isQuiet ? null : <Failed fault={fault} onRetry={this.#retry} />;
  }
}

/**
 * What stands in the place of the view, and what can be done. It is part of the first load, because it must be there when
 * nothing more can be fetched.
 */
export function Failed({ fault, onRetry }: { fault?: Fault; onRetry: () => void }) {
  const { codeLoading } = useShell();
  const state = useSelector(codeLoading, ({ value }) => String(value));
  // its code has come: something in it is broken, which neither a new version nor a network explains
  const isBroken = useSelector(codeLoading, (snapshot) => snapshot.hasTag('sound')) && fault !== undefined;
  const isReloading = useSelector(codeLoading, (snapshot) => snapshot.hasTag('reloading'));
  if (isReloading) return null;
  return (
    <div className={styles.page} role="alert" data-machine="codeLoading" data-state={state}>
      <h1 className={styles.title}>
        <Trans>This part of the page could not be shown</Trans>
      </h1>
      <p className={styles.text}>
        {isBroken ? (
          <Trans>
            Something in it is broken. What you saved is safe. If it happens again, tell your administrator and give
            them the reference.
          </Trans>
        ) : (
          <Trans>
            There may be a new version, or no network. What you saved is safe, and what you typed is kept in this tab:
            try again, or reload the page.
          </Trans>
        )}
      </p>
      {isBroken && (
        <ErrorBoundary isQuiet>
          <Reference id={fault.id} detail={`${location.pathname} ${fault.error}`} />
        </ErrorBoundary>
      )}
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
