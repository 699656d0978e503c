import type { Attachment } from '../../../api/contract/files.ts';
import { AttachmentList } from '../../files/attachment-list.tsx';

interface FilesOfProps {
  readonly orgId: string;
  readonly attachments: readonly Attachment[];
}

/** The files that go with a record, or would: other files are another list. */
export const FilesOf = ({ orgId, attachments }: FilesOfProps) =>
  attachments.length > 0 && (
    <AttachmentList key={attachments.map(({ id }) => id).join()} orgId={orgId} attachments={attachments} isUntitled />
  );
