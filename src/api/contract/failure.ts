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
    };
