import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  ownAppraisalAnswer,
  ownAppraisalFile,
  ownAppraisals,
  saveOwnMarks,
  takeOwnAppraisalStep,
} from '../../../src/api/contract/appraisals/own-appraisals.ts';
import {
  ownAppraisalSession,
  saveObjectives,
  takeOwnPlanStep,
  takeTeamPlanStep,
} from '../../../src/api/contract/appraisals/plans.ts';
import {
  saveTeamMarks,
  takeTeamAppraisalStep,
  teamAppraisalAnswer,
  teamAppraisalFile,
  teamAppraisals,
  teamAppraisalWindow,
} from '../../../src/api/contract/appraisals/team-appraisals.ts';
import type { GivenMark, ItemView } from '../../../src/api/contract/appraisals/values.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import type { Files } from '../support/folder.ts';

/** Today is 16 March 2026: the spring window of this year is open; last year is over; next year's is to come. */
export const reviewFiles = {
  ...officeFiles,
  'appraisal_sessions.csv': [
    'session,title,first_date,last_date,opens_on,closes_on,state,objectives_weight,competencies_weight,half_steps,blind,sites,joined_by,left_out',
    'y25,Appraisal 2025,2025-01-01,2025-12-31,2025-01-05,2026-02-28,published,50,50,no,no,,,',
    'y26,Appraisal 2026,2026-01-01,2026-12-31,2026-01-05,2026-12-31,published,60,40,yes,no,,2025-12-31,4',
    'apart,Apart,2026-01-01,2026-12-31,2026-01-05,2026-12-31,published,,100,no,yes,,,',
    'north,North only,2026-01-01,2026-12-31,2026-01-05,2026-12-31,published,,100,no,no,north,,',
    'plan27,Appraisal 2027,2027-01-01,2027-12-31,2026-12-01,2027-12-31,published,100,,no,no,,,',
    'hidden,In preparation,2026-01-01,2026-12-31,2026-01-05,2026-12-31,draft,,100,no,no,,,',
  ],
  'appraisal_scale.csv': [
    'session,value,label,meaning',
    ...['y25', 'y26', 'apart', 'north', 'plan27', 'hidden'].flatMap((session) => [
      `${session},1,Below,Rarely`,
      `${session},2,Partly,Sometimes`,
      `${session},3,Met,As agreed`,
      `${session},4,Above,More than agreed`,
      `${session},5,Outstanding,Far more`,
    ]),
  ],
  'appraisal_windows.csv': [
    'session,window,title,opens_on,due_on,grace_days,rating_due_on,acknowledge_due_on,second_read_days',
    'y25,end,Year-end 2025,2025-12-01,2025-12-15,0,2026-01-15,2026-01-31,7',
    'y26,spring,Spring 2026,2026-03-01,2026-03-20,3,2026-04-10,2026-04-30,7',
    'y26,end,Year-end 2026,2026-11-20,2026-12-10,0,2026-12-18,2026-12-31,7',
    'apart,spring,Apart in spring,2026-03-01,2026-03-20,0,2026-04-10,2026-04-30,7',
    'north,spring,North in spring,2026-03-01,2026-03-20,0,2026-04-10,2026-04-30,7',
    'plan27,end,Year-end 2027,2027-11-20,2027-12-10,0,2027-12-18,2027-12-31,7',
    'hidden,spring,Hidden,2026-03-01,2026-03-20,0,2026-04-10,2026-04-30,7',
  ],
  'competencies.csv': [
    'competency,title,description',
    'care,Care,Looks after things',
    'team,Teamwork,Works with others',
  ],
  'required_levels.csv': ['job,competency,level', 'worker,care,3', 'worker,team,3.5'],
  'employee_jobs.csv': ['person,job', ...['1', '2', '3', '4', '5', '6', '7'].map((person) => `${person},worker`)],
  'objectives.csv': [
    'person,session,title,description,measure,target,weight,progress,state',
    '2,y26,Ship the kiln,Fire it,Pots,40,60,30,approved',
    '2,y26,Tidy the shed,,Shelves,6,40,0,approved',
    '7,y26,Paint the gate,,Coats,2,100,0,approved',
  ],
} satisfies Files;

export const refusedWith = (status: number, code: string, fields?: readonly string[]) => ({
  failure: expect.objectContaining({
    kind: 'refused',
    status,
    code,
    ...(fields && { fields: fields.map((field) => expect.objectContaining({ code: field })) }),
  }),
});

/** What people say and do in appraisals, in their own words. */
export class Reviews {
  readonly office: Office;
  /** Ids of windows and sessions by their titles. */
  readonly windows: Readonly<Record<string, string>>;
  readonly sessions: Readonly<Record<string, string>>;

  private constructor(office: Office, windows: Reviews['windows'], sessions: Reviews['sessions']) {
    this.office = office;
    this.windows = windows;
    this.sessions = sessions;
  }

  static async open(files: Files = reviewFiles): Promise<Reviews> {
    const office = await Office.open(files);
    const idsIn = async (table: string) => {
      const rows = await office.host.database.peek<{ title: string; id: string }>(
        `select title, id from muster.${table}`,
      );
      return Object.fromEntries(rows.map(({ title, id }) => [title, id]));
    };
    return new Reviews(office, await idsIn('appraisal_windows'), await idsIn('appraisal_sessions'));
  }

  params = () => ({ orgId: this.office.orgId });
  #window = (title: string) => {
    const windowId = this.windows[title];
    if (!windowId) throw new Error(`there is no window ${title}`);
    return { ...this.params(), windowId };
  };
  #session = (title: string) => {
    const sessionId = this.sessions[title];
    if (!sessionId) throw new Error(`there is no session ${title}`);
    return { ...this.params(), sessionId };
  };

  sessionsOf = async (name: Name) => (await this.office.as(name)(ownAppraisals, { params: this.params() })).sessions;
  own = (name: Name, window = 'Spring 2026') =>
    this.office.as(name)(ownAppraisalAnswer, { params: this.#window(window) });

  saves = (name: Name, marks: readonly GivenMark[], window = 'Spring 2026', key = randomUUID()) =>
    this.office.as(name)(saveOwnMarks, { params: this.#window(window), body: { marks: [...marks] }, key });

  steps = (
    name: Name,
    action: 'submit' | 'acknowledge' | 'disagree',
    {
      comment = '',
      views = [],
      window = 'Spring 2026',
    }: { comment?: string; views?: ItemView[]; window?: string } = {},
  ) =>
    this.office.as(name)(takeOwnAppraisalStep, {
      params: this.#window(window),
      body: { action, comment, views },
      key: randomUUID(),
    });

  /** Rates every item of one's own the same, and submits it. @returns the id of the answer */
  async submits(name: Name, rating = 3, window = 'Spring 2026'): Promise<string> {
    const { items, own } = await this.own(name, window);
    const versions = new Map(own.map((mark) => [mark.item, mark.version]));
    await this.saves(
      name,
      items.map(({ id }) => ({ item: id, version: versions.get(id) ?? 0, rating, comment: '' })),
      window,
    );
    const { id } = await this.steps(name, 'submit', { window });
    if (id === null) throw new Error('what is submitted has an id');
    return id;
  }

  file = (name: Name, answerId = '', window = 'Spring 2026') =>
    answerId === ''
      ? this.office.as(name)(ownAppraisalFile, { params: this.#window(window) })
      : this.office.as(name)(teamAppraisalFile, { params: { ...this.#window(window), answerId } });

  team = (name: Name) => this.office.as(name)(teamAppraisals, { params: this.params() });
  people = async (name: Name, window = 'Spring 2026') =>
    (await this.office.as(name)(teamAppraisalWindow, { params: this.#window(window) })).people;
  answer = (name: Name, answerId: string, window = 'Spring 2026') =>
    this.office.as(name)(teamAppraisalAnswer, { params: { ...this.#window(window), answerId } });
  rates = (name: Name, answerId: string, marks: readonly GivenMark[], window = 'Spring 2026') =>
    this.office.as(name)(saveTeamMarks, {
      params: { ...this.#window(window), answerId },
      body: { marks: [...marks] },
      key: randomUUID(),
    });
  decides = (
    name: Name,
    answerId: string,
    action: 'return' | 'submit rating' | 'take back' | 'share' | 'finalize',
    { comment = '', window = 'Spring 2026' } = {},
  ) =>
    this.office.as(name)(takeTeamAppraisalStep, {
      params: { ...this.#window(window), answerId },
      body: { action, comment },
      key: randomUUID(),
    });

  /** Rates every item the same with a word to each, and submits the rating. */
  async ratesAll(name: Name, answerId: string, rating = 3, window = 'Spring 2026', comment = 'Because') {
    const { items, own } = await this.answer(name, answerId, window);
    const versions = new Map(own.map((mark) => [mark.item, mark.version]));
    await this.rates(
      name,
      answerId,
      items.map(({ id }) => ({ item: id, version: versions.get(id) ?? 0, rating, comment })),
      window,
    );
    return this.decides(name, answerId, 'submit rating', { window });
  }

  plan = async (name: Name, session = 'Appraisal 2027') =>
    (await this.office.as(name)(ownAppraisalSession, { params: this.#session(session) })).plan;
  session = (name: Name, session = 'Appraisal 2026') =>
    this.office.as(name)(ownAppraisalSession, { params: this.#session(session) });

  keeps = (
    name: Name,
    version: number,
    objectives: readonly { id?: string | null; title: string; weight: number }[],
    session = 'Appraisal 2027',
  ) =>
    this.office.as(name)(saveObjectives, {
      params: this.#session(session),
      body: {
        objectives: objectives.map((one) => ({ id: null, description: '', measure: '', target: '', ...one })),
      },
      version,
      key: randomUUID(),
    });

  plans = (
    name: Name,
    version: number,
    action: 'submit' | 'withdraw' | 'request amendment' | 'withdraw amendment',
    comment = '',
    session = 'Appraisal 2027',
  ) =>
    this.office.as(name)(takeOwnPlanStep, {
      params: this.#session(session),
      body: { action, comment },
      version,
      key: randomUUID(),
    });

  agrees = (
    name: Name,
    { planId, version }: { planId: string; version: number },
    action: 'approve' | 'return' | 'grant amendment' | 'decline amendment',
    comment = '',
  ) =>
    this.office.as(name)(takeTeamPlanStep, {
      params: { ...this.params(), planId },
      body: { action, comment },
      version,
      key: randomUUID(),
    });
}
