import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { RequestFormRef } from '../../machines/requests/request-form.machine.ts';
import { AttachmentField } from './attachment-field.tsx';

interface FilesFieldProps {
  readonly form: RequestFormRef;
  /** Whether nothing is asked for without one. */
  readonly isNeeded?: boolean;
  /** What else is wrong with them. */
  readonly error?: ReactNode;
}

/** The files that go with a request of any kind; nothing is sent before each of them is there. */
export function FilesField({ form, isNeeded = false, error }: FilesFieldProps) {
  const { t } = useLingui();
  const { sheet } = form.getSnapshot().context;
  const uploads = useSelector(form, ({ children }) => children.uploads);
  const isUnsent = useSelector(sheet, ({ context }) => isRefusedWith(context.problem, 'files_unsent'));
  const isUnknown = useSelector(sheet, ({ context }) => isRefusedWith(context.problem, 'attachment_unknown'));
  if (!uploads) return null;
  return (
    <AttachmentField
      uploads={uploads}
      label={isNeeded ? t`Files` : t`Files (optional)`}
      error={
        isUnsent
          ? t`Wait until each file is uploaded, try again, or remove it.`
          : isUnknown
            ? t`One of the files is no longer there. Attach it again.`
            : error
      }
    />
  );
}

/** Whether files are still on their way: what is sent waits for them. */
export const useIsUploading = (form: RequestFormRef): boolean => {
  const uploads = useSelector(form, ({ children }) => children.uploads);
  return useSelector(uploads, (snapshot) => snapshot?.hasTag('busy') ?? false);
};

const isRefusedWith = (problem: CallFailure | null, wanted: string): boolean =>
  problem?.kind === 'refused' && problem.fields.some(({ code }) => code === wanted);
