import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  type documentViewerMachine,
  hasPages,
  type PageReading,
} from '../../../machines/overlays/viewer/document-viewer.machine.ts';
import styles from './document-viewer.module.css';

/** How it is not read now. */
export const otherReading = ({ context }: SnapshotFrom<typeof documentViewerMachine>): PageReading =>
  context.reading === 'text' ? 'page' : 'text';

/** What the pages say instead of how they look: a page that fits on a phone has letters that nobody can read. */
export function ReadingButton({ viewer }: { viewer: ActorRefFrom<typeof documentViewerMachine> }) {
  const { t } = useLingui();
  const isOffered = useSelector(viewer, (snapshot) => snapshot.hasTag('shown') && hasPages(snapshot.context));
  const isText = useSelector(viewer, ({ context }) => context.reading === 'text');
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={styles.reading}
      aria-pressed={isText}
      aria-keyshortcuts="t"
      title={t`Read the text without the page`}
      onClick={() => viewer.send({ type: 'reading chosen', reading: otherReading(viewer.getSnapshot()) })}
    >
      <Trans>Text</Trans>
    </button>
  );
}
