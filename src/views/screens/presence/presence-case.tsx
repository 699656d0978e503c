import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PresenceRequest } from '../../../api/contract/requests/presence.ts';
import { presenceRequestLifecycle } from '../../../machines/lifecycles/requests/presence-request.ts';
import type { RequestCaseRef } from '../../../machines/requests/request-case.machine.ts';
import caseStyles from '../../requests/case/case.module.css';
import { CaseFrame } from '../../requests/case/case-frame.tsx';
import styles from '../../requests/requests.module.css';
import { StateBadge } from '../../requests/state-badge.tsx';
import { PresenceDays } from './presence-days.tsx';
import { presenceWords } from './presence-words.ts';

interface PresenceCaseProps {
  readonly case_: RequestCaseRef;
  readonly request: PresenceRequest;
  /** What else bears on it. */
  readonly children?: ReactNode;
  /** Opens the form for it; without, it is not changed here. */
  readonly onEdit?: () => void;
  readonly onApproveAndNext?: (() => void) | undefined;
}

/** One request to work elsewhere: when, where, each of its days, what has happened to it, and what can be done now. */
export function PresenceCase({ case_, request, children, onEdit, onApproveAndNext }: PresenceCaseProps) {
  const { i18n, t } = useLingui();
  return (
    <CaseFrame
      case_={case_}
      request={request}
      lifecycle={presenceRequestLifecycle}
      onEdit={onEdit}
      onApproveAndNext={onApproveAndNext}
    >
      <div className={caseStyles.caseHead}>
        <StateBadge state={request.state} />
        <p className={caseStyles.caseRange}>
          {presenceWords.range(i18n, request)} {request.firstDate?.slice(0, 4)}
        </p>
        <p>
          {presenceWords.title(i18n, request)}
          {/* a draft is not counted yet */}
          {!presenceRequestLifecycle.hasTag(request.state, 'draft') && (
            <>
              , <strong>{presenceWords.amount(i18n, request)}</strong>
            </>
          )}
        </p>
        {request.ask.reason && <q className={styles.comment}>{request.ask.reason}</q>}
      </div>
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
