import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { ownArchiveMachine } from '../../../machines/screens/my-records/own-archive.machine.ts';
import { DownloadsNote } from '../../files/downloads-note.tsx';
import { useKept } from '../../files/use-downloads.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { FailureNote } from '../../parts/states/failure-note.tsx';
import styles from './my-records.module.css';

/** Everything that is kept about oneself, to take along. */
export function OwnArchive({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const { news } = useScreenServices();
  const archive = useActorRef(ownArchiveMachine, { input: { orgId, news } });
  const files = useSelector(archive, ({ children }) => children.files);
  useKept(files);
  const isBusy = useSelector(archive, (snapshot) => snapshot.hasTag('busy'));
  const state = useSelector(archive, ({ value }) => String(value));
  const failure = useSelector(archive, ({ context }) => context.failure);
  return (
    <section className={styles.section} data-machine="ownArchive" data-state={state}>
      <h2>
        <Trans>Everything kept about you</Trans>
      </h2>
      <p>
        <Trans>
          Your records, attendance, shifts, requests, payslips, signatures, appraisals and notifications as one ZIP
          file: PDFs where there are any, and data (JSON) that other programs can read.
        </Trans>
      </p>
      <div>
        <BusyButton
          isBusy={isBusy}
          size="sm"
          variant="default"
          onClick={() => archive.send({ type: 'archive chosen', archive: t`Kept about me.zip` })}
        >
          <Trans>Download everything</Trans>
        </BusyButton>
      </div>
      {failure && (
        <FailureNote failure={failure} onRetry={() => archive.send({ type: 'retry chosen' })}>
          <Button size="sm" variant="default" onClick={() => archive.send({ type: 'canceled' })}>
            <Trans>Cancel</Trans>
          </Button>
        </FailureNote>
      )}
      {files && <DownloadsNote files={files} />}
    </section>
  );
}
