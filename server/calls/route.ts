import type * as z from 'zod/mini';
import type { Endpoint, Output } from '../../src/api/contract/endpoint.ts';
import type { AuthenticatedContext, RequestContext } from './context.ts';

/** What a handler is given of the request, each part checked against the contract. */
export interface Received<E extends Endpoint> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
  /** Of a call that sends a file: its bytes; empty of anything else. */
  readonly file: Uint8Array;
  /** Of a write: its own name, by which it is carried out once; empty of anything else. */
  readonly key: string;
  /** Of a change: the version that was seen; 0 of anything else. */
  readonly version: number;
}

/** An endpoint for signed-in people that answers with a file. */
export const signedInForFile = <E extends Endpoint>(
  endpoint: E,
  answer: (visit: AuthenticatedContext, received: Received<E>) => Promise<FileAnswer>,
): Route => ({ endpoint: expectAccess(endpoint, 'signed in'), answer });

/** An endpoint with the function that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly answer: (visit: never, received: never) => Promise<unknown>;
}

/** What a call answers with that answers with a file. */
export interface FileAnswer {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** An endpoint that anyone may call, answered by `answer`. */
export const open = <E extends Endpoint>(
  endpoint: E,
  answer: (visit: RequestContext, received: Received<E>) => Promise<z.input<E['answer']>>,
): Route => ({ endpoint: expectAccess(endpoint, 'anyone'), answer });

/** An endpoint for signed-in people, answered by `answer`. */
export const signedIn = <E extends Endpoint>(
  endpoint: E,
  answer: (visit: AuthenticatedContext, received: Received<E>) => Promise<z.input<E['answer']>>,
): Route => ({ endpoint: expectAccess(endpoint, 'signed in'), answer });

function expectAccess<E extends Endpoint>(endpoint: E, access: Endpoint['access']): E {
  if (endpoint.access !== access) throw new Error(`${endpoint.id} is for ${endpoint.access}, bound for ${access}`);
  return endpoint;
}
