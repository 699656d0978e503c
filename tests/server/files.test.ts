import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { survives } from '../../qa/abuse.ts';
import { fileContent, largestFile } from '../../src/api/contract/files.ts';
import { correctionCalls } from '../../src/api/contract/requests/corrections.ts';
import { brokenBy, type Name, Office, officeFiles } from './leaves/office.ts';
import { applicationKey } from './support/host.ts';

/** A type that asks for a file. */
const demanding = {
  ...officeFiles,
  'leave_types.csv': [
    `${officeFiles['leave_types.csv'][0]},attachment`,
    ...officeFiles['leave_types.csv'].slice(1).map((line) => `${line},${line.startsWith('sick') ? 'demanded' : ''}`),
  ].map((line) => line.replace(/,$/, ',optional')),
};

let office: Office;
let picture: Buffer;
beforeAll(async () => {
  office = await Office.open(demanding);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => office.host.stop());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const notFound = { failure: { status: 404, code: 'not_found' } };

const headersOf = (name: Name) => ({
  'application-key': applicationKey,
  domain: 'null',
  authorization: `Bearer ${office.tokenOf(name)}`,
});

const uploads: Office['uploads'] = (...sent) => office.uploads(...sent);

const idOf = async (name: Name, fileName: string, content: Uint8Array): Promise<string> =>
  (await uploads(name, fileName, content)).body.id;

const reads = (name: Name, fileId: string) =>
  office
    .as(name)(fileContent, { params: { orgId: office.orgId, fileId } })
    .then((file) => file.text());

describe('a file', () => {
  it('is judged by its content, whatever it is called', async () => {
    expect(await uploads('bo', 'cert.v2.PDF', pdf)).toMatchObject({
      status: 200,
      body: { name: 'cert.v2.PDF', mediaType: 'application/pdf', bytes: pdf.length },
    });
    expect((await uploads('bo', 'really-a-picture.pdf', picture)).body.mediaType).toBe('image/png');
    const script = Buffer.from('<html><script>alert(1)</script></html>');
    expect(await uploads('bo', 'picture.png', script)).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type', fields: [{ path: 'file', code: 'file_type_not_taken' }] },
    });
    expect(await uploads('bo', 'empty.pdf', Buffer.alloc(0))).toMatchObject({
      status: 415,
      body: { fields: [{ code: 'file_empty' }] },
    });
  });

  it('is not larger than it may be, and has a name', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(largestFile)]);
    expect(await uploads('bo', 'large.pdf', large)).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    for (const name of [' ', 'a\u0000b.pdf']) {
      expect(await uploads('bo', name, pdf)).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
    }
    expect(await uploads('bo', 'x.pdf', pdf, { 'content-type': 'application/pdf' })).toMatchObject({ status: 415 });
  });

  it('that is sent twice is one file', async () => {
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => uploads('bo', 'a.pdf', pdf, { 'idempotency-key': key })));
    expect(twice[0]?.body.id).toBe(twice[1]?.body.id);
    expect(await uploads('bo', 'a.pdf', picture, { 'idempotency-key': key })).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
  });

  it('is served as what it is, under its name, and never carried out', async () => {
    const id = await idOf('bo', 'Krankmeldung „Mai“.pdf', pdf);
    const address = `${office.host.url}/api/attendee-client/belonging-organizations/${office.orgId}/files/${id}`;
    const { headers } = await fetch(address, { headers: headersOf('bo') });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Krankmeldung _Mai_.pdf"; filename*=UTF-8\'\'Krankmeldung%20%E2%80%9EMai%E2%80%9C.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await reads('bo', id)).toBe(pdf.toString());
  });

  it('is one’s own until it is handed in, and then also of whoever decides', async () => {
    const id = await idOf('bo', 'note.pdf', pdf);
    for (const name of ['ada', 'gus'] as const) await expect(reads(name, id)).rejects.toMatchObject(notFound);
    await expect(reads('bo', randomUUID())).rejects.toMatchObject(notFound);
    const request = await office.asks('bo', office.leave('2026-04-07', undefined, { attachmentIds: [id] }));
    expect(request.attachments).toEqual([{ id, name: 'note.pdf', mediaType: 'application/pdf', bytes: pdf.length }]);
    expect(await reads('ada', id)).toBe(pdf.toString());
    await expect(reads('gus', id)).rejects.toMatchObject(notFound);
    await office.does('bo', 'withdraw', request);
  });

  it('that was handed in with nothing is forgotten after two days', async () => {
    const own = await Office.open(demanding);
    const before = office;
    office = own;
    const id = await idOf('bo', 'note.pdf', pdf);
    await own.moveTo('2026-03-18T10:00:01Z');
    await idOf('bo', 'another.pdf', pdf);
    await expect(reads('bo', id)).rejects.toMatchObject(notFound);
    office = before;
    await own.host.stop();
  });
});

it('nobody fills the register with files that belong to nothing', async () => {
  let last = await uploads('cy', 'one.pdf', pdf);
  for (let count = 1; last.status === 200 && count < 40; count++) last = await uploads('cy', `${count}.pdf`, pdf);
  expect(last).toMatchObject({ status: 422, body: { fields: [{ path: 'file', code: 'too_many_files' }] } });
  const rows = await office.host.database.peek('select 1 from muster.files where employee_id = $1', [office.ids.cy]);
  expect(rows).toHaveLength(30);
});

describe('what a request holds', () => {
  it('a file is attached where the type demands one', async () => {
    const ask = office.leave('2026-04-08', undefined, { type: 'sick' });
    await expect(office.asks('bo', ask)).rejects.toMatchObject(brokenBy(['attachment_missing']));
    const id = await idOf('bo', 'note.pdf', pdf);
    expect((await office.asks('bo', { ...ask, attachmentIds: [id] })).attachments).toHaveLength(1);
  });

  it('what is attached is one’s own, and attached to nothing else', async () => {
    const strangers = await idOf('gus', 'note.pdf', pdf);
    const ask = office.leave('2026-04-09', undefined, { attachmentIds: [strangers] });
    await expect(office.asks('bo', ask)).rejects.toMatchObject(brokenBy(['attachment_unknown']));
    await expect(office.asks('bo', ask, { isDraft: true })).rejects.toMatchObject(brokenBy(['attachment_unknown']));
    const mine = await idOf('bo', 'note.pdf', pdf);
    const request = await office.asks('bo', { ...ask, attachmentIds: [mine] });
    const other = office.leave('2026-04-10', undefined, { attachmentIds: [mine] });
    await expect(office.asks('bo', other)).rejects.toMatchObject(brokenBy(['attachment_unknown']));
    await office.does('bo', 'withdraw', request);
  });

  it('can be taken out and replaced by an edit, also in a draft', async () => {
    const [one, two] = [await idOf('bo', 'one.pdf', pdf), await idOf('bo', 'two.pdf', pdf)];
    const ask = office.leave('2026-04-13', undefined, { attachmentIds: [one] });
    const draft = await office.asks('bo', ask, { isDraft: true });
    expect(draft.ask.attachmentIds).toEqual([one]);
    const kept = await office.does('bo', 'edit', draft, { ask: { ...ask, attachmentIds: [one, two] } });
    expect(kept.ask.attachmentIds).toEqual([one, two]);
    const sent = await office.does('bo', 'submit', kept, { ask: { ...ask, attachmentIds: [two] } });
    expect(sent.ask.attachmentIds).toEqual([two]);
    const edited = await office.does('bo', 'edit', sent, { ask: { ...ask, attachmentIds: [] } });
    expect(edited.attachments).toEqual([]);
    await office.does('bo', 'withdraw', edited);
  });

  it('is let go of with a draft that is discarded', async () => {
    const id = await idOf('bo', 'note.pdf', pdf);
    const ask = office.leave('2026-04-16', undefined, { attachmentIds: [id] });
    await office.does('bo', 'discard', await office.asks('bo', ask, { isDraft: true }));
    const request = await office.asks('bo', ask);
    expect(request.ask.attachmentIds).toEqual([id]);
    await office.does('bo', 'withdraw', request);
  });

  it('is still there when nothing comes of a change that took it along', async () => {
    const id = await idOf('bo', 'note.pdf', pdf);
    const asked = await office.asks('bo', office.leave('2026-04-14', undefined, { attachmentIds: [id] }));
    const granted = await office.does('ada', 'approve', asked);
    const ask = office.leave('2026-04-15', undefined, { attachmentIds: [id] });
    const change = await office.asks('bo', ask, { supersedesId: granted.id });
    expect(change.attachments).toMatchObject([{ name: 'note.pdf', bytes: pdf.length }]);
    await office.does('bo', 'withdraw', change);
    expect((await office.sees('bo', granted.id)).ask.attachmentIds).toEqual([id]);
  });
});

describe('hostile files', () => {
  const withAction = (action: string) =>
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${action} >>\nendobj\n%%EOF\n`);
  it.each([
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    '/OpenAction << /S /#4aavaScript /#4aS (app.alert(1)) >>',
    '/OpenAction << /S /Launch /F (cmd.exe) >>',
    '/OpenAction << /S /URI /URI (http://evil.example) >>',
    '/AA << /O 3 0 R >>',
    '/Names << /EmbeddedFiles 3 0 R >>',
  ])(survives('A81', 'a PDF that acts is refused: %s'), async (action) => {
    expect(await uploads('bo', 'a.pdf', withAction(action))).toMatchObject({
      status: 415,
      body: { fields: [{ code: 'file_has_actions' }] },
    });
  });

  it('a PDF whose action hides in a compressed part is refused, one that opens at a page is taken', async () => {
    const { deflateSync } = await import('node:zlib');
    const packed = deflateSync(Buffer.from('3 0 << /S /JavaScript /JS (app.alert(1)) >>'));
    const hidden = Buffer.concat([
      Buffer.from(`%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ]);
    expect(await uploads('bo', 'a.pdf', hidden)).toMatchObject({ status: 415 });
    for (const harmless of ['/OpenAction [3 0 R /Fit]', '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>']) {
      expect(await uploads('bo', 'a.pdf', withAction(harmless))).toMatchObject({ status: 200 });
    }
  });

  it('a picture of more than fifty megapixels is refused', async () => {
    const vast = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: 'teal' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await uploads('bo', 'vast.png', vast)).toMatchObject({
      status: 415,
      body: { fields: [{ code: 'picture_too_large' }] },
    });
  });

  it.each([
    ['certificate.hta', 'certificate.pdf'],
    ['note.pdf.exe', 'note.pdf'],
    ['note.exe.pdf', 'note.exe.pdf'],
    ['picture.png', 'picture.pdf'],
    ['cert.v2.PDF', 'cert.v2.PDF'],
    ['Dr. Meyer', 'Dr. Meyer.pdf'],
    ['../../../etc/passwd', 'passwd.pdf'],
    ['C:\\temp\\..\\a.pdf', 'a.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    [`${'x'.repeat(200)}`, `${'x'.repeat(196)}.pdf`],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>.pdf'],
    ['a\u202efdp.exe', 'afdp.pdf'],
  ])(survives('A82', '%s is called %s'), async (given, called) => {
    expect((await uploads('bo', given, pdf)).body.name).toBe(called);
  });

  it(survives('A84', 'nobody gets it without a token, nothing keeps it, nothing runs it'), async () => {
    const id = await idOf('bo', 'note.pdf', pdf);
    const address = `${office.host.url}/api/attendee-client/belonging-organizations/${office.orgId}/files/${id}`;
    expect((await fetch(address, { headers: { 'application-key': applicationKey } })).status).toBe(401);
    const { headers } = await fetch(address, { headers: headersOf('bo') });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('a change that takes a file along stores it once, however often it is edited', async () => {
    const id = await idOf('bo', 'note.pdf', pdf);
    const granted = await office.does(
      'ada',
      'approve',
      await office.asks('bo', office.leave('2026-08-10', undefined, { attachmentIds: [id] })),
    );
    const ask = office.leave('2026-08-11', undefined, { attachmentIds: [id] });
    let draft = await office.asks('bo', ask, { isDraft: true, supersedesId: granted.id });
    const files = () => office.host.database.peek('select 1 from muster.files');
    const before = (await files()).length;
    for (let count = 0; count < 13; count++) draft = await office.does('bo', 'edit', draft, { ask });
    expect(await files()).toHaveLength(before);
    expect(draft.attachments.map((file) => file.id)).toEqual([id]);
    await office.does('bo', 'discard', draft).catch(() => {});
    expect((await office.sees('bo', granted.id)).attachments).toHaveLength(1);
  });

  it('forty at once are as many as forty one after the other: at most thirty wait', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, index) => uploads('ed', `${index}.pdf`, pdf)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(30);
  });
});

describe('with a correction', () => {
  const params = () => ({ orgId: office.orgId });
  const asks = (name: Name, attachmentIds: string[], { date = '2026-03-11', isDraft = false } = {}) =>
    office.as(name)(correctionCalls.ask, {
      params: params(),
      body: {
        ask: { date, checkIn: '09:00', checkOut: '18:00', reason: 'The door was broken', attachmentIds },
        isDraft,
      },
      key: randomUUID(),
    });
  const sees = (name: Name, requestId: string) =>
    office.as(name)(correctionCalls.one, { params: { ...params(), requestId } });

  it('a file is seen by whoever decides, and by nobody else', async () => {
    const fileId = await idOf('bo', 'ticket.pdf', pdf);
    const { id } = await asks('bo', [fileId]);
    expect((await sees('ada', id)).attachments).toMatchObject([{ id: fileId, name: 'ticket.pdf', bytes: pdf.length }]);
    expect(await reads('ada', fileId)).toBe(pdf.toString());
    await expect(reads('gus', fileId)).rejects.toMatchObject(notFound);
  });

  it('nobody hands in a file of others, one that is handed in elsewhere, or none at all', async () => {
    const theirs = await idOf('gus', 'theirs.pdf', pdf);
    const used = await idOf('bo', 'used.pdf', pdf);
    await asks('bo', [used], { date: '2026-03-10' });
    for (const id of [theirs, used, randomUUID()])
      await expect(asks('bo', [id], { date: '2026-03-09' })).rejects.toMatchObject(brokenBy(['attachment_unknown']));
  });

  it('a change takes its files along or leaves them behind, and a draft that is discarded lets go of them', async () => {
    const [kept, left] = [await idOf('bo', 'kept.pdf', pdf), await idOf('bo', 'left.pdf', pdf)];
    const draft = await asks('bo', [kept, left], { date: '2026-03-06', isDraft: true });
    const does = (action: 'edit' | 'discard', version: number, attachmentIds: string[]) =>
      office.as('bo')(correctionCalls.act, {
        params: { ...params(), requestId: draft.id },
        body: { action, comment: '', dates: null, ask: action === 'edit' ? { ...draft.ask, attachmentIds } : null },
        version,
        key: randomUUID(),
      });
    const { version, attachments } = await does('edit', draft.version, [kept]);
    expect(attachments.map(({ name }) => name)).toEqual(['kept.pdf']);
    // nobody but its owner sees what goes with a draft
    await expect(reads('ada', kept)).rejects.toMatchObject(notFound);
    await does('discard', version, []);
    const { id } = await asks('bo', [kept, left], { date: '2026-03-05' });
    expect((await sees('ada', id)).attachments).toHaveLength(2);
  });
});
