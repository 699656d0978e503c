import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PresenceRequest } from '../../../api/contract/requests/presence.ts';
import { presenceRequestLifecycle } from '../../../machines/lifecycles/requests/presence-request.ts';
import type { RequestCaseRef } from '../../../machines/requests/request-case.machine.ts';
import { Asked } from '../../requests/case/asked.tsx';
import { type ApproveAndNext, CaseFrame } from '../../requests/case/case-frame.tsx';
import { PresenceDays } from './presence-days.tsx';
import { presenceWords } from './presence-words.ts';

interface PresenceCaseProps {
  readonly case_: RequestCaseRef;
  readonly request: PresenceRequest;
  /** What else bears on it. */
  readonly children?: ReactNode;
  /** Opens the form for it; without, it is not changed here. */
  readonly onEdit?: () => void;
  readonly approveAndNext?: ApproveAndNext | undefined;
}

/** One request to work elsewhere: when, where, each of its days, what has happened to it, and what can be done now. */
export function PresenceCase({ case_, request, children, onEdit, approveAndNext }: PresenceCaseProps) {
  const { t } = useLingui();
  return (
    <CaseFrame
      case_={case_}
      request={request}
      lifecycle={presenceRequestLifecycle}
      onEdit={onEdit}
      approveAndNext={approveAndNext}
    >
      <Asked
        request={request}
        words={presenceWords}
        isDraft={presenceRequestLifecycle.hasTag(request.state, 'draft')}
      />
      {children}
      {request.days.length > 0 && (
        <section aria-label={t`Days`}>
          <h3>
            <Trans>Days</Trans>
          </h3>
          <PresenceDays days={request.days} />
        </section>
      )}
    </CaseFrame>
  );
}
