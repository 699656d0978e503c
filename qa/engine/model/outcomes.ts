import type { Fixture } from './model.ts';

/**
 * An invoked actor has come to its end.
 *
 * @param actor its id; where the chart gives none, what xstate calls it: `0.light.asking`, the number among those that the
 * state invokes, and the state
 */
export const done = (actor: string, output?: unknown): Fixture => ({ type: `xstate.done.actor.${actor}`, output });

/** An invoked actor has failed. @param actor as in {@link done} */
export const failed = (actor: string, error: unknown): Fixture => ({ type: `xstate.error.actor.${actor}`, error });
