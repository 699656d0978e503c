import { fetchTeamCover } from '../../../api/leaves.ts';
import { resourceOf } from '../../resource.ts';

/** Who stands in for those on whose leaves one decides, or is asked to. */
export const teamCovers = resourceOf(['leaves'], fetchTeamCover);
