import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { applicationKey, type TestHost } from '../support/host.ts';

/** What the tests look into, each where it was answered. */
const looked = z.looseObject({
  code: z.optional(z.string()),
  fields: z.optional(z.array(z.looseObject({ path: z.string() }))),
  fresh: z.optional(z.unknown()),
  accessToken: z.optional(z.string()),
});

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** What was answered as JSON, empty where it was something else. */
  readonly body: z.output<typeof looked>;
  readonly ms: number;
}

export interface Sent {
  readonly method?: string;
  readonly token?: string | null;
  readonly body?: unknown;
  /** As it is, in place of `body`. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Record<string, string>;
}

/** A call as anybody could make it, past the portal's own caller. */
export async function send(host: TestHost, path: string, { method = 'GET', token, body, raw, headers }: Sent = {}) {
  const started = performance.now();
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${host.url}/api/${path}`, {
    method,
    headers: {
      'application-key': applicationKey,
      domain: 'null',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(content !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(content !== undefined && { body: content as BodyInit }),
  });
  const text = await response.text();
  const answered: Answered = {
    status: response.status,
    headers: response.headers,
    text,
    body: looked.parse(isJson(text) ? JSON.parse(text) : {}),
    ms: performance.now() - started,
  };
  return answered;
}

const isJson = (text: string): boolean => /^\s*\{/.test(text);
