import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { Attachment } from '../../api/contract/files.ts';
import { attachmentsMachine } from '../../machines/files/attachments.machine.ts';
import { DocumentViewer } from '../overlays/viewer/document-viewer.tsx';
import { formatBytes } from '../parts/format.ts';
import { useShellServices } from '../parts/shell-context.ts';
import styles from './attachments.module.css';
import { useViewerFiles } from './use-viewer-files.ts';

interface AttachmentListProps {
  readonly orgId: string;
  readonly attachments: readonly Attachment[];
  /** Whether what stands around it says what these are. */
  readonly isUntitled?: boolean;
}

/** What was handed in with something; each opens where it can be shown, and can be had as a file. */
export const AttachmentList = (props: AttachmentListProps) => (
  // other files are another list: whichever is open is one of those that stand here
  <Listed key={props.attachments.map(({ id }) => id).join()} {...props} />
);

function Listed({ orgId, attachments, isUntitled = false }: AttachmentListProps) {
  const { t } = useLingui();
  const { news } = useShellServices();
  const files = useActorRef(attachmentsMachine, { input: { news, orgId, attachments } });
  const state = useSelector(files, ({ value }) => String(value));
  const viewer = useSelector(files, ({ children }) => children.viewer);
  useViewerFiles(viewer);
  const frame = { 'data-machine': 'attachments', 'data-state': state } as const;
  const content = (
    <>
      <ul className={styles.files}>
        {attachments.map(({ id, name, bytes }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.open}
              onClick={() => files.send({ type: 'document chosen', index })}
            >
              {name}
            </button>
            <span className={styles.size}>{formatBytes(bytes)}</span>
          </li>
        ))}
      </ul>
      {viewer && <DocumentViewer viewer={viewer} />}
    </>
  );
  if (isUntitled) return <div {...frame}>{content}</div>;
  return (
    <section aria-label={t`Files`} {...frame}>
      <h3>
        <Trans>Files</Trans>
      </h3>
      {content}
    </section>
  );
}
