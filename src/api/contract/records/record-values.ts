import * as z from 'zod/mini';
import { attachment } from '../files.ts';
import { calendarDate, identifier, instant } from '../values.ts';

/** States of `src/machines/lifecycles/record-change.machine.ts`. */
export const recordChangeState = z.enum(['requested', 'withdrawn', 'approved', 'approved in part', 'rejected']);

export const recordField = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'date', 'email', 'phone', 'option', 'iban']),
  /** Of an option: the key of the form resources that it is chosen from. */
  options: z.nullable(z.string()),
  /** What its owner may do: change it, or ask for a change that the organization approves. */
  policy: z.enum(['read', 'edit', 'approve']),
  isRequired: z.boolean(),
  /** Only its end is told. */
  isMasked: z.boolean(),
  /** Of a date until which something is valid: so many days before, its owner is reminded; null: it is no such date. */
  remindDays: z.nullable(z.int()),
});

/** What of a field would change, or has. */
export const proposedValue = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Whether it was agreed to; null while nobody has decided. */
  isApproved: z.nullable(z.boolean()),
});

/** A change of a record that the organization has to approve. */
export const recordChangeRequest = z.object({
  id: identifier,
  version: z.int(),
  /** Null: one more of its section. */
  itemId: z.nullable(identifier),
  state: recordChangeState,
  values: z.array(proposedValue),
  /** The files that there would be, or are; null: they stay as they are. */
  attachments: z.nullable(z.array(attachment)),
  /** From when on it holds; null: from when it is approved. */
  effectiveOn: z.nullable(calendarDate),
  /** Whether it is approved and still to come: the record says what it said until its day. */
  isPlanned: z.boolean(),
  askedAt: instant,
  decidedAt: z.nullable(instant),
  /** Who has decided; empty where nobody has. */
  by: z.string(),
  /** Why it was rejected, or a part of it. */
  reason: z.string(),
  allowedActions: z.array(z.enum(['change', 'withdraw', 'approve', 'reject'])),
});

export type RecordField = z.output<typeof recordField>;
export type ProposedValue = z.output<typeof proposedValue>;
export type RecordChangeRequest = z.output<typeof recordChangeRequest>;

/** Whether its owner may take away one of several: nothing in it is anybody else's, and nobody has to agree. */
export const isRemovable = (section: { readonly isList: boolean; readonly fields: readonly RecordField[] }): boolean =>
  section.isList && section.fields.every(({ policy }) => policy === 'edit');
