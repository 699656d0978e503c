import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from './fault.ts';
import type { MailSettings } from './mail-settings.ts';

/** The application key that a portal is built with when nobody chooses one. Production refuses it. */
export const defaultApplicationKey = 'muster-portal';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535));

const environment = z.object({
  /** `production` refuses demo data and default keys; anything else is for trying out and testing. */
  MUSTER_ENV: z._default(z.enum(['production', 'demo', 'test']), 'demo'),
  PORT: z._default(port, 8080),
  /** The address to listen on: loopback unless said otherwise. */
  HOST: z._default(z.string(), '127.0.0.1'),
  MUSTER_DATA: z._default(z.string(), './data'),
  /** The owner's connection to a PostgreSQL 15 or later; the embedded one is used without it. */
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** What the portal's calls carry as `application-key`. */
  VITE_APPLICATION_KEY: z._default(z.string().check(z.minLength(1)), defaultApplicationKey),
  /** The cloud that delivers pictures, where the portal is built with one. */
  VITE_CLOUD_NAME: z._default(z.string(), ''),
  /** The tenant of addresses without a tenant segment, such as localhost. */
  MUSTER_DEFAULT_TENANT: z.optional(z.string()),
  /** Where portals are served from that are not this host's own: origins, with spaces between them. */
  MUSTER_PORTAL_ORIGINS: z._default(z.string(), ''),
  /** The host's base address as built into the portal that is served here. */
  VITE_API_HOST: z._default(z.string(), '/api'),
  /** How many trusted proxies stand before this host and add to `x-forwarded-for`. */
  MUSTER_TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  /** Where e-mail is handed in: `smtp://user:password@mail.example:587`, or `smtps://` with encryption from the start. */
  MUSTER_SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  /** Whom e-mail is from: `Muster <muster@example.org>`. */
  MUSTER_MAIL_FROM: z.optional(z.string().check(z.regex(/@/, 'is no address'))),
  /** Where people find the portal; links in e-mail begin with it. */
  MUSTER_PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** `off` counts no calls: for tests that make thousands. */
  MUSTER_RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  MUSTER_LOG: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

export interface Config {
  readonly mode: 'production' | 'demo' | 'test';
  readonly port: number;
  readonly host: string;
  /** Absolute path of the data folder. */
  readonly dataFolder: string;
  /** Absolute path of the built portal. */
  readonly portalFolder: string;
  readonly databaseUrl: string | null;
  readonly applicationKey: string;
  readonly cloudName: string;
  readonly defaultTenant: string | null;
  /** Origins of portals elsewhere that may call this host. */
  readonly portalOrigins: readonly string[];
  /** The origin of the host that the portal served here calls; null where it is this one. */
  readonly apiOrigin: string | null;
  readonly trustedProxies: number;
  /** Whether calls of one account are counted. */
  readonly isRateLimited: boolean;
  readonly logLevel: string;
  /** Null: no e-mail is sent. */
  readonly mail: MailSettings | null;
}

/** E-mail is sent where all is known that it takes. @throws OperatorError naming what is missing */
function mailIn({
  MUSTER_SMTP_URL: url,
  MUSTER_MAIL_FROM: from,
  MUSTER_PUBLIC_URL: publicUrl,
}: z.output<typeof environment>): MailSettings | null {
  if (url === undefined) return null;
  if (from === undefined || publicUrl === undefined) {
    throw new OperatorError(
      'With MUSTER_SMTP_URL, say whom e-mail is from and where its links lead: MUSTER_MAIL_FROM and MUSTER_PUBLIC_URL.',
    );
  }
  return { url, from, publicUrl };
}

/** @throws OperatorError where one is none */
function originsIn(text: string): readonly string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const odd = words.find((word) => !URL.canParse(word) || new URL(word).origin !== word);
  if (odd !== undefined) {
    throw new OperatorError(`MUSTER_PORTAL_ORIGINS: ${odd} is no origin such as https://portal.example.org`);
  }
  return words;
}

/** Reads the settings from the environment. @throws OperatorError naming each setting that is wrong */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const known = Object.keys(environment.shape).filter((name) => env[name] !== undefined && env[name] !== '');
  const parsed = z.safeParse(environment, Object.fromEntries(known.map((name) => [name, env[name]])));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new OperatorError(`These settings in the environment are wrong:\n${lines.join('\n')}`);
  }
  const settings = parsed.data;
  if (settings.DATABASE_URL !== undefined && !known.includes('MUSTER_ENV')) {
    throw new OperatorError(
      'With DATABASE_URL, say what the database is for: MUSTER_ENV=production, or MUSTER_ENV=demo, which fills it with invented people whose passwords everybody knows.',
    );
  }
  if (settings.MUSTER_ENV === 'production' && settings.VITE_APPLICATION_KEY === defaultApplicationKey) {
    throw new OperatorError(
      'Production needs an application key of its own: build the portal and start the host with VITE_APPLICATION_KEY set to the same secret word.',
    );
  }
  return {
    mode: settings.MUSTER_ENV,
    port: settings.PORT,
    host: settings.HOST,
    dataFolder: resolve(settings.MUSTER_DATA),
    portalFolder: join(import.meta.dirname, '../../dist/portal'),
    databaseUrl: settings.DATABASE_URL ?? null,
    applicationKey: settings.VITE_APPLICATION_KEY,
    cloudName: settings.VITE_CLOUD_NAME,
    defaultTenant: settings.MUSTER_DEFAULT_TENANT ?? null,
    portalOrigins: originsIn(settings.MUSTER_PORTAL_ORIGINS),
    apiOrigin: /^https?:/.test(settings.VITE_API_HOST) ? new URL(settings.VITE_API_HOST).origin : null,
    trustedProxies: settings.MUSTER_TRUSTED_PROXIES,
    isRateLimited: settings.MUSTER_ENV === 'production' || settings.MUSTER_RATE_LIMITS === 'on',
    logLevel: settings.MUSTER_LOG,
    mail: mailIn(settings),
  };
}
