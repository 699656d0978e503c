import { addDays, datesBetween, weekdayOf } from '../../src/api/contract/calendar.ts';
import { type DemoAbsence, holidaysBetween, plannedDays } from './cast/calendar.ts';
import type { DemoOrganization, DemoPerson } from './cast/people.ts';
import { randomOf, wholeBetween } from './cast/random.ts';
import { demoShiftOn } from './shifts/patterns.ts';

/** What the demo's organizations let people take: a type of every kind there is. */
const demoLeaveTypes = [
  'annual,Annual leave,half_day,limited,,0,30,,0,5,03-31,optional,1,,optional,optional,no',
  'sick,Sick leave,half_day,unlimited,,0,60,,0,0,,optional,1,,optional,optional,no',
  'study,Study leave,half_day,limited,,14,0,5,0,0,,demanded,2,,optional,optional,no',
  'lieu,Time off in lieu,hour,limited,,0,7,,4,8,06-30,optional,1,,none,optional,overtime',
  'care,Care leave,half_day,unlimited,,0,30,,0,0,,optional,1,,optional,demanded,no',
  'unpaid,Unpaid leave,day,unlimited,,14,0,30,0,0,,demanded,2,,optional,optional,no',
];

const annualDays = 28;
/** Days of a year that the requests in every state may take. */
const keptForOthers = 8;
const reasons = ['A long weekend', 'Moving project', 'Family visit', 'A journey by train', 'Painting the kitchen'];

interface DemoMember {
  readonly person: DemoPerson;
  readonly joined: string;
  readonly left: string | null;
  readonly absences: readonly DemoAbsence[];
}

type Cells = readonly string[];

type LeaveFile = 'leave_types.csv' | 'leave_restrictions.csv' | 'leave_entitlements.csv' | 'leave_requests.csv';

/** The leave files of an organization: types, what everybody may take, and requests in every state. */
export function leaveFiles(
  organization: DemoOrganization,
  people: readonly DemoMember[],
  { first, anchor, planned }: { first: string; anchor: string; planned: string },
): Record<LeaveFile, readonly [header: string, rows: readonly Cells[]]> {
  const years = yearsBetween(Number(first.slice(0, 4)), Number(planned.slice(0, 4)) + 1);
  return {
    'leave_types.csv': [
      'type,name,unit,account,counts,notice_days,backdate_days,max_consecutive_days,negative_cap,carry_over_cap,carry_over_expires,reason,levels,withdrawn_on,substitute,attachment,earned',
      demoLeaveTypes.map((line) => line.split(',')),
    ],
    'leave_restrictions.csv': [
      'type,from,to,reason',
      years.map((year) => ['', `${year}-12-28`, `${year}-12-29`, 'Stocktaking']),
    ],
    'leave_entitlements.csv': [
      'person,type,year,amount',
      people.flatMap(({ person, joined }) =>
        years
          .filter((year) => year >= Number(joined.slice(0, 4)))
          .flatMap((year) => [
            [person.number, 'annual', String(year), String(shareOf(year, joined) * annualDays)],
            [person.number, 'study', String(year), '5'],
            [person.number, 'lieu', String(year), '16'],
          ]),
      ),
    ],
    'leave_requests.csv': [
      'request,person,type,from,to,first_portion,last_portion,state,reason,substitute,substitute_answer,asked_on,comment',
      people.flatMap((member) => [
        ...requestsOf(organization, member, anchor),
        ...(member.left === null ? specialRequestsOf(organization, member, anchor, people) : []),
      ]),
    ],
  };
}

const yearsBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Who comes in the middle of a year has a part of it: in steps of a quarter, so that days stay half days. */
const shareOf = (year: number, joined: string): number =>
  joined.startsWith(String(year)) ? (4 - Math.floor((Number(joined.slice(5, 7)) - 1) / 3)) / 4 : 1;

const isWorked = ({ pattern }: DemoPerson, date: string): boolean =>
  demoShiftOn(pattern, weekdayOf(date)) !== null &&
  holidaysBetween(date, date).every(({ portion }) => portion !== 'full');

/** What somebody has taken and is going to take; some of what is to come still waits. */
function requestsOf(organization: DemoOrganization, { person, absences, joined }: DemoMember, anchor: string): Cells[] {
  const spent = new Map<number, number>();
  /** Takes it from the year's account, where that bears it. */
  const isBorne = ({ from, to, portion }: DemoAbsence): boolean => {
    const year = Number(from.slice(0, 4));
    const days = datesBetween(from, to).filter((date) => isWorked(person, date)).length;
    const after = (spent.get(year) ?? 0) + (portion === 'full' ? days : days / 2);
    if (after > shareOf(year, joined) * annualDays - keptForOthers) return false;
    spent.set(year, after);
    return true;
  };
  /** Half a day that is free anyway is asked for by nobody. */
  const isFree = ({ from, to, portion }: DemoAbsence): boolean =>
    from === to && holidaysBetween(from, from).some((holiday) => holiday.portion === portion);
  // what is planned later takes nothing from what was planned at first
  const horizon = addDays(anchor, plannedDays);
  const inOrder = [
    ...absences.filter(({ from }) => from <= horizon),
    ...absences.filter(({ from }) => from > horizon).sort((one, other) => one.from.localeCompare(other.from)),
  ];
  return inOrder
    .filter((absence) => absence.kind === 'leave' && !isFree(absence))
    .filter(({ from, to }) => from !== to || isWorked(person, from))
    .map((absence) => {
      const { from, to, portion } = absence;
      const random = randomOf(`${organization.code} ${person.number} request ${from}`);
      const state = from > anchor && random() < 0.5 ? 'pending' : 'approved';
      const isSick = state === 'approved' && from === to && random() < 0.25;
      return [
        `${person.number}-${from}`,
        person.number,
        isSick ? 'sick' : isBorne(absence) ? 'annual' : portion === 'full' ? 'unpaid' : 'care',
        from,
        to,
        portion,
        portion,
        state,
        from === to ? '' : (reasons[wholeBetween(random, 0, reasons.length - 1)] ?? ''),
        '',
        '',
        from > anchor
          ? addDays(anchor, -wholeBetween(random, 1, 30))
          : addDays(from, isSick ? 0 : -wholeBetween(random, 20, 60)),
        '',
      ];
    });
}

/** One request in each of the other states for whoever is shown on the sign-in screen. */
function specialRequestsOf(
  { people }: DemoOrganization,
  { person, absences }: DemoMember,
  anchor: string,
  all: readonly DemoMember[],
): Cells[] {
  if (!person.persona && person.supervisor !== people[1]?.number) return [];
  const isTaken = (date: string) => absences.some(({ from, to }) => from <= date && date <= to);
  const days = Array.from({ length: 110 }, (_, index) => addDays(anchor, 10 + index)).filter(
    (date) => weekdayOf(date) <= 4 && !isTaken(date) && !/-(12-2\d|01-01)$/.test(date),
  );
  const seed = randomOf(`special ${person.number}`);
  const dayFor = (): string => days.splice(wholeBetween(seed, 0, days.length - 1), 1)[0] ?? anchor;
  const team = all.filter((other) => other.person.supervisor === person.supervisor);
  const substitute = team.find((other) => other.person !== person);
  const request = (name: string, type: string, state: string, reason: string, comment: string, answer = ''): Cells => {
    const date = dayFor();
    const asked = addDays(anchor, -wholeBetween(seed, 1, 9));
    const who = substitute?.person.number ?? '';
    return [
      `${person.number}-${name}`,
      person.number,
      type,
      date,
      date,
      'full',
      'full',
      state,
      reason,
      who,
      answer,
      asked,
      comment,
    ];
  };
  const some = [request('waiting', 'annual', 'pending', 'A concert the evening before', '')];
  // the next in a team asks the first to stand in: once it is still open, once it is agreed
  if (person.supervisor !== null && team[1]?.person === person) {
    some.push(request('stand-in', 'annual', 'pending', '', '', 'asked'));
    some.push(request('stood-in', 'annual', 'approved', '', '', 'accepted'));
  }
  if (!person.persona) return some;
  return [
    ...some,
    request('draft', 'annual', 'draft', 'Perhaps', ''),
    // somebody has approved it: of whoever reports to nobody there is nobody who could have
    ...(person.supervisor === null
      ? []
      : [request('second', 'study', 'pending_second', 'A course in bookbinding', 'Fine with me')]),
    request('returned', 'annual', 'returned', 'The lake', 'Could you take the day before instead?'),
    request('rejected', 'annual', 'rejected', 'A day off', 'We are three people short on that day'),
    request('withdrawn', 'annual', 'withdrawn', '', ''),
    request('cancelling', 'annual', 'cancellation_requested', 'The mountains', 'The weather has changed its mind'),
    request('cancelled', 'annual', 'cancelled', 'The sea', ''),
  ];
}
