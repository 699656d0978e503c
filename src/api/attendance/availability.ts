import { type Abortable, call } from '../calls/host.ts';
import {
  type Availability,
  availabilityOfTeam,
  ownAvailability,
  sayAvailability,
} from '../contract/attendance/availability.ts';

/** When one would rather work, and when one cannot. */
export const fetchAvailability = (of: { orgId: string }, { signal }: Abortable = {}): Promise<Availability> =>
  call(ownAvailability, { params: of, signal });

/** Says it anew. @param of.key names this try: sent twice it is said once */
export const sendAvailability = (
  { orgId, key, version, ...body }: { orgId: string; key: string } & Pick<Availability, 'version' | 'days' | 'note'>,
  { signal }: Abortable = {},
): Promise<Availability> => call(sayAvailability, { params: { orgId }, body, key, version, signal });

/** What those have said on whose shifts one decides. */
export const fetchTeamAvailability = (of: { orgId: string }, { signal }: Abortable = {}) =>
  call(availabilityOfTeam, { params: of, signal });
