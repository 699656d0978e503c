import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { attachment, mostAttachments } from '../files.ts';
import { colleague } from '../requests/request-values.ts';
import { calendarDate, identifier, instant, writtenText } from '../values.ts';
import { recordChangeRequest, recordField } from './record-values.ts';

/** Characters that a field holds at most. */
export const longestField = 200;

/** What stands for the files of a record among its fields: no field has this code. */
export const filesCode = 'files';

/** What stands for the day from when on it holds, among the fields of a form: no field has this code. */
export const effectiveCode = 'effective on';

/** Items that somebody keeps in a section at most. */
export const mostItems = 20;

export const recordItem = z.object({
  id: identifier,
  version: z.int(),
  /** By the codes of the fields; what is empty is left out. */
  values: z.record(z.string(), z.string()),
  attachments: z.array(attachment),
  /** The files that there would be once what waits is approved; null: those that are there. */
  attachmentsAsked: z.nullable(z.array(attachment)),
  /** Who changed it last, and when; null: it is as it was handed over. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  /** What is valid no longer, or will not be for long, by the codes of the fields that say so. */
  expiries: z.record(z.string(), z.enum(['expiring', 'expired'])),
});

export const recordSection = z.object({
  code: z.string(),
  title: z.string(),
  /** Whether there may be several of it. */
  isList: z.boolean(),
  /** Whether files go with it, such as certificates. */
  takesFiles: z.boolean(),
  fields: z.array(recordField),
  items: z.array(recordItem),
  /** What waits for the organization's approval, and what was refused of late. */
  changes: z.array(recordChangeRequest),
});

export const records = z.object({
  /** Today's date in the organization's time zone, by the host's clock. */
  today: calendarDate,
  /** What the register itself knows of somebody's work here. */
  job: z.object({
    number: z.string(),
    fullName: z.string(),
    joinedOn: calendarDate,
    leftOn: z.nullable(calendarDate),
    site: z.string(),
    /** From one's own supervisor to the top. */
    line: z.array(colleague),
  }),
  sections: z.array(recordSection),
});

/** What was kept about somebody at the end of a day. */
export const pastRecords = z.object({
  date: calendarDate,
  sections: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      isList: z.boolean(),
      fields: z.array(recordField),
      /** By the codes of the fields; what was empty is left out. */
      items: z.array(z.object({ id: identifier, values: z.record(z.string(), z.string()) })),
    }),
  ),
});

export const recordChange = z.object({
  at: instant,
  who: z.string(),
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Who agreed to it, where somebody had to. */
  approvedBy: z.nullable(z.string()),
});

/** What has come of what was given. */
export const savedRecord = z.object({
  /** As it is now; null where it is to be one more, which waits. */
  item: z.nullable(recordItem),
  /** Whether some of it is saved, and some of it waits for approval. */
  isSaved: z.boolean(),
  isSent: z.boolean(),
  /** What was written: of the record, or of what waits. */
  id: identifier,
});

const inOrganization = z.strictObject({ orgId: identifier });
const ofItem = z.strictObject({ orgId: identifier, itemId: identifier });
const path = 'attendee-client/belonging-organizations/{orgId}/records';

/** Texts by the codes of the fields; an empty one empties the field. */
const given = z.record(z.string().check(z.regex(/^[\w-]{1,64}$/)), writtenText(longestField));

const body = z.strictObject({
  values: given,
  /** The files that go with it from now on; left out: those that are there. */
  attachmentIds: z.optional(z.array(identifier).check(z.maxLength(mostAttachments))),
  /** From when on that holds which has to be approved; null: from when it is. Left out: as it was asked for before. */
  effectiveOn: z.optional(z.nullable(calendarDate)),
});

// nothing of it is kept on a device

/** What the organization keeps about the signed-in person, as far as they may see it. */
export const ownRecords = endpoint({
  id: 'ownRecords',
  summary: 'What the organization keeps about the signed-in person',
  method: 'GET',
  path,
  whileActing: 'refused',
  params: inOrganization,
  answer: records,
  errors: ['not_found', 'acting_not_allowed'],
});

/** Of a day to come nobody knows. */
export const ownPastRecords = endpoint({
  id: 'ownPastRecords',
  summary: 'What the organization kept about the signed-in person at the end of a day',
  method: 'GET',
  path: `${path}/on/{date}`,
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier, date: calendarDate }),
  answer: pastRecords,
  errors: ['not_found', 'rule_broken', 'acting_not_allowed'],
});

export const addRecord = endpoint({
  id: 'addRecord',
  summary: 'Add one more to a section of one’s own records',
  method: 'POST',
  path: `${path}/sections/{section}/items`,
  write: 'creates',
  changes: 'records',
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier, section: z.string().check(z.regex(/^[\w.-]{1,64}$/)) }),
  body,
  answer: savedRecord,
  errors: ['not_found', 'forbidden', 'rule_broken', 'acting_not_allowed'],
});

export const changeRecord = endpoint({
  id: 'changeRecord',
  summary: 'Change one’s own records',
  method: 'POST',
  path: `${path}/items/{itemId}`,
  write: 'changes',
  changes: 'records',
  whileActing: 'refused',
  params: ofItem,
  body,
  answer: savedRecord,
  errors: ['not_found', 'forbidden', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

/** Takes one away from a section of which there may be several, where nobody has to agree. What it was stays on record. */
export const removeRecord = endpoint({
  id: 'removeRecord',
  summary: 'Remove one of several from a section of one’s own records',
  method: 'POST',
  path: `${path}/items/{itemId}/removal`,
  write: 'changes',
  perMinute: 30,
  changes: 'records',
  whileActing: 'refused',
  params: ofItem,
  answer: z.object({ id: identifier }),
  errors: ['not_found', 'forbidden', 'conflict', 'acting_not_allowed'],
});

/** What has been changed, when and by whom, the latest first. */
export const recordHistory = endpoint({
  id: 'recordHistory',
  summary: 'What has been changed in one of one’s own records',
  method: 'GET',
  path: `${path}/items/{itemId}/history`,
  whileActing: 'refused',
  params: ofItem,
  answer: z.object({ changes: z.array(recordChange) }),
  errors: ['not_found', 'acting_not_allowed'],
});

export type Records = z.output<typeof records>;
export type RecordSection = z.output<typeof recordSection>;
export type SavedRecord = z.output<typeof savedRecord>;
export type RecordItem = z.output<typeof recordItem>;
export type PastRecords = z.output<typeof pastRecords>;
