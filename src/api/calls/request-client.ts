import type * as z from 'zod/mini';
import type { Endpoint, Output } from '../contract/endpoint.ts';
import type { TeamRequestFilter } from '../contract/requests/request-endpoints.ts';
import { type Abortable, call, recall } from './host.ts';
import type { CallInput } from './http.ts';

/** The calls that every kind of request has; see `requestEndpoints`. */
export type RequestCalls = Readonly<
  Record<'own' | 'one' | 'preview' | 'ask' | 'act' | 'comment' | 'team' | 'sheet' | 'decide', Endpoint>
>;

type Answer<E extends Endpoint> = z.output<E['answer']>;
type Body<E extends Endpoint> = Output<E['body']>;

type In = { readonly orgId: string };
type Of = { readonly orgId: string; readonly requestId: string };
/** Names a try: sent twice it is done once. */
type Keyed = { readonly key: string };
/** Names, or empty; `cursor` empty for the first page. */
type Team = In & { readonly search: string; readonly cursor: string } & TeamRequestFilter;

export interface RequestClient<Calls extends RequestCalls> {
  readonly fetchOwn: (of: In, options?: Abortable) => Promise<Answer<Calls['own']>>;
  /** One's own as they were last seen on this device. */
  readonly recallOwn: (of: In) => Promise<{ data: Answer<Calls['own']>; at: number } | null>;
  readonly fetchOne: (of: Of, options?: Abortable) => Promise<Answer<Calls['one']>>;
  /** @param of.requestId the request that the ask would change, or null */
  readonly fetchPreview: (of: In & Body<Calls['preview']>, options?: Abortable) => Promise<Answer<Calls['preview']>>;
  readonly sendAsk: (of: In & Keyed & Body<Calls['ask']>, options?: Abortable) => Promise<Answer<Calls['ask']>>;
  /** @param of.dates the days that it is about; all where they are left out */
  readonly sendAction: (
    of: Of & Keyed & { readonly version: number; readonly dates?: string[] | null } & Omit<Body<Calls['act']>, 'dates'>,
    options?: Abortable,
  ) => Promise<Answer<Calls['act']>>;
  /** @param of.text empty for a reminder that needs no words */
  readonly sendComment: (
    of: Of & Keyed & Body<Calls['comment']>,
    options?: Abortable,
  ) => Promise<Answer<Calls['comment']>>;
  readonly fetchTeam: (of: Team, options?: Abortable) => Promise<Answer<Calls['team']>>;
  readonly fetchSheet: (of: Of, options?: Abortable) => Promise<Answer<Calls['sheet']>>;
  readonly sendDecisions: (
    of: In & Keyed & Body<Calls['decide']>,
    options?: Abortable,
  ) => Promise<Answer<Calls['decide']>>;
}

/** Makes the calls of one kind of request. */
export function requestClient<Calls extends RequestCalls>(calls: Calls): RequestClient<Calls> {
  // what may be sent, and what comes back, is said by `RequestClient`: in here all kinds are alike
  const send = <Name extends keyof RequestCalls>(name: Name, input: object) =>
    call<Endpoint>(calls[name], input as CallInput<Endpoint>) as Promise<Answer<Calls[Name]>>;
  const recallOwn = (params: In) =>
    recall<Endpoint>(calls.own, { params } as CallInput<Endpoint>) as ReturnType<RequestClient<Calls>['recallOwn']>;
  return {
    recallOwn,
    fetchOwn: ({ orgId }, { signal } = {}) => send('own', { params: { orgId }, signal }),
    fetchOne: ({ orgId, requestId }, { signal } = {}) => send('one', { params: { orgId, requestId }, signal }),
    fetchPreview: ({ orgId, ...body }, { signal } = {}) => send('preview', { params: { orgId }, body, signal }),
    sendAsk: ({ orgId, key, ...body }, { signal } = {}) => send('ask', { params: { orgId }, body, key, signal }),
    sendAction: ({ orgId, requestId, version, key, ...body }, { signal } = {}) =>
      send('act', { params: { orgId, requestId }, body: { dates: null, ...body }, version, key, signal }),
    sendComment: ({ orgId, requestId, key, ...body }, { signal } = {}) =>
      send('comment', { params: { orgId, requestId }, body, key, signal }),
    fetchTeam: ({ orgId, ...asked }, { signal } = {}) => {
      const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
      return send('team', { params: { orgId }, query, signal });
    },
    fetchSheet: ({ orgId, requestId }, { signal } = {}) => send('sheet', { params: { orgId, requestId }, signal }),
    sendDecisions: ({ orgId, key, ...body }, { signal } = {}) =>
      send('decide', { params: { orgId }, body, key, signal }),
  };
}
