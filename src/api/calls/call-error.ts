import type { CallFailure } from '../contract/failure.ts';

/** Rejection of every call that was not aborted. `requestId` finds the call in the host's log, where it got there. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;
  readonly requestId: string | null;

  constructor(call: string, failure: CallFailure, requestId: string | null, cause?: unknown) {
    super(`${call}: ${failure.kind}${failure.kind === 'refused' ? ` (${failure.status} ${failure.code})` : ''}`, {
      cause,
    });
    this.failure = failure;
    this.requestId = requestId;
  }
}

/** What a form refuses by itself, in the host's way: there is nothing to ask the host yet. */
export const refusedAt = (found: readonly { readonly path: string; readonly code: string }[]): CallError => {
  const fields = found.map((field) => ({ ...field, message: '' }));
  return new CallError('form', { kind: 'refused', status: 422, code: 'rule_broken', fields, details: {} }, null);
};

/** What went wrong, for any thrown value: an error that is none of ours means the portal itself is at fault. */
export const failureOf = (error: unknown): CallFailure =>
  error instanceof CallError ? tracedBy(error) : { kind: 'shape unexpected', at: [] };

const tracedBy = ({ failure, requestId }: CallError): CallFailure =>
  requestId === null || failure.kind === 'unreachable' || failure.kind === 'timed out'
    ? failure
    : { ...failure, requestId };

/** Whether the host refused the token: HTTP 401 or a body's `rds_stat` of 401 (specification, section 6). */
export const isInvalidToken = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.status === 401 && failure.code !== 'invalid_credentials';
