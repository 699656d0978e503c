import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[0-9a-f]{10}$/));

/** What is seen of a machine after a step. */
const observation = {
  /** The situation come to. */
  to: id,
  /** Milliseconds until each timer that runs. */
  timers: z.optional(z.array(z.union([z.number(), z.literal('never')]))),
  /** What the step changed in the context; what is long stands as a digest. */
  changed: z.optional(z.record(z.string(), z.unknown())),
  /** What left the machine: emitted, sent, called, started. */
  said: z.optional(z.array(z.unknown())),
};

/** A golden file: what a machine does, written down for a difference to be seen. */
export const goldenSchema = z.strictObject({
  $schema: z.literal('./schema.json'),
  version: z.literal(1),
  machine: z.string(),
  /** How each scenario begins, by its name. */
  starts: z.record(z.string(), z.strictObject(observation)),
  /**
   * State value, and what the model tells apart, by id; behind them, where there is anything, what else decides what may
   * happen: timers that have fired or that no state shows, actors that have ended, where to come back to.
   */
  situations: z.record(
    id,
    z.union([
      z.tuple([z.unknown(), z.unknown()]),
      z.tuple([z.unknown(), z.unknown(), z.record(z.string(), z.unknown())]),
    ]),
  ),
  edges: z.record(
    id,
    z.strictObject({
      from: id,
      event: z.string(),
      ...observation,
      /** The same where time had passed before each step, if that makes a difference. */
      late: z.optional(z.strictObject(observation)),
    }),
  ),
  /** Events that come to nothing, by the situation. */
  refused: z.record(id, z.array(z.string())),
});

/** The same as a JSON Schema, for other programs. */
export const goldenJsonSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(goldenSchema, { io: 'input' }), null, 2)}\n`;
