import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fingerprintOf,
  makeSealingKey,
  SealError,
  type SignatureRecord,
  seal,
  unseal,
} from '../../../server/documents/signature/seal.ts';
import { Pen } from '../../../server/files/pdf/pen.ts';
import { importFolder } from '../../../server/import/import-folder.ts';
import { deviceName } from '../../../server/platform/device-name.ts';
import { authenticate, confirmPassword, impersonate, toSign } from '../../../src/api/contract/account/session.ts';
import {
  answerDocument,
  type CompanyDocument,
  companyDocuments,
  documentSignature,
  openDocument,
  sealingKey,
} from '../../../src/api/contract/documents/documents.ts';
import { runProgram } from '../../support/muster-process.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import { emptyFolder, folderWith, password } from '../support/folder.ts';
import { applicationKey } from '../support/host.ts';
import { refusalOf } from '../support/refusal.ts';
import { wordsIn } from '../support/words-in.ts';

let office: Office;
let content: Buffer;
beforeAll(async () => {
  office = await Office.open();
  const pen = new Pen({ title: 'Secrecy', author: 'Acme', locale: 'en', at: new Date('2026-03-01') });
  pen.write(pen.root, 'P', 'What is said here stays here.');
  content = await pen.end();
  const folder = await folderWith({
    ...officeFiles,
    'documents.csv': [
      'document,category,title,needs',
      'secrecy,Agreements,Secrecy,signature',
      'tools,Agreements,Tools,signature',
      'hours,Agreements,Hours,acknowledgement',
    ],
    'document_versions.csv': [
      'document,version,file,published_on',
      ...['secrecy', 'tools', 'hours'].map((code) => `${code},1,secrecy.pdf,2026-03-01`),
    ],
  });
  await mkdir(join(folder, 'documents'));
  await writeFile(join(folder, 'documents', 'secrecy.pdf'), content);
  const { database, now } = office.host;
  const { faults } = await importFolder({ database, folder, now: now.getTime(), progress: () => {} });
  expect(faults).toEqual([]);
});
afterAll(() => office.host.stop());

const find = async (name: Name, title: string): Promise<CompanyDocument> => {
  const { documents } = await office.as(name)(companyDocuments, { params: { orgId: office.orgId } });
  const found = documents.find((one) => one.title === title);
  if (!found) throw new Error(`${name} has no ${title}`);
  return found;
};
const opened = async (name: Name, title = 'Secrecy') => {
  const { id, version } = await find(name, title);
  const params = { orgId: office.orgId, documentId: id };
  return office.as(name)(openDocument, { params, body: { version } });
};
const answer = (
  name: Name,
  { id, version }: CompanyDocument,
  { action = 'acknowledge' as 'acknowledge' | 'decline', reason = '', key = randomUUID() } = {},
) => {
  const params = { orgId: office.orgId, documentId: id };
  return office.as(name)(answerDocument, { params, body: { version, action, reason }, key });
};
/** Somebody gives their password again, to sign one of the documents. */
const confirm = async (name: Name, title = 'Secrecy', given = password) => {
  const { id, version } = await find(name, title);
  return office.as(name)(confirmPassword, { body: { password: given, purpose: toSign(id, version) } });
};
const recordOf = async (name: Name, { id, version }: CompanyDocument): Promise<Buffer> => {
  const params = { orgId: office.orgId, documentId: id, version: String(version) };
  return Buffer.from(await (await office.as(name)(documentSignature, { params })).arrayBuffer());
};
const withoutPassword = {
  status: 422,
  code: 'rule_broken',
  fields: [{ path: 'password', code: 'password_missing' }],
};
const recordsOf = async (name: Name): Promise<number> =>
  (await office.host.database.peek('select from muster.document_signatures where employee_id = $1', [office.ids[name]]))
    .length;

describe('a document that has to be signed', () => {
  it('is signed with the password given again, and with nothing less', async () => {
    const document = await opened('bo');
    expect(document).toMatchObject({ needs: 'signature', state: 'opened', isSigned: false });
    expect(await refusalOf(answer('bo', document))).toMatchObject(withoutPassword);
    expect(await find('bo', 'Secrecy')).toMatchObject({ state: 'opened' });
    await confirm('bo');
    expect(await answer('bo', document)).toMatchObject({ state: 'acknowledged', isSigned: true });
    expect(await recordsOf('bo')).toBe(1);
  });

  it('takes each password for one signature', async () => {
    const [secrecy, tools] = [await opened('cy'), await opened('cy', 'Tools')];
    await confirm('cy');
    // neither for another document than it was given for, nor twice
    expect(await refusalOf(answer('cy', tools))).toMatchObject(withoutPassword);
    const both = await Promise.allSettled([answer('cy', secrecy), answer('cy', secrecy)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await recordsOf('cy')).toBe(1);
  });

  it('takes a password for five minutes', async () => {
    const document = await opened('di');
    await confirm('di');
    office.pass(5 * 60_000 + 1);
    expect(await refusalOf(answer('di', document))).toMatchObject(withoutPassword);
    await confirm('di');
    office.pass(5 * 60_000 - 1_000);
    expect(await answer('di', document)).toMatchObject({ isSigned: true });
  });

  it('takes no password that was given in another session', async () => {
    const document = await opened('ed');
    const elsewhere = office.host.as(await office.host.signIn('ed@acme.example'));
    await elsewhere(confirmPassword, { body: { password, purpose: toSign(document.id, document.version) } });
    expect(await refusalOf(answer('ed', document))).toMatchObject(withoutPassword);
  });

  it('is signed once, however often that is sent', async () => {
    const document = await opened('fay');
    await confirm('fay');
    const key = randomUUID();
    const first = await answer('fay', document, { key });
    expect(await answer('fay', document, { key })).toEqual(first);
    await confirm('fay');
    expect(await refusalOf(answer('fay', document))).toMatchObject({ code: 'conflict' });
    expect(await recordsOf('fay')).toBe(1);
  });

  it('is declined without a password, with a reason, and signed later all the same', async () => {
    const document = await opened('gus');
    const declined = await answer('gus', document, { action: 'decline', reason: 'I talk a lot' });
    expect(declined).toMatchObject({ state: 'declined', isSigned: false });
    expect(await refusalOf(answer('gus', document))).toMatchObject(withoutPassword);
    await confirm('gus');
    expect(await answer('gus', document)).toMatchObject({ state: 'acknowledged', isSigned: true });
  });

  it('spends no password where one is not wanted', async () => {
    const [hours, tools] = [await opened('bo', 'Hours'), await opened('bo', 'Tools')];
    await confirm('bo', 'Tools');
    expect(await answer('bo', hours)).toMatchObject({ state: 'acknowledged', isSigned: false });
    expect(await answer('bo', tools)).toMatchObject({ isSigned: true });
  });

  it('is asked for of whoever had only acknowledged it before', async () => {
    const change = (needs: string) =>
      office.host.database.peek('update muster.documents set needs = $1 where code = $2', [needs, 'tools']);
    await change('acknowledgement');
    expect(await answer('gus', await opened('gus', 'Tools'))).toMatchObject({ state: 'acknowledged' });
    await change('signature');
    const document = await find('gus', 'Tools');
    expect(document).toMatchObject({ state: 'opened', isSigned: false });
    await confirm('gus', 'Tools');
    expect(await answer('gus', document)).toMatchObject({ state: 'acknowledged', isSigned: true });
  });

  it('is recorded with the device’s name where that is one, and with no words of the signer’s', () => {
    expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0')).toBe(
      'Firefox on Linux',
    );
    for (const words of ['Signed under duress and not read /1.0 x', 'a\u0085b/1.0 c', '\u202eabc/1.0 (x)'])
      expect(deviceName(words)).toBe('');
    const said = { organization: 'A\u0085', document: {}, signer: {} } as unknown as SignatureRecord;
    expect(() => seal(content, said, makeSealingKey())).toThrow();
  });

  it('is signed by nobody in somebody else’s name', async () => {
    await office.host.database.peek(
      "update muster.accounts set may_impersonate = true where email = 'ada@acme.example'",
    );
    const { accessToken } = await office.as('ada')(impersonate, { body: { email: 'bo@acme.example' } });
    const acting = office.host.as(accessToken);
    const { id, version } = await find('bo', 'Secrecy');
    const params = { orgId: office.orgId, documentId: id, version: String(version) };
    for (const call of [
      () => acting(confirmPassword, { body: { password, purpose: toSign(id, version) } }),
      () => acting(documentSignature, { params }),
      () =>
        acting(answerDocument, {
          params: { orgId: office.orgId, documentId: id },
          body: { version, action: 'acknowledge', reason: '' },
          key: randomUUID(),
        }),
    ])
      expect(await refusalOf(call())).toMatchObject({ code: 'acting_not_allowed' });
  });
});

describe('a password given again', () => {
  it('that is wrong is refused at its field, and counts as a try to sign in does', async () => {
    const tries = Array.from({ length: 9 }, () => refusalOf(confirm('ed', 'Secrecy', 'not this one')));
    for (const refused of await Promise.all(tries))
      expect(refused).toMatchObject({ code: 'rule_broken', fields: [{ path: 'password', code: 'password_wrong' }] });
    expect(await refusalOf(confirm('ed'))).toMatchObject({ code: 'account_locked' });
    const body = { email: 'ed@acme.example', password };
    expect(await refusalOf(office.host.as(null)(authenticate, { body }))).toMatchObject({ code: 'account_locked' });
    // whoever is in stays in
    expect(await find('ed', 'Secrecy')).toMatchObject({ state: 'opened' });
    office.pass(16 * 60_000);
    await confirm('ed');
    const noted = await office.host.database.peek<{ action: string }>(
      "select distinct action from muster.audit_log where action like 'password%' order by 1",
    );
    expect(noted.map(({ action }) => action)).toEqual(['password_confirmed', 'password_refused']);
  });
});

describe('the record of a signature', () => {
  it('says who has signed what, when and from where, to people and to programs', async () => {
    const record = await recordOf('bo', await find('bo', 'Secrecy'));
    const said = unseal(record);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(said.record).toMatchObject({
      organization: 'Acme Works',
      document: { title: 'Secrecy', version: 1, publishedOn: '2026-03-01', name: 'secrecy.pdf', sha256 },
      signer: { name: 'Bo Worker', number: '2', email: 'bo@acme.example' },
      signedAt: expect.stringMatching(/^2026-03-16T/),
      timeZone: 'Europe/Berlin',
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
    });
    const words = await wordsIn(new Blob([new Uint8Array(record)]));
    for (const word of ['Bo Worker (2), bo@acme.example', 'Secrecy', '1, published on March 1, 2026'])
      expect(words).toContain(word);
    expect(words.replaceAll(' ', '')).toContain(sha256);
    expect(words.replaceAll(' ', '')).toContain(said.fingerprint.toString('hex'));
  });

  it('is the same whenever it is asked for, and nobody else’s to have', async () => {
    const document = await find('bo', 'Secrecy');
    const record = await recordOf('bo', document);
    office.pass(60_000);
    expect((await recordOf('bo', document)).equals(record)).toBe(true);
    expect(await refusalOf(recordOf('ed', document))).toMatchObject({ code: 'not_found' });
    expect(await refusalOf(recordOf('bo', { ...document, version: 2 }))).toMatchObject({ code: 'not_found' });
  });

  it('is broken by any byte that is another, that is missing, or that was added', async () => {
    const record = await recordOf('bo', await find('bo', 'Secrecy'));
    for (let at = 0; at < record.length; at += 61) {
      const changed = Buffer.from(record);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(changed), `byte ${at}`).toThrow(SealError);
    }
    for (let at = record.length - 400; at < record.length; at++) {
      const changed = Buffer.from(record);
      changed[at] = (changed[at] ?? 0) ^ 4;
      expect(() => unseal(changed), `byte ${at}`).toThrow(SealError);
    }
    // a key that is longer than it was is another one
    const [start = '', end = ''] = record.toString('latin1').split(/(?<=%Muster-Signature-1 [\w-]+\.[\w-]+)(?=\.)/);
    expect(() => unseal(Buffer.from(`${start}AA${end}`, 'latin1'))).toThrow(SealError);
    for (const changed of [
      record.subarray(0, -1),
      record.subarray(1),
      Buffer.concat([record, Buffer.from('\n')]),
      Buffer.concat([record, Buffer.from('1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')]),
      content,
      Buffer.alloc(0),
    ])
      expect(() => unseal(changed)).toThrow(SealError);
  });

  it('is sealed with the key of the organization, whose owner anybody is told', async () => {
    const bo = unseal(await recordOf('bo', await find('bo', 'Secrecy')));
    const gus = unseal(await recordOf('gus', await find('gus', 'Secrecy')));
    expect(bo.fingerprint.equals(gus.fingerprint)).toBe(true);
    const ask = (fingerprint: string) => office.host.as(null)(sealingKey, { params: { fingerprint } });
    expect(await ask(bo.fingerprint.toString('hex'))).toMatchObject({ organization: 'Acme Works' });
    const stranger = fingerprintOf(makeSealingKey().publicKey).toString('hex');
    expect(await refusalOf(ask(stranger))).toMatchObject({ code: 'not_found' });
  });
});

/** A program begins here, several times. */
describe('npm run verify', { timeout: 120_000 }, () => {
  const verify = (...args: string[]) =>
    runProgram(['server/start/verify.cli.ts', ...args], { VITE_APPLICATION_KEY: applicationKey });
  let folder: string;
  const written = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };
  beforeAll(async () => {
    folder = await emptyFolder();
  });

  it('tells of a whole record what it says, whether the file is the one, and whose key it is', async () => {
    const bytes = await recordOf('bo', await find('bo', 'Secrecy'));
    const [record, document] = [await written('record.pdf', bytes), await written('secrecy.pdf', content)];
    const { code, output } = await verify(record, '--document', document, '--from', office.host.url);
    expect(output).toContain('Whole: not a byte of it was changed');
    expect(output).toContain('Signed by  Bo Worker (2), bo@acme.example');
    expect(output).toContain(`${document} is the file that was signed.`);
    expect(output).toContain('the key is that of Acme Works.');
    expect(code).toBe(0);
    const key = unseal(bytes).fingerprint.toString('hex').replace(/.{4}/g, '$& ').trim();
    expect(await verify(record, '--key', key)).toMatchObject({ code: 0 });
    const alone = await verify(record);
    expect([alone.code, alone.output]).toEqual([0, expect.stringContaining('anybody can make one')]);
  });

  it('fails where something was changed, where the file is another, and where the key is nobody’s', async () => {
    const bytes = await recordOf('bo', await find('bo', 'Secrecy'));
    const record = await written('record.pdf', bytes);
    const changed = Buffer.from(bytes);
    changed[200] = (changed[200] ?? 0) ^ 1;
    const other = await written('other.pdf', Buffer.concat([content, Buffer.from(' ')]));
    const said = unseal(bytes).record;
    const forged = await written('forged.pdf', seal(content, said, makeSealingKey()));
    for (const [args, words] of [
      [[await written('changed.pdf', changed)], 'not as it was sealed'],
      [[other], 'has no seal'],
      [[record, '--document', other], 'is another file than the one that was signed'],
      [[forged, '--from', office.host.url], 'do not trust it'],
      [[record, '--key', 'ab'.repeat(32)], 'do not trust it'],
      [[record, '--from', 'http://127.0.0.1:9'], 'does not answer'],
      [[join(folder, 'none.pdf')], 'cannot be read (ENOENT)'],
    ] as const) {
      const { code, output } = await verify(...args);
      expect(output).toContain(words);
      expect([words, code]).toEqual([words, 1]);
    }
    for (const args of [[], [record, record], [record, '--nothing']]) expect((await verify(...args)).code).toBe(2);
  });
});
