import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Host } from '../calls/context.ts';
import { jsonPace, parseJson, readBytes } from './body.ts';

/** A report is a few hundred bytes long. */
const mostBytes = 8 * 1024;
/** So many reports are written into the log within a minute; of the others only how many there were. */
const mostLines = 20;
const minute = 60_000;

const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.catch(z.string().check(z.regex(/^[a-z-]{1,40}$/)), 'unknown'),
    'blocked-uri': z.catch(z.string(), ''),
  }),
});

/**
 * Takes what browsers say of something that the content security policy has forbidden on a page. Anybody may send it:
 * little of it is read, and of where it led to only the origin is kept.
 */
export function createPolicyReports({ log, now }: Host): Hono {
  let window = 0;
  let lines = 0;
  let unwritten = 0;
  const note = (directive: string, blocked: string) => {
    const current = Math.floor(now().getTime() / minute);
    if (current !== window) {
      if (unwritten > 0) log.warn({ unwritten }, 'more was forbidden by the content security policy');
      window = current;
      lines = 0;
      unwritten = 0;
    }
    if (lines++ < mostLines) log.warn({ directive, blocked }, 'forbidden by the content security policy');
    else unwritten++;
  };
  return new Hono().post('/', async (context) => {
    const text = new TextDecoder().decode(await readBytes(context.req.raw, mostBytes, jsonPace));
    const { data } = z.safeParse(report, parseJson(text));
    if (data) note(data['csp-report']['effective-directive'], originOf(data['csp-report']['blocked-uri']));
    return context.body(null, 204);
  });
}

/** Words such as `inline` and `eval` stand for themselves. */
const originOf = (blocked: string): string => {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin : 'unknown';
};
