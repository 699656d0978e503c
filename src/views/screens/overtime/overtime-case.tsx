import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OvertimeRequest } from '../../../api/contract/requests/overtime.ts';
import { overtimeRequestLifecycle } from '../../../machines/lifecycles/requests/overtime-request.ts';
import type { RequestCaseRef } from '../../../machines/requests/request-case.machine.ts';
import { Asked } from '../../requests/case/asked.tsx';
import { type ApproveAndNext, CaseFrame } from '../../requests/case/case-frame.tsx';
import { OvertimeDays } from './overtime-days.tsx';
import { overtimeWords } from './overtime-words.ts';

interface OvertimeCaseProps {
  readonly case_: RequestCaseRef;
  readonly request: OvertimeRequest;
  /** What else bears on it. */
  readonly children?: ReactNode;
  /** Opens the form for it; without, it is not changed here. */
  readonly onEdit?: () => void;
  readonly approveAndNext?: ApproveAndNext | undefined;
}

/** One request for overtime: when, how much, what it is to become, what has happened to it, and what can be done now. */
export function OvertimeCase({ case_, request, children, onEdit, approveAndNext }: OvertimeCaseProps) {
  const { t } = useLingui();
  return (
    <CaseFrame
      case_={case_}
      request={request}
      lifecycle={overtimeRequestLifecycle}
      onEdit={onEdit}
      approveAndNext={approveAndNext}
    >
      <Asked
        request={request}
        words={overtimeWords}
        isDraft={overtimeRequestLifecycle.hasTag(request.state, 'draft')}
      />
      {children}
      {request.days.length > 0 && (
        <section aria-label={t`Days`}>
          <h3>
            <Trans>Days</Trans>
          </h3>
          <OvertimeDays days={request.days} />
        </section>
      )}
    </CaseFrame>
  );
}
