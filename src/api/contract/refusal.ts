import * as z from 'zod/mini';

/** One field that was refused. `path` names it as the request does, joined by dots. */
export const refusedField = z.object({ path: z.string(), code: z.string(), message: z.string() });

/**
 * The body of every refusal. `rds_stat` repeats the status (specification, section 7); `message` is for developers,
 * the portal words its own from `code`; `details` holds what a wording needs, such as when to try again.
 */
export const refusal = z.object({
  rds_stat: z.number(),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.array(refusedField)),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Of a lost race: the thing as it is now, as the call would have answered. */
  fresh: z.optional(z.unknown()),
  requestId: z.string(),
});

export type Refusal = z.output<typeof refusal>;
export type RefusedField = z.output<typeof refusedField>;
