import { fetchTeamAvailability } from '../../../api/attendance/availability.ts';
import { resourceOf } from '../../resource.ts';

/** When one's team would rather work, and when they cannot, by organization. Of others nothing is kept on the device. */
export const teamAvailability = resourceOf(['shifts'], fetchTeamAvailability);
