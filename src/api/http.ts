import { ofetch } from 'ofetch';
import * as z from 'zod/mini';
import { CallError, isInvalidToken } from './call-error.ts';
import type { Endpoint, Output, Schema } from './contract/endpoint.ts';
import type { CallFailure } from './contract/failure.ts';
import { refusal } from './contract/refusal.ts';

export interface HttpSettings {
  /** The host's base address, set at build time. */
  readonly baseUrl: string;
  /** The application key, set at build time. */
  readonly applicationKey: string;
  /** The tenant marker; see `domainOf`. */
  readonly domain: string;
  /** Milliseconds until a call counts as timed out. */
  readonly timeout: number;
  /** The access token in force, or null. */
  readonly accessToken: () => string | null;
  /** Told which token the host no longer takes, so that a late answer to an old one can be told apart. */
  readonly tokenRejected: (token: string) => void;
  /** Told what was odd about an answer and passed over. */
  readonly oddity: (what: string) => void;
}

interface Given<S extends Schema | undefined, Name extends string> {
  readonly given: undefined extends S ? unknown : { readonly [key in Name]: Output<S> };
}

export type CallInput<E extends Endpoint> = Given<E['params'], 'params'>['given'] &
  Given<E['query'], 'query'>['given'] &
  Given<E['body'], 'body'>['given'] & { readonly signal?: AbortSignal | undefined };

export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<z.output<E['answer']>>;

interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
  readonly signal?: AbortSignal;
}

/** The endpoint's path with its parameters filled in, each escaped. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * Makes the one function through which the portal talks to its host. It answers with the parsed body or throws
 * `CallError`; an abort by the caller's signal throws the abort itself. It never navigates and never shows anything.
 */
export function createCall(settings: HttpSettings): Call {
  const request = ofetch.create({
    baseURL: settings.baseUrl,
    retry: 0,
    ignoreResponseError: true,
    responseType: 'text',
  });

  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<z.output<E['answer']>> => {
    const { params, query, body, signal } = input as Parts;
    const token = endpoint.access === 'signed in' ? settings.accessToken() : null;
    const fail = (failure: CallFailure, requestId: string | null, cause?: unknown) =>
      new CallError(endpoint.id, failure, requestId, cause);

    // ofetch's own time-out does nothing for a call that has a signal
    const tooLong = AbortSignal.timeout(settings.timeout);
    const response = await request
      .raw<string, 'text'>(fillPath(endpoint.path, params), {
        method: endpoint.method,
        headers: {
          domain: settings.domain,
          'application-key': settings.applicationKey,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(query && { query }),
        ...(body && { body }),
        signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
      })
      .catch((error: unknown) => {
        if (signal?.aborted) throw signal.reason;
        throw fail({ kind: tooLong.aborted ? 'timed out' : 'unreachable' }, null, error);
      });

    const requestId = response.headers.get('x-request-id');
    const answer = parseJson(response._data ?? '');
    if (answer === notJson) throw fail({ kind: 'not JSON', status: response.status }, requestId);

    const status = effectiveStatus(response.status, answer, settings.oddity);
    if (status < 200 || status > 299) {
      const failure = refusedBy(status, answer);
      if (token !== null && isInvalidToken(failure)) settings.tokenRejected(token);
      throw fail(failure, requestId);
    }

    const parsed = z.safeParse<E['answer']>(endpoint.answer, answer);
    if (!parsed.success) {
      const at = parsed.error.issues.map((issue) => issue.path.join('.'));
      throw fail({ kind: 'shape unexpected', at }, requestId, parsed.error);
    }
    return parsed.data;
  };
}

const notJson = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

/** Specification, section 7: a numeric `rds_stat` in the body replaces the response status. */
export function effectiveStatus(status: number, body: unknown, oddity: (what: string) => void): number {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !('rds_stat' in body)) return status;
  const said = body.rds_stat;
  if (typeof said === 'number' && Number.isInteger(said) && said >= 100 && said <= 599) return said;
  oddity(`rds_stat ignored: ${JSON.stringify(said)}`);
  return status;
}

function refusedBy(status: number, body: unknown): CallFailure {
  const parsed = z.safeParse(refusal, { rds_stat: status, message: '', requestId: '', ...Object(body) });
  if (!parsed.success) return { kind: 'refused', status, code: 'unknown', fields: [], details: {} };
  const { code, fields = [], details = {} } = parsed.data;
  return { kind: 'refused', status, code, fields, details };
}
