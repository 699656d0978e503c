import { fromPromise } from 'xstate';
import { openContent } from '../../../api/files.ts';
import { fetchPayslipFile } from '../../../api/pay/payslips.ts';
import { attachmentsMachine } from '../../files/attachments.machine.ts';
import {
  documentViewerMachine,
  type OpenedDocument,
  type ViewedDocument,
} from '../../overlays/viewer/document-viewer.machine.ts';

/** Payslips as PDF in the viewer: as files are looked at, but that each is made by the host when it is wanted. */
export const payslipViewing = attachmentsMachine.provide({
  actors: {
    viewer: documentViewerMachine.provide({
      actors: {
        fetchDocument: fromPromise<OpenedDocument, ViewedDocument | undefined>(async ({ input, signal }) => {
          const [orgId = '', payslipId = ''] = input?.id.split('/') ?? [];
          return openContent(await fetchPayslipFile({ orgId, payslipId }, { signal }));
        }),
      },
    }),
  },
});
