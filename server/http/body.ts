import { visit } from 'jsonc-parser';
import { Refused } from '../platform/refused.ts';

/** How slowly a body may come. */
export interface Pace {
  /** Milliseconds that anybody has, however slow their line is. */
  readonly patience: number;
  /** Bytes a second, on the whole, that are wanted from then on; infinite where all of it must be there by then. */
  readonly bytesPerSecond: number;
}

/** A body of JSON is small: it is there within so many milliseconds, or it drips. */
export const jsonPace: Pace = { patience: 14_000, bytesPerSecond: Number.POSITIVE_INFINITY };

/** A file may take its time, as long as it moves: 10 MB at this pace are there within 43 minutes, and a drip is not. */
export const filePace: Pace = { patience: 14_000, bytesPerSecond: 4_096 };

/**
 * Reads what a call sends, as far as it may be long, and as fast as it must come.
 *
 * @throws Refused `payload_too_large`; `request_timeout` where it drips; `request_aborted` where whoever sent it is gone
 */
export async function readBytes(request: Request, mostBytes: number, pace: Pace): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Refused('payload_too_large', { details: { mostBytes } });
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const startedAt = performance.now();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const deadline = startedAt + pace.patience + (length / pace.bytesPerSecond) * 1_000;
    const { done, value } = await withinTime(reader.read(), deadline - performance.now());
    if (done) break;
    length += value.length;
    if (length > mostBytes) throw tooLarge();
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

async function withinTime<Value>(reading: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refused('request_timeout')), Math.max(0, milliseconds));
  });
  const read = reading.catch(() => {
    throw new Refused('request_aborted');
  });
  try {
    return await Promise.race([read, tooLate]);
  } finally {
    clearTimeout(timer);
    read.catch(() => {});
  }
}

const invalidJson = (message: string): Refused =>
  new Refused('invalid_request', { fields: [{ path: 'body', code: 'invalid_json', message }] });

/**
 * What a text in JSON says. A key that comes twice is refused: two readers of the same text must not see two different
 * things in it.
 *
 * @throws Refused `invalid_request`
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidJson('The body is not valid JSON.');
  }
  if (hasKeyTwice(text)) throw invalidJson('The body has a key twice.');
  return value;
}

function hasKeyTwice(text: string): boolean {
  const open: Set<string>[] = [];
  let isTwice = false;
  try {
    visit(text, {
      onObjectBegin: () => {
        open.push(new Set());
      },
      onObjectProperty: (name) => {
        const keys = open.at(-1);
        if (keys?.has(name)) isTwice = true;
        keys?.add(name);
      },
      onObjectEnd: () => {
        open.pop();
      },
    });
  } catch {
    // nested deeper than any call of the contract: nobody can say
    return true;
  }
  return isTwice;
}
