import { spreadWeights } from '../../../src/api/contract/appraisals/weights.ts';
import { addDays } from '../../../src/api/contract/calendar.ts';
import type { DemoOrganization, DemoPerson } from '../cast/people.ts';
import { randomOf, wholeBetween } from '../cast/random.ts';

const scale = [
  'Below expectations,Seldom what was agreed on',
  'Partly met,Often with help',
  'Met,What was agreed on',
  'Exceeded,More than was agreed on',
  'Far exceeded,An example to others',
];

/** Code, title, what it means, levels of an employee and of whoever leads. */
const competencies = [
  ['reliability', 'Reliability', 'Keeps to what was agreed, and says in time when that cannot be.', 3, 4],
  ['teamwork', 'Teamwork', 'Shares what they know, asks for help, and gives it.', 3, 4],
  ['communication', 'Communication', 'Listens, says what matters, and finds words that others understand.', 3, 4],
  ['care', 'Care and safety', 'Works so that nobody is hurt, and speaks up where somebody could be.', 4, 4],
  ['learning', 'Learning', 'Tries what is new, and learns from what went wrong.', 2.5, 3],
] as const;
const leading = ['leading', 'Leading', 'Gives people what they need to do their work well.', 4] as const;

/** Title, description, measure, target. */
const goals = [
  [
    'Hand over without gaps',
    'Whoever takes over finds everything in its place.',
    'Questions asked after a handover',
    'Fewer than two a month',
  ],
  [
    'Fewer returns',
    'What leaves our hands is right the first time.',
    'Share of what comes back',
    'Below 2 percent by October',
  ],
  [
    'Write it down',
    'What only one person knows is in the handbook.',
    'Pages of the handbook',
    'Six new pages, read by two others',
  ],
  [
    'Train a newcomer',
    'Somebody new works on their own after three months.',
    'Tasks done without help',
    'All of the list by the end of June',
  ],
  ['Quicker answers', 'People who ask are answered on the same day.', 'Answers within a day', 'Nine of ten'],
  ['Tidy the store', 'Everything has a place, and a label.', 'Shelves with labels', 'All forty'],
] as const;

const jobOf = ({ role }: DemoPerson): string => (role === 'Employee' ? 'Employee' : 'Team lead');
const leads = (person: DemoPerson): boolean => jobOf(person) === 'Team lead';

/** Sessions by what they are for the demo: the one that is over, the one that is under way, the one that is planned. */
export const demoSessions = ['past', 'current', 'next'] as const;

/**
 * The appraisal files of an organization, as the import takes them: a session that is over, one in its last window, one that is
 * being planned, and one that is for few.
 *
 * @param anchor the day that all dates are counted from
 */
export function appraisalFilesOf({ code, people }: DemoOrganization, anchor: string): Readonly<Record<string, string>> {
  const year = Number(anchor.slice(0, 4));
  const day = (offset: number) => addDays(anchor, offset);
  const session = (name: string, title: string, of: number, rest: string) =>
    `${name},${title},${of}-01-01,${of}-12-31,${rest}`;
  const known = people.filter(({ left }) => left === undefined);
  const inFile = (header: string, rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`;
  return {
    'appraisal_sessions.csv': inFile(
      'session,title,first_date,last_date,opens_on,closes_on,state,objectives_weight,competencies_weight,half_steps,blind,joined_by,feedback',
      [
        session(
          'past',
          `Annual appraisal ${year - 1}`,
          year - 1,
          `${day(-400)},${day(-200)},published,50,50,no,no,${day(-401)},anonymous`,
        ),
        session(
          'current',
          `Annual appraisal ${year}`,
          year,
          `${day(-300)},${day(90)},published,60,40,yes,no,${day(-120)},named`,
        ),
        session(
          'next',
          `Annual appraisal ${year + 1}`,
          year + 1,
          `${day(30)},${day(400)},published,60,40,yes,no,,named`,
        ),
        session(
          'circle',
          `Leadership circle ${year}`,
          year,
          `${day(-40)},${day(80)},published,,100,yes,yes,${day(-900)},none`,
        ),
      ],
    ),
    'appraisal_scale.csv': inFile(
      'session,value,label,meaning',
      [...demoSessions, 'circle'].flatMap((name) => scale.map((step, index) => `${name},${index + 1},${step}`)),
    ),
    'appraisal_windows.csv': inFile(
      'session,window,title,opens_on,due_on,grace_days,rating_due_on,acknowledge_due_on,second_read_days',
      [
        `past,end,Year-end review ${year - 1},${day(-330)},${day(-315)},3,${day(-290)},${day(-270)},14`,
        `current,middle,Mid-year check-in ${year},${day(-150)},${day(-135)},3,${day(-110)},${day(20)},14`,
        `current,end,Year-end review ${year},${day(-6)},${day(12)},3,${day(30)},${day(45)},14`,
        `next,end,Year-end review ${year + 1},${day(330)},${day(350)},3,${day(370)},${day(390)},14`,
        `circle,only,Leadership circle ${year},${day(-6)},${day(20)},0,${day(40)},${day(60)},14`,
      ],
    ),
    'competencies.csv': inFile('competency,title,description', [
      ...competencies.map(([name, title, description]) => `${name},${title},"${description}"`),
      `${leading[0]},${leading[1]},"${leading[2]}"`,
    ]),
    'required_levels.csv': inFile('job,competency,level', [
      ...competencies.flatMap(([name, , , low, high]) => [`Employee,${name},${low}`, `Team lead,${name},${high}`]),
      `Team lead,${leading[0]},${leading[3]}`,
    ]),
    'employee_jobs.csv': inFile(
      'person,job',
      known.map((person) => `${person.number},${jobOf(person)}`),
    ),
    'objectives.csv': inFile(
      'person,session,title,description,measure,target,weight,progress,state',
      known.flatMap((person) => [
        ...(person.joined > 401 ? goalsOf(code, person, 'past', 'approved') : []),
        ...(person.joined > 120 ? goalsOf(code, person, 'current', 'approved') : []),
        // some have begun to plan the next one
        ...(Number(person.number) % 3 === 2 ? goalsOf(code, person, 'next', 'draft') : []),
      ]),
    ),
  };
}

/** What somebody has set out to do. Three goals by the rule of thirds, or four of a quarter each. */
function goalsOf(organization: string, person: DemoPerson, session: string, state: string): string[] {
  const random = randomOf(`${organization} ${person.number} ${session} goals`);
  const count = leads(person) ? 4 : 3;
  const first = wholeBetween(random, 0, goals.length - 1);
  return spreadWeights(0, count).map((weight, index) => {
    const [title, description, measure, target] = goals[(first + index) % goals.length] ?? goals[0];
    const progress = state === 'draft' ? 0 : session === 'past' ? 100 : wholeBetween(random, 2, 10) * 10;
    return `${person.number},${session},${title},"${description}","${measure}","${target}",${(weight / 100).toFixed(2)},${progress},${state}`;
  });
}
