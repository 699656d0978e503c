import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OvertimeRequest } from '../../../api/contract/requests/overtime.ts';
import { overtimeRequestLifecycle } from '../../../machines/lifecycles/requests/overtime-request.ts';
import type { RequestCaseRef } from '../../../machines/requests/request-case.machine.ts';
import caseStyles from '../../requests/case/case.module.css';
import { CaseFrame } from '../../requests/case/case-frame.tsx';
import styles from '../../requests/requests.module.css';
import { StateBadge } from '../../requests/state-badge.tsx';
import { OvertimeDays } from './overtime-days.tsx';
import { overtimeWords } from './overtime-words.ts';

interface OvertimeCaseProps {
  readonly case_: RequestCaseRef;
  readonly request: OvertimeRequest;
  /** What else bears on it. */
  readonly children?: ReactNode;
  /** Opens the form for it; without, it is not changed here. */
  readonly onEdit?: () => void;
  readonly onApproveAndNext?: (() => void) | undefined;
}

/** One request for overtime: when, how much, what it is to become, what has happened to it, and what can be done now. */
export function OvertimeCase({ case_, request, children, onEdit, onApproveAndNext }: OvertimeCaseProps) {
  const { i18n, t } = useLingui();
  return (
    <CaseFrame
      case_={case_}
      request={request}
      lifecycle={overtimeRequestLifecycle}
      onEdit={onEdit}
      onApproveAndNext={onApproveAndNext}
    >
      <div className={caseStyles.caseHead}>
        <StateBadge state={request.state} />
        <p className={caseStyles.caseRange}>
          {overtimeWords.range(i18n, request)} {request.firstDate?.slice(0, 4)}
        </p>
        <p>
          {overtimeWords.title(i18n, request)}
          {/* a draft is not counted yet */}
          {!overtimeRequestLifecycle.hasTag(request.state, 'draft') && (
            <>
              , <strong>{overtimeWords.amount(i18n, request)}</strong>
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
          <OvertimeDays days={request.days} />
        </section>
      )}
    </CaseFrame>
  );
}
