import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { AppraisalAnswer } from '../../../../api/contract/appraisals/values.ts';
import { appraisalDownloads } from '../../../../machines/screens/appraisals/appraisal-downloads.ts';
import { DownloadsNote } from '../../../files/downloads-note.tsx';
import { keepAsFile } from '../../../parts/csv/csv.ts';
import { useScreenServices } from '../../../parts/shell-context.ts';

/** A finalized appraisal as PDF, for both who have taken part in it. */
export function Download({
  orgId,
  answer: { id, side, window, employee },
}: {
  orgId: string;
  answer: AppraisalAnswer;
}) {
  const { news } = useScreenServices();
  const downloads = useActorRef(appraisalDownloads, { input: { news, orgId } });
  useEffect(() => {
    const ready = downloads.on('ready', ({ file }) => keepAsFile(file.content, file.name));
    return () => ready.unsubscribe();
  }, [downloads]);
  const wanted = {
    id: side === 'employee' ? window.id : `${window.id}/${id ?? ''}`,
    name: `${window.title}, ${employee.fullName}.pdf`,
  };
  return (
    <>
      <div>
        <Button
          variant="default"
          onClick={() => downloads.send({ type: 'files chosen', files: [wanted], archive: '' })}
        >
          <Trans>Download PDF</Trans>
        </Button>
      </div>
      <DownloadsNote files={downloads} />
    </>
  );
}
