import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShiftRequest } from '../../../api/contract/requests/shifts.ts';
import { shiftRequestLifecycle } from '../../../machines/lifecycles/requests/shift-request.ts';
import type { RequestCaseRef } from '../../../machines/requests/request-case.machine.ts';
import { Asked } from '../../requests/case/asked.tsx';
import { type ApproveAndNext, CaseFrame } from '../../requests/case/case-frame.tsx';
import { ShiftChanges } from './shift-changes.tsx';
import { shiftRequestWords } from './shift-words.ts';

interface ShiftCaseProps {
  readonly case_: RequestCaseRef;
  readonly request: ShiftRequest;
  /** What else bears on it. */
  readonly children?: ReactNode;
  /** Opens the form for it; without, it is not changed here. */
  readonly onEdit?: () => void;
  readonly approveAndNext?: ApproveAndNext | undefined;
}

/** One shift request: what is asked for, what each would work, what has happened to it, and what can be done now. */
export function ShiftCase({ case_, request, children, onEdit, approveAndNext }: ShiftCaseProps) {
  const { t } = useLingui();
  return (
    <CaseFrame
      case_={case_}
      request={request}
      lifecycle={shiftRequestLifecycle}
      onEdit={onEdit}
      approveAndNext={approveAndNext}
    >
      <Asked
        request={request}
        words={shiftRequestWords}
        isDraft={shiftRequestLifecycle.hasTag(request.state, 'draft')}
      />
      {children}
      {request.changes.length > 0 && (
        <section aria-label={t`What changes`}>
          <h3>
            <Trans>What changes</Trans>
          </h3>
          <ShiftChanges changes={request.changes} />
        </section>
      )}
    </CaseFrame>
  );
}
