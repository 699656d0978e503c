import { ofetch } from 'ofetch';
import * as z from 'zod/mini';
import type { Endpoint, Output, Schema } from '../contract/endpoint.ts';
import { asksForPatience, type CallFailure, isConflict } from '../contract/failure.ts';
import { refusal } from '../contract/refusal.ts';
import { contractVersion, leastVersionHeader } from '../contract/version.ts';
import { CallError, failureOf, isInvalidToken } from './call-error.ts';
import type { SessionPort } from './session-port.ts';
import { unlessAborted } from './unless-aborted.ts';

export interface HttpSettings extends Omit<SessionPort, 'subject'> {
  /** The host's base address, set at build time. */
  readonly baseUrl: string;
  /** The application key, set at build time. */
  readonly applicationKey: string;
  /** The tenant marker; see `domainOf`. */
  readonly domain: string;
  /** Milliseconds until a call counts as timed out. */
  readonly timeout: number;
  /** Told what was odd about an answer and passed over. */
  readonly oddity: (what: string) => void;
}

interface Given<S extends Schema | undefined, Name extends string> {
  readonly given: undefined extends S ? unknown : { readonly [key in Name]: Output<S> };
}

export type CallInput<E extends Endpoint> = Given<E['params'], 'params'>['given'] &
  Given<E['query'], 'query'>['given'] &
  Given<E['body'], 'body'>['given'] & {
    readonly signal?: AbortSignal | undefined;
    /** A token to try that is not in force; whether the host takes it is then for the caller alone. */
    readonly token?: string;
    /** Of a write: its own name, by which it is carried out once. */
    readonly key?: string;
    /** Of a change: the version that was seen. */
    readonly version?: number;
    /** Of a call that sends a file: what is sent, and who is told how much of it has left, from 0 to 1. */
    readonly file?: Blob;
    readonly onProgress?: (share: number) => void;
  };

export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<z.output<E['answer']>>;

interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
  readonly signal?: AbortSignal;
  readonly token?: string;
  readonly key?: string;
  readonly version?: number;
  readonly file?: Blob;
  readonly onProgress?: (share: number) => void;
}

/** The endpoint's path with its parameters filled in, each escaped. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * Makes the one function through which the portal talks to its host. It answers with the parsed body or throws
 * `CallError`; an abort by the caller's signal throws the abort itself. A call whose token the host no longer takes, or that
 * finds none because another's was refused, waits until the same person has signed in anew, and is then sent (once more).
 * It never navigates and never shows anything.
 */
export function createCall(settings: HttpSettings): Call {
  const request = ofetch.create({
    baseURL: settings.baseUrl,
    retry: 0,
    ignoreResponseError: true,
    responseType: 'text',
  });

  async function send<E extends Endpoint>(
    endpoint: E,
    { params, query, body, signal, key, version, file, onProgress = () => {} }: Parts,
    token: string | null,
  ): Promise<z.output<E['answer']>> {
    const fail = (failure: CallFailure, requestId: string | null, cause?: unknown) =>
      new CallError(endpoint.id, failure, requestId, cause);

    // ofetch's own time-out does nothing for a call that has a signal
    const tooLong = AbortSignal.timeout(file || endpoint.answersFile ? fileTimeout : settings.timeout);
    const given = {
      headers: {
        domain: settings.domain,
        'application-key': settings.applicationKey,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
    };
    const path = fillPath(endpoint.path, params);
    const answering = file
      ? import('./send-file.ts').then(({ sendFile }) =>
          sendFile({ ...given, url: addressOf(settings.baseUrl, path, query), file, onProgress }),
        )
      : request.raw<string | Blob, 'text' | 'blob'>(path, {
          ...given,
          method: endpoint.method,
          responseType: endpoint.answersFile ? 'blob' : 'text',
          ...(query && { query }),
          ...(body && { body }),
        });
    const response = await answering.catch((error: unknown) => {
      if (signal?.aborted) throw signal.reason;
      settings.hostAnswered(false);
      throw fail({ kind: tooLong.aborted ? 'timed out' : 'unreachable' }, null, error);
    });
    settings.hostAnswered(true);
    if (isTooOld(response)) settings.portalOutdated();

    const requestId = response.headers.get('x-request-id');
    const content = response._data ?? '';
    if (typeof content !== 'string' && response.status === 200) return content as z.output<E['answer']>;
    const answer = parseJson(typeof content === 'string' ? content : await content.text());
    if (answer === notJson) throw fail(saidByStatus(response.status, response.headers), requestId);

    const status = effectiveStatus(response.status, answer, settings.oddity);
    if (status < 200 || status > 299) throw fail(refusedBy(endpoint, status, answer, response.headers), requestId);

    const parsed = z.safeParse<E['answer']>(endpoint.answer, answer);
    if (!parsed.success && parsed.error.issues.every(({ code }) => code === 'invalid_value')) {
      // a word that a newer host knows: the rest is as it should be, and the view shows the word as it came
      for (const { path } of parsed.error.issues) settings.oddity(`unknown value at ${endpoint.id} ${path.join('.')}`);
      return answer as z.output<E['answer']>;
    }
    if (!parsed.success) {
      const at = parsed.error.issues.map((issue) => issue.path.join('.'));
      throw fail({ kind: 'shape unexpected', at }, requestId, parsed.error);
    }
    return parsed.data;
  }

  /** The token that a call goes out with: where none is in force, the one that somebody is about to sign in for. */
  const tokenFor = async ({ access }: Endpoint, { token, signal }: Parts): Promise<string | null> =>
    access === 'signed in'
      ? (token ?? settings.accessToken() ?? (await unlessAborted(settings.tokenAwaited(), signal)))
      : null;

  const sendInSession = async <E extends Endpoint>(endpoint: E, parts: Parts): Promise<z.output<E['answer']>> => {
    const token = await tokenFor(endpoint, parts);
    try {
      return await send(endpoint, parts, token);
    } catch (error) {
      const isRefused = error instanceof CallError && isInvalidToken(error.failure);
      if (token === null || parts.token !== undefined || !isRefused) throw error;
      const renewed = await unlessAborted(settings.tokenRejected(token), parts.signal);
      if (renewed === null) throw error;
      return await send(endpoint, parts, renewed).catch((again: unknown) => {
        // refused once more: the session hears of it, but a call is never sent a third time
        if (again instanceof CallError && isInvalidToken(again.failure)) void settings.tokenRejected(renewed);
        throw again;
      });
    }
  };

  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<z.output<E['answer']>> => {
    const parts = input as Parts;
    const { changes } = endpoint;
    if (changes === null) return sendInSession(endpoint, parts);
    try {
      const answer = await sendInSession(endpoint, parts);
      settings.dataChanged(changes);
      return answer;
    } catch (error) {
      if (isConflict(failureOf(error))) settings.dataChanged(changes);
      throw error;
    }
  };
}

/** Milliseconds that a file may take, on a slow line. */
const fileTimeout = 300_000;

const addressOf = (baseUrl: string, path: string, query: Record<string, unknown> = {}): string =>
  `${baseUrl.replace(/\/$/, '')}/${path}?${new URLSearchParams(query as Record<string, string>)}`;

/** Whether the host wants a newer portal than this one. */
const isTooOld = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 426 || Number(headers.get(leastVersionHeader)) > contractVersion;

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
  if (typeof said === 'number') return said;
  oddity(`rds_stat ignored: ${JSON.stringify(said)}`);
  return status;
}

/** Specification, section 6: a 401 counts, whatever its body is; so does the wish for a newer portal. */
const codesByStatus: Readonly<Record<number, string>> = { 401: 'invalid_token', 426: 'upgrade_required' };

/** What the status alone says of an answer without JSON: whoever stands before the host has words of their own. */
function saidByStatus(status: number, headers: Headers): CallFailure {
  const code = asksForPatience(status) ? 'unavailable' : codesByStatus[status];
  if (!code) return { kind: 'not JSON', status };
  const wait = asksForPatience(status) ? waitAskedFor(undefined, headers) : null;
  const details = wait === null ? {} : { retryAt: new Date(Date.now() + wait).toISOString() };
  return { kind: 'refused', status, code, fields: [], details };
}

function refusedBy(endpoint: Endpoint, status: number, body: unknown, headers: Headers): CallFailure {
  const parsed = z.safeParse(refusal, { rds_stat: status, message: '', requestId: '', ...Object(body) });
  const { code = 'unknown', fields = [], details = {}, fresh } = parsed.success ? parsed.data : {};
  const wait = asksForPatience(status) ? waitAskedFor(details.retryAt, headers) : null;
  const retryAt = wait === null ? {} : { retryAt: new Date(Date.now() + wait).toISOString() };
  const known = fresh === undefined ? null : z.safeParse(endpoint.answer, fresh);
  return {
    kind: 'refused',
    status,
    code,
    fields,
    details: { ...details, ...retryAt },
    ...(known?.success && { fresh: known.data }),
  };
}

/**
 * How many milliseconds the host wants to be left alone. It speaks of its own clock, which the device's may be far from:
 * what counts is how far ahead the moment lies as the host sees it.
 */
function waitAskedFor(retryAt: string | number | undefined, headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const until = typeof retryAt === 'string' ? Date.parse(retryAt) : Number.NaN;
  const hostNow = Date.parse(headers.get('date') ?? '');
  const wait = Number.isNaN(until) ? seconds * 1_000 : until - (Number.isNaN(hostNow) ? Date.now() : hostNow);
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
