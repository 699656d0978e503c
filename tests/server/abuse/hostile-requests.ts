import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { wholeBetween } from '../../../server/demo/cast/random.ts';
import type { Endpoint, Schema } from '../../../src/api/contract/endpoint.ts';

/** What is known of the host that is attacked: ids that lead somewhere, tokens that open something. */
export interface Known {
  readonly ids: readonly string[];
  readonly tokens: readonly string[];
}

export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array | undefined;
}

type Chance = () => number;

const oddTexts = [
  '',
  ' ',
  'null',
  '../../etc/passwd',
  "' or 1=1 --",
  '%00',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '<script>alert(1)</script>',
  '#{7*7}',
  '{{7*7}}',
  '$&$1$`',
  '%E0%A4%A',
  '９',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-infinity',
  '2026-02-30 10:00:00+00~',
  '1e400',
  'NaN',
  'true',
];

/** Anything that a text of JSON can hold. */
function oddValue(random: Chance, depth = 0): unknown {
  const pick = wholeBetween(random, 0, depth > 3 ? 7 : 10);
  if (pick === 0) return null;
  if (pick === 1) return random() < 0.5;
  if (pick === 2) return wholeBetween(random, -1, 3);
  if (pick === 3) return [1e308, -1e308, 0.1, 2 ** 53, -0, 1e-320][wholeBetween(random, 0, 5)];
  if (pick === 4) return 'x'.repeat(wholeBetween(random, 0, 3_000));
  if (pick <= 7) return oddTexts[wholeBetween(random, 0, oddTexts.length - 1)];
  if (pick === 8) return Array.from({ length: wholeBetween(random, 0, 30) }, () => oddValue(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length: wholeBetween(random, 0, 8) }, () => [
      ['__proto__', 'id', 'role', 'constructor', 'x'.repeat(50), ''][wholeBetween(random, 0, 5)] ?? 'k',
      oddValue(random, depth + 1),
    ]),
  );
}

/** Something that may fit: what the schema's form asks for, filled with what is known, with what is odd now and then. */
function likelyValue(schema: Schema, random: Chance, known: Known): unknown {
  if (random() < 0.08) return oddValue(random);
  const from = <One>(all: readonly One[]): One => all[wholeBetween(random, 0, all.length - 1)] as One;
  if (schema instanceof z.ZodMiniObject) {
    const keys = Object.entries(schema.shape).filter(() => random() > 0.03);
    const more = random() < 0.05 ? { [from(['role', 'orgId', '__proto__'])]: oddValue(random) } : {};
    return {
      ...Object.fromEntries(keys.map(([key, part]) => [key, likelyValue(part as Schema, random, known)])),
      ...more,
    };
  }
  if (schema instanceof z.ZodMiniArray) {
    const length = random() < 0.02 ? 300 : wholeBetween(random, 0, 4);
    return Array.from({ length }, () => likelyValue(schema.def.element as Schema, random, known));
  }
  if (schema instanceof z.ZodMiniEnum) return from(schema.options);
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    return random() < 0.3 ? null : likelyValue(schema.def.innerType as Schema, random, known);
  }
  if (schema instanceof z.ZodMiniUnion) return likelyValue(from(schema.def.options) as Schema, random, known);
  if (schema instanceof z.ZodMiniLiteral) return from([...schema.def.values]);
  if (schema instanceof z.ZodMiniBoolean) return random() < 0.5;
  if (schema instanceof z.ZodMiniNumber) return wholeBetween(random, -2, 5);
  return from([
    ...known.ids,
    randomUUID(),
    `2026-0${wholeBetween(random, 1, 9)}-1${wholeBetween(random, 0, 9)}`,
    '2026-04',
    'current',
    '09:00',
    'Hello',
    ...oddTexts,
  ]);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** A request that nobody who means well makes: half of what it says fits the contract. */
export function hostileRequest(endpoint: Endpoint, random: Chance, known: Known): HostileRequest {
  const from = <One>(all: readonly One[]): One => all[wholeBetween(random, 0, all.length - 1)] as One;
  const likely = (schema: Schema | undefined) =>
    (schema ? likelyValue(schema, random, known) : {}) as Record<string, unknown> | null;
  const params = likely(endpoint.params) ?? {};
  // one id in the path is mostly right: what lies behind it is what is attacked
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    safely(random() < 0.8 && name === 'orgId' ? (known.ids[0] ?? '') : asText(params[name])),
  );
  const query = Object.entries(likely(endpoint.query) ?? {}).flatMap(([key, value]) =>
    value === null ? [] : [`${safely(key)}=${safely(asText(value).slice(0, 2_000))}`],
  );
  if (random() < 0.05) query.push(`debug=${safely(asText(oddValue(random)).slice(0, 2_000))}`);
  const method = random() < 0.04 ? from(['PUT', 'PATCH', 'HEAD', 'OPTIONS', 'DELETE']) : endpoint.method;
  const takesBody = !['GET', 'HEAD'].includes(method);
  const json = endpoint.body ? JSON.stringify(random() < 0.1 ? oddValue(random) : likely(endpoint.body)) : '{}';
  const bytes = endpoint.file ? fileOf(random) : null;
  const body = bytes ?? (random() < 0.05 ? json.slice(0, wholeBetween(random, 0, json.length)) : json);
  return {
    method,
    path: `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: {
      domain: random() < 0.97 ? 'null' : from(['x', 'other', '..', 'a'.repeat(300)]),
      ...(random() < 0.95 && { authorization: `Bearer ${from(known.tokens)}` }),
      ...(takesBody && {
        'content-type':
          random() < 0.95
            ? bytes
              ? 'application/octet-stream'
              : 'application/json'
            : from(['text/plain', 'x', 'a/b;c']),
      }),
      ...(random() < 0.95 && {
        'idempotency-key': random() < 0.9 ? randomUUID() : from(['12345678', 'x', 'y'.repeat(500)]),
      }),
      ...(random() < 0.9 && {
        'if-match': random() < 0.8 ? `"${wholeBetween(random, 1, 4)}"` : from(['*', '"x"', '"-1"']),
      }),
    },
    body: takesBody ? body : undefined,
  };
}

/** Escaped where it can be; half a letter cannot. */
function safely(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}

const beginnings = [
  '%PDF-1.7\n',
  '\u0089PNG\r\n\u001a\n',
  '\u00ff\u00d8\u00ff\u00e0',
  'RIFF\u0000\u0000\u0000\u0000WEBP',
  'GIF89a',
  'PK\u0003\u0004',
  '<svg',
  '',
];

function fileOf(random: Chance): Uint8Array {
  const start = Buffer.from(beginnings[wholeBetween(random, 0, beginnings.length - 1)] ?? '', 'latin1');
  const rest = Buffer.from(Array.from({ length: wholeBetween(random, 0, 2_000) }, () => wholeBetween(random, 0, 255)));
  return Buffer.concat([start, rest]);
}
