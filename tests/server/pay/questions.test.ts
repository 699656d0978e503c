import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { impersonate } from '../../../src/api/contract/account/session.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { belongingOrganization, waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import { ownPayslips } from '../../../src/api/contract/pay/payslips.ts';
import {
  answerQuestion,
  askAboutPayslip,
  goOnWithQuestion,
  type PayslipQuestion,
  payslipQuestions,
  questionsToPayroll,
} from '../../../src/api/contract/pay/questions.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import type { Files } from '../support/folder.ts';

const [head = '', ...people] = officeFiles['people.csv'];
/** Cy and whoever is number 7 answer for the payroll. */
const payroll = ['3', '7'];
/** Of each payslip. */
const taxes = {
  dec: 70_000,
  'jan-at-first': 80_000,
  jan: 90_000,
  'jan-in-dollars': 85_000,
  'jan-draft': 95_000,
  feb: 100_000,
  mar: 100_000,
  cys: 100_000,
};
const payFiles = {
  ...officeFiles,
  'people.csv': [
    `${head},payroll`,
    ...people.map((line) => `${line},${payroll.includes(line.split(',')[0] ?? '') ? 'yes' : ''}`),
  ],
  'payslips.csv': [
    'payslip,person,from,to,paid_on,state,currency,gross,deductions,net,employer_costs,account_ending,paid_currency,paid_net,supersedes',
    'jan-draft,2,2026-01-01,2026-01-31,2026-02-20,draft,EUR,300000,95000,205000,0,4711,,,',
    'jan-in-dollars,2,2026-01-01,2026-01-31,2026-02-10,published,USD,300000,85000,215000,0,4711,,,',
    'jan-at-first,2,2026-01-01,2026-01-31,2026-01-29,published,EUR,300000,80000,220000,0,4711,,,',
    'jan,2,2026-01-01,2026-01-31,2026-01-28,published,EUR,300000,90000,210000,0,4711,,,jan-at-first',
    'dec,2,2025-12-01,2025-12-31,2025-12-29,published,EUR,300000,70000,230000,0,4711,,,',
    'feb,2,2026-02-01,2026-02-28,2026-02-27,published,EUR,300000,100000,200000,0,4711,,,',
    'mar,2,2026-03-01,2026-03-31,2026-03-27,draft,EUR,300000,100000,200000,0,4711,,,',
    'cys,3,2026-02-01,2026-02-28,2026-02-27,published,EUR,300000,100000,200000,0,4711,,,',
  ],
  'payslip_lines.csv': [
    'payslip,kind,code,name,quantity,unit,rate,amount,year_to_date,basis,leave_type,basis_from,basis_to',
    ...Object.entries(taxes).flatMap(([slip, tax]) => [
      `${slip},earning,salary,Salary,,,,300000,,,,,`,
      `${slip},deduction,tax,Tax,,,,${tax},,,,,`,
    ]),
  ],
} satisfies Files;

let office: Office;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  office = await Office.open(payFiles);
  const rows = await office.host.database.peek<{ code: string; id: string }>('select code, id from muster.payslips');
  ids = new Map(rows.map(({ code, id }) => [code, id]));
});
afterAll(() => office.host.stop());
beforeEach(() => office.host.database.peek('delete from muster.payslip_questions'));

const refused = (status: number, code: string) => ({
  failure: expect.objectContaining({ kind: 'refused', status, code }),
});
const on = (code: string) => ({ orgId: office.orgId, payslipId: ids.get(code) ?? '' });
const look = (name: Name, code = 'feb') => office.as(name)(payslipQuestions, { params: on(code) });
const ask = (
  name: Name,
  { code = 'feb', position = 2 as number | null, text = 'Why so much tax?', key = randomUUID() as string } = {},
) => office.as(name)(askAboutPayslip, { params: on(code), body: { position, text }, key });
const goOn = (
  name: Name,
  action: 'ask again' | 'close',
  { id, version }: PayslipQuestion,
  text = action === 'close' ? '' : 'And the other half?',
) =>
  office.as(name)(goOnWithQuestion, {
    params: { ...on('feb'), questionId: id },
    body: { action, text },
    version,
    key: randomUUID(),
  });
const toPayroll = (name: Name) => office.as(name)(questionsToPayroll, { params: { orgId: office.orgId } });
const answer = (name: Name, { id, version }: PayslipQuestion, text = 'It is the second job.') =>
  office.as(name)(answerQuestion, {
    params: { orgId: office.orgId, questionId: id },
    body: { text },
    version,
    key: randomUUID(),
  });
const waiting = (name: Name) => office.as(name)(waitingInOrganization, { params: { orgId: office.orgId } });
const toldTo = async (name: Name) =>
  (await office.as(name)(listNotifications, { params: { orgId: office.orgId }, query: {} })).notifications
    .filter(({ subject }) => subject?.kind === 'payslip_question')
    .map(({ kind }) => kind);

describe('a question on a payslip', () => {
  it('is asked about a line, answered, asked again, answered once more and closed, and says all that was said', async () => {
    expect(await look('bo')).toMatchObject({ canAsk: true, questions: [] });
    const asked = await ask('bo');
    expect(asked).toMatchObject({ state: 'open', version: 1, position: 2, allowedActions: ['close'] });
    expect(asked.words).toEqual([expect.objectContaining({ by: 'employee', text: 'Why so much tax?' })]);
    const [seen] = (await toPayroll('cy')).questions;
    expect(seen).toMatchObject({
      id: asked.id,
      allowedActions: ['answer'],
      firstDate: '2026-02-01',
      currency: 'EUR',
    });
    expect(seen?.line).toEqual({ name: 'Tax', quantity: null, unit: null, rate: null, amount: 100_000 });
    // not the draft, not the one that was replaced, not dollars
    expect(seen?.before).toEqual({
      firstDate: '2026-01-01',
      lastDate: '2026-01-31',
      quantity: null,
      unit: null,
      rate: null,
      amount: 90_000,
    });
    const answered = await answer('cy', asked);
    expect(answered).toMatchObject({ state: 'answered', version: 2, allowedActions: [] });
    const [own] = (await look('bo')).questions;
    expect(own?.allowedActions).toEqual(['ask again', 'close']);
    const again = await goOn('bo', 'ask again', answered);
    expect(again).toMatchObject({ state: 'open', version: 3 });
    const closed = await goOn('bo', 'close', await answer('cy', again, 'In March.'), 'Thank you');
    expect(closed).toMatchObject({ state: 'closed', allowedActions: [] });
    expect(closed.words.map(({ by, text }) => `${by}: ${text}`)).toEqual([
      'employee: Why so much tax?',
      'payroll: It is the second job.',
      'employee: And the other half?',
      'payroll: In March.',
      'employee: Thank you',
    ]);
  });

  it('stands beside the line of the period before where there is one, and beside nothing where all of it is asked about', async () => {
    await ask('bo', { code: 'dec' });
    await ask('bo', { position: null });
    expect((await toPayroll('cy')).questions.map(({ before }) => before)).toEqual([null, null]);
  });

  it('is due a week after it was asked, and asked again a week after that', async () => {
    const { today } = await look('bo');
    const asked = await ask('bo');
    const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    expect(asked.dueOn).toBe(inDays(7));
    await office.moveTo(new Date(office.host.now.getTime() + 3 * 86_400_000).toISOString());
    const again = await goOn('bo', 'ask again', await answer('cy', asked));
    expect(again.dueOn).toBe(inDays(10));
  });

  it('waits for whoever answers until it is answered, and then for whoever has asked until it is closed', async () => {
    expect([await waiting('cy'), await waiting('bo')]).toMatchObject([{ payslipQuestions: 0 }, { payslipAnswers: 0 }]);
    const asked = await ask('bo');
    expect([await waiting('cy'), await waiting('bo')]).toMatchObject([
      { payslipQuestions: 1, payslipAnswers: 0 },
      { payslipQuestions: 0, payslipAnswers: 0 },
    ]);
    const answered = await answer('cy', asked);
    expect([await waiting('cy'), await waiting('bo')]).toMatchObject([{ payslipQuestions: 0 }, { payslipAnswers: 1 }]);
    await goOn('bo', 'close', answered);
    expect(await waiting('bo')).toMatchObject({ payslipAnswers: 0 });
    expect([await toldTo('cy'), await toldTo('bo')]).toEqual([
      expect.arrayContaining(['payslip_asked']),
      expect.arrayContaining(['payslip_answered']),
    ]);
  });

  it('is one at a time for a line; another line, or the payslip as a whole, has its own', async () => {
    const first = await ask('bo');
    await expect(ask('bo')).rejects.toMatchObject(refused(409, 'conflict'));
    await ask('bo', { position: null });
    await expect(ask('bo', { position: null })).rejects.toMatchObject(refused(409, 'conflict'));
    await ask('bo', { position: 1 });
    await goOn('bo', 'close', first);
    await ask('bo');
  });

  it('says something, and is about a line that there is', async () => {
    await expect(ask('bo', { text: '  ' })).rejects.toMatchObject(refused(422, 'rule_broken'));
    await expect(ask('bo', { position: 99 })).rejects.toMatchObject(refused(422, 'rule_broken'));
    await expect(ask('bo', { position: 40_000 })).rejects.toMatchObject(refused(422, 'invalid_request'));
    const asked = await ask('bo');
    await expect(answer('cy', asked, '')).rejects.toMatchObject(refused(422, 'rule_broken'));
    await expect(goOn('bo', 'ask again', await answer('cy', asked), ' ')).rejects.toMatchObject(
      refused(422, 'rule_broken'),
    );
  });

  it('is of one’s own published payslip alone, and of nobody’s where there is nobody else who answers', async () => {
    await expect(ask('ada')).rejects.toMatchObject(refused(404, 'not_found'));
    await expect(look('ada')).rejects.toMatchObject(refused(404, 'not_found'));
    await expect(ask('bo', { code: 'mar' })).rejects.toMatchObject(refused(404, 'not_found'));
    await office.host.database.peek("update muster.employees set answers_pay = false where number = '7'");
    // cy alone is left, who does not answer what they ask themselves
    expect(await look('cy', 'cys')).toMatchObject({ canAsk: false });
    await expect(ask('cy', { code: 'cys' })).rejects.toMatchObject(refused(422, 'rule_broken'));
    await office.host.database.peek("update muster.employees set answers_pay = true where number = '7'");
    const own = await ask('cy', { code: 'cys' });
    expect((await toPayroll('cy')).questions).toEqual([]);
    expect(await waiting('cy')).toMatchObject({ payslipQuestions: 0 });
    await expect(answer('cy', own)).rejects.toMatchObject(refused(404, 'not_found'));
  });

  it('is read and answered by nobody who does not answer for the payroll, also by no supervisor', async () => {
    const asked = await ask('bo');
    await expect(toPayroll('ada')).rejects.toMatchObject(refused(403, 'forbidden'));
    await expect(answer('ada', asked)).rejects.toMatchObject(refused(403, 'forbidden'));
    const may = async (name: Name) =>
      (await office.as(name)(belongingOrganization, { params: { orgId: office.orgId } })).permissions;
    expect(await may('cy')).toContain(questionsToPayroll.id);
    expect(await may('ada')).not.toContain(questionsToPayroll.id);
  });

  it('is read by whoever has left, who says no more', async () => {
    const asked = await ask('bo');
    await answer('cy', asked);
    const leave = (on: string | null) =>
      office.host.database.peek(
        `with gone as (update muster.employees set left_on = $1 where number = '2')
         update muster.organizations set former_access_days = 30`,
        [on],
      );
    await leave(new Date(office.host.now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10));
    const seen = await look('bo');
    expect(seen).toMatchObject({ canAsk: false, questions: [{ state: 'answered', allowedActions: [] }] });
    await leave(null);
    expect((await look('bo')).questions[0]?.allowedActions).toEqual(['ask again', 'close']);
  });

  it('is not asked again where nobody answers any more, and closed all the same', async () => {
    const answered = await answer('cy', await ask('bo'));
    const nobody = (isSo: boolean) =>
      office.host.database.peek("update muster.employees set answers_pay = $1 where number = any ('{3,7}')", [!isSo]);
    await nobody(true);
    expect((await look('bo')).questions[0]?.allowedActions).toEqual(['close']);
    await expect(goOn('bo', 'ask again', answered)).rejects.toMatchObject(refused(422, 'rule_broken'));
    await goOn('bo', 'close', answered);
    await nobody(false);
  });

  it('is nobody’s to read, ask or answer who acts in somebody’s name', async () => {
    await office.host.database.peek(
      "update muster.accounts set may_impersonate = true where email = 'ada@acme.example'",
    );
    const { accessToken } = await office.as('ada')(impersonate, { body: { email: 'cy@acme.example' } });
    const acting = office.host.as(accessToken);
    await expect(acting(questionsToPayroll, { params: { orgId: office.orgId } })).rejects.toMatchObject(
      refused(403, 'acting_not_allowed'),
    );
    const { permissions } = await acting(belongingOrganization, { params: { orgId: office.orgId } });
    expect(permissions).not.toContain(questionsToPayroll.id);
  });

  it('that was answered is no news any more for the others who answer, and is told of in the list until it is closed', async () => {
    await ask('bo').then((asked) => answer('cy', asked));
    const rows = await office.host.database.peek<{ count: string }>(
      `select count(*) from muster.notifications n join muster.payslip_questions q on q.id = n.subject_id
       where n.kind = 'payslip_asked' and n.read_at is null`,
    );
    expect(Number(rows[0]?.count)).toBe(0);
    const list = async () =>
      (await office.as('bo')(ownPayslips, { params: { orgId: office.orgId } })).payslips
        .filter(({ hasAnswer }) => hasAnswer)
        .map(({ id }) => id);
    expect(await list()).toEqual([ids.get('feb')]);
    const [answered] = (await look('bo')).questions;
    if (answered) await goOn('bo', 'close', answered);
    expect(await list()).toEqual([]);
  });

  it('that was answered meanwhile is a conflict that shows it; sent twice it is one', async () => {
    const key = randomUUID();
    const asked = await ask('bo', { key });
    expect(await ask('bo', { key })).toEqual(asked);
    await answer('cy', asked);
    await expect(answer('cy', asked)).rejects.toMatchObject(refused(409, 'conflict'));
    await expect(goOn('bo', 'close', asked)).rejects.toMatchObject({
      failure: expect.objectContaining({ code: 'conflict', fresh: expect.objectContaining({ state: 'answered' }) }),
    });
  });

  it('whose reading by the payroll is noted', async () => {
    await toPayroll('cy');
    const [line] = await office.host.database.peek<{ count: string }>(
      `select count(*) from muster.audit_log where action = 'read ${questionsToPayroll.id}'`,
    );
    expect(Number(line?.count)).toBeGreaterThan(0);
  });
});
