import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CorrectionActionName } from '../../../api/contract/requests/corrections.ts';
import type { AllowedLeaveAction } from '../../../api/contract/requests/leave-values.ts';
import type { PresenceActionName } from '../../../api/contract/requests/presence.ts';
import type { RequestCase, RequestHead } from '../../../api/contract/requests/request-values.ts';
import { remarkOn } from '../../../machines/lifecycles/requests/remark.ts';
import type { RequestTag } from '../../../machines/lifecycles/requests/request.ts';
import { undoWindow } from '../../../machines/lifecycles/requests/request.ts';
import type { RequestCaseRef } from '../../../machines/requests/request-case.machine.ts';
import { UnsentWords } from '../../overlays/unsent-words.tsx';
import { BusyButton } from '../../parts/busy-button.tsx';
import { formatMoment } from '../../parts/format.ts';
import { SheetActions } from '../../parts/sheet/sheet-actions.tsx';
import { useShell } from '../../parts/shell-context.ts';
import { FailureNote } from '../../parts/states/failure-note.tsx';
import { OfflineNote } from '../../parts/states/offline-note.tsx';
import { undoButton } from '../../parts/undo/undo-button.ts';
import { ruleBehind } from '../decision-words.ts';
import { Remark } from '../remark.tsx';
import { actionWords } from '../request-words.ts';
import styles from '../requests.module.css';
import caseStyles from './case.module.css';
import { Timeline } from './timeline.tsx';

/** What somebody may do to a request of any kind. */
export type AllowedAction = AllowedLeaveAction | CorrectionActionName | PresenceActionName;

/** Actions that lead on; all others lead back. */
const primary: ReadonlySet<AllowedAction> = new Set(['approve', 'accept_cancellation', 'submit']);

/** Approving a request and going on to the next. */
export interface ApproveAndNext {
  readonly choose: () => void;
  /** Whether that is what is being done. */
  readonly isUnderWay: boolean;
}

interface CaseFrameProps {
  readonly case_: RequestCaseRef;
  readonly request: RequestHead &
    RequestCase & { readonly state: string; readonly allowedActions: readonly AllowedAction[] };
  readonly lifecycle: { readonly hasTag: (state: string, tag: RequestTag) => boolean };
  /** What it is, its days, and what else bears on it. */
  readonly children: ReactNode;
  /** What has to happen before it can be decided, as an item of the list. */
  readonly before?: ReactNode;
  /** The days that an action is about, where some are picked; null: all. */
  readonly datesFor?: (action: AllowedAction) => readonly string[] | null;
  /** Where others are listed beside it. */
  readonly approveAndNext?: ApproveAndNext | undefined;
  /** Opens the form for it; without, it is not changed here. */
  readonly onEdit?: (() => void) | undefined;
}

/** One request of any kind: what it is, what has happened to it, and what can be done now. */
export function CaseFrame({
  case_,
  request,
  lifecycle,
  children,
  before,
  datesFor = () => null,
  onEdit,
  approveAndNext,
}: CaseFrameProps) {
  const { i18n, t } = useLingui();
  const state = useSelector(case_, ({ value }) => (typeof value === 'string' ? value : Object.values(value).join()));
  const isBusy = useSelector(case_, (snapshot) => snapshot.hasTag('busy'));
  // only what was done here and just now has its whole time
  const isUndoable = useSelector(case_, (snapshot) => snapshot.hasTag('undoable'));
  const isFailed = useSelector(case_, (snapshot) => snapshot.hasTag('failed'));
  const isLost = useSelector(case_, (snapshot) => snapshot.hasTag('conflict'));
  // only whoever asked can change it
  const isOwn = onEdit !== undefined;
  const problem = useSelector(case_, ({ context }) => context.problem);
  const wanted = useSelector(case_, ({ context }) => context.wanted);
  const comment = useSelector(case_, ({ context }) => context.comment);
  // what keeps it from being approved; what keeps something else from being done is another matter
  const rule = problem && wanted?.action === 'approve' ? ruleBehind(i18n, problem) : null;
  const choose = (action: AllowedAction) => {
    if (action === 'edit' || action === 'change' || (action === 'submit' && onEdit)) return onEdit?.();
    return case_.send({ type: 'action chosen', action, version: request.version, dates: datesFor(action) });
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
    <div ref={place} tabIndex={-1} className={caseStyles.case} data-machine="requestCase" data-state={state}>
      <Remark remark={remarkOn(request)} />
      {children}
      {request.timeline.length > 0 && (
        <section aria-label={t`Activity`}>
          <h3>
            <Trans>Activity</Trans>
          </h3>
          <Timeline request={request} before={before} />
        </section>
      )}
      {!lifecycle.hasTag(request.state, 'draft') && !lifecycle.hasTag(request.state, 'gone') && (
        <div className={caseStyles.words}>
          <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => say('comment')}>
            <Trans>Comment</Trans>
          </Button>
          {request.remindableFrom !== null &&
            (isRemindable ? (
              <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => say('remind')}>
                <Trans>Send reminder</Trans>
              </Button>
            ) : (
              <span className={styles.soft}>
                <Trans>A reminder can be sent from {formatMoment(Date.parse(request.remindableFrom))} on.</Trans>
              </span>
            ))}
        </div>
      )}
      {(actions.length > 0 || problem) && (
        <SheetActions>
          {problem && isLost && (
            <div role="alert" data-line className={caseStyles.conflict}>
              {wanted?.action === 'undo' ? (
                isOwn ? (
                  <Trans>Too late to undo: others have been told.</Trans>
                ) : (
                  <Trans>Too late to undo: the employee has been told.</Trans>
                )
              ) : (
                <Trans>This request changed while you were looking at it. Your action was not carried out.</Trans>
              )}
            </div>
          )}
          {problem && isFailed && (
            <div data-line>
              <FailureNote
                failure={problem}
                // trying again would be refused again
                onRetry={rule === null && (() => case_.send({ type: 'retry chosen' }))}
                words={
                  rule === null
                    ? undefined
                    : {
                        title: rule,
                        advice: request.allowedActions.includes('return')
                          ? t`Nothing was decided. Return the request, or reject it.`
                          : t`Nothing was decided. You can reject the request.`,
                      }
                }
              />
            </div>
          )}
          {problem && comment !== '' && (
            <div data-line>
              <UnsentWords words={comment} />
            </div>
          )}
          <OfflineNote />
          {approveAndNext && actions.includes('approve') && (
            <BusyButton
              variant="default"
              isBusy={isBusy && approveAndNext.isUnderWay}
              isHeld={isBusy}
              onClick={isBusy ? undefined : approveAndNext.choose}
            >
              <Trans>Approve and next</Trans>
            </BusyButton>
          )}
          {actions.map((action) => {
            const some = datesFor(action)?.length;
            const isThis = isBusy && wanted?.action === action && !approveAndNext?.isUnderWay;
            return (
              <BusyButton
                key={action}
                variant={primary.has(action) ? 'filled' : 'default'}
                {...(action === 'undo' && isUndoable && undoButton(undoWindow))}
                isBusy={isThis}
                isHeld={isBusy}
                onClick={() => choose(action)}
              >
                {action === 'submit' && onEdit && lifecycle.hasTag(request.state, 'returned')
                  ? t`Change and send`
                  : i18n._(actionWords[action])}
                {some && <>&nbsp;({some})</>}
              </BusyButton>
            );
          })}
        </SheetActions>
      )}
    </div>
  );
}
