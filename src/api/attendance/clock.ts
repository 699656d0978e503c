import { type Abortable, call, keep, recall } from '../calls/host.ts';
import { ownClock, type Place, type PunchDirection, punchClock } from '../contract/attendance/clock.ts';

export const fetchClock = (params: { orgId: string }, { signal }: Abortable = {}) => call(ownClock, { params, signal });

/** The clock as it was last seen on this device. */
export const recallClock = (params: { orgId: string }) => recall(ownClock, { params });

/**
 * Checks in or out. What it leads to is kept as if it had been asked for.
 *
 * @param of.key names this press: sent twice it is one punch
 * @param of.pressedAt by the device's clock, in epoch milliseconds
 */
export async function sendPunch(
  of: { orgId: string; key: string; direction: PunchDirection; pressedAt: number; note: string; place: Place | null },
  { signal }: Abortable = {},
) {
  const { orgId, key, direction, note, place } = of;
  const pressedAt = new Date(of.pressedAt).toISOString();
  const clock = await call(punchClock, { params: { orgId }, body: { direction, pressedAt, note, place }, key, signal });
  void keep(ownClock, { params: { orgId } }, clock);
  return clock;
}
