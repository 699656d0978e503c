import * as z from 'zod/mini';
import { attachment } from '../files.ts';
import { calendarDate, identifier, instant } from '../values.ts';

/** Somebody as colleagues see them. */
export const colleague = z.object({ id: identifier, fullName: z.string() });

export const inOrganization = z.strictObject({ orgId: identifier });
export const ofRequest = z.strictObject({ orgId: identifier, requestId: identifier });

/** What a request of any kind shows in a list, beside its state and what can be done with it. */
export const requestHead = z.object({
  id: identifier,
  version: z.int(),
  /** Null in a draft that has none yet. */
  firstDate: z.nullable(calendarDate),
  lastDate: z.nullable(calendarDate),
  submittedAt: z.nullable(instant),
  employee: colleague,
  /** Whom it waits for. */
  waitingFor: z.nullable(colleague),
});

export const timelineEntry = z.object({
  at: instant,
  /** Null: it happened by itself, or before Muster. */
  who: z.nullable(z.string()),
  /** In whose place, where it was somebody else’s. */
  behalfOf: z.nullable(z.string()),
  /** Who really did it, where somebody acted in that person’s name. */
  actedBy: z.optional(z.nullable(z.string())),
  event: z.string(),
  state: z.string(),
  comment: z.nullable(z.string()),
});

/** What a request of any kind shows where it is looked at by itself. */
export const requestCase = z.object({
  attachments: z.array(attachment),
  /** From when on whoever it waits for can be reminded; null where nobody can be, or not by this person. */
  remindableFrom: z.nullable(instant),
  timeline: z.array(timelineEntry),
});

export type RequestHead = z.output<typeof requestHead>;
export type RequestCase = z.output<typeof requestCase>;
export type TimelineEntry = z.output<typeof timelineEntry>;
