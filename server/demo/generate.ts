import { addDays, datesBetween, firstDateOf, later, monthOf, weekdayOf } from '../../src/api/contract/calendar.ts';
import { dateAt } from '../platform/zone.ts';
import { demoPassword } from '../session/demo-password.ts';
import { absencesOf, type DemoAbsence, holidaysBetween, plannedDays } from './cast/calendar.ts';
import { type DemoOrganization, type DemoPerson, demoEmailOf } from './cast/people.ts';
import { leaveFiles } from './demo-leaves.ts';
import { payslipFiles, payslipHeader, payslipLineHeader } from './demo-payslips.ts';
import { demoPictures } from './pictures.ts';
import { demoShiftOn, demoShifts, plannedOn, plannedShifts } from './shifts/patterns.ts';
import { punchesOn } from './shifts/punches.ts';

const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Whoever watches at night knows first aid. */
const watch = { pattern: 'night', qualification: 'First aid' } as const;

export interface DemoSpan {
  /** The day that people's joining and leaving is counted from, `YYYY-MM-DD`. */
  readonly anchor: string;
  /** Epoch milliseconds: nobody has punched after it. */
  readonly now: number;
  /** Until when it has been made before; null where it has not. */
  readonly since?: string | null;
  /** Months whose attendance is locked: nothing is added to them. */
  readonly locked?: ReadonlySet<string>;
}

/**
 * An organization's folder for the import, file name to text: 24 months of attendance up to now. The same organization
 * and anchor give the same rows, later ones only added.
 */
export function generateFolder(
  organization: DemoOrganization,
  { anchor, now, since = null, locked = new Set() }: DemoSpan,
): Record<string, string> {
  const first = firstDateOf(monthOf(addDays(anchor, -730)));
  const today = dateAt(organization.timeZone, now);
  const planned = addDays(today, plannedDays);
  const people = organization.people.map((person) => {
    const joined = addDays(anchor, -person.joined);
    const left = person.left === undefined ? null : addDays(anchor, -person.left);
    const from = later(joined, first);
    return {
      person,
      joined,
      left,
      from,
      absences: absencesOf(organization, person, { first: from, planned, last: left ?? '9999-12-31' }),
    };
  });
  const holidays = holidaysBetween(first, planned);
  const holidayDates = new Set(holidays.filter(({ portion }) => portion === 'full').map(({ date }) => date));
  const leaves = leaveFiles(organization, people, { first, anchor, planned });
  const shifts = plannedShifts(
    people.map(({ person }) => person),
    anchor,
  );
  const shiftOn = ({ number, pattern }: DemoPerson, date: string) => {
    const own = plannedOn(shifts, number, date);
    return own === undefined ? demoShiftOn(pattern, weekdayOf(date)) : own;
  };
  const punches = new Map(
    people.map(({ person, from, left, absences }) => {
      const last = left !== null && left < today ? left : today;
      const some = datesBetween(from, last)
        .filter((date) => !holidayDates.has(date))
        .flatMap((date) =>
          punchesOn(organization, person, { date, shift: shiftOn(person, date) }, absenceOn(absences, date)).map(
            (punch) => ({ ...punch, date }),
          ),
        )
        .filter(({ at }) => at <= now);
      return [person, some];
    }),
  );
  /** Whoever leads people wants half of them in; empty for whoever leads nobody. */
  const teamMinimumOf = (number: string): string => {
    const team = people.filter(({ person }) => person.supervisor === number).length;
    return team === 0 ? '' : String(Math.ceil(team / 2));
  };
  const pay = payslipFiles(
    organization,
    people.map(({ person, ...more }) => ({
      ...more,
      person,
      punches: (punches.get(person) ?? []).map((punch) => ({ ...punch, source: '' })),
      unpaid: unpaidOf(person, leaves['leave_requests.csv'][1]),
    })),
    { today, now, since },
  );
  return {
    'organization.csv': csv(
      'tenant,tenant_name,organization,name,time_zone,modules,avatar_key,avatar_version,former_access_days,shift_offers,password_help',
      [
        [
          organization.tenant,
          organization.tenantName,
          organization.code,
          organization.name,
          organization.timeZone,
          organization.modules.join(' '),
          demoPictures[organization.code] ? organization.code : '',
          demoPictures[organization.code] ? '1' : '',
          '365',
          organization.shiftOffers ?? '',
          `the people desk of ${organization.tenantName} (people@${organization.tenant}.example)`,
        ],
      ],
    ),
    ...(demoPictures[organization.code] && {
      [`pictures/${organization.code}.svg`]: demoPictures[organization.code],
    }),
    'people.csv': csv(
      'person,first_name,last_name,email,role,supervisor,joined_on,left_on,initial_password,fallback_rank,team_minimum,payroll,personnel',
      people.map(({ person, joined, left }) => [
        person.number,
        person.firstName,
        person.lastName,
        demoEmailOf(organization, person),
        person.role,
        person.supervisor ?? '',
        joined,
        left ?? '',
        demoPassword,
        // the first two at the top decide where nobody else does
        person.supervisor === null || person.role === 'Supervisor'
          ? String(people.findIndex((one) => one.person === person) + 1)
          : '',
        // who leads people wants half of them in
        teamMinimumOf(person.number),
        person.payroll ? 'yes' : '',
        person.personnel ? 'yes' : '',
      ]),
    ),
    'shift_patterns.csv': csv(
      'pattern,name,weekdays,start,end,break_minutes,late_grace,early_grace,half_day_below,absent_below,overtime_from,overtime,leave_counts,qualification,break_start',
      demoShifts.map((shift) => [
        shift.pattern,
        shift.name,
        shift.weekdays.map((day) => weekdayNames[day - 1]).join(' '),
        shift.start,
        shift.end,
        String(shift.breakMinutes),
        '5',
        '5',
        shift.breakMinutes === 0 ? '150' : '300',
        '90',
        '20',
        shift.overtime,
        shift.leaveCounts ?? 'full',
        shift.pattern === watch.pattern ? watch.qualification : '',
        shift.breakStart ?? '',
      ]),
    ),
    'qualifications.csv': csv(
      'person,qualification,valid_until',
      people
        .filter(({ person }) => person.pattern === watch.pattern)
        .map(({ person }) => [person.number, watch.qualification, '']),
    ),
    ...(organization.places && {
      'work_places.csv': `${['place,name,latitude,longitude,radius', ...organization.places].join('\n')}\n`,
    }),
    'shift_assignments.csv': csv(
      'person,starts_on,pattern',
      people.map(({ person, joined }) => [person.number, joined, person.pattern]),
    ),
    'shifts.csv': csv('person,date,pattern,start,end,place,note', shifts),
    'holidays.csv': csv(
      'date,name,portion',
      holidays.map(({ date, name, portion }) => [date, name, portion]),
    ),
    'absences.csv': csv(
      'person,from,to,kind,portion',
      people.flatMap(({ person, absences }) =>
        absences
          // leaves are asked for and granted
          .filter(({ kind }) => kind !== 'leave')
          .map(({ from, to, kind, portion }) => [person.number, from, to, kind, portion]),
      ),
    ),
    ...Object.fromEntries(Object.entries(leaves).map(([name, [header, rows]]) => [name, csv(header, rows)])),
    'punches.csv': csv(
      'person,instant,direction,source',
      people.flatMap(({ person }) =>
        (punches.get(person) ?? [])
          .filter(({ date }) => !locked.has(monthOf(date)))
          .map(({ at, direction }) => [person.number, new Date(at).toISOString(), direction, sourceOf(person)] as const)
          // what was punched until then is there already, and may be of months that are locked
          .filter(([, at]) => since === null || at.slice(0, 10) >= since),
      ),
    ),
    'payslips.csv': csv(payslipHeader, pay.slips),
    'payslip_lines.csv': csv(payslipLineHeader, pay.lines),
  };
}

/** From when to when somebody was on leave without pay, of the rows of `leave_requests.csv`. */
const unpaidOf = ({ number }: DemoPerson, rows: readonly (readonly string[])[]) =>
  rows.flatMap(([, person, type, from = '', to = '', , , state]) =>
    person === number && type === 'unpaid' && state === 'approved' ? [[from, to] as const] : [],
  );

const csv = (header: string, rows: readonly (readonly (string | undefined)[])[]): string =>
  `${[header, ...rows.map((row) => row.join(','))].join('\n')}\n`;

const absenceOn = (absences: readonly DemoAbsence[], date: string): DemoAbsence | undefined =>
  absences.find(({ from, to }) => from <= date && date <= to);

const sourceOf = ({ number }: DemoPerson): string =>
  Number(number) % 3 === 0 ? 'Terminal gate' : 'Terminal main entrance';
