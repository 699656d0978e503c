import { fetchTeamMonth } from '../../../api/attendance/team.ts';
import { resourceOf } from '../../resource.ts';
import { attendanceMonthMachine } from '../emp-attendances/attendance-month.machine.ts';

/** Months of a team by organization and `YYYY-MM` or `current`. Of others nothing is kept on the device. */
export const teamMonths = resourceOf(['attendance', 'corrections', 'leaves', 'presence'], fetchTeamMonth);

/** The attendance of one's team, a month at a time: which month is looked at is decided as for one's own. */
export const teamMonthMachine = attendanceMonthMachine.provide({ actors: { month: teamMonths.machine } });
