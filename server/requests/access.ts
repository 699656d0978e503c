import type { RequestRole, RequestTag } from '../../src/machines/lifecycles/requests/request.ts';
import type { ReportingContext } from '../people/context.ts';
import type { RequestHead } from './kind.ts';

/** What somebody may see of a request, and what they are to it. */
export interface Access {
  readonly isVisible: boolean;
  /** In which roles they may act on it: none where they may only look. */
  readonly roles: readonly RequestRole[];
}

interface Tagged {
  readonly hasTag: (state: string, tag: RequestTag) => boolean;
}

const nothing: Access = { isVisible: false, roles: [] };

/**
 * Who may see what of a request, and act on it as what. Every door asks here: a draft is its author's alone, what was
 * discarded is nobody's, nobody decides on what they have asked for themselves, whoever's name they act in, and of two
 * levels nobody decides both.
 */
export function accessTo(context: ReportingContext, request: RequestHead, { hasTag }: Tagged): Access {
  const { me, reporting, impersonator } = context;
  if (hasTag(request.state, 'gone')) return nothing;
  const roles = reporting.decidersOn(request.kind).rolesOf(me.id, request.employeeId, request.levels);
  if (roles.length === 0 || (hasTag(request.state, 'draft') && !roles.includes('employee'))) return nothing;
  const isOwnByAnother = impersonator !== null && impersonator.employeeId === request.employeeId;
  const isAtSecond = hasTag(request.state, 'second level');
  return {
    isVisible: true,
    roles: isOwnByAnother
      ? []
      : roles.filter((role) => role !== 'second approver' || !isAtSecond || !hasDecided(context, request)),
  };
}

/** Whether this person took the last decision: in their own name, by delegation, or by acting for somebody. */
function hasDecided({ me, realAccountId }: ReportingContext, request: RequestHead): boolean {
  const { decidedBy, decidedForId, decidedByAccountId } = request;
  return decidedBy === me.id || decidedForId === me.id || decidedByAccountId === realAccountId;
}
