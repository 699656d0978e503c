import { domainOf } from './domain.ts';
import { type Call, createCall } from './http.ts';
import { sessionPort } from './session-port.ts';

/** Every call can be given up by its signal. */
export interface Abortable {
  readonly signal?: AbortSignal | undefined;
}

/** The portal's own host: address and application key as built in, tenant by the page's name. */
export const call: Call = createCall({
  baseUrl: import.meta.env.VITE_API_HOST,
  applicationKey: import.meta.env.VITE_APPLICATION_KEY,
  domain: domainOf(globalThis.location?.hostname ?? ''),
  timeout: 20_000,
  ...sessionPort,
  // biome-ignore lint/suspicious/noConsole: an odd answer is for whoever looks after the host
  oddity: (what) => console.warn(what),
});
