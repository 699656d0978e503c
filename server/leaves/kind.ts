import { leaveRequestLifecycle, worded } from '../../src/machines/lifecycles/requests/leave-request.ts';
import { leaveRequests } from '../database/schema.ts';
import { coverPrefix } from '../notifications/notify.ts';
import { Refused } from '../platform/refused.ts';
import { accessTo } from '../requests/access.ts';
import type { RequestKind, ToBeNotified } from '../requests/kind.ts';
import {
  daysOf,
  type LeaveContext,
  type LeaveTypes,
  type RequestRow,
  requestIn,
  requestsIn,
  typeIn,
} from './context.ts';
import { effects, keepAttachments, refuseWhatCannotBeKept } from './effects.ts';
import { settle } from './ledger.ts';
import { coverAsked, factsOf, present } from './present.ts';
import { followUp } from './supersede.ts';
import { columnsOf, headOf } from './validation.ts';

const { hasTag: is } = leaveRequestLifecycle;

/** Leaves, as requests of any kind are carried out. */
export const leaveKind: RequestKind<LeaveTypes> = {
  name: 'leave_request',
  lifecycle: leaveRequestLifecycle,
  worded,
  read: requestsIn,
  detailsOf: (context, { id }) => daysOf(context, [id]),
  factsOf,
  eventOf: (days) => ({ isWhole: days.every(({ state }) => state !== 'booked') }),
  headOf: (context, ask) => {
    typeIn(context, ask.typeId);
    refuseWhatCannotBeKept(context, ask);
    return { ...headOf(ask), levels: typeIn(context, ask.typeId).levels };
  },
  begin: async (context, head, ask, isDraft) => {
    const { supersedesId = null } = ask;
    if (supersedesId !== null) await refuseUnlessChangeable(context, supersedesId);
    const { tenantId, organizationId, id, employeeId } = head;
    const own = { tenantId, organizationId, id, employeeId, supersedesId, ...columnsOf(ask) };
    await context.tx.insert(leaveRequests).values(own);
    if (isDraft) await keepAttachments(context, { ...head, ...own, changedById: null }, ask);
  },
  effects,
  prepare: settle,
  followUp,
  asksFirst: coverAsked,
  sideActions: {
    // it can be decided from now on
    accept_cover: ({ employee, deciding }) => [employee, ...deciding],
    decline_cover: ({ employee }) => [employee],
  },
  alsoNotified: (_, request, action): readonly ToBeNotified[] => {
    const news = newsForSubstitute(request, action);
    return news !== null && request.substituteId !== null
      ? [{ employeeId: request.substituteId, kind: `${coverPrefix}${news}`, aboutId: request.employeeId }]
      : [];
  },
  present,
};

/** Only a granted leave of one's own can be replaced, and by one request at a time. @throws Refused `not_found`, `conflict` */
async function refuseUnlessChangeable(context: LeaveContext, id: string): Promise<void> {
  const granted = await requestIn(context, id);
  const access = granted && accessTo(context, granted, leaveRequestLifecycle);
  if (!access?.isVisible || granted?.employeeId !== context.me.id) throw new Refused('not_found');
  const facts = factsOf(context, granted, await daysOf(context, [id]));
  if (!leaveRequestLifecycle.allowed(granted.state, facts, access.roles).includes('change')) {
    throw new Refused('conflict');
  }
}

function newsForSubstitute({ state, substituteAnswer }: RequestRow, action: LeaveTypes['action']): string | null {
  if (substituteAnswer === null) return null;
  // they are asked anew with each ask, and not with each level that agrees
  if (is(state, 'pending')) return action === 'submit' || action === 'edit' ? 'asked' : null;
  if (substituteAnswer === 'declined') return null;
  if (action === 'approve') return 'granted';
  return is(state, 'standing') ? null : 'over';
}
