import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useSelector } from '@xstate/react';
import type { DownloadsRef } from '../../machines/files/downloads.machine.ts';
import { FailureNote } from '../parts/states/failure-note.tsx';
import styles from './downloads-note.module.css';

/** How far the files have come that somebody wants, and what is wrong where they do not. */
export function DownloadsNote({ files }: { files: DownloadsRef }) {
  const { t } = useLingui();
  const state = useSelector(files, ({ value }) => String(value));
  const isBusy = useSelector(files, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(files, ({ context }) => context.failure);
  const ready = useSelector(files, ({ context }) => context.ready.length);
  const wanted = useSelector(files, ({ context }) => context.wanted.length);
  return (
    <div data-machine="downloads" data-state={state} className={styles.note}>
      {isBusy && (
        <div className={styles.files} role="status">
          <span>
            {wanted === 1 ? (
              <Trans>Preparing file</Trans>
            ) : (
              <Trans>
                {ready} of {wanted} files
              </Trans>
            )}
          </span>
          <Progress value={(ready / wanted) * 100} aria-label={t`Files downloaded`} className={styles.bar ?? ''} />
          <Button size="sm" variant="default" onClick={() => files.send({ type: 'canceled' })}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {failure && (
        <FailureNote failure={failure} onRetry={() => files.send({ type: 'retry chosen' })}>
          <Button size="sm" variant="default" onClick={() => files.send({ type: 'canceled' })}>
            <Trans>Cancel</Trans>
          </Button>
        </FailureNote>
      )}
    </div>
  );
}
