import type { Member } from './approvers.ts';
import type { ReportingContext } from './context.ts';

/** One's team in a range of dates: those with the same approver, the approver, those one decides for, and oneself. */
export function teamOf({ reporting, me }: ReportingContext, first: string, last: string): Member[] {
  const approver = reporting.approverOf(me.id, 1);
  return [...reporting.members.values()].filter(
    ({ id, leftOn, joinedOn }) =>
      (leftOn === null || leftOn >= first) &&
      joinedOn <= last &&
      (id === me.id ||
        id === approver?.id ||
        reporting.approverOf(id, 1)?.id === approver?.id ||
        reporting.approverOf(id, 1)?.id === me.id),
  );
}
