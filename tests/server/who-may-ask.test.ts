import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { impersonate } from '../../src/api/contract/account/session.ts';
import { contract } from '../../src/api/contract/calls/all.ts';
import { send } from './abuse/attacker.ts';
import { Office } from './leaves/office.ts';

let office: Office;
/** Tokens by the role; null: nobody is signed in. */
let tokens: Readonly<Record<string, string | null>>;

/** What stands for a part of an address that names no single thing. */
const values: Readonly<Record<string, string>> = { month: '2026-02', year: '2026', kind: 'leaves', span: '2026-03' };
/** What must be asked with. */
const queries: Readonly<Record<string, string>> = { searchDocuments: '?text=words' };

beforeAll(async () => {
  office = await Office.open();
  await office.moveTo('2026-03-16T10:00:00Z');
  const { database } = office.host;
  await database.peek("update muster.employees set answers_pay = number = '5', reviews_documents = number = '6'");
  await database.peek("update muster.employees set left_on = '2026-03-01' where number = '4'");
  await database.peek(
    "update muster.organizations set former_access_days = 90, subscriptions = subscriptions || '{web_clock}'",
  );
  await database.peek("update muster.accounts set may_impersonate = true where email = 'ada@acme.example'");
  // an account of nobody who works here
  await database.peek(
    `insert into muster.accounts (tenant_id, email, first_name, last_name, role, password_hash)
     select tenant_id, 'zoe@acme.example', 'Zoe', 'Elsewhere', role, password_hash from muster.accounts
     where email = 'gus@acme.example'`,
  );
  const { accessToken } = await office.as('ada')(impersonate, { body: { email: 'bo@acme.example' } });
  tokens = {
    Employee: office.tokenOf('gus'),
    Supervisor: await office.host.signIn('cy@acme.example'),
    Payroll: office.tokenOf('ed'),
    Personnel: office.tokenOf('fay'),
    'Acting for somebody': accessToken,
    'Has left': await office.host.signIn('di@acme.example'),
    'Works elsewhere': await office.host.signIn('zoe@acme.example'),
    'Nobody signed in': null,
  };
});
afterAll(() => office.host.stop());

/** What is asked of an organization, and not of a single thing in it, which belongs to somebody. */
const asked = contract.filter(({ id, method, params, answersFile }) => {
  const names = Object.keys((params as { shape?: object } | undefined)?.shape ?? {});
  return (
    method === 'GET' &&
    !answersFile &&
    id !== 'refreshToken' &&
    names.includes('orgId') &&
    names.every((name) => name === 'orgId' || name in values)
  );
});

const said: Readonly<Record<number, string>> = { 200: 'yes', 401: 'no', 403: 'no', 404: 'no such thing' };

it('the table of who may ask for what is what the host does', async () => {
  const roles = Object.keys(tokens);
  const rows: string[] = [];
  for (const { id, summary, path } of asked) {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'orgId' ? office.orgId : (values[name] ?? ''),
    );
    const cells: string[] = [];
    for (const role of roles) {
      const { status } = await send(office.host, `${address}${queries[id] ?? ''}`, { token: tokens[role] ?? null });
      const words = said[status];
      if (words === undefined) throw new Error(`${id} answers ${status} to ${role}`);
      cells.push(words);
    }
    rows.push(`| ${summary} | ${cells.join(' | ')} |`);
  }
  const table = [
    '# Who may ask for what',
    '',
    'Whatever is asked of an organization, by who asks. The supervisor leads others; payroll and personnel are duties in the',
    'register (`people.csv`) of somebody who leads nobody; whoever has left may read what is theirs for some time. What is asked of',
    'a single thing (a request, a payslip, a document) belongs to somebody: to everybody else there is no such thing.',
    '',
    'A test asks a running host for every line of it (`tests/server/who-may-ask.test.ts`); a call that is new in the contract is',
    'a line that is missing here.',
    '',
    `| | ${roles.join(' | ')} |`,
    `| --- |${roles.map(() => ' --- |').join('')}`,
    ...rows,
    '',
  ].join('\n');
  await expect(table).toMatchFileSnapshot(resolve('docs/who-may-ask.md'));
});
