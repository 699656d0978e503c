import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import type { RefusedField } from '../../src/api/contract/refusal.ts';
import type { AuthenticatedContext, RequestContext } from '../calls/context.ts';
import type { FileAnswer, Received, Route } from '../calls/route.ts';
import { mostRefusedFields, Refused } from '../platform/refused.ts';
import { filePace, jsonPace, parseJson, readBytes } from './body.ts';

export interface Authentication {
  /** Knows the tenant or refuses. */
  readonly visit: (context: Context) => Promise<RequestContext>;
  /** Knows the person or refuses. */
  readonly signIn: (context: Context, visit: RequestContext, endpoint: Endpoint) => Promise<AuthenticatedContext>;
  /** Refuses what is done too often, or in another person's name where it must not be. */
  readonly permit: (visit: AuthenticatedContext, endpoint: Endpoint) => Promise<void>;
  /** Told of what was refused to somebody who is known. */
  readonly refused: (
    visit: AuthenticatedContext,
    endpoint: Endpoint,
    params: unknown,
    refusal: Refused,
  ) => Promise<void>;
}

/** Bytes that a body may have. */
const largestBody = 64 * 1024;

/** Hangs each route into the app: checks what came in by the contract's schemas, answers in JSON. */
export function bind(app: Hono, routes: readonly Route[], authentication: Authentication): void {
  for (const { endpoint, answer } of routes) {
    const path = `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    app.on(endpoint.method, path, async (context) => {
      // a GET is answered to a HEAD, too, where nobody minds: what it does is done all the same
      if (context.req.raw.method !== endpoint.method) throw new Refused('method_not_allowed');
      const visit = await authentication.visit(context);
      // `open` and `signedIn` have made sure that the two fit each other; only the list of routes forgets it
      const answerIt = answer as (visit: RequestContext, received: Received<Endpoint>) => Promise<object>;
      const answerFor = async (known: RequestContext) => answerIt(known, await receive(endpoint, context));
      const answered = endpoint.access === 'anyone' ? await answerFor(visit) : await answerKnown(visit);

      async function answerKnown(visit: RequestContext): Promise<object> {
        const known = await authentication.signIn(context, visit, endpoint);
        try {
          await authentication.permit(known, endpoint);
          return await answerFor(known);
        } catch (error) {
          if (error instanceof Refused) await authentication.refused(known, endpoint, context.req.param(), error);
          throw error;
        }
      }
      if (!endpoint.answersFile) return context.json(answered);
      const { content, headers } = answered as FileAnswer;
      return context.body(new Uint8Array(content), 200, { ...headers });
    });
  }
}

async function receive(endpoint: Endpoint, context: Context): Promise<Received<Endpoint>> {
  const fields: RefusedField[] = [];
  const check = (part: string, schema: Endpoint['params'], value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      // however much was sent: what is beyond this helps nobody to mend it
      if (fields.length >= mostRefusedFields) return undefined;
      const isUnknown = issue.code === 'unrecognized_keys';
      for (const name of isUnknown ? issue.keys.slice(0, mostRefusedFields) : ['']) {
        const path = [part, ...issue.path.map(String), ...(name ? [name] : [])].join('.');
        fields.push({ path, code: issue.code, message: isUnknown ? 'This call takes no such key.' : issue.message });
      }
    }
    return undefined;
  };
  const received = {
    params: check('path', endpoint.params, context.req.param()),
    query: check('query', endpoint.query ?? nothing, queryOf(endpoint, context)),
    body: check('body', endpoint.body, endpoint.body && (await bodyOf(context))),
    file: endpoint.file ? await fileOf(endpoint.file, context) : nothingSent,
    key: endpoint.write === null ? '' : check('header', writeKey, context.req.header('idempotency-key')),
    version: endpoint.write === 'changes' ? check('header', writeVersion, context.req.header('if-match')) : 0,
  };
  if (fields.length > 0) throw new Refused('invalid_request', { fields });
  return received as Received<Endpoint>;
}

const writeKey = z.string('idempotency-key is missing').check(z.regex(/^[\w-]{8,100}$/, 'idempotency-key is none'));
const writeVersion = z.pipe(
  z.string('if-match is missing').check(z.regex(/^"\d{1,9}"$/, 'if-match is no version')),
  z.transform((text) => Number(text.slice(1, -1))),
);

const nothing = z.strictObject({});
const nothingSent = new Uint8Array();

/** The file that a call sends. */
function fileOf({ mostBytes }: NonNullable<Endpoint['file']>, context: Context): Promise<Uint8Array> {
  if (!/^application\/octet-stream\b/i.test(context.req.header('content-type') ?? ''))
    throw new Refused('unsupported_media_type');
  return readBytes(context.req.raw, mostBytes, filePace);
}

/** Keys that the schema takes as lists are read as lists, also when they come once. */
function queryOf(endpoint: Endpoint, context: Context): Record<string, unknown> {
  const shape = endpoint.query instanceof z.ZodMiniObject ? endpoint.query.shape : {};
  return Object.fromEntries(
    Object.entries(context.req.queries()).map(([key, values]) => [
      key,
      shape[key] instanceof z.ZodMiniArray ? values : values.length === 1 ? values[0] : values,
    ]),
  );
}

async function bodyOf(context: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? ''))
    throw new Refused('unsupported_media_type');
  return parseJson(new TextDecoder().decode(await readBytes(context.req.raw, largestBody, jsonPace)));
}
