import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { isFileRefused } from '../../api/contract/failure.ts';
import { fileTypes, mostAttachments } from '../../api/contract/files.ts';
import type { uploadsMachine } from '../../machines/files/uploads.machine.ts';
import { formatBytes } from '../parts/format.ts';
import { FailureNote } from '../parts/states/failure-note.tsx';
import styles from './attachments.module.css';

interface AttachmentFieldProps {
  readonly uploads: ActorRefFrom<typeof uploadsMachine>;
  readonly label: string;
  /** What is taken, in words and by media types; any file that may be handed in where it is left out. */
  readonly takes?: { readonly words: ReactNode; readonly types: readonly string[] } | undefined;
  readonly error: ReactNode;
}

/** Handing in files with a form: what is there, what is on its way and how far, and what was not taken. */
export function AttachmentField({ uploads, label, takes, error }: AttachmentFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const state = useSelector(uploads, ({ value }) => String(value));
  const attachments = useSelector(uploads, ({ context }) => context.attachments);
  const waiting = useSelector(uploads, ({ context }) => context.waiting);
  const failed = useSelector(uploads, ({ context }) => context.failed);
  const share = useSelector(uploads, ({ context }) => context.share);
  const isOver = useSelector(uploads, ({ context }) => context.isOver);
  const isLost = useSelector(uploads, ({ context }) => context.isLost);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    uploads.send({ type: 'files chosen', files: [...(currentTarget.files ?? [])] });
    // the same file can be chosen again
    currentTarget.value = '';
  };
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={label}
      description={takes?.words ?? t`PDF or picture, at most 10 MB each, at most ${mostAttachments} files`}
      error={error}
      data-machine="uploads"
      data-state={state}
    >
      {attachments.length + waiting.length + failed.length > 0 && (
        <ul className={styles.files}>
          {attachments.map((file) => (
            <li key={file.id}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{formatBytes(file.bytes)}</span>
              <Button
                size="sm"
                variant="default"
                aria-label={t`Remove ${file.name}`}
                onClick={() => uploads.send({ type: 'removed', id: file.id })}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
          {waiting.map(({ key, file }, index) => (
            <li key={key}>
              <span className={styles.name}>{file.name}</span>
              {index === 0 ? (
                <progress className={styles.progress} value={share} aria-label={t`Uploading ${file.name}`} />
              ) : (
                <span className={styles.size}>{formatBytes(file.size)}</span>
              )}
            </li>
          ))}
          {failed.map(({ key, file, problem }, index) => (
            <li key={key} className={styles.failed}>
              <span className={styles.name}>{t`Not uploaded: ${file.name}`}</span>
              <FailureNote failure={problem}>
                {!isFileRefused(problem) && (
                  <Button
                    size="sm"
                    aria-label={t`Try ${file.name} again`}
                    onClick={() => uploads.send({ type: 'retry chosen', index })}
                  >
                    <Trans>Try again</Trans>
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t`Remove ${file.name}, which was not uploaded`}
                  onClick={() => uploads.send({ type: 'skip chosen', index })}
                >
                  <Trans>Remove</Trans>
                </Button>
              </FailureNote>
            </li>
          ))}
        </ul>
      )}
      {isLost && (
        <p className={styles.over} role="alert">
          <Trans>The page was reloaded while files were uploading. Choose them again.</Trans>
        </p>
      )}
      {isOver && (
        <p className={styles.over} role="alert">
          <Trans>There is room for {mostAttachments} files; the others were left out.</Trans>
        </p>
      )}
      <input
        id={id}
        type="file"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-description ${id}-error` : `${id}-description`}
        multiple
        className={styles.input}
        accept={(takes?.types ?? fileTypes).join(',')}
        onChange={choose}
      />
    </Input.Wrapper>
  );
}
