import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type documentViewerMachine,
  hasPages,
  isDrawn as isDrawnIn,
  zoomSteps,
} from '../../../machines/overlays/viewer/document-viewer.machine.ts';
import { Elsewhere, Icon, icons } from './document-elsewhere.tsx';
import styles from './document-viewer.module.css';

/** How near, on which page, and which of several: with the keys of the viewer beside them. */
export function Tools({ viewer }: { viewer: ActorRefFrom<typeof documentViewerMachine> }) {
  const { t } = useLingui();
  const index = useSelector(viewer, ({ context }) => context.index);
  const count = useSelector(viewer, ({ context }) => context.documents.length);
  const zoom = useSelector(viewer, ({ context }) => zoomSteps[context.zoom]);
  const page = useSelector(viewer, ({ context }) => context.page);
  const pageCount = useSelector(viewer, ({ context }) => context.pages);
  const isShown = useSelector(viewer, (snapshot) => snapshot.hasTag('shown'));
  const isDrawn = useSelector(viewer, ({ context }) => isDrawnIn(context));
  const hasDocument = useSelector(viewer, (snapshot) => snapshot.hasTag('has document'));
  const position = index + 1;
  const tool = (label: string, sign: ReactNode, event: Parameters<typeof viewer.send>[0], isOff: boolean) => (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => viewer.send(event)}
    >
      {sign}
    </button>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={t`Document`}>
      {count > 1 && (
        <span className={styles.group}>
          {tool(t`Previous document`, '‹', { type: 'previous chosen' }, index === 0)}
          <span className={styles.which}>
            <Trans>
              Document {position} of {count}
            </Trans>
          </span>
          <span className={styles.brief} aria-hidden="true">
            <Trans>
              {position}/{count} documents
            </Trans>
          </span>
          {tool(t`Next document`, '›', { type: 'next chosen' }, index === count - 1)}
        </span>
      )}
      {pageCount > 1 && (
        <span className={styles.group}>
          {tool(t`Previous page`, '↑', { type: 'page turned', by: -1 }, page === 1)}
          <span>
            <Trans>
              Page {page} of {pageCount}
            </Trans>
          </span>
          {tool(t`Next page`, '↓', { type: 'page turned', by: 1 }, page === pageCount)}
        </span>
      )}
      {isShown && (
        <span className={styles.group}>
          {tool(t`Smaller`, '−', { type: 'zoomed out' }, zoom === zoomSteps[0])}
          <span className={styles.percent}>{zoom} %</span>
          {tool(t`Larger`, '+', { type: 'zoomed in' }, zoom === zoomSteps.at(-1))}
          <FitButton viewer={viewer} />
          {isDrawn && tool(t`Rotate`, '↻', { type: 'rotated' }, false)}
        </span>
      )}
      {hasDocument && (
        <span className={styles.group}>
          <Elsewhere
            name={t`Download`}
            icon={icons.download}
            onChoose={() => viewer.send({ type: 'download chosen' })}
          />
          {isShown && (
            <Elsewhere name={t`Print`} icon={icons.print} onChoose={() => viewer.send({ type: 'print chosen' })} />
          )}
        </span>
      )}
    </div>
  );
}

/** All of a page in sight, or as wide as there is room for; a picture comes whole. */
function FitButton({ viewer }: { viewer: ActorRefFrom<typeof documentViewerMachine> }) {
  const { t } = useLingui();
  const isWhole = useSelector(viewer, ({ context }) => context.fit === 'whole');
  const isOffered = useSelector(viewer, ({ context }) => hasPages(context) && isDrawnIn(context));
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t`Whole page`}
      title={t`Whole page`}
      aria-pressed={isWhole}
      onClick={() => viewer.send({ type: 'fit chosen', fit: isWhole ? 'width' : 'whole' })}
    >
      <Icon path={icons.whole} />
    </button>
  );
}
