import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { payslipFiles, payslipLines, payslips } from '../../database/schema.ts';
import type { Row } from '../reading/files.ts';
import { givenFile } from './given-file.ts';
import { type Batch, type Importing, idsByCode, upsertOwn } from './importing.ts';
import { type Judged, judging } from './judging.ts';
import { judgeLine } from './payslip-lines.ts';

const slipFile = 'payslips.csv';
const lineFile = 'payslip_lines.csv';

/** Kinds of lines, and the total of the slip that theirs add up to. */
const totals = [
  ['earning', 'gross'],
  ['deduction', 'deductions'],
  ['employer', 'employer_costs'],
] as const;

/** Keeps the lines until the slips come that they belong to. Nothing is written yet. */
export async function collectPayslipLines(importing: Importing, batch: Batch<typeof lineFile>): Promise<number> {
  const { rowOf } = judging(importing, lineFile);
  for (const numbered of batch) {
    const { row } = numbered;
    importing.payslipLines.set(row.payslip, [...(importing.payslipLines.get(row.payslip) ?? []), numbered]);
    judgeLine(row, rowOf(numbered), importing);
  }
  return 0;
}

interface Changed {
  readonly row: Row<typeof slipFile>;
  readonly digest: string;
}

/**
 * Payslips as the payroll made them. One that does not add up is refused with what is missing; one that is published does
 * not change any more: another takes its place.
 */
export async function loadPayslips(importing: Importing, batch: Batch<typeof slipFile>): Promise<number> {
  const { fault, rowOf, isSound } = judging(importing, slipFile);
  const inLines = judging(importing, lineFile);
  const known = await knownSlips(importing);
  const supersederOf = new Map(
    [...known].flatMap(([code, { supersedes }]) => (supersedes === null ? [] : [[supersedes, code] as const])),
  );
  const people = new Map<string, string>();
  const replaced = new Set<string>();
  for (const one of batch) {
    rowOf(one).once('payslip');
    people.set(one.row.payslip, one.row.person);
  }
  for (const [code, lines] of importing.payslipLines) {
    if (people.has(code) || importing.isRejected(slipFile, code)) continue;
    for (const { line } of lines) inLines.fault(line, 'payslip', `${code} is no payslip of ${slipFile}`);
  }
  const changed: Changed[] = [];
  for (const one of batch) {
    const { line, row } = one;
    const before = known.get(row.payslip);
    const file = row.file === null ? null : await givenFile(importing, 'payslips', row.file);
    if (typeof file === 'string') fault(line, 'file', file);
    else if (file && file.mediaType !== 'application/pdf') fault(line, 'file', `payslips/${row.file} is no PDF`);
    judgeSlip(row, rowOf(one), importing.payslipLines.get(row.payslip) ?? []);
    const superseded = row.supersedes;
    if (superseded !== null) {
      const owner = people.get(superseded) ?? known.get(superseded)?.person;
      if (owner === undefined) fault(line, 'supersedes', `${superseded} is no payslip that there is`);
      else if (owner !== row.person) fault(line, 'supersedes', `${superseded} belongs to ${owner}`);
      const other = supersederOf.get(superseded);
      if (replaced.has(superseded)) fault(line, 'supersedes', `${superseded} is superseded further up already`);
      // what this file says of the other one is judged at its own line
      else if (other !== undefined && other !== row.payslip && !people.has(other))
        fault(line, 'supersedes', `${superseded} is superseded by ${other} already`);
      replaced.add(superseded);
      if (superseded === row.payslip) fault(line, 'supersedes', 'names the payslip itself');
    }
    // what the payroll has made stays where nothing is said of it
    const kept = importing.hasColumn(slipFile, 'file') ? '' : (before?.file ?? '');
    const sha256 = typeof file === 'object' && file ? file.sha256.toString('hex') : kept;
    const digest = digestOf(row, importing.payslipLines.get(row.payslip) ?? [], sha256);
    if (before?.state === 'published' && (before.digest !== digest || row.state === 'draft')) {
      fault(line, 'payslip', `${row.payslip} is published and stays as it is; make another that supersedes it`);
    }
    const isAnother = before?.digest !== digest || before.state !== row.state;
    if (isAnother && isSound(line)) changed.push({ row, digest });
  }
  return write(importing, changed);
}

function judgeSlip(
  row: Row<typeof slipFile>,
  { fault, people, near, inOrder }: Judged<typeof slipFile>,
  lines: Batch<typeof lineFile>,
): void {
  people('person');
  near('from', 'paid_on');
  inOrder('from', 'to');
  if (row.net !== row.gross - row.deductions) {
    fault('net', `is not gross less deductions, which is ${row.gross - row.deductions}`);
  }
  if ((row.paid_currency === null) !== (row.paid_net === null)) fault('paid_net', 'and paid_currency need each other');
  for (const [kind, total] of totals) {
    const sum = lines.filter((one) => one.row.kind === kind).reduce((sum, one) => sum + one.row.amount, 0);
    const said = row[total];
    if (sum !== said) fault(total, `is ${said}, but its lines add up to ${sum}: a difference of ${said - sum}`);
  }
}

/** @param file digest of what the payroll has made itself; empty: nothing */
const digestOf = ({ state: _, file: __, ...row }: Row<typeof slipFile>, lines: Batch<typeof lineFile>, file: string) =>
  createHash('sha256')
    .update(JSON.stringify([row, lines.map((one) => one.row)]))
    .update(file)
    .digest('hex');

/** The one whose place another takes. */
const former = alias(payslips, 'former');

async function knownSlips({ tx, tenant, organizationId, people }: Importing) {
  const numbers = new Map([...people].map(([number, { id }]) => [id, number]));
  const rows = await tx
    .select({
      code: payslips.code,
      state: payslips.state,
      digest: sql<string>`encode(${payslips.digest}, 'hex')`,
      employeeId: payslips.employeeId,
      file: sql<string | null>`encode(${payslipFiles.sha256}, 'hex')`,
      supersedes: former.code,
    })
    .from(payslips)
    .leftJoin(former, and(sameOrganization(former, payslips), eq(former.id, payslips.supersedesId)))
    .leftJoin(payslipFiles, and(sameOrganization(payslipFiles, payslips), eq(payslipFiles.payslipId, payslips.id)))
    .where(inOrganization(payslips, { tenant, organizationId }));
  return new Map(rows.map(({ code, employeeId, ...row }) => [code, { ...row, person: numbers.get(employeeId) }]));
}

const slipColumns = {
  employee_id: 'uuid',
  state: 'text',
  first_date: 'date',
  last_date: 'date',
  paid_on: 'date',
  currency: 'text',
  gross: 'bigint',
  deductions: 'bigint',
  net: 'bigint',
  employer_costs: 'bigint',
  account_ending: 'text',
  paid_currency: 'text',
  paid_net: 'bigint',
  digest: 'bytea',
} as const;

const lineColumns = {
  kind: 'text',
  code: 'text',
  name: 'text',
  quantity: 'bigint',
  unit: 'text',
  rate: 'bigint',
  amount: 'bigint',
  year_to_date: 'bigint',
  basis: 'text',
  leave_type_id: 'uuid',
  basis_from: 'date',
  basis_to: 'date',
} as const;

async function write(importing: Importing, changed: readonly Changed[]): Promise<number> {
  const { tx, tenant, organizationId, people, leaveTypes } = importing;
  if (changed.length === 0) return 0;
  const target = { table: 'payslips', key: { code: 'text' }, columns: slipColumns };
  const count = await upsertOwn(
    importing,
    target,
    changed.flatMap(({ row, digest }) => {
      const employeeId = people.get(row.person)?.id;
      if (!employeeId) return [];
      const { payslip, person: _, from, to, supersedes: __, file: ___, ...rest } = row;
      return {
        ...rest,
        code: payslip,
        employee_id: employeeId,
        first_date: from,
        last_date: to,
        digest: `\\x${digest}`,
      };
    }),
  );
  const ids = await idsByCode(importing, payslips);
  const given = changed.map(({ row }) => ({
    id: ids.get(row.payslip),
    supersedes_id: row.supersedes === null ? null : ids.get(row.supersedes),
  }));
  await tx.execute(sql`
    update ${payslips} as slip set supersedes_id = given.supersedes_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, supersedes_id uuid)
    where slip.tenant_id = ${tenant} and slip.organization_id = ${organizationId} and slip.id = given.id
      and slip.supersedes_id is distinct from given.supersedes_id`);
  await tx.execute(sql`
    delete from ${payslipLines} as line
    using jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid)
    where line.tenant_id = ${tenant} and line.organization_id = ${organizationId} and line.payslip_id = given.id`);
  await upsertOwn(
    importing,
    {
      table: 'payslip_lines',
      key: { payslip_id: 'uuid', position: 'smallint' },
      columns: lineColumns,
    },
    changed.flatMap(({ row }) =>
      (importing.payslipLines.get(row.payslip) ?? []).map(
        ({ row: { payslip, leave_type: type, ...line } }, position) => ({
          ...line,
          payslip_id: ids.get(payslip),
          position: position + 1,
          leave_type_id: type === null ? null : (leaveTypes.get(type)?.id ?? null),
        }),
      ),
    ),
  );
  await writeFiles(importing, changed, ids);
  return count;
}

/** What the payroll has made itself, one at a time: there may be thousands, and each may be large. */
async function writeFiles(importing: Importing, changed: readonly Changed[], ids: ReadonlyMap<string, string>) {
  if (!importing.hasColumn(slipFile, 'file')) return;
  const { tx, tenant: tenantId, organizationId } = importing;
  for (const { row } of changed) {
    const payslipId = ids.get(row.payslip);
    if (!payslipId) continue;
    const its = and(
      inOrganization(payslipFiles, { tenant: tenantId, organizationId }),
      eq(payslipFiles.payslipId, payslipId),
    );
    await tx.delete(payslipFiles).where(its);
    const file = row.file === null ? null : await givenFile(importing, 'payslips', row.file);
    if (!file || typeof file === 'string') continue;
    const { content, sha256 } = file;
    await tx.insert(payslipFiles).values({ tenantId, organizationId, payslipId, content, sha256 });
  }
}
