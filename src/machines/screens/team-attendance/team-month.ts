import { fetchMemberMonth, fetchTeamMonth } from '../../../api/attendance/team.ts';
import { resourceOf } from '../../resource.ts';
import { attendanceMonthMachine } from '../emp-attendances/attendance-month.machine.ts';

/** Months of a team by organization and `YYYY-MM` or `current`. Of others nothing is kept on the device. */
export const teamMonths = resourceOf(['attendance', 'corrections', 'leaves', 'presence'], fetchTeamMonth);

/** The attendance of one's team, a month at a time: which month is looked at is decided as for one's own. */
export const teamMonthMachine = attendanceMonthMachine.provide({ actors: { month: teamMonths.machine } });

/** Months of one of them, by organization, person and `YYYY-MM` or `current`. Nothing of that is kept on the device either. */
export const memberMonths = resourceOf(
  ['attendance', 'leaves', 'presence', 'corrections', 'overtime', 'shifts'],
  fetchMemberMonth,
);

/** The attendance of one of them, as they see it themselves. */
export const memberMonthMachine = attendanceMonthMachine.provide({ actors: { month: memberMonths.machine } });
