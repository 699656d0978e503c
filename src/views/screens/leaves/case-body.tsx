import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LeaveRequest } from '../../../api/contract/requests/leave-values.ts';
import { leaveRequestLifecycle } from '../../../machines/lifecycles/requests/leave-request.ts';
import type { RequestCaseRef } from '../../../machines/requests/request-case.machine.ts';
import { AttachmentList } from '../../files/attachment-list.tsx';
import { formatShortDate } from '../../parts/format.ts';
import { type AllowedAction, type ApproveAndNext, CaseFrame } from '../../requests/case/case-frame.tsx';
import dayList from '../../requests/day-list.module.css';
import styles from '../../requests/requests.module.css';
import { CaseHead } from './case-head.tsx';
import { Differences } from './differences.tsx';
import { DayList } from './form/day-list.tsx';

/** Actions that are done with some of the days, where some are picked. */
const byDay: Readonly<Partial<Record<AllowedAction, 'asked' | 'booked'>>> = {
  approve: 'asked',
  request_cancellation: 'booked',
};

interface CaseBodyProps {
  readonly case_: RequestCaseRef;
  readonly request: LeaveRequest;
  /** What else bears on it. */
  readonly children?: ReactNode;
  /** Opens the form for it; without, it is not changed here. */
  readonly onEdit?: () => void;
  readonly approveAndNext?: ApproveAndNext | undefined;
}

/** One leave request: what, when, each of its days, what has happened to it, and what can be done now. */
export function CaseBody({ case_, request, children, onEdit, approveAndNext }: CaseBodyProps) {
  const { t } = useLingui();
  const everPicked = useSelector(case_, ({ context }) => context.picked);
  const pickable = request.allowedActions.map((action) => byDay[action]).find((one) => one !== undefined);
  const counted = request.days.filter(({ amount }) => amount > 0);
  const isPickable = (date: string) =>
    counted.length > 1 && counted.some((day) => day.date === date && day.state === pickable);
  // it may have been changed since
  const picked = everPicked.filter(isPickable);
  const { substitute, substituteAnswer, state } = request;
  return (
    <CaseFrame
      case_={case_}
      request={request}
      lifecycle={leaveRequestLifecycle}
      datesFor={(action) => (action in byDay && picked.length > 0 ? picked : null)}
      onEdit={onEdit}
      approveAndNext={approveAndNext}
      before={
        substitute &&
        substituteAnswer === 'asked' &&
        leaveRequestLifecycle.hasTag(state, 'pending') && (
          <li data-next>
            <Trans>Waiting for {substitute.fullName} to agree to cover</Trans>
          </li>
        )
      }
    >
      <CaseHead request={request} />
      {request.attachments.length > 0 && (
        <AttachmentList orgId={case_.getSnapshot().context.orgId} attachments={request.attachments} />
      )}
      {children}
      {request.differences.length > 0 && <Differences case_={case_} request={request} />}
      {request.days.length > 0 && (
        <section aria-label={t`Days`}>
          <h3>
            <Trans>Days</Trans>
          </h3>
          {pickable && counted.length > 1 && (
            <p className={styles.hint}>
              {pickable === 'asked' ? (
                <Trans>To approve only some of the days, select those.</Trans>
              ) : (
                <Trans>To cancel only some of the days, select those.</Trans>
              )}
            </p>
          )}
          <DayList
            days={request.days}
            unit={request.unit}
            before={({ date }) =>
              isPickable(date) && (
                <input
                  type="checkbox"
                  className={dayList.box}
                  aria-label={t`Select ${formatShortDate(date)}`}
                  checked={picked.includes(date)}
                  onChange={() => case_.send({ type: 'day toggled', date })}
                />
              )
            }
            note={(day) =>
              day.state === 'given_back' || day.state === 'replaced' ? (
                <em>, {t`canceled`}</em>
              ) : day.state === 'cancellation_requested' ? (
                <em>, {t`cancellation requested`}</em>
              ) : day.state === 'dropped' &&
                day.amount > 0 &&
                leaveRequestLifecycle.hasTag(request.state, 'granted') ? (
                <em>, {t`not approved`}</em>
              ) : null
            }
          />
        </section>
      )}
    </CaseFrame>
  );
}
