import type { LeaveRequestTag, LeaveRole } from '../../src/machines/lifecycles/leave-request.machine.ts';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/leave-request.ts';
import type { LeaveContext, RequestRow } from './context.ts';

/** What somebody may see of a request, and what they are to it. */
export interface Access {
  readonly isVisible: boolean;
  /** In which roles they may act on it: none where they may only look. */
  readonly roles: readonly LeaveRole[];
}

const nothing: Access = { isVisible: false, roles: [] };

/**
 * Who may see what of a request, and act on it as what. Every door asks here: a draft is its author's alone, what was
 * discarded is nobody's, nobody decides on what they have asked for themselves, whoever's name they act in, and of two
 * levels nobody decides both.
 */
export function accessTo(context: LeaveContext, request: RequestRow): Access {
  const { me, reporting, impersonator } = context;
  const is = (tag: LeaveRequestTag) => leaveRequestLifecycle.hasTag(request.state, tag);
  if (is('gone')) return nothing;
  const roles = reporting.rolesOf(me.id, request.employeeId, request.levels);
  if (roles.length === 0 || (is('draft') && !roles.includes('employee'))) return nothing;
  const isOwnByAnother = impersonator !== null && impersonator.employeeId === request.employeeId;
  return {
    isVisible: true,
    roles: isOwnByAnother
      ? []
      : roles.filter((role) => role !== 'second approver' || !hasDecidedFirst(context, request)),
  };
}

/** Whether this person has agreed to it at the first level: in their own name, by delegation, or by acting for somebody. */
function hasDecidedFirst({ me, realAccountId }: LeaveContext, request: RequestRow): boolean {
  if (!leaveRequestLifecycle.hasTag(request.state, 'second level')) return false;
  const { decidedBy, decidedForId, decidedByAccountId } = request;
  return decidedBy === me.id || decidedForId === me.id || decidedByAccountId === realAccountId;
}

/** The request, where this person may see it. */
export const ifVisible = (context: LeaveContext, request: RequestRow | null | undefined): RequestRow | null =>
  request && accessTo(context, request).isVisible ? request : null;
