import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownAppraisalAnswer, ownAppraisals } from '../../../src/api/contract/appraisals/own-appraisals.ts';
import { ownAppraisalSession } from '../../../src/api/contract/appraisals/plans.ts';
import {
  teamAppraisalAnswer,
  teamAppraisals,
  teamAppraisalWindow,
} from '../../../src/api/contract/appraisals/team-appraisals.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { belongingOrganizations, waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import { ownRecords } from '../../../src/api/contract/records/records.ts';
import { searchColleagues } from '../../../src/api/contract/requests/colleagues.ts';
import type { Name } from '../leaves/office.ts';
import { Reviews } from './reviews.ts';

/** Words that only whoever has them in their answer can have. */
const said = {
  employee: 'WORD-OF-THE-EMPLOYEE',
  supervisor: 'WORD-OF-THE-SUPERVISOR',
  returned: 'WHY-IT-WAS-RETURNED',
  objection: 'WHAT-BO-DISAGREES-WITH',
  view: 'HOW-BO-SEES-IT',
  final: 'THE-LAST-WORD',
} as const;
type Said = keyof typeof said;

/** Bo is rated by Ada, and Cy is above both; all others have nothing to do with it. */
const roles = {
  employee: 'bo',
  supervisor: 'ada',
  'second reader': 'cy',
  colleague: 'di',
  stranger: 'gus',
  other: 'fay',
} as const;
type Role = keyof typeof roles;

const everything: readonly Said[] = ['employee', 'supervisor', 'objection', 'view'];
/** Who may find which words, in each state on the way; whoever is not named finds none. */
const steps: readonly {
  readonly name: string;
  readonly take: (reviews: Reviews, answerId: string) => Promise<unknown>;
  readonly sees: Readonly<Partial<Record<Role, readonly Said[]>>>;
}[] = [
  { name: 'in progress', take: async () => {}, sees: { employee: ['employee'] } },
  {
    name: 'submitted',
    take: (reviews) => reviews.steps('bo', 'submit'),
    sees: { employee: ['employee'], supervisor: ['employee'] },
  },
  {
    name: 'supervisor in progress',
    take: (reviews, id) =>
      reviews.rates('ada', id, [{ item: 'competency:care', version: 0, rating: 3, comment: said.supervisor }]),
    sees: { employee: ['employee'], supervisor: ['employee', 'supervisor'] },
  },
  {
    name: 'returned',
    take: (reviews, id) => reviews.decides('ada', id, 'return', { comment: said.returned }),
    // what the supervisor has said waits for them, and nobody looks at what is being written
    sees: { employee: ['employee', 'returned'] },
  },
  {
    name: 'submitted again',
    take: (reviews) => reviews.steps('bo', 'submit'),
    sees: { employee: ['employee'], supervisor: ['employee', 'supervisor'] },
  },
  {
    name: 'supervisor submitted',
    take: (reviews, id) => reviews.ratesAll('ada', id, 3, 'Spring 2026', said.supervisor),
    sees: { employee: ['employee'], supervisor: ['employee', 'supervisor'] },
  },
  {
    name: 'taken back',
    take: (reviews, id) => reviews.decides('ada', id, 'take back'),
    sees: { employee: ['employee'], supervisor: ['employee', 'supervisor'] },
  },
  {
    name: 'shared',
    take: async (reviews, id) => {
      await reviews.decides('ada', id, 'submit rating');
      await reviews.decides('ada', id, 'share');
    },
    sees: {
      employee: ['employee', 'supervisor'],
      supervisor: ['employee', 'supervisor'],
      'second reader': ['employee', 'supervisor'],
    },
  },
  {
    name: 'acknowledged with disagreement',
    take: (reviews) =>
      reviews.steps('bo', 'disagree', {
        comment: said.objection,
        views: [{ item: 'competency:care', isAgreed: false, comment: said.view }],
      }),
    sees: { employee: everything, supervisor: everything, 'second reader': everything },
  },
  {
    name: 'finalized',
    take: (reviews, id) => reviews.decides('cy', id, 'finalize', { comment: said.final }),
    sees: {
      employee: [...everything, 'final'],
      supervisor: [...everything, 'final'],
      'second reader': [...everything, 'final'],
    },
  },
];

/** All that somebody can read, by every call that has to do with people or with what waits; refusals count as their text. */
async function allThatIsToldTo(reviews: Reviews, name: Name, answerId: string): Promise<string> {
  const call = reviews.office.as(name);
  const params = reviews.params();
  const windowId = reviews.windows['Spring 2026'] ?? '';
  const sessionId = reviews.sessions['Appraisal 2026'] ?? '';
  const answers = await Promise.allSettled([
    call(ownAppraisals, { params }),
    call(ownAppraisalAnswer, { params: { ...params, windowId } }),
    call(ownAppraisalSession, { params: { ...params, sessionId } }),
    call(teamAppraisals, { params }),
    call(teamAppraisalWindow, { params: { ...params, windowId } }),
    call(teamAppraisalAnswer, { params: { ...params, windowId, answerId } }),
    call(listNotifications, { params, query: { seen: 'nothing' } }),
    call(waitingInOrganization, { params }),
    call(belongingOrganizations, {}),
    call(ownRecords, { params }),
    call(searchColleagues, { params, query: { search: 'bo' } }),
  ]);
  return JSON.stringify(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.failure)));
}

let reviews: Reviews;
let answerId: string;
beforeAll(async () => {
  reviews = await Reviews.open();
  const { items } = await reviews.own('bo');
  await reviews.saves(
    'bo',
    items.map(({ id }) => ({ item: id, version: 0, rating: 3, comment: said.employee })),
  );
  answerId = (await reviews.own('bo')).id ?? '';
});
afterAll(() => reviews.office.host.stop());

describe.each(steps)('A44 nobody sees too early: $name', ({ take, sees }) => {
  beforeAll(async () => {
    await take(reviews, answerId);
  });

  it.each(Object.entries(roles) as [Role, Name][])('the %s', async (role, name) => {
    const told = await allThatIsToldTo(reviews, name, answerId);
    const found = (Object.keys(said) as Said[]).filter((what) => told.includes(said[what]));
    expect(found.sort()).toEqual([...(sees[role] ?? [])].sort());
  });
});

it('who is no part of it is told the same, whether there is an answer or not', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000';
  for (const name of ['di', 'gus', 'fay'] as const) {
    const [real, none] = await Promise.all([
      allThatIsToldTo(reviews, name, answerId),
      allThatIsToldTo(reviews, name, nowhere),
    ]);
    const without = (text: string) => text.replace(/"requestId":"[^"]*"/g, '');
    expect(without(real)).toBe(without(none));
  }
});

it('nothing of it is in the log, nor in what is kept of who did what', async () => {
  const logged = reviews.office.host.logged.join('\n');
  const audited = JSON.stringify(await reviews.office.host.database.peek('select * from muster.audit_log'));
  for (const words of Object.values(said)) {
    expect(logged).not.toContain(words);
    expect(audited).not.toContain(words);
  }
});
