import type { Attachment } from '../../src/api/contract/files.ts';
import type { LeaveDraft, LeaveInput } from '../../src/api/contract/requests/leave-values.ts';
import { attachmentsOf } from '../files/attachments.ts';
import { timeOf } from '../platform/clock-time.ts';
import { Refused } from '../platform/refused.ts';
import type { LeaveContext, RequestRow } from './context.ts';

const timeAt = (minute: number | null): string | null => (minute === null ? null : timeOf(minute));

/** What was asked for, as it was asked, with what is attached to it. */
export const inputFor = async (context: LeaveContext, request: RequestRow): Promise<LeaveDraft> =>
  inputOf(request, await attachmentsOf(context, request));

/** What was asked for; what is attached to it only where it is given. */
export const inputOf = (request: RequestRow, attachments: readonly Attachment[] = []): LeaveDraft => ({
  typeId: request.typeId,
  firstDate: request.firstDate,
  lastDate: request.lastDate,
  firstPortion: request.firstPortion,
  lastPortion: request.lastPortion,
  startTime: timeAt(request.startMinute),
  endTime: timeAt(request.endMinute),
  reason: request.reason,
  substituteId: request.substituteId,
  attachmentIds: attachments.map(({ id }) => id),
});

/** What can be judged and counted. @throws Refused `rule_broken` where a date is not there yet */
export function completed(ask: LeaveDraft): LeaveInput {
  const { firstDate, lastDate } = ask;
  if (firstDate === null || lastDate === null) {
    const missing = (['firstDate', 'lastDate'] as const).filter((name) => ask[name] === null);
    throw new Refused('rule_broken', {
      fields: missing.map((name) => ({
        path: `body.ask.${name}`,
        code: 'field_missing',
        message: 'There is no date yet.',
      })),
    });
  }
  return { ...ask, firstDate, lastDate };
}
