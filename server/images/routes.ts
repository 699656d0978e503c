import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { domainOf } from '../../src/api/contract/domain.ts';
import type { Host } from '../calls/context.ts';
import { pictures } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';
import { type Drawn, draw } from './draw.ts';
import { orderOf } from './steps.ts';

/** Bytes of drawn pictures that are kept in memory, so that a page full of avatars is drawn once. */
const mostKept = 32 * 1024 * 1024;

const mark = '/image/upload/';

/** Empty, which is no order, where somebody has escaped it wrongly. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/**
 * Pictures at addresses of Cloudinary's form, for where no cloud delivers them. They carry no header of ours, because a
 * browser asks for them by itself: the tenant is known by the host's name, and whoever knows a key may see the picture.
 */
export function createImages(host: Host): Hono {
  const images = new Hono();
  const kept = new Map<string, Drawn>();
  const underWay = new Map<string, Promise<Drawn>>();
  let bytes = 0;
  const keep = (name: string, drawn: Drawn): void => {
    kept.set(name, drawn);
    bytes += drawn.content.length;
    for (const [oldest, { content }] of kept) {
      if (bytes <= mostKept) break;
      kept.delete(oldest);
      bytes -= content.length;
    }
  };
  /** Draws a picture once, however many ask for it together. */
  const drawOnce = (name: string, work: () => Promise<Drawn>): Promise<Drawn> => {
    const before = underWay.get(name);
    if (before) return before;
    const drawing = work()
      .then((drawn) => {
        keep(name, drawn);
        return drawn;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, drawing);
    return drawing;
  };

  images.get('/image/upload/*', async (context) => {
    const { hostname, pathname } = new URL(context.req.url);
    const order = orderOf(decoded(pathname.slice(pathname.indexOf(mark) + mark.length)));
    const segment = domainOf(hostname);
    const tenant = segment === 'null' ? host.config.defaultTenant : segment;
    if (!order || !tenant) throw new Refused('not_found');

    const takesWebp = /\bimage\/webp\b/.test(context.req.header('accept') ?? '');
    const name = JSON.stringify([tenant, order, takesWebp]);
    const drawn =
      kept.get(name) ??
      (await drawOnce(name, async () => {
        const [picture] = await host.database.within({ tenant }, (tx) =>
          tx
            .select({ content: pictures.content })
            .from(pictures)
            .where(
              and(eq(pictures.tenantId, tenant), eq(pictures.key, order.key), eq(pictures.version, order.version)),
            ),
        );
        if (!picture) throw new Refused('not_found');
        return draw(picture.content, order, takesWebp);
      }));
    context.header('content-type', drawn.type);
    // another picture has another version, and so another address
    context.header('cache-control', 'public, max-age=31536000, immutable');
    context.header('vary', 'accept');
    return context.body(new Uint8Array(drawn.content));
  });
  return images;
}
