import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { audit } from '../calls/audit.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import { type RateLimit, spentUntil, take } from '../calls/rate-limit.ts';
import { Refused } from '../platform/refused.ts';

const minute = 60_000;

const callsOf = ({ actor }: AuthenticatedContext, { id, perMinute }: Endpoint): RateLimit | null =>
  perMinute === null ? null : { kind: `calls ${id}`, of: actor.accountId, most: perMinute, window: minute };

/**
 * Whether this person may make this call at all, and now.
 *
 * @throws Refused `acting_not_allowed` of what outlives acting for somebody; `too_many_requests`, with `details.retryAt`
 */
export async function permit(visit: AuthenticatedContext, endpoint: Endpoint): Promise<void> {
  if (endpoint.whileActing === 'refused' && visit.actor.impersonator) throw new Refused('acting_not_allowed');
  const limit = callsOf(visit, endpoint);
  if (limit === null || !visit.config.isRateLimited || (await take(visit, limit))) return;
  const until = await spentUntil(visit, limit);
  throw new Refused('too_many_requests', { details: { retryAt: (until ?? visit.now()).toISOString() } });
}

/** Lines of the audit log that one account can make within a minute by being refused. */
const refusalsOf = ({ actor }: AuthenticatedContext): RateLimit => ({
  kind: 'refusals',
  of: actor.accountId,
  most: 30,
  window: minute,
});

const audited: ReadonlySet<string> = new Set(['forbidden', 'not_found', 'acting_not_allowed', 'too_many_requests']);

/** What is an id or a month, and no words of anybody's. */
const named = (params: unknown): string =>
  Object.values(params ?? {})
    .map((value) => String(value).slice(0, 100))
    .join(' ');

/**
 * A refused authorization leaves a line: who asked for what, and from where. Nobody fills the log by asking; beyond a
 * bound each is in the host's log only, as every call is.
 */
export async function noteRefusal(
  visit: AuthenticatedContext,
  endpoint: Endpoint,
  params: unknown,
  { code }: Refused,
): Promise<void> {
  if (!audited.has(code) || !(await take(visit, refusalsOf(visit)))) return;
  await audit(visit, {
    action: `refused ${endpoint.id}`,
    accountId: visit.actor.accountId,
    subject: `${code} ${named(params)}`.trim(),
  });
}
