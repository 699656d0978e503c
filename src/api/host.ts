import { domainOf } from './domain.ts';
import { type Call, createCall } from './http.ts';

/** What the portal lends to its calls; `main.tsx` connects it to the session before anything is asked. */
export interface SessionPort {
  readonly accessToken: () => string | null;
  readonly tokenRejected: (token: string) => void;
}

/** Every call can be given up by its signal. */
export interface Abortable {
  readonly signal?: AbortSignal | undefined;
}

let session: SessionPort = { accessToken: () => null, tokenRejected: () => {} };

/** Lends the session's token to all calls from now on. */
export const connectSession = (port: SessionPort): void => {
  session = port;
};

/** The portal's own host: address and application key as built in, tenant by the page's name. */
export const call: Call = createCall({
  baseUrl: import.meta.env.VITE_API_HOST,
  applicationKey: import.meta.env.VITE_APPLICATION_KEY,
  domain: domainOf(globalThis.location?.hostname ?? ''),
  timeout: 20_000,
  accessToken: () => session.accessToken(),
  tokenRejected: (token) => session.tokenRejected(token),
  // biome-ignore lint/suspicious/noConsole: an odd answer is for whoever looks after the host
  oddity: (what) => console.warn(what),
});
