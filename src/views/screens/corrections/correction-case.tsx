import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CorrectionRequest } from '../../../api/contract/requests/corrections.ts';
import { correctionRequestLifecycle } from '../../../machines/lifecycles/requests/correction-request.ts';
import type { RequestCaseRef } from '../../../machines/requests/request-case.machine.ts';
import { AttachmentList } from '../../files/attachment-list.tsx';
import { formatLongDate } from '../../parts/format.ts';
import caseStyles from '../../requests/case/case.module.css';
import { type ApproveAndNext, CaseFrame } from '../../requests/case/case-frame.tsx';
import styles from '../../requests/requests.module.css';
import { StateBadge } from '../../requests/state-badge.tsx';
import { DayBar } from '../emp-attendances/day/day-bar.tsx';
import { DayPunches } from '../emp-attendances/day/day-punches.tsx';
import { timesText } from './correction-words.ts';
import { DayEffect } from './day-effect.tsx';

interface CorrectionCaseProps {
  readonly case_: RequestCaseRef;
  readonly request: CorrectionRequest;
  /** What else bears on it. */
  readonly children?: ReactNode;
  /** Opens the form for it; without, it is not changed here. */
  readonly onEdit?: () => void;
  readonly approveAndNext?: ApproveAndNext | undefined;
}

/** One correction: which day, by which times, what that changes, what has happened to it, and what can be done now. */
export function CorrectionCase({ case_, request, children, onEdit, approveAndNext }: CorrectionCaseProps) {
  const { t } = useLingui();
  const { ask, effect, timeZone } = request;
  return (
    <CaseFrame
      case_={case_}
      request={request}
      lifecycle={correctionRequestLifecycle}
      onEdit={onEdit}
      approveAndNext={approveAndNext}
    >
      <div className={caseStyles.caseHead}>
        <StateBadge state={request.state} />
        <p className={caseStyles.caseRange}>{formatLongDate(ask.date)}</p>
        <p>
          <strong>{timesText(request)}</strong>
        </p>
        {ask.reason && <q className={styles.comment}>{ask.reason}</q>}
      </div>
      {request.attachments.length > 0 && (
        <AttachmentList orgId={case_.getSnapshot().context.orgId} attachments={request.attachments} />
      )}
      {children}
      {effect && (
        <section aria-label={t`What it changes`}>
          <DayEffect
            {...effect}
            timeZone={timeZone}
            isDecided={!correctionRequestLifecycle.hasTag(request.state, 'waiting')}
          />
          {effect.before.punches.length > 0 && (
            <>
              <h3>
                <Trans>Punches</Trans>
              </h3>
              <DayBar day={effect.before} timeZone={timeZone} />
              <DayPunches day={effect.before} timeZone={timeZone} />
            </>
          )}
        </section>
      )}
    </CaseFrame>
  );
}
