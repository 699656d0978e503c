import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subjects } from '../../server/http/subjects.ts';
import { letterFor } from '../../server/mail/letter.ts';
import { Mailer } from '../../server/mail/mailer.ts';
import { notify } from '../../server/notifications/notify.ts';
import { readConfig } from '../../server/platform/config.ts';
import { changePassword, confirmPassword, toChangeRecords } from '../../src/api/contract/account/session.ts';
import { readNotifications } from '../../src/api/contract/notifications.ts';
import { changeRecord } from '../../src/api/contract/records/records.ts';
import { Mailbox, plain } from '../support/mailbox.ts';
import { Office, officeFiles } from './leaves/office.ts';
import { password } from './support/folder.ts';

let mailbox: Mailbox;
let office: Office;
let mailer: Mailer;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  const bank = [
    'section,section_title,section_kind,field,label,kind,options,policy,required,masked',
    'bank,Bank,single,iban,Account,text,,approve,yes,yes',
  ];
  office = await Office.open({ ...officeFiles, 'record_fields.csv': bank }, { mail: mailbox.settings });
  mailer = mailerOf();
});
afterAll(async () => {
  await mailer.stop();
  await office.host.stop();
  await mailbox.close();
});
beforeEach(() => {
  mailbox.letters = [];
  mailbox.isDown = false;
});

const mailerOf = () =>
  new Mailer({
    settings: mailbox.settings,
    defaultTenant: null,
    database: office.host.database,
    log: pino({ level: 'silent' }),
    now: () => office.host.now,
    subjects,
  });
const pass = (seconds: number) => {
  office.host.now = new Date(office.host.now.getTime() + seconds * 1_000);
};
/** Sends what can no longer be taken back. */
const sendTold = () => {
  pass(10);
  return mailer.sendDue();
};
describe('by e-mail', () => {
  it('whoever decides is told once it can no longer be taken back, with a link to the request', async () => {
    const request = await office.asks('bo', office.leave('2026-04-07', '2026-04-08', { reason: 'A secret' }));
    pass(9);
    expect(await mailer.sendDue()).toBe(0);
    pass(1);
    expect(await mailer.sendDue()).toBe(1);
    expect(mailbox.letters.map(({ to }) => to)).toEqual(['ada@acme.example']);
    const text = mailbox.letters[0] ? plain(mailbox.letters[0]) : '';
    expect(text).toContain('Subject: Bo Worker requested leave');
    expect(text).toContain('Annual leave, Tuesday 7 April 2026 to Wednesday 8 April 2026');
    expect(text).toContain(
      `https://acme.muster.example/organizations/org/${office.orgId}/supervisory/leave-requests?request=${request.id}`,
    );
    expect(text).not.toContain('secret');
    // and once only
    expect(await mailer.sendDue()).toBe(0);
    await office.does('bo', 'withdraw', request);
    await sendTold();
  });

  it('a decision is told once it can no longer be taken back, and never where it was', async () => {
    const request = await office.asks('bo', office.leave('2026-04-09'));
    await sendTold();
    mailbox.letters = [];
    const back = await office.does('ada', 'undo', await office.does('ada', 'reject', request));
    const granted = await office.does('ada', 'approve', back);
    expect(await mailer.sendDue()).toBe(0);
    expect(await sendTold()).toBe(1);
    expect(mailbox.letters[0]?.to).toBe('bo@acme.example');
    expect(mailbox.letters[0] && plain(mailbox.letters[0])).toContain('Subject: Your leave is approved');
    await office.does('ada', 'accept_cancellation', await office.does('bo', 'request_cancellation', granted));
    await sendTold();
  });

  it('the first of two approvals is told to whoever gives the second, and not as theirs', async () => {
    const request = await office.asks(
      'bo',
      office.leave('2026-08-10', '2026-08-11', { typeId: office.types.long, reason: 'Far away' }),
    );
    await sendTold();
    mailbox.letters = [];
    await office.does('ada', 'approve', request);
    await sendTold();
    expect(mailbox.letters.map((letter) => [letter.to, plain(letter).match(/Subject: (.*)/)?.[1]])).toEqual([
      ['cy@acme.example', 'A leave request needs your second approval'],
    ]);
  });

  it('whoever is to stand in is told neither the type nor the reason', async () => {
    const ask = office.leave('2026-04-10', undefined, { substituteId: office.ids.gus, reason: 'A secret' });
    const request = await office.asks('bo', ask);
    await sendTold();
    const letter = mailbox.letters.find(({ to }) => to === 'gus@acme.example');
    expect(letter && plain(letter)).toContain('Subject: Bo Worker asked you to cover');
    expect(letter && plain(letter)).not.toMatch(/Annual|secret/);
    await office.does('bo', 'withdraw', request);
    await sendTold();
  });

  it('nothing is sent that was read in the portal already', async () => {
    const request = await office.asks('bo', office.leave('2026-04-13'));
    pass(10);
    await office.as('ada')(readNotifications, {
      params: { orgId: office.orgId },
      body: { ids: null },
      key: 'a key of its own'.replaceAll(' ', '-'),
    });
    expect(await mailer.sendDue()).toBe(0);
    await office.does('bo', 'withdraw', request);
    await sendTold();
  });

  it('a warning is, also to whoever has read it: somebody else may have', async () => {
    const [item] = await office.host.database.peek<{ id: string }>(
      `insert into muster.record_items (tenant_id, organization_id, employee_id, section, position, field_values)
       values ('acme', $1, $2, 'bank', 1, '{"iban": "DE00123456789012345678"}') returning id`,
      [office.orgId, office.ids.bo],
    );
    await office.host.database.peek("update muster.employees set reviews_documents = true where number = '3'");
    await office.as('bo')(confirmPassword, { body: { password, purpose: toChangeRecords(office.orgId) } });
    await office.as('bo')(changeRecord, {
      params: { orgId: office.orgId, itemId: item?.id ?? '' },
      body: { values: { iban: 'DE00876543210987654321' } },
      version: 1,
      key: 'another-key-of-its-own',
    });
    await office.as('bo')(readNotifications, {
      params: { orgId: office.orgId },
      body: { ids: null },
      key: 'and-one-more-key-of-its-own',
    });
    await sendTold();
    const warning = mailbox.letters.find(({ to }) => to === 'bo@acme.example');
    expect(warning?.raw).toContain('A change to your records was requested');
    expect(warning?.raw).not.toContain('4321');
  });

  it('what ends says in its letter how long it holds, as it was told', async () => {
    const [item] = await office.host.database.peek<{ id: string }>(
      'select id from muster.record_items where employee_id = $1',
      [office.ids.bo],
    );
    const { database, now: at } = office.host;
    const of = { tenant: 'acme', organization: office.orgId };
    await database.within(of, (tx) =>
      notify({ tx, tenant: 'acme', organizationId: office.orgId, sendsMail: true }, [
        {
          ...{ employeeId: office.ids.bo, at, shownFrom: at, kind: 'record_expired', until: '2026-02-28' },
          ...{ subjectKind: 'record_item', subjectId: item?.id ?? '' },
        },
      ]),
    );
    await sendTold();
    const letter = mailbox.letters.find(({ raw }) => raw.includes('Something in your records has expired'));
    expect(letter && plain(letter)).toContain('valid until Saturday 28 February 2026');
  });

  it('that a password was changed is told its owner, whoever has read it', async () => {
    const of = "from muster.accounts where email = 'bo@acme.example'";
    const [before] = await office.host.database.peek<{ password_hash: string }>(`select password_hash ${of}`);
    const next = 'otter lantern gravel tulip';
    await office.as('bo')(changePassword, { body: { current: password, next } });
    await office.as('bo')(readNotifications, {
      params: { orgId: office.orgId },
      body: { ids: null },
      key: 'a-last-key-of-its-own',
    });
    await sendTold();
    const letter = mailbox.letters.find(({ to }) => to === 'bo@acme.example');
    expect(letter?.raw).toContain('Your password was changed');
    expect(letter?.raw).not.toContain(next);
    await office.host.database.peek(
      `update muster.accounts set password_hash = '${before?.password_hash}' where email = 'bo@acme.example'`,
    );
  });

  it('what the mail server does not take is tried again later, under the same name', async () => {
    const request = await office.asks('bo', office.leave('2026-04-14'));
    pass(10);
    mailbox.isDown = true;
    expect(await mailer.sendDue()).toBe(0);
    mailbox.isDown = false;
    pass(60);
    expect(await mailer.sendDue()).toBe(0);
    pass(60);
    expect(await mailer.sendDue()).toBe(1);
    expect(mailbox.letters[0]?.raw).toMatch(/Message-ID: <[0-9a-f-]{36}@muster>/);
    await office.does('bo', 'withdraw', request);
    await sendTold();
  });

  it('two processes send each letter once', async () => {
    const days = ['2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14'];
    const requests = [];
    for (const day of days) requests.push(await office.asks('bo', office.leave(day)));
    pass(10);
    const other = mailerOf();
    await Promise.all([mailer.sendDue(), other.sendDue()]);
    await other.stop();
    expect(mailbox.letters).toHaveLength(days.length);
    for (const request of requests) await office.does('bo', 'withdraw', request);
    await sendTold();
  });
});

it('a process that stops gives back what it has not sent', async () => {
  const requests = [];
  for (const day of ['2026-06-01', '2026-06-02', '2026-06-03'])
    requests.push(await office.asks('bo', office.leave(day)));
  pass(10);
  const other = mailerOf();
  const sending = other.sendDue();
  await other.stop();
  const sentBefore = await sending;
  expect(sentBefore).toBeLessThan(requests.length);
  expect(sentBefore + (await mailer.sendDue())).toBe(requests.length);
  expect(mailbox.letters).toHaveLength(requests.length);
  for (const request of requests) await office.does('bo', 'withdraw', request);
  await sendTold();
});

describe('a host that sends none', () => {
  it('queues nothing', async () => {
    const own = await Office.open();
    await own.asks('bo', own.leave('2026-04-07'));
    expect(await own.host.database.peek('select 1 from muster.mail_queue')).toEqual([]);
    await own.host.stop();
  });
});

describe('its settings', () => {
  it('go together', () => {
    const some = { MUSTER_SMTP_URL: 'smtp://mail.example:25' };
    expect(() => readConfig(some)).toThrow('MUSTER_MAIL_FROM and MUSTER_PUBLIC_URL');
    const all = { ...some, MUSTER_MAIL_FROM: 'muster@a.example', MUSTER_PUBLIC_URL: 'https://a.example' };
    expect(readConfig(all).mail).toEqual({
      url: some.MUSTER_SMTP_URL,
      from: 'muster@a.example',
      publicUrl: 'https://a.example',
    });
    expect(() => readConfig({ ...all, MUSTER_SMTP_URL: 'http://mail.example' })).toThrow('MUSTER_SMTP_URL');
    expect(readConfig({}).mail).toBeNull();
  });
});

it('a letter about what is to be done says until when, and about what ends how long it holds', () => {
  const told = {
    subject: 'requested_document',
    isOwn: true,
    who: null,
    title: 'Driving licence',
    link: 'https://x.example',
  };
  const dates = { firstDate: '2026-03-24', lastDate: '2026-03-24' };
  const textOf = (kind: string, says: 'due' | 'valid') =>
    letterFor({ ...told, ...dates, kind, until: { says, date: '2026-06-30' } }).text;
  expect(letterFor({ ...told, ...dates, kind: 'document_uploaded', until: null }).text).toContain('Driving licence\n');
  expect(textOf('document_due', 'due')).toContain('Driving licence, due Tuesday 30 June 2026');
  expect(textOf('document_expiring', 'valid')).toContain('Driving licence, valid until Tuesday 30 June 2026');
});
