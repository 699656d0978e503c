import { Trans } from '@lingui/react/macro';
import type { Attachment } from '../../../api/contract/files.ts';
import { AttachmentList } from '../../files/attachment-list.tsx';
import styles from './my-records.module.css';

interface ChangeFilesProps {
  readonly orgId: string;
  /** Null: they stay as they are. */
  readonly attachments: readonly Attachment[] | null;
}

/** The files that go with a change of a record. */
export function ChangeFiles({ orgId, attachments }: ChangeFilesProps) {
  if (attachments === null) return null;
  if (attachments.length > 0) return <AttachmentList orgId={orgId} attachments={attachments} isUntitled />;
  return (
    <p className={styles.soft}>
      <Trans>Files would be removed.</Trans>
    </p>
  );
}
