import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type documentViewerMachine, zoomSteps } from '../../../machines/overlays/viewer/document-viewer.machine.ts';
import { lazyScreen, Meanwhile } from '../../parts/lazy-screen.ts';
import { takeLostFocus } from '../../parts/lost-focus.ts';
import { useLayer } from '../../parts/sheet/use-layer.ts';
import { useShellServices } from '../../parts/shell-context.ts';
import { ErrorBoundary } from '../../parts/states/error-boundary.tsx';
import { FailureNote } from '../../parts/states/failure-note.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { useHeight } from '../../parts/use-height.ts';
import { otherReading, ReadingButton } from './document-reading.tsx';
import { canSearch, SearchBar, SearchButton } from './document-search.tsx';
import { Tools } from './document-tools.tsx';
import styles from './document-viewer.module.css';

export type DocumentViewerRef = ActorRefFrom<typeof documentViewerMachine>;

interface DocumentViewerProps {
  readonly viewer: DocumentViewerRef;
  /** Whether the address says what is shown: then Back closes it by that. */
  readonly isInAddress?: boolean;
  /** What can be done with what is shown, below it. */
  readonly children?: ReactNode;
}

/** Comes with the first PDF: it is larger than all the rest of the portal. */
const PdfPage = lazyScreen(() => import('./pdf/pdf-page.tsx'));

/** The frame around a document: which it is, how near, on which page, and the ways to have it elsewhere. */
export function DocumentViewer({ viewer, isInAddress = false, children }: DocumentViewerProps) {
  const { t } = useLingui();
  const below = useHeight<HTMLDivElement>('--below');
  const { dialogs } = useShellServices();
  const isAsked = useSelector(dialogs, (snapshot) => snapshot.hasTag('open'));
  const isOpen = useSelector(viewer, (snapshot) => snapshot.hasTag('open'));
  useLayer(isOpen && !isInAddress, () => viewer.send({ type: 'closed' }));
  const state = useSelector(viewer, ({ value }) => String(value));
  const name = useSelector(viewer, ({ context }) => context.documents[context.index]?.name ?? '');
  // what was pressed to try again goes with what had failed: the keys go on working
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen && state) takeLostFocus(frame.current);
  }, [isOpen, state]);
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Readonly<Record<string, Parameters<typeof viewer.send>[0]>> = {
      ArrowRight: { type: 'next chosen' },
      ArrowLeft: { type: 'previous chosen' },
      '+': { type: 'zoomed in' },
      '-': { type: 'zoomed out' },
      PageDown: { type: 'page turned', by: 1 },
      PageUp: { type: 'page turned', by: -1 },
      r: { type: 'rotated' },
      w: { type: 'fit chosen', fit: viewer.getSnapshot().context.fit === 'whole' ? 'width' : 'whole' },
      t: { type: 'reading chosen', reading: otherReading(viewer.getSnapshot()) },
    };
    if (event.key === '/' && canSearch(viewer)) {
      event.preventDefault();
      viewer.getSnapshot().children.search?.send({ type: 'search opened' });
      return;
    }
    const turn = keys[event.key];
    // the browser's own keys, and those that do nothing here, are left to it
    if (!turn || event.ctrlKey || event.metaKey || event.altKey || !viewer.getSnapshot().can(turn)) return;
    event.preventDefault();
    viewer.send(turn);
  };
  return (
    <Modal.Root
      opened={isOpen}
      // what is asked about it is answered first, by the same key
      closeOnEscape={!isAsked}
      onClose={() => viewer.send({ type: 'closed' })}
      fullScreen
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content className={styles.content ?? ''}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the dialog that it fills */}
        <div
          ref={frame}
          tabIndex={-1}
          className={styles.frame}
          onKeyDown={onKeyDown}
          data-machine="documentViewer"
          data-state={state}
        >
          <div>
            <div className={styles.bar}>
              <Modal.Title className={styles.name}>{name}</Modal.Title>
              <Tools viewer={viewer} />
              <span className={styles.group}>
                <ReadingButton viewer={viewer} />
                <SearchButton viewer={viewer} />
                <Modal.CloseButton aria-label={t`Close document`} size={44} />
              </span>
            </div>
            <SearchBar viewer={viewer} />
          </div>
          <Content viewer={viewer} />
          <div ref={below}>{children}</div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function Content({ viewer }: { viewer: DocumentViewerRef }) {
  const isFailed = useSelector(viewer, (snapshot) => snapshot.hasTag('failed'));
  const opened = useSelector(viewer, ({ context }) => context.opened);
  const failure = useSelector(viewer, ({ context }) => context.failure);
  const name = useSelector(viewer, ({ context }) => context.documents[context.index]?.name ?? '');
  const zoom = useSelector(viewer, ({ context }) => zoomSteps[context.zoom] ?? 100);
  const fit = useSelector(viewer, ({ context }) => context.fit);
  const reading = useSelector(viewer, ({ context }) => context.reading);
  const turns = useSelector(viewer, ({ context }) => context.turns);
  const page = useSelector(viewer, ({ context }) => context.page);
  const isShown = useSelector(viewer, (snapshot) => snapshot.hasTag('shown'));
  const search = useSelector(viewer, ({ children }) => children.search);
  const isSearched = useSelector(search, (snapshot) => snapshot?.hasTag('open') === true);
  const query = useSelector(search, (snapshot) => snapshot?.context.query ?? '');
  const match = useSelector(search, (snapshot) => snapshot?.context.matches[snapshot.context.chosen]);
  if (failure && isFailed) {
    return (
      <div className={styles.note}>
        <FailureNote failure={failure} onRetry={() => viewer.send({ type: 'retry chosen' })} />
      </div>
    );
  }
  if (isShown && opened) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its place must be reachable to be scrolled
      <section className={styles.stage} tabIndex={0} aria-label={name}>
        {opened.type.startsWith('image/') ? (
          <img
            src={opened.url}
            alt={name}
            data-fitted={zoom === 100 || undefined}
            style={{
              ...(zoom !== 100 && { inlineSize: `${zoom}%` }),
              ...(turns > 0 && { rotate: `${turns * 90}deg` }),
            }}
            onLoad={() => viewer.send({ type: 'pages counted', pages: 1 })}
            onError={() => viewer.send({ type: 'could not be shown' })}
          />
        ) : (
          <ErrorBoundary place={opened.url}>
            <Meanwhile value={<Skeleton height="min(70dvh, 860px)" />}>
              <PdfPage
                key={opened.url}
                content={opened.content}
                name={name}
                reading={reading}
                page={page}
                zoom={zoom}
                fit={fit}
                turns={turns}
                query={query}
                isSearched={isSearched}
                chosen={match?.page === page ? match.onPage : null}
                onRead={(text, pages) => search?.send({ type: 'page read', text, pages })}
                onCounted={(pages) => viewer.send({ type: 'pages counted', pages })}
                onBroken={() => viewer.send({ type: 'could not be shown' })}
              />
            </Meanwhile>
          </ErrorBoundary>
        )}
      </section>
    );
  }
  if (opened) {
    return (
      <div className={styles.note} role="status">
        <h2>
          <Trans>No preview for this type of document</Trans>
        </h2>
        <p>
          <Trans>Download it to open it.</Trans>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.stage} aria-busy="true">
      <span role="status" className="visually-hidden">
        <Trans>Loading</Trans>
      </span>
      <div className={styles.coming}>
        <Skeleton height="min(70dvh, 860px)" />
      </div>
    </div>
  );
}
