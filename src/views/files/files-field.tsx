import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { uploadsMachine } from '../../machines/files/uploads.machine.ts';
import type { formSheetMachine } from '../../machines/overlays/form-sheet.machine.ts';
import { AttachmentField } from './attachment-field.tsx';

type UploadsRef = ActorRefFrom<typeof uploadsMachine>;

interface FilesFieldProps {
  readonly sheet: ActorRefFrom<typeof formSheetMachine>;
  readonly uploads: UploadsRef | undefined;
  /** Whether nothing is asked for without one. */
  readonly isNeeded?: boolean;
  /** What is taken, where that is less than files may be. */
  readonly takes?: ComponentProps<typeof AttachmentField>['takes'];
  /** What else is wrong with them. */
  readonly error?: ReactNode;
}

/** The files that go with a form; nothing is sent before each of them is there. */
export function FilesField({ sheet, uploads, isNeeded = false, takes, error }: FilesFieldProps) {
  const { t } = useLingui();
  const isUnsent = useSelector(sheet, ({ context }) => isRefusedWith(context.problem, 'files_unsent'));
  const isUnknown = useSelector(sheet, ({ context }) => isRefusedWith(context.problem, 'attachment_unknown'));
  if (!uploads) return null;
  return (
    <AttachmentField
      uploads={uploads}
      takes={takes}
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
export const useIsUploading = (uploads: UploadsRef | undefined): boolean =>
  useSelector(uploads, (snapshot) => snapshot?.hasTag('busy') ?? false);

const isRefusedWith = (problem: CallFailure | null, wanted: string): boolean =>
  problem?.kind === 'refused' && problem.fields.some(({ code }) => code === wanted);
