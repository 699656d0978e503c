import { type LeaveAction, leaveActions } from '../../src/machines/lifecycles/leave-request.ts';
import { notices } from '../database/schema.ts';
import type { Place, RequestRow } from './place.ts';
import { undoWindow } from './present.ts';

/** At which level a request waits, or was decided last. A cancellation is the first one’s to decide. */
export const levelOf = ({ state, level }: RequestRow): number => (state === 'cancellation requested' ? 1 : level);

/** Lets those know whom it concerns: the person of a decision, once it can no longer be taken back, and whoever it waits for. */
export async function tell(place: Place, request: RequestRow, action: LeaveAction): Promise<void> {
  if (action === 'undo' || action === 'discard' || request.state === 'draft') return;
  const { reporting, me, now } = place;
  const approver = reporting.approverOf(request.employeeId, levelOf(request));
  const isDecision = me.id !== request.employeeId;
  const isHalfway = request.state === 'pending.second level';
  // whoever asked is told once it is decided
  const told = isDecision && !isHalfway ? [request.employeeId] : [];
  if (!isDecision || isHalfway) {
    told.push(...(approver ? [approver, ...reporting.delegatesOf(approver.id)] : []).map(({ id }) => id));
  }
  const rows = told
    .filter((id) => id !== me.id && (isDecision || id !== request.employeeId))
    .map((employeeId) => ({
      tenantId: place.tenant,
      organizationId: place.organizationId,
      employeeId,
      at: now,
      shownFrom: new Date(now.getTime() + (isDecision ? undoWindow : 0)),
      kind: `leave ${leaveActions[action]}`,
      requestId: request.id,
      aboutId: me.id,
    }));
  if (rows.length > 0) await place.tx.insert(notices).values(rows);
}
