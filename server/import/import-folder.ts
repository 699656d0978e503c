import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { settlePeriods } from '../attendance/periods/close-month.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { organizationIdOf } from '../organizations/identity.ts';
import { loadCompetencies, loadEmployeeJobs, loadRequiredLevels } from './loading/appraisals/load-competencies.ts';
import { loadObjectives } from './loading/appraisals/load-objectives.ts';
import { loadAppraisalScale, loadAppraisalSessions, loadAppraisalWindows } from './loading/appraisals/load-sessions.ts';
import { loadDocumentRequests } from './loading/documents/load-document-requests.ts';
import { loadDocuments, loadDocumentVersions } from './loading/documents/load-documents.ts';
import { type Batch, type Importing, namesOf } from './loading/importing.ts';
import { loadAbsences, loadHolidays, loadPunches } from './loading/load-days.ts';
import { loadLeaveRequests } from './loading/load-leave-requests.ts';
import { loadEntitlements, loadLeaveTypes, loadRestrictions } from './loading/load-leave-types.ts';
import { loadOrganization } from './loading/load-organization.ts';
import { collectPayslipLines, loadPayslips } from './loading/load-payslips.ts';
import { loadPeople } from './loading/load-people.ts';
import { loadWorkPlaces } from './loading/load-work-places.ts';
import { loadRecordFields } from './loading/records/load-record-fields.ts';
import { loadRecords } from './loading/records/load-records.ts';
import { loadAssignments } from './loading/shifts/load-assignments.ts';
import { loadPatterns } from './loading/shifts/load-patterns.ts';
import { loadPublishedShifts } from './loading/shifts/load-published-shifts.ts';
import { loadQualifications } from './loading/shifts/load-qualifications.ts';
import { refuseLockedMonths, wordsOnLockedMonths } from './locked-months.ts';
import { isAttendanceLog, readAttendanceLog } from './reading/attendance-log.ts';
import { type Fault, type FileName, files } from './reading/files.ts';
import { readAhead, readWhole } from './reading/read.ts';
import { keepRun, nextRun } from './runs.ts';
import { nameUnknownFiles } from './unknown-files.ts';

/** Beyond this many faults the rest is only counted. */
const mostFaultsKept = 200;

export interface ImportResult {
  readonly tenant: string | null;
  readonly organizationId: string | null;
  /** Rows read, by file. */
  readonly rows: Readonly<Record<string, number>>;
  /** Rows of the database that were added or changed; none when any fault was found. */
  readonly changes: number;
  readonly faults: readonly Fault[];
  readonly faultCount: number;
  /** How files were read, where that is worth a word: a sentence each. */
  readonly notes: readonly string[];
  /** The run by which the new punches can be taken back; null where there are none, or nothing was kept. */
  readonly run: number | null;
  /** How many punches are new, by their date in the organization's zone, in order. */
  readonly newPunches: readonly (readonly [date: string, count: number])[];
}

export interface ImportOptions {
  readonly database: Database;
  readonly folder: string;
  /** Epoch milliseconds: what lies after it has not happened yet and is refused. */
  readonly now: number;
  readonly progress: (file: FileName, share: number) => void;
  /** Whether people are told by e-mail, too, of what concerns them; not where nothing is said. */
  readonly sendsMail?: boolean;
  /** Whether it is only found out what would change: nothing is kept. */
  readonly isDryRun?: boolean;
  /** Gives the import up; nothing of it is kept. */
  readonly signal?: AbortSignal;
}

/** Loads one organization from a folder of CSV files: all of it, or nothing where a single row is wrong. */
export async function importFolder({
  database,
  folder,
  now,
  progress,
  signal,
  isDryRun = false,
  sendsMail = false,
}: ImportOptions): Promise<ImportResult> {
  const faults: Fault[] = [];
  let faultCount = 0;
  const rows: Record<string, number> = {};
  const notes: string[] = [];
  let run: number | null = null;
  const newPunches = new Map<string, number>();
  const resultOf = (tenant: string | null, organizationId: string | null): ImportResult => ({
    tenant,
    organizationId,
    rows,
    changes,
    faults,
    faultCount,
    notes,
    run,
    newPunches: [...newPunches].sort(([one], [other]) => (one < other ? -1 : 1)),
  });
  let changes = 0;
  const known = new Map<string, number>();
  const fault = (found: Fault) => {
    faultCount++;
    // one mistake that stands in a thousand lines is one mistake
    const key = JSON.stringify([found.file, found.field, found.reason]);
    const before = known.get(key);
    const first = before === undefined ? undefined : faults[before];
    if (before !== undefined && first) faults[before] = { ...first, more: (first.more ?? 0) + 1 };
    else if (faults.length < mostFaultsKept) {
      known.set(key, faults.length);
      faults.push(found);
    }
  };
  const columns = new Map<FileName, readonly string[]>();
  const rejected = new Map<string, Set<string>>();
  const called = new Map<string, string>();
  const reading = {
    folder,
    columnOf: (file: FileName, column: string) => called.get(`${file}\n${column}`) ?? column,
    note: (file: string, words: string) => void notes.push(`${file} ${words}`),
    fault,
    progress,
    columns: (file: FileName, header: readonly string[]) => void columns.set(file, header),
    rejected: (file: FileName, row: Readonly<Record<string, string>>) => {
      const name = row[namesOf[file] ?? ''];
      if (name) rejected.set(file, (rejected.get(file) ?? new Set()).add(name));
    },
  };
  await nameUnknownFiles(folder, fault);
  for (const { line, row } of await readWhole('columns.csv', reading)) {
    const columns = row.file in files ? Object.keys(files[row.file as FileName].row.shape) : [];
    const wrong = (field: string, reason: string) => fault({ file: 'columns.csv', line, field, reason });
    if (columns.length === 0) wrong('file', `is no file of an import, such as people.csv`);
    else if (!columns.includes(row.column))
      wrong('column', `${row.file} has no such column; there is ${columns.join(', ')}`);
    else called.set(`${row.file}\n${row.called}`, row.column);
  }

  const organizations = await readWhole('organization.csv', reading);
  const [first, second] = organizations;
  if (second) fault({ file: 'organization.csv', line: second.line, field: null, reason: 'is one row too many' });
  if (!first) {
    if (faultCount === 0) fault({ file: 'organization.csv', line: null, field: null, reason: 'has no row' });
    return resultOf(null, null);
  }
  const atEnd: (() => Promise<number>)[] = [];
  const organization = first.row;
  const organizationId = organizationIdOf(organization.tenant, organization.organization);

  const work = async (tx: Transaction): Promise<void> => {
    // two imports of one organization follow each other
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${organizationId}, 0))`);
    const place = { tenant: organization.tenant, organizationId };
    const importing: Importing = {
      tx,
      run: await nextRun(tx, place),
      tenant: organization.tenant,
      folder,
      organizationId,
      timeZone: organization.time_zone,
      now,
      sendsMail,
      fault,
      people: new Map(),
      patterns: new Map(),
      leaveTypes: new Map(),
      payslipLines: new Map(),
      isAlternating: organization.punch_directions === 'alternate',
      hasColumn: (file, column) => columns.get(file)?.includes(column) ?? false,
      isRejected: (file, name) => rejected.get(file)?.has(name) ?? false,
      atEnd: (work) => void atEnd.push(work),
      isNewPunch: (date, count) => void newPunches.set(date, (newPunches.get(date) ?? 0) + count),
    };
    const load = async <Name extends FileName>(
      name: Name,
      loader: (importing: Importing, batch: Batch<Name>) => Promise<number>,
    ) => {
      const batches = name === 'punches.csv' ? readAhead(name, reading) : [await readWhole(name, reading)];
      for await (const batch of batches) {
        signal?.throwIfAborted();
        rows[name] = (rows[name] ?? 0) + batch.length;
        changes += await loader(importing, batch);
      }
    };
    // hashing the passwords of thousands takes longer than a transaction may otherwise rest
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    changes += await loadOrganization(importing, organization);
    rows['organization.csv'] = 1;
    await load('work_places.csv', loadWorkPlaces);
    await load('people.csv', loadPeople);
    const changesBefore = changes;
    await load('shift_patterns.csv', loadPatterns);
    await load('qualifications.csv', loadQualifications);
    await load('shift_assignments.csv', loadAssignments);
    await load('shifts.csv', loadPublishedShifts);
    await load('holidays.csv', loadHolidays);
    await load('absences.csv', loadAbsences);
    if (changes > changesBefore) notes.push(...(await wordsOnLockedMonths(importing)));
    await load('punches.csv', loadPunches);
    for (const name of (await readdir(folder)).filter(isAttendanceLog).sort()) {
      for await (const batch of readAttendanceLog(name, reading, importing.isAlternating)) {
        signal?.throwIfAborted();
        rows[name] = (rows[name] ?? 0) + batch.length;
        changes += await loadPunches(importing, batch, name);
      }
    }
    await load('leave_types.csv', loadLeaveTypes);
    await load('leave_restrictions.csv', loadRestrictions);
    await load('leave_entitlements.csv', loadEntitlements);
    await load('leave_requests.csv', loadLeaveRequests);
    await load('payslip_lines.csv', collectPayslipLines);
    await load('payslips.csv', loadPayslips);
    await load('documents.csv', loadDocuments);
    await load('document_versions.csv', loadDocumentVersions);
    await load('document_requests.csv', loadDocumentRequests);
    await load('record_fields.csv', loadRecordFields);
    await load('records.csv', loadRecords);
    await load('appraisal_sessions.csv', loadAppraisalSessions);
    await load('appraisal_scale.csv', loadAppraisalScale);
    await load('appraisal_windows.csv', loadAppraisalWindows);
    await load('competencies.csv', loadCompetencies);
    await load('required_levels.csv', loadRequiredLevels);
    await load('employee_jobs.csv', loadEmployeeJobs);
    await load('objectives.csv', loadObjectives);
    await refuseLockedMonths(importing, [...newPunches.keys()]);
    if (faultCount === 0) for (const work of atEnd) changes += await work();
    if (faultCount > 0) throw new Faulty();
    if (isDryRun) throw new Rehearsed();
    const added = [...newPunches.values()].reduce((sum, count) => sum + count, 0);
    if (added > 0) await keepRun(tx, place, { number: importing.run, at: new Date(now), punches: added });
    run = added > 0 ? importing.run : null;
  };
  const scope = { tenant: organization.tenant, organization: organizationId };
  // a month that its cut-off has locked is kept as it is before anything around it changes
  if (!isDryRun) {
    const office = {
      tenant: organization.tenant,
      organizationId,
      timeZone: organization.time_zone,
      now: new Date(now),
    };
    await database.within(scope, (tx) => settlePeriods({ tx, ...office }));
  }
  await database.within(scope, work).catch((error: unknown) => {
    if (error instanceof Rehearsed) return;
    if (!(error instanceof Faulty)) throw error;
    changes = 0;
  });
  return resultOf(organization.tenant, organizationId);
}

/** Rolls the transaction back. */
class Faulty extends Error {}
/** Rolls it back, too, though nothing is wrong. */
class Rehearsed extends Error {}
