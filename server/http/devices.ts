import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type Host, type RequestContext, within } from '../calls/context.ts';
import { accountShares, addressShares, FairShare } from '../calls/fair-share.ts';
import { type RateLimit, spentUntil, take } from '../calls/rate-limit.ts';
import { deviceBy, noteHeard } from '../devices/devices.ts';
import { batch, mostAtOnce, takePunches } from '../devices/take-punches.ts';
import { Refused } from '../platform/refused.ts';
import { addressOf } from './authentication.ts';
import { jsonPace, parseJson, readBytes } from './body.ts';

/** A thousand lines of the longest names are shorter. */
const mostBytes = 512 * 1024;
/** Of one device's batches one is taken at a time, so that people have the database; so many more may wait. */
const deviceShares = { most: 1, mostWaiting: 20 };
const minute = 60_000;
const mostPerMinute = 240;

const address = z.object({
  tenant: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/)),
  organization: z.uuid(),
});

/**
 * `POST /api/devices/{tenant}/{organization}/punches`: what devices hand in by themselves, with a key that
 * `npm run devices` makes. Up to 1,000 punches at once, each taken once however often it is sent, with a result for each.
 */
export function createDevices(host: Host): Hono {
  const shares = { account: new FairShare(accountShares), address: new FairShare(addressShares) };
  const deviceShare = new FairShare(deviceShares);
  return new Hono().post('/:tenant/:organization/punches', async (context) => {
    const asked = z.safeParse(address, context.req.param());
    if (!asked.success) throw new Refused('not_found');
    const { tenant, organization: organizationId } = asked.data;
    const key = /^Bearer ([\w-]{43})$/.exec(context.req.header('authorization') ?? '')?.[1];
    if (!key) throw new Refused('invalid_token');
    if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
      throw new Refused('unsupported_media_type');
    }
    const place = { tenant, organizationId };
    const visit: RequestContext = {
      ...host,
      tenant,
      hostNow: host.now,
      requestId: context.get('requestId'),
      // until the key is known, whoever tries many shares with their like
      address: addressOf(context, host.config.trustedProxies),
      hostName: '',
      userAgent: '',
      shares,
    };
    const device = await within(visit, (tx) => deviceBy(tx, place, key), organizationId);
    if (!device) throw new Refused('invalid_token');
    await permit(visit, {
      kind: 'device batches',
      of: `${organizationId} ${device.name}`,
      most: mostPerMinute,
      window: minute,
    });
    const text = new TextDecoder().decode(await readBytes(context.req.raw, mostBytes, jsonPace));
    const { data, error } = z.safeParse(batch, parseJson(text));
    if (!data) {
      throw new Refused('invalid_request', {
        fields: error.issues.slice(0, 1).map(({ path, code }) => ({
          path: ['body', ...path.map(String)].join('.'),
          code,
          message: `A batch is { "punches": [ … ] } with 1 to ${mostAtOnce} of them.`,
        })),
      });
    }
    const results = await deviceShare.run(`${organizationId} ${device.name}`, () =>
      within(
        visit,
        async (tx) => {
          await noteHeard(tx, place, { name: device.name, now: host.now() });
          return takePunches(tx, place, { lines: data.punches, device: device.name, now: host.now() });
        },
        organizationId,
      ),
    );
    const countOf = (wanted: string): number => results.filter(({ result }) => result === wanted).length;
    const counts = { taken: countOf('taken'), known: countOf('known'), refused: countOf('refused') };
    host.log.info({ requestId: visit.requestId, device: device.name, ...counts }, 'punches of a device');
    return context.json({ ...counts, results });
  });
}

/** @throws Refused `too_many_requests`, with `details.retryAt` */
async function permit(visit: RequestContext, limit: RateLimit): Promise<void> {
  if (!visit.config.isRateLimited || (await take(visit, limit))) return;
  const until = await spentUntil(visit, limit);
  throw new Refused('too_many_requests', { details: { retryAt: (until ?? visit.now()).toISOString() } });
}
