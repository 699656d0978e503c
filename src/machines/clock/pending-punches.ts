import type { Place, PunchDirection } from '../../api/contract/attendance/clock.ts';

/** A press of the button. */
export interface Press {
  readonly orgId: string;
  readonly direction: PunchDirection;
  readonly note: string;
}

/** A check-in or check-out that the host has not confirmed yet. */
export interface PendingPunch extends Press {
  /** Names it: sent twice it is one punch. */
  readonly key: string;
  /** By the device's clock, in epoch milliseconds. */
  readonly pressedAt: number;
  /** Where it was pressed, where the organization asks for that. */
  readonly place: Place | null;
}

/** What is still to be sent, the earliest first, and whose it is; null until that is known. */
export interface PendingPunches {
  readonly owner: string | null;
  readonly punches: readonly PendingPunch[];
}

/** What a device has kept may be of an older version, or of anybody's making: then it counts for nothing. */
export function pendingPunchesIn(text: string | null): PendingPunches {
  try {
    const kept = JSON.parse(text ?? 'null');
    if (typeof kept?.owner === 'string' && Array.isArray(kept.punches) && kept.punches.every(isPunch)) return kept;
  } catch {
    // no JSON at all
  }
  return { owner: null, punches: [] };
}

const isPunch = (punch: Partial<PendingPunch> | null): boolean =>
  [punch?.orgId, punch?.key, punch?.note].every((text) => typeof text === 'string') &&
  Number.isFinite(punch?.pressedAt) &&
  typeof punch?.place === 'object' &&
  (punch?.direction === 'in' || punch?.direction === 'out');
