import { randomOf, wholeBetween } from '../../../server/demo/cast/random.ts';
import { contract } from '../../../src/api/contract/calls/all.ts';
import { hostileRequest, type Known } from './hostile-requests.ts';

/** What a process of its own is told by its environment, and what it says at its end. */
export interface Attack {
  readonly url: string;
  readonly applicationKey: string;
  readonly requests: number;
  readonly known: Known;
}

export interface Attacked {
  /** What must not have happened: no answer, a failure of the host, a refusal that is too large. */
  readonly faults: readonly string[];
  /** How often each status was answered. */
  readonly codes: Readonly<Record<number, number>>;
}

const atOnce = 8;
const largestRefusal = 64 * 1024;

// the ones that end a session would end the attack
const calls = contract.filter(({ id }) => !/signOut|refreshToken|endOneSession|impersonate/i.test(id));

async function attack({ url, applicationKey, requests, known }: Attack): Promise<Attacked> {
  const random = randomOf('hostile requests');
  const faults: string[] = [];
  const codes: Record<number, number> = {};
  let sent = 0;
  const sendOn = async (): Promise<void> => {
    while (sent < requests) {
      sent++;
      const endpoint = calls[wholeBetween(random, 0, calls.length - 1)];
      // whoever waits for news sends nothing else meanwhile
      if (!endpoint || (endpoint.id === 'notifications' && random() < 0.9)) continue;
      const { method, path, headers, body } = hostileRequest(endpoint, random, known);
      const response = await fetch(`${url}/api/${path}`, {
        method,
        headers: { 'application-key': applicationKey, ...headers },
        signal: AbortSignal.timeout(20_000),
        ...(body !== undefined && { body: body as BodyInit }),
      }).catch((error: unknown) => String(error));
      if (typeof response === 'string') {
        faults.push(`${method} ${endpoint.id}: ${response}`);
        continue;
      }
      const text = await response.text();
      codes[response.status] = (codes[response.status] ?? 0) + 1;
      if (response.status >= 500) faults.push(`${method} ${path} → ${response.status}: ${String(body).slice(0, 300)}`);
      if (response.status >= 400 && text.length > largestRefusal)
        faults.push(`${method} ${path}: ${text.length} bytes`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  return { faults, codes };
}

process.stdout.write(JSON.stringify(await attack(JSON.parse(process.env.MUSTER_ATTACK ?? '{}'))));
