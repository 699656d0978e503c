import type { LastStepFacts, RequestTag } from '../../src/machines/lifecycles/requests/request.ts';
import type { Member } from '../people/approvers.ts';
import type { ReportingContext } from '../people/context.ts';
import { accessTo } from './access.ts';
import type { Asked, RequestHead } from './kind.ts';

/** Milliseconds after which whoever a request waits for can be reminded of it, and reminded again. */
const patience = 24 * 3_600_000;

interface Tagged {
  readonly hasTag: (state: string, tag: RequestTag) => boolean;
}

export const named = (member: Member | null | undefined) =>
  member ? { id: member.id, fullName: member.fullName } : null;

/** At which level a request waits, or was decided last. A cancellation is the first one’s to decide. */
export const levelOf = ({ state, level }: RequestHead, { hasTag }: Tagged): number =>
  hasTag(state, 'to cancel') ? 1 : level;

/** Whom a request waits for; null where for nobody. */
export function waitingFor(
  { reporting }: ReportingContext,
  { state, employeeId }: RequestHead,
  { hasTag }: Tagged,
): Member | null {
  if (!hasTag(state, 'waiting')) return null;
  return reporting.approverOf(employeeId, hasTag(state, 'second level') ? 2 : 1);
}

/**
 * From when on whoever a request waits for can be reminded: by the person itself; and where it waits for a colleague's
 * answer, by whoever decides after that.
 *
 * @param asked that colleague
 */
export function remindableFrom(
  context: ReportingContext,
  request: RequestHead,
  lifecycle: Tagged,
  asked: Asked | null = null,
): Date | null {
  if (asked === null && waitingFor(context, request, lifecycle) === null) return null;
  const { roles } = accessTo(context, request, lifecycle);
  const isTheirs =
    roles.includes('employee') || (asked !== null && asked.employeeId !== context.me.id && roles.length > 0);
  if (!isTheirs) return null;
  const last = request.remindedAt ?? request.submittedAt;
  return last && new Date(last.getTime() + patience);
}

/** What a chart's guards look at of the last step: whether this person can still take it back, and where to. */
export const untoldIn = (
  { me, now }: ReportingContext,
  { undoableUntil, undoState, decidedBy, employeeId }: RequestHead,
): LastStepFacts => ({
  isUntold: undoableUntil !== null && now < undoableUntil && (undoState === null ? decidedBy : employeeId) === me.id,
  takesBackTo: undoState,
});

/** What a list shows of a request of any kind, but for its state and what can be done with it. */
export const presentHead = (context: ReportingContext, request: RequestHead, lifecycle: Tagged) => ({
  id: request.id,
  version: request.version,
  firstDate: request.firstDate,
  lastDate: request.lastDate,
  submittedAt: request.submittedAt?.toISOString() ?? null,
  employee: named(context.reporting.members.get(request.employeeId)) ?? { id: request.employeeId, fullName: '' },
  waitingFor: named(waitingFor(context, request, lifecycle)),
});

/** From when to when a request is. @throws for a draft without dates, which nobody asks */
export function rangeOf({ id, firstDate, lastDate }: Pick<RequestHead, 'id' | 'firstDate' | 'lastDate'>): {
  firstDate: string;
  lastDate: string;
} {
  if (firstDate === null || lastDate === null) throw new Error(`request ${id} has no dates`);
  return { firstDate, lastDate };
}
