import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AllowedLeaveAction, LeaveRequest } from '../../../api/contract/leave-values.ts';
import { leaveRequestLifecycle } from '../../../machines/lifecycles/leave-request.ts';
import type { leaveCaseMachine } from '../../../machines/screens/leave-case.machine.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { formatMoment, formatShortDate } from '../../parts/format.ts';
import { OfflineNote } from '../../parts/offline-note.tsx';
import { useShell } from '../../parts/shell-context.ts';
import { AttachmentList } from './attachment-list.tsx';
import caseStyles from './case.module.css';
import { CaseHead } from './case-head.tsx';
import dayList from './day-list.module.css';
import { DayList } from './day-list.tsx';
import { Differences } from './differences.tsx';
import { actionWords } from './leave-words.ts';
import styles from './leaves.module.css';
import { Timeline } from './timeline.tsx';

export type LeaveCaseRef = ActorRefFrom<typeof leaveCaseMachine>;

/** Actions that are done with some of the days, where some are picked. */
const byDay: Readonly<Partial<Record<AllowedLeaveAction, 'asked' | 'booked'>>> = {
  approve: 'asked',
  'ask to cancel': 'booked',
};
/** Actions that lead on; all others lead back. */
const primary: ReadonlySet<AllowedLeaveAction> = new Set(['approve', 'accept cancellation', 'submit']);

interface CaseBodyProps {
  readonly case_: LeaveCaseRef;
  readonly request: LeaveRequest;
  /** What else bears on it. */
  readonly children?: ReactNode;
  /** Opens the form for it; without, it is not changed here. */
  readonly onEdit?: () => void;
}

/** One request: what, when, each of its days, what has happened to it, and what can be done now. */
export function CaseBody({ case_, request, children, onEdit }: CaseBodyProps) {
  const { i18n, t } = useLingui();
  const state = useSelector(case_, ({ value }) => (typeof value === 'string' ? value : Object.values(value).join()));
  const isBusy = useSelector(case_, (snapshot) => snapshot.hasTag('busy'));
  const isFailed = useSelector(case_, (snapshot) => snapshot.hasTag('failed'));
  const problem = useSelector(case_, ({ context }) => context.problem);
  const wanted = useSelector(case_, ({ context }) => context.wanted);
  const everPicked = useSelector(case_, ({ context }) => context.picked);
  const pickable = request.allowedActions.map((action) => byDay[action]).find((one) => one !== undefined);
  const counted = request.days.filter(({ amount }) => amount > 0);
  const isPickable = (date: string) =>
    counted.length > 1 && counted.some((day) => day.date === date && day.state === pickable);
  // it may have been changed since
  const picked = everPicked.filter(isPickable);
  const choose = (action: AllowedLeaveAction) => {
    if (action === 'edit' || action === 'change' || (action === 'submit' && onEdit)) return onEdit?.();
    const dates = action in byDay && picked.length > 0 ? picked : null;
    return case_.send({ type: 'action chosen', action, version: request.version, dates });
  };
  const place = useRef<HTMLDivElement>(null);
  // what has been pressed may be gone: the keys stay where it was
  useEffect(() => {
    if (request.version > 0 && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [request.version]);
  const { now } = useShell();
  const isRemindable = request.remindableFrom !== null && Date.parse(request.remindableFrom) <= now();
  const say = (action: 'comment' | 'remind') =>
    case_.send({ type: 'action chosen', action, version: request.version, dates: null });
  const actions = request.allowedActions.filter((action) => onEdit || (action !== 'edit' && action !== 'change'));
  return (
    <div ref={place} tabIndex={-1} className={caseStyles.case} data-machine="leaveCase" data-state={state}>
      <CaseHead request={request} />
      {request.attachments.length > 0 && (
        <AttachmentList
          key={request.ask.attachmentIds.join()}
          orgId={case_.getSnapshot().context.orgId}
          attachments={request.attachments}
        />
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
                <Trans>To approve only some of them, pick those.</Trans>
              ) : (
                <Trans>To give back only some of them, pick those.</Trans>
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
                  aria-label={t`Pick ${formatShortDate(date)}`}
                  checked={picked.includes(date)}
                  onChange={() => case_.send({ type: 'day toggled', date })}
                />
              )
            }
            note={(day) =>
              day.state === 'given back' || day.state === 'replaced' ? (
                <em>, {t`given back`}</em>
              ) : day.state === 'cancellation asked' ? (
                <em>, {t`to be given back`}</em>
              ) : day.state === 'dropped' &&
                day.amount > 0 &&
                leaveRequestLifecycle.hasTag(request.state, 'granted') ? (
                <em>, {t`not granted`}</em>
              ) : null
            }
          />
        </section>
      )}
      {request.timeline.length > 0 && (
        <section aria-label={t`What has happened`}>
          <h3>
            <Trans>What has happened</Trans>
          </h3>
          <Timeline request={request} />
        </section>
      )}
      {!leaveRequestLifecycle.hasTag(request.state, 'draft') &&
        !leaveRequestLifecycle.hasTag(request.state, 'gone') && (
          <div className={caseStyles.words}>
            <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => say('comment')}>
              <Trans>Comment</Trans>
            </Button>
            {request.remindableFrom !== null &&
              (isRemindable ? (
                <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => say('remind')}>
                  <Trans>Remind</Trans>
                </Button>
              ) : (
                <span className={styles.soft}>
                  <Trans>A reminder can be sent from {formatMoment(Date.parse(request.remindableFrom))} on.</Trans>
                </span>
              ))}
          </div>
        )}
      {(actions.length > 0 || problem) && (
        <div className={caseStyles.actions}>
          {problem && state === 'outrun' && (
            <div role="alert" className={caseStyles.outrun}>
              {wanted?.action === 'undo' ? (
                <Trans>Too late to undo: the employee has been told.</Trans>
              ) : (
                <Trans>This request changed while you were looking at it. Your action was not carried out.</Trans>
              )}
            </div>
          )}
          {problem && isFailed && (
            <div className={caseStyles.problem}>
              <FailureNote failure={problem}>
                <Button size="sm" onClick={() => case_.send({ type: 'retry chosen' })}>
                  <Trans>Try again</Trans>
                </Button>
              </FailureNote>
            </div>
          )}
          <OfflineNote />
          {actions.map((action) => {
            const isPartial = action in byDay && picked.length > 0;
            const isThis = isBusy && wanted?.action === action;
            return (
              <Button
                key={action}
                variant={primary.has(action) ? 'filled' : 'default'}
                aria-disabled={isBusy}
                leftSection={isThis ? <Loader size="xs" color="currentColor" /> : null}
                onClick={() => choose(action)}
              >
                {i18n._(actionWords[action])}
                {isPartial && <>&nbsp;({picked.length})</>}
              </Button>
            );
          })}
        </div>
      )}
    </div>
  );
}
