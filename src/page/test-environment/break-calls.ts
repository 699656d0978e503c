import { daysAheadHeader } from '../../api/contract/time-machine.ts';
import { type FaultKind, slowness } from '../../machines/test-environment/faults.ts';

export interface BreakingSettings {
  /** Where the host's calls are. */
  readonly baseUrl: string;
  readonly faultOf: (call: string) => FaultKind | undefined;
  readonly daysAhead: () => number;
  /** Told of each call by its name, such as `GET …/leaves/{…}`. */
  readonly seen: (call: string) => void;
}

/** Puts what goes wrong on purpose between the portal and its host. @returns what takes it away again */
export function breakCalls({ baseUrl, faultOf, daysAhead, seen }: BreakingSettings): () => void {
  const send = globalThis.fetch;
  const base = new URL(`${baseUrl}/`, location.href);
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = callOf(request, base);
    if (call === null) return send(input, init);
    seen(call);
    if (daysAhead() !== 0) request.headers.set(daysAheadHeader, String(daysAhead()));
    return carryOut(request, faultOf(call), (one) => send(one));
  };
  return () => {
    globalThis.fetch = send;
  };
}

async function carryOut(
  request: Request,
  fault: FaultKind | undefined,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  switch (fault) {
    case undefined:
      return send(request);
    case 'slow':
      await later(request.signal);
      return send(request);
    case 'lost':
      throw new TypeError('Failed to fetch');
    case 'twice': {
      const again = request.clone();
      await send(request);
      return send(again);
    }
    case 'failed in its body':
      return refused(500, 'internal', 200);
    default:
      return refused(statusOf[fault], fault);
  }
}

/** After what a slow call takes longer, unless it is given up before. */
const later = (signal: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(done, slowness);
    const giveUp = () => {
      clearTimeout(timer);
      fail(signal.reason);
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });

const statusOf = { invalid_token: 401, forbidden: 403, conflict: 409, invalid_request: 422, internal: 500 } as const;

/** A refusal as the host words it. @param status of the answer, where it is another than the body says */
const refused = (stat: number, code: string, status = stat): Response =>
  new Response(
    JSON.stringify({
      rds_stat: stat,
      code,
      message: 'on purpose, by the panel of the test environment',
      requestId: 'qa-panel',
    }),
    { status, headers: { 'content-type': 'application/json' } },
  );

/** The name of a call: its method and its path without what is of one thing alone; null for what goes anywhere else. */
export function callOf({ method, url }: Pick<Request, 'method' | 'url'>, base: URL): string | null {
  const { origin, pathname } = new URL(url);
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
  const parts = pathname.slice(base.pathname.length).split('/');
  const said = parts.map((part) => (/\d/.test(part) || part === 'current' ? '{…}' : part));
  const inside = said[1] === 'belonging-organizations' && said.length > 3 ? ['…', ...said.slice(3)] : said;
  return `${method} ${inside.join('/')}`;
}
