import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { fileTypes, mostAttachments } from '../../../api/contract/files.ts';
import type { uploadsMachine } from '../../../machines/parts/uploads.machine.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { formatBytes } from '../../parts/format.ts';
import styles from './attachments.module.css';

interface AttachmentFieldProps {
  readonly uploads: ActorRefFrom<typeof uploadsMachine>;
  readonly label: string;
  readonly error: ReactNode;
}

/** Handing in files with a form: what is there, what is on its way and how far, and what was not taken. */
export function AttachmentField({ uploads, label, error }: AttachmentFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const state = useSelector(uploads, ({ value }) => String(value));
  const attachments = useSelector(uploads, ({ context }) => context.attachments);
  const waiting = useSelector(uploads, ({ context }) => context.waiting);
  const share = useSelector(uploads, ({ context }) => context.share);
  const problem = useSelector(uploads, ({ context }) => context.problem);
  const isFailed = useSelector(uploads, (snapshot) => snapshot.hasTag('failed'));
  const isOver = useSelector(uploads, ({ context }) => context.isOver);
  const name = waiting[0]?.name ?? '';
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
      description={t`PDF or picture, at most 10 MB each, at most ${mostAttachments} files`}
      error={error}
      data-machine="uploads"
      data-state={state}
    >
      {(attachments.length > 0 || waiting.length > 0) && (
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
          {waiting.map((file, index) => (
            <li key={`${file.name} ${index}`}>
              <span className={styles.name}>{file.name}</span>
              {index === 0 && !isFailed ? (
                <progress className={styles.progress} value={share} aria-label={t`Sending ${file.name}`} />
              ) : (
                <span className={styles.size}>{formatBytes(file.size)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOver && (
        <p className={styles.over} role="alert">
          <Trans>There is room for {mostAttachments} files; the others were left out.</Trans>
        </p>
      )}
      {isFailed && <p className={styles.over}>{t`Not handed in: ${name}`}</p>}
      {isFailed && problem && (
        <FailureNote failure={problem}>
          <Button size="sm" onClick={() => uploads.send({ type: 'retry chosen' })}>
            <Trans>Send it again</Trans>
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={t`Leave out ${name}`}
            onClick={() => uploads.send({ type: 'skip chosen' })}
          >
            <Trans>Leave it out</Trans>
          </Button>
        </FailureNote>
      )}
      <input id={id} type="file" multiple className={styles.input} accept={fileTypes.join(',')} onChange={choose} />
    </Input.Wrapper>
  );
}
