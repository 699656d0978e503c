import type * as z from 'zod/mini';

/** What a call may be refused with. The code is stable and machine-readable; the view owns the words. */
export type ErrorCode =
  | 'invalid_request'
  | 'invalid_credentials'
  | 'account_locked'
  | 'too_many_attempts'
  | 'too_many_requests'
  | 'acting_not_allowed'
  | 'invalid_token'
  | 'unknown_domain'
  | 'unknown_application'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'misdirected'
  | 'module_disabled'
  | 'conflict'
  | 'key_reused'
  | 'rule_broken'
  | 'period_locked'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'request_timeout'
  | 'request_aborted'
  | 'unavailable'
  | 'internal';

/** What news are about: things that are shown in several places, and change under them. */
export type Topic =
  | 'appraisals'
  | 'attendance'
  | 'corrections'
  | 'delegations'
  | 'documents'
  | 'leaves'
  | 'organizations'
  | 'overtime'
  | 'payslips'
  | 'presence'
  | 'records'
  | 'shifts';

export type Schema<Value = unknown> = z.ZodMiniType<Value>;
export type Output<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;

/**
 * One call of the contract as data: the portal's caller, the host's binder and the OpenAPI document are all made
 * from it, so they cannot disagree.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  /** Stable name, used as the OpenAPI operation id. */
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the host's base address, without a leading slash; parameters in braces. */
  readonly path: string;
  /** `signed in` calls carry a bearer token; `anyone` calls carry none. */
  readonly access: 'anyone' | 'signed in';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** What is sent is a file, as it is, instead of a body; null where none is. */
  readonly file: { readonly mostBytes: number } | null;
  /** Whether the answer is a file, as it is, instead of JSON. */
  readonly answersFile: boolean;
  readonly answer: Answer;
  /** Whether the last answer is kept on the device, for that person alone, to be read without a network. */
  readonly isKept: boolean;
  /**
   * What it writes, if anything: something new, or a change of something that is there. Every write carries a key of its
   * own, by which it is carried out once, however often it is sent; a change carries the version that it changes, too.
   */
  readonly write: null | 'creates' | 'changes';
  /** What is no longer as it was once the call is done, wherever it is shown; null where nothing is shown of it. */
  readonly changes: Topic | null;
  /** How often one account may make it within a minute; null where nobody counts. */
  readonly perMinute: number | null;
  /** Whether it can be made in another person's name: nothing that outlives the acting can. */
  readonly whileActing: 'allowed' | 'refused';
  /** Whether the portal makes it by itself: a session that nobody uses ends all the same. */
  readonly isBackground: boolean;
  /** Refusals special to this call, beyond those that every call can meet. */
  readonly errors: readonly ErrorCode[];
}

/** Declares an endpoint; parts left out are `undefined`, which the types carry on to both sides. */
export function endpoint<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  declaration: Pick<Endpoint, 'id' | 'summary' | 'method' | 'path'> & {
    answer: Answer;
    access?: Endpoint['access'];
    isKept?: boolean;
    write?: Endpoint['write'];
    changes?: Endpoint['changes'];
    file?: Endpoint['file'];
    answersFile?: boolean;
    perMinute?: number | null;
    whileActing?: Endpoint['whileActing'];
    isBackground?: boolean;
    params?: Params;
    query?: Query;
    body?: Body;
    errors?: readonly ErrorCode[];
  },
): Endpoint<Params, Query, Body, Answer> {
  const {
    access = 'signed in',
    isKept = false,
    write = null,
    changes = null,
    file = null,
    answersFile = false,
    // whatever changes something costs somebody something, if only the room that it takes
    perMinute = declaration.method === 'GET' ? null : 60,
    whileActing = 'allowed',
    isBackground = false,
    params,
    query,
    body,
    errors = [],
    ...rest
  } = declaration;
  return {
    ...rest,
    access,
    isKept,
    write,
    changes,
    file,
    answersFile,
    perMinute,
    whileActing,
    isBackground,
    params: params as Params,
    query: query as Query,
    body: body as Body,
    errors,
  };
}
