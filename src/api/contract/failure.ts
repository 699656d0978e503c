import type { ErrorCode } from './endpoint.ts';
import type { RefusedField } from './refusal.ts';

/** Why a call gave no answer. Machines decide by it, views word it. */
export type CallFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timed out' }
  | { readonly kind: 'not JSON'; readonly status: number }
  | { readonly kind: 'shape unexpected'; readonly at: readonly string[] }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** A known code, or whatever a newer or foreign host said. */
      readonly code: ErrorCode | (string & {});
      readonly fields: readonly RefusedField[];
      readonly details: Readonly<Record<string, string | number>>;
      /** Of a lost race: what the thing is now, of the shape of the call’s answer. */
      readonly fresh?: unknown;
    };

/** Whether the call got no answer at all, so that what was last seen is better than nothing. */
export const isUnanswered = ({ kind }: CallFailure): boolean => kind === 'unreachable' || kind === 'timed out';

/** Whether the host only asks for patience: too many requests, or not able to answer right now. */
export const isPatienceAsked = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && (failure.status === 429 || failure.status === 503);

/** Until when the host wants to be left alone, in epoch milliseconds of the device's clock; null where it did not say. */
export function retryAtOf(failure: CallFailure): number | null {
  const said = failure.kind === 'refused' ? Date.parse(String(failure.details.retryAt ?? '')) : Number.NaN;
  return Number.isNaN(said) ? null : said;
}
