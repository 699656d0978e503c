import type { Transaction } from '../database/connection.ts';
import type { LeavePolicy } from '../leaves/rules.ts';
import type { Fault, FileName, Row } from './files.ts';
import type { Numbered } from './read.ts';

/** What the loaders of one import share. */
export interface Importing {
  readonly tx: Transaction;
  readonly tenant: string;
  /** Where the files lie. */
  readonly folder: string;
  readonly organizationId: string;
  readonly timeZone: string;
  readonly now: number;
  readonly fault: (fault: Fault) => void;
  /** By the number that the files call a person by. */
  readonly people: Map<string, { readonly id: string | null; readonly joinedOn: string }>;
  /** Pattern ids by code. */
  readonly patterns: Map<string, string>;
  /** Types of leave by code. */
  readonly leaveTypes: Map<string, LeavePolicy>;
}

/** Checked rows of one file; of punches, a part of them. */
export type Batch<Name extends FileName> = readonly Numbered<Row<Name>>[];

/** The first columns of every key of an organization's own table. */
export const ownKey = { tenant_id: 'text', organization_id: 'uuid' } as const;
export const ownerOf = ({ tenant, organizationId }: Importing) => ({
  tenant_id: tenant,
  organization_id: organizationId,
});

/** Reports faults of one file, and knows which of its lines are sound: only those are written. */
export function faultsIn(importing: Importing, file: FileName) {
  const faulty = new Set<number>();
  const fault = (line: number, field: string, reason: string): void => {
    faulty.add(line);
    importing.fault({ file, line, field, reason });
  };
  return { fault, isSound: (line: number): boolean => !faulty.has(line) };
}

/** Rows of people who are not known have been reported and are not worth a database error on top. */
export const withPerson = (rows: readonly Record<string, unknown>[]) =>
  rows.filter((row) => typeof row.employee_id === 'string');
