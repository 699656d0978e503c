import type { ErrorCode } from './endpoint.ts';
import type { RefusedField } from './refusal.ts';

/** Finds the call in the host's log, where it got there. */
interface Traced {
  readonly requestId?: string;
}

/** Why a call gave no answer. Machines decide by it, views word it. */
export type CallFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timed out' }
  | ({ readonly kind: 'not JSON'; readonly status: number } & Traced)
  | ({ readonly kind: 'shape unexpected'; readonly at: readonly string[] } & Traced)
  | ({
      readonly kind: 'refused';
      readonly status: number;
      /** A known code, or whatever a newer or foreign host said. */
      readonly code: ErrorCode | (string & {});
      readonly fields: readonly RefusedField[];
      readonly details: Readonly<Record<string, string | number>>;
      /** Of a lost race: what the thing is now, of the shape of the call’s answer. */
      readonly fresh?: unknown;
    } & Traced);

/** Whether the call got no answer at all, so that what was last seen is better than nothing. */
export const isUnanswered = ({ kind }: CallFailure): boolean => kind === 'unreachable' || kind === 'timed out';

/** Statuses by which the host, or whatever stands before it, asks for patience: too many requests, or busy right now. */
export const asksForPatience = (status: number): boolean => [429, 502, 503, 504].includes(status);

/** Whether something else is there by now than what was seen: changed by somebody faster, or gone. */
export const isConflict = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && (failure.status === 409 || failure.status === 404);

/** Whether the host only asks for patience. */
export const isPatienceAsked = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && asksForPatience(failure.status);

/** Whether it may pass by itself: no answer at all, or a fault of the host's. */
export const isPassing = (failure: CallFailure): boolean =>
  isUnanswered(failure) || isPatienceAsked(failure) || ('status' in failure && failure.status >= 500);

/** Whether a file was refused for what it is: the host would only say the same again. */
export const isFileRefused = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && (failure.status === 413 || failure.status === 415);

/** Until when the host wants to be left alone, in epoch milliseconds of the device's clock; null where it did not say. */
export function retryAtOf(failure: CallFailure): number | null {
  const said = failure.kind === 'refused' ? Date.parse(String(failure.details.retryAt ?? '')) : Number.NaN;
  return Number.isNaN(said) ? null : said;
}
