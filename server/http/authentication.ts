import { timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { daysAheadHeader, daysAheadIn, mostDaysAhead } from '../../src/api/contract/time-machine.ts';
import type { Host } from '../calls/context.ts';
import { accountShares, addressShares, FairShare } from '../calls/fair-share.ts';
import { tenants } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';
import { actorOf } from '../session/sessions.ts';
import type { Authentication } from './bind.ts';
import { noteRefusal, permit } from './permit.ts';

/** How the host learns from a request who asks: application, tenant, address and person, or refuses. */
export function createAuthentication(host: Host): Authentication {
  const known: KnownTenants = new Map();
  const shares = { account: new FairShare(accountShares), address: new FairShare(addressShares) };
  return {
    visit: async (context) => {
      if (!sameText(context.req.header('application-key') ?? '', host.config.applicationKey)) {
        throw new Refused('unknown_application');
      }
      const address = addressOf(context, host.config.trustedProxies);
      const tenant = await shares.address.run(address, () => tenantOf(host, known, context.req.header('domain')));
      return {
        ...host,
        tenant,
        hostNow: host.now,
        requestId: context.get('requestId'),
        address,
        hostName: hostNameIn(context.req.header('host') ?? ''),
        userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
        shares,
      };
    },
    signIn: async (context, visit, { isBackground }) => {
      const token = /^Bearer ([\w-]{43})$/.exec(context.req.header('authorization') ?? '')?.[1];
      const find = async () => {
        const actor = token ? await actorOf(visit, token, !isBackground) : null;
        if (!actor) throw new Refused('invalid_token');
        return actor;
      };
      const actor = await find();
      // a session ends by the time that really passes
      return { ...visit, now: timeFor(context, host), actor, expectSession: async () => void (await find()) };
    },
    permit,
    refused: noteRefusal,
  };
}

const day = 24 * 60 * 60 * 1000;

/** The time that a call is answered by: in production the clock's, elsewhere as many days away as the call asks for. */
function timeFor(context: Context, { config, now }: Host): Host['now'] {
  const asked = context.req.header(daysAheadHeader);
  if (asked === undefined || config.mode === 'production') return now;
  const days = daysAheadIn(asked);
  if (days === null) {
    const message = `${daysAheadHeader} is a whole number of days, at most ${mostDaysAhead} either way`;
    throw new Refused('invalid_request', { fields: [{ path: daysAheadHeader, code: 'invalid', message }] });
  }
  return () => new Date(now().getTime() + days * day);
}

/** Milliseconds for which a tenant that is there is taken to be there still. */
const tenantsKnownFor = 60_000;

/** Tenants that were found, with the time until which nobody looks again. */
type KnownTenants = Map<string, number>;

async function tenantOf(host: Host, known: KnownTenants, domain: string | undefined): Promise<string> {
  const wanted = domain === undefined || domain === 'null' ? host.config.defaultTenant : domain;
  if (!wanted || wanted.length > 63) throw new Refused('unknown_domain');
  const now = host.now().getTime();
  if ((known.get(wanted) ?? 0) > now) return wanted;
  const found = await host.database.within({ tenant: wanted }, (tx) =>
    tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, wanted)),
  );
  if (!found[0]) throw new Refused('unknown_domain');
  // as many as there are: of what is not there nothing is kept
  known.set(wanted, now + tenantsKnownFor);
  return wanted;
}

/** A name without its port; of what is none, nothing. */
const hostNameIn = (host: string): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/** Each trusted proxy adds the address it saw at the end of `x-forwarded-for`; what stands before is hearsay. */
export function addressOf(context: Context, trustedProxies: number): string {
  const seen = getConnInfo(context).remote.address ?? 'unknown';
  if (trustedProxies === 0) return networkOf(seen);
  const said = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return networkOf(said.at(-trustedProxies) || seen);
}

/**
 * What counts as one address: with IPv6 the network of 64 bits, of which a single household has one or more. Some
 * proxies add the port.
 */
function networkOf(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (!isIPv6(bare) || bare.startsWith('::ffff:')) return bare;
  const [head = '', tail] = bare.split('::');
  const groups = head.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...(tail ?? '').split(':').filter(Boolean)];
  return `${all.slice(0, 4).join(':')}::/64`;
}

const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};
