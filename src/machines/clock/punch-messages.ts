import type { NoPlaceReason } from '../../api/attendance/locate.ts';
import type { Clock, PunchDirection } from '../../api/contract/attendance/clock.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { Message } from '../overlays/message.ts';
import type { PendingPunch } from './pending-punches.ts';

/** Long enough to be read twice, in milliseconds. */
const readTwice = 10_000;

/** What has come of a punch; of one that was late there is more to be seen. */
export function punched({ orgId, direction, pressedAt }: PendingPunch, { last, now, date, timeZone }: Clock): Message {
  const isLate = last?.pressedAt !== undefined;
  return {
    form: 'toast',
    kind: isLate ? 'warning' : 'success',
    text: {
      code: 'punched',
      orgId,
      direction,
      at: last?.at ?? now,
      pressedAt: isLate ? pressedAt : null,
      timeZone,
      date: last?.date ?? date,
    },
    ...(isLate && { actions: ['view'] as const, duration: readTwice }),
  };
}

/** A punch that the host did not take: what can be done about it stands where the clock is. */
export const punchRefused = ({ orgId, direction, pressedAt }: PendingPunch, failure: CallFailure): Message => ({
  form: 'toast',
  kind: 'error',
  text: { code: 'punch refused', orgId, direction, pressedAt, failure },
  actions: ['view'],
  duration: readTwice,
});

/** A punch that waits for the host to be reached: it is neither lost nor to be made a second time. */
export const punchWaits = ({ direction, pressedAt }: PendingPunch): Message => ({
  form: 'toast',
  kind: 'information',
  text: { code: 'punch waits', direction, pressedAt },
});

/** A press that came to nothing, since nobody can tell where it was made: it has to be made once more. */
export const placeMissing = (direction: PunchDirection, reason: NoPlaceReason): Message => ({
  form: 'toast',
  kind: 'error',
  text: { code: 'place missing', direction, reason },
  duration: readTwice,
});
