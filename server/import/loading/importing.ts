import type { Transaction } from '../../database/connection.ts';
import { inOrganization } from '../../database/same-organization.ts';
import type { appraisalSessions, documents, payslips, shiftPatterns } from '../../database/schema.ts';
import type { LeavePolicy } from '../../leaves/rules/situation.ts';
import type { Fault, FileName, Row } from '../reading/files.ts';
import type { Numbered } from '../reading/read.ts';
import { type Target, upsert } from './upsert.ts';

/** What the loaders of one import share. */
export interface Importing {
  readonly tx: Transaction;
  readonly tenant: string;
  /** Where the files lie. */
  readonly folder: string;
  readonly organizationId: string;
  readonly timeZone: string;
  readonly now: number;
  /** Whether people are told by e-mail, too, of what concerns them. */
  readonly sendsMail: boolean;
  readonly fault: (fault: Fault) => void;
  /** By the number that the files call a person by. */
  readonly people: Map<
    string,
    { readonly id: string | null; readonly joinedOn: string; readonly leftOn: string | null }
  >;
  /** Pattern ids by code. */
  readonly patterns: Map<string, string>;
  /** Types of leave by code. */
  readonly leaveTypes: Map<string, LeavePolicy>;
  /** Lines of payslips by the slip's code, as they stand in their file. */
  readonly payslipLines: Map<string, Batch<'payslip_lines.csv'>>;
  /** Whether punches of this organization say no direction. */
  readonly isAlternating: boolean;
  /** Whether a file has a column: of one that is left out nothing is said. */
  readonly hasColumn: (file: FileName, column: string) => boolean;
  /** Whether something stands in a file though its row does not fit: what names it is right. */
  readonly isRejected: (file: FileName, name: string) => boolean;
  /** The number of this run, by which what it adds can be taken back. */
  readonly run: number;
  /** Told how many punches of a date are new. */
  readonly isNewPunch: (date: string, count: number) => void;
  /** Does something last of all, because it locks what people work with: then it is over at once. */
  readonly atEnd: (work: () => Promise<number>) => void;
}

/** Of these columns of the database those of whose column in the file nothing is said. */
export const keptOf = (
  { hasColumn }: Importing,
  file: FileName,
  columns: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(columns)
    .filter(([, column]) => !hasColumn(file, column))
    .map(([name]) => name);

/** Whether a person is known, also by a row that has a fault of its own. */
export const knowsPerson = ({ people, isRejected }: Importing, person: string): boolean =>
  people.has(person) || isRejected('people.csv', person);

export const unknownPerson = (person: string): string => `${person} is no ${namesOf['people.csv']} of people.csv`;

/** The column that a file's rows are called by in others, and so what each of them is called. */
export const namesOf: Readonly<Partial<Record<FileName, string>>> = {
  'people.csv': 'person',
  'shift_patterns.csv': 'pattern',
  'leave_types.csv': 'type',
  'payslips.csv': 'payslip',
  'documents.csv': 'document',
  'appraisal_sessions.csv': 'session',
  'competencies.csv': 'competency',
};

/** A year that somebody has mistyped is far from today. */
export const isFarFrom = ({ now }: Pick<Importing, 'now'>, date: string, yearsAhead = 5): boolean =>
  date < '1950' || Number(date.slice(0, 4)) > new Date(now).getUTCFullYear() + yearsAhead;

export const farReason = 'lies far away: is the year right?';

/** Checked rows of one file; of punches, a part of them. */
export type Batch<Name extends FileName> = readonly Numbered<Row<Name>>[];

/** Ids by the codes that files call something by. */
export async function idsByCode(
  { tx, tenant, organizationId }: Importing,
  table: typeof appraisalSessions | typeof documents | typeof payslips | typeof shiftPatterns,
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ code: table.code, id: table.id })
    .from(table)
    .where(inOrganization(table, { tenant, organizationId }));
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Adds and changes rows of an organization’s own table, see `upsert`. @param key beside what says whose they are */
export const upsertOwn = (
  importing: Importing,
  { key, ...target }: Target,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> =>
  upsert(
    importing.tx,
    { ...target, key: { tenant_id: 'text', organization_id: 'uuid', ...key } },
    rows.map((row) => ({ tenant_id: importing.tenant, organization_id: importing.organizationId, ...row })),
  );

/** Rows of people who are not known have been reported and are not worth a database error on top. */
export const withPerson = (rows: readonly Record<string, unknown>[]) =>
  rows.filter((row) => typeof row.employee_id === 'string');
