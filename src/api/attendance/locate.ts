import type { Place } from '../contract/attendance/clock.ts';

/** Why a device does not say where it is: nobody lets it, it does not know, or it takes too long. */
export type NoPlaceReason = 'denied' | 'unknown' | 'too slow';

export class NoPlace extends Error {
  override readonly name = 'NoPlace';
  readonly reason: NoPlaceReason;

  constructor(reason: NoPlaceReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Milliseconds that a device may take, and that what it found before may be old. */
const longest = 15_000;
const freshFor = 30_000;

const reasons: Readonly<Record<number, NoPlaceReason>> = { 1: 'denied', 2: 'unknown', 3: 'too slow' };

/** Where the device is, as it says itself; asks whoever uses it where they were never asked. @throws NoPlace */
export const locate = (): Promise<Place> =>
  new Promise((resolve, reject) => {
    const { geolocation } = navigator;
    if (!geolocation) return reject(new NoPlace('unknown'));
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => reject(new NoPlace(reasons[code] ?? 'unknown')),
      { enableHighAccuracy: true, timeout: longest, maximumAge: freshFor },
    );
  });
