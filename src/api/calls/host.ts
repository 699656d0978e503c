import * as z from 'zod/mini';
import { domainOf } from '../contract/domain.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { isUnanswered } from '../contract/failure.ts';
import { readAnswer, writeAnswer } from './answer-cache.ts';
import { failureOf } from './call-error.ts';
import { type Call, type CallInput, createCall, fillPath } from './http.ts';
import { sessionPort } from './session-port.ts';

/** Every call can be given up by its signal. */
export interface Abortable {
  readonly signal?: AbortSignal | undefined;
}

const oddities = new Set<string>();

const request: Call = createCall({
  baseUrl: import.meta.env.VITE_API_HOST,
  applicationKey: import.meta.env.VITE_APPLICATION_KEY,
  domain: domainOf(globalThis.location?.hostname ?? ''),
  timeout: 20_000,
  ...sessionPort,
  oddity: (what) => {
    // once: a month that is looked at again and again says the same
    if (oddities.has(what)) return;
    oddities.add(what);
    // biome-ignore lint/suspicious/noConsole: an odd answer is for whoever looks after the host
    console.warn(what);
  },
});

/** What was asked, as text: the same address with another question is something else. */
function keyOf(endpoint: Endpoint, input: object): string {
  const { params, query: asked } = input as { params?: Record<string, string>; query?: Record<string, string> };
  const path = fillPath(endpoint.path, params);
  const query = new URLSearchParams(asked).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The portal's own host: address and application key as built in, tenant by the page's name. */
export const call: Call = async (endpoint, input) => {
  const answer = await request(endpoint, input);
  if (endpoint.isKept && input.token === undefined) void keep(endpoint, input, answer);
  return answer;
};

/** Keeps what is known to be the answer to a call, as if it had just been made. */
export const keep = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  answer: z.output<E['answer']>,
): Promise<void> => writeAnswer(keyOf(endpoint, input), { answer, at: Date.now() });

/** What the host last answered to this call on this device, and when; null where nothing is kept. */
export async function recall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ data: z.output<E['answer']>; at: number } | null> {
  const kept = await readAnswer(keyOf(endpoint, input));
  // what was kept by an older version of the portal may have another shape
  const parsed = kept && z.safeParse<E['answer']>(endpoint.answer, kept.answer);
  return kept && parsed?.success ? { data: parsed.data, at: kept.at } : null;
}

/** As `call`; where the host cannot be reached, what it last answered, whose age does not matter. */
export const callOrRecall: Call = async (endpoint, input) => {
  try {
    return await call(endpoint, input);
  } catch (error) {
    const kept = isUnanswered(failureOf(error)) ? await recall(endpoint, input) : null;
    if (kept === null) throw error;
    return kept.data;
  }
};
