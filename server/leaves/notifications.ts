import { type LeaveAction, leaveRequestLifecycle, undoWindow } from '../../src/machines/lifecycles/leave-request.ts';
import { notify } from '../notifications/notify.ts';
import type { LeaveContext, RequestRow } from './context.ts';

/** At which level a request waits, or was decided last. A cancellation is the first one’s to decide. */
export const levelOf = ({ state, level }: RequestRow): number => (is(state, 'to cancel') ? 1 : level);

/** How notices begin that go to whoever stands in: they are not told the type of a leave. */
export const toSubstitutes = 'leave stand-in';

const is = leaveRequestLifecycle.hasTag;

/** Lets those know whom it concerns: the person of a decision, once it can no longer be taken back, and whoever it waits for. */
export async function notifyAboutLeave(context: LeaveContext, request: RequestRow, action: LeaveAction): Promise<void> {
  if (action === 'undo' || action === 'discard' || is(request.state, 'draft')) return;
  const { me, now } = context;
  const isAnswer = action === 'stand in' || action === 'decline to stand in';
  const isDecision = me.id !== request.employeeId && !isAnswer;
  const news = isAnswer ? null : newsForSubstitute(request, action);
  const notified = [
    ...toldOf(context, request, action).map((employeeId) => ({
      employeeId,
      kind: `leave ${leaveRequestLifecycle.actions[action]}`,
    })),
    ...(news && request.substituteId ? [{ employeeId: request.substituteId, kind: `${toSubstitutes} ${news}` }] : []),
  ];
  const rows = notified
    .filter(({ employeeId }) => employeeId !== me.id)
    .map(({ employeeId, kind }) => ({
      employeeId,
      at: now,
      shownFrom: new Date(now.getTime() + (isDecision ? undoWindow : 0)),
      kind,
      requestId: request.id,
      aboutId: kind.startsWith(toSubstitutes) ? request.employeeId : me.id,
    }));
  await notify(context, rows);
}

/** Who hears of it on either side. */
function toldOf({ reporting, me }: LeaveContext, request: RequestRow, action: LeaveAction): string[] {
  const approver = reporting.approverOf(request.employeeId, levelOf(request));
  const deciding = (approver ? [approver, ...reporting.delegatesOf(approver.id)] : []).map(({ id }) => id);
  if (action === 'decline to stand in') return [request.employeeId];
  // it can be decided from now on
  if (action === 'stand in') return [request.employeeId, ...deciding];
  const isDecision = me.id !== request.employeeId;
  // of two levels whoever asked is told once both have agreed
  if (isDecision && !is(request.state, 'second level')) return [request.employeeId];
  return deciding.filter((id) => isDecision || id !== request.employeeId);
}

function newsForSubstitute({ state, substituteAnswer }: RequestRow, action: LeaveAction): string | null {
  if (substituteAnswer === null) return null;
  // they are asked anew with each ask, and not with each level that agrees
  if (is(state, 'pending')) return action === 'submit' || action === 'edit' ? 'asked' : null;
  if (substituteAnswer === 'declined') return null;
  if (action === 'approve') return 'granted';
  return is(state, 'standing') ? null : 'over';
}
