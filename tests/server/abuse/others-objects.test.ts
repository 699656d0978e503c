import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { survives } from '../../../qa/abuse.ts';
import { contract } from '../../../src/api/contract/calls/all.ts';
import { type RequestedDocument, requestedDocuments } from '../../../src/api/contract/documents/requested.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import type { Files } from '../support/folder.ts';
import { type Answered, type Sent, send } from './attacker.ts';

const [head = '', ...people] = officeFiles['people.csv'];
/** Bo is paid and asked for a certificate; Ada supervises Bo, Cy reviews what is sent, Gus answers for the payroll. */
const files = {
  ...officeFiles,
  'people.csv': [
    `${head},personnel,payroll`,
    ...people.map((line) => `${line},${line.startsWith('3,') ? 'yes' : ''},${line.startsWith('7,') ? 'yes' : ''}`),
  ],
  'payslips.csv': [
    'payslip,person,from,to,paid_on,state,currency,gross,deductions,net,employer_costs,account_ending,paid_currency,paid_net,supersedes',
    'feb,2,2026-02-01,2026-02-28,2026-02-27,published,EUR,300000,100000,200000,0,4711,,,',
  ],
  'payslip_lines.csv': [
    'payslip,kind,code,name,quantity,unit,rate,amount,year_to_date,basis,leave_type,basis_from,basis_to',
    'feb,earning,salary,Salary,,,,300000,,,,,',
    'feb,deduction,tax,Tax,,,,100000,,,,,',
  ],
  'document_requests.csv': [
    'request,title,description,formats,most_mb,requested_on,days_to_send,expires,remind_days,people',
    'certificate,Medical certificate,,pdf,1,2026-03-10,14,,,2',
  ],
} satisfies Files;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');

let office: Office;
let payslipId: string;
let certificate: RequestedDocument;
let certificateFile: string;
beforeAll(async () => {
  office = await Office.open(files);
  const [slip] = await office.host.database.peek<{ id: string }>('select id from muster.payslips');
  payslipId = slip?.id ?? '';
  certificateFile = (await office.uploads('bo', 'certificate.pdf', pdf)).body.id;
  await sendCertificate('bo', certificateFile);
  certificate = await ownCertificate();
});
afterAll(() => office.host.stop());

const below = (path: string) => `attendee-client/belonging-organizations/${office.orgId}/${path}`;
const sends = (name: Name, path: string, more: Sent = {}): Promise<Answered> =>
  send(office.host, below(path), { token: office.tokenOf(name), ...more });
const ownCertificate = async (): Promise<RequestedDocument> => {
  const { documents } = await office.as('bo')(requestedDocuments, { params: { orgId: office.orgId } });
  return documents[0] as RequestedDocument;
};
async function sendCertificate(name: Name, attachmentId: string): Promise<Answered> {
  const { id, version } = await ownCertificate();
  return sends(name, `requested-documents/${id}`, {
    method: 'POST',
    body: { attachmentIds: [attachmentId], validUntil: null },
    headers: { 'if-match': `"${version}"`, 'idempotency-key': randomUUID() },
  });
}
/** What tells one refusal from another: all of it but its own number. */
const toldBy = ({ status, body, headers }: Answered) => [
  status,
  { ...body, requestId: '' },
  [...headers.keys()].filter((key) => key !== 'x-request-id' && key !== 'date'),
];

/** Every call about one payslip, with what it is sent. */
const aboutPayslip = (id: string): (readonly [string, Sent])[] => [
  [`payslips/${id}`, {}],
  [`payslips/${id}/questions`, {}],
  [`payslips/${id}/viewed`, { method: 'POST', body: {} }],
  [
    `payslips/${id}/questions`,
    {
      method: 'POST',
      body: { position: 1, text: 'How much is it?' },
      headers: { 'idempotency-key': '00000000-0000-4000-8000-000000000001' },
    },
  ],
];

describe('payslips', () => {
  it.each(['di', 'ed', 'gus'] as const)(survives('A31', 'is what is not there, to %s'), async (name) => {
    const missing = aboutPayslip(randomUUID());
    for (const [index, [path, how]] of aboutPayslip(payslipId).entries()) {
      const foreign = await sends(name, path, how);
      expect([path, foreign.status]).toEqual([path, 404]);
      const [none, same] = missing[index] ?? [];
      expect(toldBy(foreign)).toEqual(toldBy(await sends(name, none ?? '', same)));
    }
    // the one whose it is reads it by the same address
    expect((await sends('bo', `payslips/${payslipId}`)).status).toBe(200);
  });

  it(survives('A32', 'is what is not there, as the payslip is'), async () => {
    const foreign = await sends('di', `payslips/${payslipId}/file`);
    expect(foreign.status).toBe(404);
    expect(toldBy(foreign)).toEqual(toldBy(await sends('di', `payslips/${randomUUID()}/file`)));
    const own = await sends('bo', `payslips/${payslipId}/file`);
    expect([own.status, own.text.startsWith('%PDF-')]).toEqual([200, true]);
  });

  it(survives('A41', 'a payslip is nobody’s who only supervises its owner'), async () => {
    for (const [path, how] of [...aboutPayslip(payslipId), [`payslips/${payslipId}/file`, {}] as const])
      expect([path, (await sends('ada', path, how)).status]).toEqual([path, 404]);
  });
});

describe('documents', () => {
  it(survives('A34', 'nobody replaces it, and its bytes are what they were'), async () => {
    for (const name of ['di', 'ada', 'cy'] as const) {
      const own = (await office.uploads(name, 'mine.pdf', Buffer.concat([pdf, Buffer.from(name)]))).body.id;
      expect([name, (await sendCertificate(name, own)).status]).toEqual([name, 404]);
      expect([name, (await sendCertificate(name, certificateFile)).status]).toEqual([name, 404]);
      for (const method of ['PUT', 'PATCH', 'DELETE'])
        expect((await sends(name, `files/${certificateFile}`, { method, raw: pdf })).status).toBeGreaterThanOrEqual(
          404,
        );
    }
    expect((await sends('bo', `files/${certificateFile}`)).text).toBe(pdf.toString());
    expect(await ownCertificate()).toEqual(certificate);
  });

  it(survives('A41', 'a certificate is nobody’s who does not review it'), async () => {
    expect((await sends('ada', `files/${certificateFile}`)).status).toBe(404);
    for (const path of ['requested-documents', 'supervisory/requested-documents'])
      expect((await sends('ada', path)).text).not.toContain(certificate.id);
    expect((await sends('cy', `files/${certificateFile}`)).text).toBe(pdf.toString());
  });
});

describe('lists', () => {
  const ways = ['sort', 'sortBy', 'order', 'groupBy', 'count', 'fields', 'filter', 'export'];
  const hidden = ['net', 'salary', 'password_hash', 'account_ending'];
  const lists = contract.filter(({ method, access, id }) => method === 'GET' && access !== 'anyone' && id !== 'images');

  it.each(lists)(survives('A37', '$id knows no such order'), async ({ path }) => {
    const about = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'orgId' ? office.orgId : partFor(name)));
    for (const [index, way] of ways.entries()) {
      const field = hidden[index % hidden.length];
      const { status, body, text } = await send(office.host, `${about}?${way}=${field}`, {
        token: office.tokenOf('bo'),
      });
      expect([way, status, body.fields?.map(({ path }) => path).includes(`query.${way}`)]).toEqual([way, 422, true]);
      expect(text).not.toContain('200000');
    }
  });
  /** What fits a part of an address. */
  const partFor = (name: string): string => {
    if (name === 'year') return '2026';
    if (name === 'month') return '2026-02';
    if (name === 'date') return '2026-02-02';
    if (name === 'version') return '1';
    return randomUUID();
  };
});
