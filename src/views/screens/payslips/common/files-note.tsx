import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useSelector } from '@xstate/react';
import type { PayslipFilesRef } from '../../../../machines/screens/payslips/payslip-files.machine.ts';
import { FailureNote } from '../../../parts/states/failure-note.tsx';
import styles from './files-note.module.css';

/** How far the files have come that somebody wants, and what is wrong where they do not. */
export function FilesNote({ files }: { files: PayslipFilesRef }) {
  const { t } = useLingui();
  const state = useSelector(files, ({ value }) => String(value));
  const isBusy = useSelector(files, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(files, ({ context }) => context.failure);
  const ready = useSelector(files, ({ context }) => context.ready.length);
  const wanted = useSelector(files, ({ context }) => context.wanted.length);
  return (
    <div data-machine="payslipFiles" data-state={state}>
      {isBusy && (
        <div className={styles.files} role="status">
          <span>
            {wanted === 1 ? (
              <Trans>Preparing PDF</Trans>
            ) : (
              <Trans>
                {ready} of {wanted} payslips
              </Trans>
            )}
          </span>
          <Progress value={(ready / wanted) * 100} aria-label={t`Payslips downloaded`} className={styles.bar ?? ''} />
          <Button size="sm" variant="default" onClick={() => files.send({ type: 'canceled' })}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {failure && (
        <FailureNote failure={failure}>
          <Button size="sm" onClick={() => files.send({ type: 'retry chosen' })}>
            <Trans>Try again</Trans>
          </Button>
          <Button size="sm" variant="default" onClick={() => files.send({ type: 'canceled' })}>
            <Trans>Cancel</Trans>
          </Button>
        </FailureNote>
      )}
    </div>
  );
}
