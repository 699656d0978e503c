import { DrizzleQueryError } from 'drizzle-orm';
import { openDatabase } from '../database/open-database.ts';
import { devicesOf, makeKey, revokeKey } from '../devices/devices.ts';
import { organizationIdOf } from '../organizations/identity.ts';
import { readConfig } from '../platform/config.ts';
import { withoutValues } from '../platform/error-log.ts';
import { OperatorError } from '../platform/fault.ts';

const usage = `Keys by which devices hand in punches.

  npm run devices -- list <tenant> <organization>
  npm run devices -- make <tenant> <organization> <name>       a key; told once, in place of one that it had
  npm run devices -- revoke <tenant> <organization> <name>     its key counts no longer

<organization> is its code in organization.csv. It may run beside a running Muster.
`;

const say = (text: string): boolean => process.stdout.write(text);

async function main([command = '', tenant, code, name, ...rest]: readonly string[]): Promise<number> {
  if (command === '--help' || command === '-h') return say(usage) ? 0 : 0;
  const isNamed = command === 'make' || command === 'revoke';
  const isRight =
    (isNamed ? !!name && name.length <= 100 : command === 'list' && name === undefined) && rest.length === 0;
  if (!tenant || !code || !isRight) {
    process.stderr.write(usage);
    return 2;
  }
  const place = { tenant, organizationId: organizationIdOf(tenant, code) };
  const config = readConfig(process.env);
  const opened = await openDatabase({
    config,
    notice: (text) => say(`${text}\n`),
    onIdleError: () => {},
    beside: true,
  });
  try {
    return await opened.database.within({ tenant, organization: place.organizationId }, async (tx) => {
      const now = new Date();
      if (command === 'make') {
        const key = await makeKey(tx, place, { name: name ?? '', now }).catch((error: unknown) => {
          // nobody's key: the database knows no such organization
          if (!(error instanceof DrizzleQueryError && Object(error.cause).code === '23503')) throw error;
          throw new OperatorError(`There is no organization ${code} of ${tenant}. Nothing was made.`);
        });
        say(`POST /api/devices/${tenant}/${place.organizationId}/punches\nAuthorization: Bearer ${key}\n`);
        say('The key is told this once. Keep it with the device, and nowhere else.\n');
        return 0;
      }
      if (command === 'revoke') {
        const wasThere = await revokeKey(tx, place, { name: name ?? '', now });
        say(wasThere ? `The key of ${name} counts no longer.\n` : `${name} has no key that counts.\n`);
        return wasThere ? 0 : 1;
      }
      const all = await devicesOf(tx, place);
      for (const { name: known, madeAt, revokedAt, lastHeardAt } of all) {
        const heard = lastHeardAt ? `last heard ${lastHeardAt.toISOString()}` : 'never heard';
        const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : heard;
        say(`${known}: key made ${madeAt.toISOString()}, ${state}\n`);
      }
      if (all.length === 0) say('There are no devices.\n');
      return 0;
    });
  } finally {
    await opened.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // an error of the database carries what was sent
  const words = error instanceof OperatorError ? error.message : JSON.stringify(withoutValues(error as Error), null, 2);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
