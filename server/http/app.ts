import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';
import { daysAheadHeader } from '../../src/api/contract/time-machine.ts';
import { leastVersionHeader } from '../../src/api/contract/version.ts';
import type { Host } from '../calls/context.ts';
import { createApi } from './api.ts';
import { createPortal, inlineScripts } from './portal.ts';

// zod/mini comes without words; the host answers developers in English
z.config(english());

/** Headers that the portal's calls have. */
const sent = ['application-key', 'authorization', 'content-type', 'domain', 'idempotency-key', 'if-match'];

/** The whole product behind one port: the portal at `/`, the host's calls below `/api`. */
export function createApp(host: Host, portal: Hono = createPortal(host.config.portalFolder)): Hono {
  const app = new Hono();
  const { apiOrigin, portalOrigins } = host.config;
  const elsewhere = apiOrigin === null ? [] : [apiOrigin];
  if (portalOrigins.length > 0) {
    app.use(
      '/api/*',
      cors({
        origin: [...portalOrigins],
        allowHeaders: [...sent, ...(host.config.mode === 'production' ? [] : [daysAheadHeader])],
        allowMethods: ['GET', 'POST', 'DELETE'],
        exposeHeaders: ['content-disposition', 'date', leastVersionHeader, 'retry-after', 'x-request-id'],
        maxAge: 600,
      }),
    );
  }
  // what people have handed in is never carried out: whatever is in a file, it runs in no page
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.get('content-disposition')?.startsWith('attachment')) return;
    context.res.headers.set('content-security-policy', "sandbox; default-src 'none'");
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts(host.config.portalFolder)],
        // Mantine sets custom properties in style attributes and its theme in a style element
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [
          "'self'",
          'data:',
          'blob:',
          ...elsewhere,
          ...(host.config.cloudName ? ['https://res.cloudinary.com'] : []),
        ],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...elsewhere],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        reportUri: '/api/policy-reports',
      },
      crossOriginOpenerPolicy: 'same-origin',
      // a page of another origin shows the host's pictures, too
      crossOriginResourcePolicy: portalOrigins.length > 0 ? 'cross-origin' : 'same-origin',
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
      permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'], payment: [] },
      strictTransportSecurity: host.config.mode === 'production' ? 'max-age=31536000; includeSubDomains' : false,
    }),
  );
  app.route('/api', createApi(host));
  app.route('/', portal);
  return app;
}
