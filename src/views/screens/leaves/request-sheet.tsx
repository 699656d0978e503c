import { useLingui } from '@lingui/react/macro';
import { leaveRequests } from '../../../machines/screens/leaves/leave-resources.ts';
import type { MyLeavesRef } from '../../../machines/screens/leaves/my-leaves.machine.ts';
import { CaseSheet } from '../../requests/case/case-sheet.tsx';
import { CaseBody } from './case-body.tsx';

/** One of one's own requests, beside the page. */
export function RequestSheet({ screen }: { screen: MyLeavesRef }) {
  const { t } = useLingui();
  return (
    <CaseSheet screen={screen} title={t`Leave request`} width={480} resource={leaveRequests}>
      {(request, open) => (
        <CaseBody case_={open} request={request} onEdit={() => screen.send({ type: 'edit chosen', request })} />
      )}
    </CaseSheet>
  );
}
