import type { Attachment } from '../../src/api/contract/files.ts';
import type { LeaveInput } from '../../src/api/contract/leave-values.ts';
import { attachmentsOf } from './attachments.ts';
import type { LeaveContext, RequestRow } from './context.ts';

const timeOf = (minute: number | null): string | null =>
  minute === null
    ? null
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** What was asked for, as it was asked, with what is attached to it. */
export const inputFor = async (context: LeaveContext, request: RequestRow): Promise<LeaveInput> =>
  inputOf(request, await attachmentsOf(context, request.id));

/** What was asked for; what is attached to it only where it is given. */
export const inputOf = (request: RequestRow, attachments: readonly Attachment[] = []): LeaveInput => ({
  typeId: request.typeId,
  firstDate: request.firstDate,
  lastDate: request.lastDate,
  firstPortion: request.firstPortion,
  lastPortion: request.lastPortion,
  startTime: timeOf(request.startMinute),
  endTime: timeOf(request.endMinute),
  reason: request.reason,
  substituteId: request.substituteId,
  attachmentIds: attachments.map(({ id }) => id),
});
