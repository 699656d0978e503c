import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { Hono } from 'hono';
import { OperatorError } from '../platform/fault.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
};

interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** Pages without a sign-in form prerendered into them start with the empty shell instead. */
const signInPaths = new Set(['/', '/auth/admin']);

/** Serves the built portal from memory, compressed beforehand. Every address that is no file is the portal's own. */
export function createPortal(folder: string): Hono {
  const assets = readAssets(folder);
  const portal = new Hono();
  portal.get('/*', (context) => {
    const { path } = context.req;
    const file = assets.get(path.slice(1));
    if (file) return send(file, path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    // a chunk of a build that is gone must fail as a chunk, not answer with a page
    // and nothing that looks like a file of a server is a screen
    if (path.startsWith('/assets/') || extname(path) !== '' || path.includes('/.'))
      return context.text('Not found', 404);
    const page = assets.get(signInPaths.has(path) ? 'index.html' : 'shell.html');
    return page ? send(page, 'no-cache') : context.text('Not found', 404);

    function send({ type, plain, br, gzip }: Asset, cacheControl: string): Response {
      const accepted = context.req.header('accept-encoding') ?? '';
      const [encoding, body] =
        br && /\bbr\b/.test(accepted) ? ['br', br] : gzip && /\bgzip\b/.test(accepted) ? ['gzip', gzip] : [null, plain];
      context.header('content-type', type);
      context.header('cache-control', cacheControl);
      context.header('vary', 'accept-encoding');
      if (encoding) context.header('content-encoding', encoding);
      return context.body(new Uint8Array(body));
    }
  });
  return portal;
}

/** The scripts that stand in the portal's own pages, as a content security policy names them: by their hashes. */
export function inlineScripts(folder: string): string[] {
  const pages = ['index.html', 'shell.html'].flatMap((page) => {
    try {
      return [readFileSync(join(folder, page), 'utf8')];
    } catch {
      // no portal is served from here
      return [];
    }
  });
  const scripts = pages.flatMap((page) =>
    [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text),
  );
  return [...new Set(scripts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  const read = (path: string): Buffer | null => {
    try {
      return readFileSync(path);
    } catch {
      return null;
    }
  };
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      assets.set(relative(folder, path).split(sep).join('/'), {
        type: types[extname(entry.name)] ?? 'application/octet-stream',
        plain: readFileSync(path),
        br: read(`${path}.br`),
        gzip: read(`${path}.gz`),
      });
    }
  } catch (cause) {
    throw new OperatorError(`The built portal is not in ${folder}. Run npm run build first.`, { cause });
  }
  return assets;
}
