import type { Place, PlaceProblem } from '../../../src/api/contract/attendance/clock.ts';
import type { Transaction } from '../../database/connection.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { workPlaces } from '../../database/schema.ts';
import { Refused } from '../../platform/refused.ts';

type WorkPlace = typeof workPlaces.$inferSelect;

/** A device that may be wrong by more metres does not know where it is. */
const accuracyWanted = 200;

/** Where people of the organization check in and out; empty where nobody asks. */
export const workPlacesIn = (
  tx: Transaction,
  of: { readonly tenant: string; readonly organizationId: string },
): Promise<WorkPlace[]> => tx.select().from(workPlaces).where(inOrganization(workPlaces, of));

const refused = (code: PlaceProblem, message: string, details: Readonly<Record<string, string | number>> = {}) =>
  new Refused('rule_broken', { fields: [{ path: 'place', code, message }], details });

/**
 * The place of work that somebody is at, by its name; null where the organization asks nobody. Who is as far away as their
 * device may be wrong has the benefit of the doubt.
 *
 * @throws Refused `rule_broken` where they are at none, or nobody can tell
 */
export function placeOfWork(places: readonly WorkPlace[], said: Place | null): string | null {
  if (places.length === 0) return null;
  // where nothing is known some devices say that it is in the Gulf of Guinea
  if (said === null || (said.latitude === 0 && said.longitude === 0))
    throw refused('place_missing', 'must be told in this organization');
  const accuracy = Math.round(said.accuracy);
  if (accuracy > accuracyWanted)
    throw refused('place_inaccurate', 'is not known well enough', { accuracy, accuracyWanted });
  const [nearest] = places
    .map((place) => ({ place, distance: Math.round(metresBetween(place, said)) }))
    .toSorted((one, other) => one.distance - one.place.radius - (other.distance - other.place.radius));
  if (!nearest) return null;
  const { place, distance } = nearest;
  if (distance - accuracy > place.radius)
    throw refused('place_too_far', 'is none where people work', {
      ...{ place: place.name, distance, accuracy },
      radius: place.radius,
    });
  return place.name;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres. */
const earthRadius = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the surface of a sphere: of places of work the earth's being none makes no difference. */
function metresBetween(one: Point, other: Point): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const across = radians(other.longitude - one.longitude);
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(across / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}
