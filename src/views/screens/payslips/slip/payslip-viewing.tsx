import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { Payslip } from '../../../../api/contract/pay/payslips.ts';
import { payslipViewing } from '../../../../machines/screens/payslips/payslip-viewing.ts';
import { useViewerFiles } from '../../../files/use-viewer-files.ts';
import { DocumentViewer } from '../../../overlays/viewer/document-viewer.tsx';
import { useShellServices } from '../../../parts/shell-context.ts';
import { fileNameOf } from '../common/payslip-words.tsx';

/** The payslip as it is handed in elsewhere, to be looked at and printed without keeping it. */
export function PayslipViewing({ orgId, slip }: { orgId: string; slip: Payslip }) {
  const { news } = useShellServices();
  const viewing = useActorRef(payslipViewing, {
    input: { news, orgId, attachments: [{ id: slip.id, name: fileNameOf(slip) }] },
  });
  const viewer = useSelector(viewing, ({ children }) => children.viewer);
  useViewerFiles(viewer);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => viewing.send({ type: 'document chosen', index: 0 })}>
        <Trans>Open PDF</Trans>
      </Button>
      {viewer && <DocumentViewer viewer={viewer} />}
    </>
  );
}
