import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RatingSheetRef } from '../../../../machines/screens/appraisals/rating-sheet.machine.ts';
import { FailureNote } from '../../../parts/states/failure-note.tsx';
import styles from './rating.module.css';

/** Whether what is typed is kept: always said, and what to do where it is not. */
export function SavingNote({ sheet }: { sheet: RatingSheetRef }) {
  const isKept = useSelector(sheet, (snapshot) => snapshot.hasTag('kept'));
  const isConflict = useSelector(sheet, (snapshot) => snapshot.hasTag('conflict'));
  const isNotKept = useSelector(sheet, (snapshot) => snapshot.hasTag('not kept'));
  const isClosed = useSelector(sheet, (snapshot) => snapshot.hasTag('closed'));
  const problem = useSelector(sheet, ({ context }) => context.problem);
  if (isClosed) {
    return (
      <p role="alert" className={styles.closed}>
        <strong>
          <Trans>This can no longer be changed.</Trans>
        </strong>{' '}
        <Trans>
          It was submitted elsewhere, or the window has closed. What you typed last is still here: copy what you need,
          then reload the page to see how it stands.
        </Trans>
      </p>
    );
  }
  if (isNotKept && problem) {
    return (
      <FailureNote failure={problem}>
        <Button size="sm" onClick={() => sheet.send({ type: 'retry chosen' })}>
          <Trans>Save now</Trans>
        </Button>
      </FailureNote>
    );
  }
  return (
    <p role="status" className={styles.saving}>
      {isConflict ? (
        <Trans>Choose between the two versions</Trans>
      ) : isKept ? (
        <Trans>All changes saved</Trans>
      ) : (
        <Trans>Saving…</Trans>
      )}
    </p>
  );
}
