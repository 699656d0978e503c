import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import type { Fault, FileName } from './files.ts';
import { organizationIdOf } from './identity.ts';
import type { Batch, Importing } from './importing.ts';
import { loadAbsences, loadHolidays, loadPunches } from './load-days.ts';
import { loadLeaveRequests } from './load-leave-requests.ts';
import { loadEntitlements, loadLeaveTypes, loadRestrictions } from './load-leave-types.ts';
import { loadOrganization } from './load-organization.ts';
import { loadPeople } from './load-people.ts';
import { loadAssignments, loadPatterns } from './load-shifts.ts';
import { read, readWhole } from './read.ts';

/** Beyond this many faults the rest is only counted. */
const mostFaultsKept = 200;

export interface ImportResult {
  readonly tenant: string | null;
  readonly organizationId: string | null;
  /** Rows read, by file. */
  readonly rows: Readonly<Partial<Record<FileName, number>>>;
  /** Rows of the database that were added or changed; none when any fault was found. */
  readonly changes: number;
  readonly faults: readonly Fault[];
  readonly faultCount: number;
}

export interface ImportOptions {
  readonly database: Database;
  readonly folder: string;
  /** Epoch milliseconds: what lies after it has not happened yet and is refused. */
  readonly now: number;
  readonly progress: (file: FileName, share: number) => void;
  /** Gives the import up; nothing of it is kept. */
  readonly signal?: AbortSignal;
}

/** Loads one organization from a folder of CSV files: all of it, or nothing where a single row is wrong. */
export async function importFolder({ database, folder, now, progress, signal }: ImportOptions): Promise<ImportResult> {
  const faults: Fault[] = [];
  let faultCount = 0;
  const rows: Partial<Record<FileName, number>> = {};
  let changes = 0;
  const fault = (found: Fault) => {
    faultCount++;
    if (faults.length < mostFaultsKept) faults.push(found);
  };
  const reading = { folder, fault, progress };

  const organizations = await readWhole('organization.csv', reading);
  const [first, second] = organizations;
  if (second) fault({ file: 'organization.csv', line: second.line, field: null, reason: 'is one row too many' });
  if (!first) {
    if (faultCount === 0) fault({ file: 'organization.csv', line: null, field: null, reason: 'has no row' });
    return { tenant: null, organizationId: null, rows, changes, faults, faultCount };
  }
  const organization = first.row;
  const organizationId = organizationIdOf(organization.tenant, organization.organization);

  const work = async (tx: Transaction): Promise<void> => {
    const importing: Importing = {
      tx,
      tenant: organization.tenant,
      folder,
      organizationId,
      timeZone: organization.time_zone,
      now,
      fault,
      people: new Map(),
      patterns: new Map(),
      leaveTypes: new Map(),
    };
    const load = async <Name extends FileName>(
      name: Name,
      loader: (importing: Importing, batch: Batch<Name>) => Promise<number>,
    ) => {
      const batches = name === 'punches.csv' ? read(name, reading) : [await readWhole(name, reading)];
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
    await load('people.csv', loadPeople);
    await load('shift_patterns.csv', loadPatterns);
    await load('shift_assignments.csv', loadAssignments);
    await load('holidays.csv', loadHolidays);
    await load('absences.csv', loadAbsences);
    await load('leave_types.csv', loadLeaveTypes);
    await load('leave_restrictions.csv', loadRestrictions);
    await load('leave_entitlements.csv', loadEntitlements);
    await load('leave_requests.csv', loadLeaveRequests);
    await load('punches.csv', loadPunches);
    if (faultCount > 0) throw new Faulty();
  };
  await database.within({ tenant: organization.tenant, organization: organizationId }, work).catch((error: unknown) => {
    if (!(error instanceof Faulty)) throw error;
    changes = 0;
  });
  return { tenant: organization.tenant, organizationId, rows, changes, faults, faultCount };
}

/** Rolls the transaction back. */
class Faulty extends Error {}
