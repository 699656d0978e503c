import type { Attachment } from '../../src/api/contract/files.ts';
import type { LeaveAsk } from '../../src/api/contract/leave-values.ts';
import { attachmentsOf } from './attachments.ts';
import type { Place, RequestRow } from './place.ts';

const timeOf = (minute: number | null): string | null =>
  minute === null
    ? null
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** What was asked for, as it was asked, with what is attached to it. */
export const inputFor = async (place: Place, request: RequestRow): Promise<LeaveAsk> =>
  inputOf(request, await attachmentsOf(place, request.id));

/** What was asked for; what is attached to it only where it is given. */
export const inputOf = (request: RequestRow, attachments: readonly Attachment[] = []): LeaveAsk => ({
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
