import type { ErrorCode } from '../../src/api/contract/endpoint.ts';
import type { Refusal, RefusedField } from '../../src/api/contract/refusal.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503;

/** The status of each refusal and what a developer reads beside it. The portal words its own by the code. */
export const refusals: Readonly<Record<ErrorCode, { readonly status: Status; readonly message: string }>> = {
  invalid_request: { status: 422, message: 'The request is not of the form that this call takes; see fields.' },
  invalid_credentials: { status: 401, message: 'No account has this e-mail and password.' },
  account_locked: { status: 429, message: 'Too many failed tries for this e-mail; see details.retryAt.' },
  too_many_attempts: { status: 429, message: 'Too many failed tries from this address; see details.retryAt.' },
  too_many_requests: { status: 429, message: 'Too many of these calls; see details.retryAt.' },
  acting_not_allowed: { status: 403, message: 'This is done in one’s own name only.' },
  invalid_token: { status: 401, message: 'The access token is missing, unknown, ended or expired. Sign in again.' },
  unknown_domain: { status: 404, message: 'The domain header names no tenant of this host.' },
  unknown_application: { status: 403, message: 'The application-key header is missing or wrong.' },
  forbidden: { status: 403, message: 'This account may not do that.' },
  not_found: { status: 404, message: 'There is nothing here for you.' },
  misdirected: {
    status: 421,
    message: 'This host is not called so. Call it by the address that it was configured with.',
  },
  method_not_allowed: { status: 405, message: 'This address does not take this method.' },
  conflict: { status: 409, message: 'It is no longer as you saw it, or does not allow this; see fresh.' },
  key_reused: { status: 409, message: 'The idempotency key was used for another request.' },
  rule_broken: { status: 422, message: 'A rule of the organization stands against it; see fields.' },
  period_locked: { status: 409, message: 'It is in a month whose attendance is locked; see details.' },
  module_disabled: { status: 403, message: 'The organization does not use this module.' },
  payload_too_large: { status: 413, message: 'The body is larger than this call takes.' },
  request_timeout: { status: 408, message: 'The body came too slowly.' },
  request_aborted: { status: 400, message: 'The body ended before it was whole.' },
  unsupported_media_type: { status: 415, message: 'The body must be application/json.' },
  unavailable: { status: 503, message: 'The host cannot answer right now. Try again in a moment.' },
  internal: { status: 500, message: 'The host failed. The request id finds the reason in its log.' },
};

/** Fields that a refusal names at most: a refusal is small, whatever was sent. */
export const mostRefusedFields = 20;
/** Characters of what is said of a field, and of its path. */
const longestWord = 200;
/** Characters of a whole refusal; what is fresh is left out of one that would be longer, and can be asked for. */
const longestRefusal = 48 * 1024;

const cut = (text: string): string => (text.length > longestWord ? `${text.slice(0, longestWord)}…` : text);

/** Thrown by handlers and rules to refuse a call; nothing of the transaction is kept. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ErrorCode;
  readonly fields: readonly RefusedField[];
  readonly details: Readonly<Record<string, string | number>>;
  /** Of a lost race: the thing as it is now. */
  readonly fresh: unknown;

  constructor(
    code: ErrorCode,
    more: {
      fields?: readonly RefusedField[];
      details?: Readonly<Record<string, string | number>>;
      fresh?: unknown;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = more.fields ?? [];
    this.details = more.details ?? {};
    this.fresh = more.fresh;
  }

  get status(): Status {
    return refusals[this.code].status;
  }

  toBody(requestId: string): Refusal {
    const { status, message } = refusals[this.code];
    const fields = this.fields.slice(0, mostRefusedFields).map((field) => ({
      path: cut(field.path),
      code: cut(field.code),
      message: cut(field.message),
    }));
    const body = {
      rds_stat: status,
      code: this.code,
      message,
      ...(fields.length > 0 && { fields }),
      ...(Object.keys(this.details).length > 0 && { details: { ...this.details } }),
      requestId,
    };
    const isFreshTold = this.fresh !== undefined && JSON.stringify(this.fresh).length < longestRefusal;
    return isFreshTold ? { ...body, fresh: this.fresh } : body;
  }
}

/** Refuses what is wrong in one field. @param message for whoever reads the log; the portal has words of its own */
export const brokenAt = (path: string, code: string, message: string): Refused =>
  new Refused('rule_broken', { fields: [{ path, code, message }] });
