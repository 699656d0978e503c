import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { AppraisalAnswer } from '../../../../api/contract/appraisals/values.ts';
import { appraisalDownloads } from '../../../../machines/screens/appraisals/appraisal-downloads.ts';
import { DownloadsNote } from '../../../files/downloads-note.tsx';
import { useDownloads } from '../../../files/use-downloads.ts';

/** A finalized appraisal as PDF, for both who have taken part in it. */
export function Download({
  orgId,
  answer: { id, side, window, employee },
}: {
  orgId: string;
  answer: AppraisalAnswer;
}) {
  const downloads = useDownloads(appraisalDownloads, orgId);
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
