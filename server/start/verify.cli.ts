import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { domainOf } from '../../src/api/contract/domain.ts';
import { SealError, unseal } from '../documents/signature/seal.ts';
import { defaultApplicationKey } from '../platform/config.ts';

const usage = `Checks the record of a signature that somebody was given by Muster. It needs nothing but the file.

  npm run verify -- <record.pdf> [--document <file>] [--from <address>] [--key <fingerprint>]

  --document   the file that was signed: whether it is the one
  --from       the address of the portal: whose key the record is sealed with (a portal whose application key is its own
               wants VITE_APPLICATION_KEY set to it)
  --key        the key that it has to be sealed with, in hexadecimal digits
`;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Why the record does not show what it shall show. */
class Failed extends Error {}

async function read(path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Failed(`${path} cannot be read (${error.code}).`);
  });
}

/** Whose key it is, by the portal's own word. */
async function ownerAt(address: string, fingerprint: string): Promise<string> {
  const base = URL.canParse(address) ? new URL(address) : null;
  if (!base || !/^https?:$/.test(base.protocol)) throw new Failed(`--from is no address of a portal: ${address}`);
  const key = process.env.VITE_APPLICATION_KEY || defaultApplicationKey;
  const headers = { 'application-key': key, domain: domainOf(base.hostname) };
  const url = new URL(`/api/sealing-keys/${fingerprint}`, base);
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new Failed(`${base.origin} does not answer. The record is whole; whose key it is was not found out.`);
  });
  const said: { readonly organization?: unknown; readonly code?: unknown } | null = await answer
    .json()
    .catch(() => null);
  // any web server knows no such page: only a portal knows no such key
  if (answer.status === 404 && said?.code === 'not_found')
    throw new Failed(`No organization at ${base.origin} seals with this key: do not trust it.`);
  if (!answer.ok || typeof said?.organization !== 'string')
    throw new Failed(
      `${base.origin} answered with ${answer.status}, and not with whose key it is. Is it the address of the portal?`,
    );
  return said.organization;
}

interface Asked {
  readonly document?: string;
  readonly from?: string;
  readonly key?: string;
}

async function check(path: string, { document, from, key }: Asked) {
  const { record, fingerprint } = unseal(await read(path));
  const digits = fingerprint.toString('hex');
  const { title, version, publishedOn, sha256 } = record.document;
  say(`Whole: not a byte of it was changed since ${record.organization} is said to have sealed it.`);
  say(`  Signed by  ${record.signer.name} (${record.signer.number}), ${record.signer.email}`);
  say(`  When       ${record.signedAt}`);
  say(`  From       ${[record.device, record.address].filter(Boolean).join(', ')}`);
  say(`  Document   ${title}, version ${version}, published on ${publishedOn}`);
  say(`  SHA-256    ${sha256}`);
  say(`  Key        ${digits}`);
  if (document !== undefined) {
    const found = createHash('sha256')
      .update(await read(document))
      .digest('hex');
    if (found !== sha256) throw new Failed(`${document} is another file than the one that was signed (${found}).`);
    say(`${document} is the file that was signed.`);
  }
  if (key !== undefined && key.replaceAll(/\s/g, '').toLowerCase() !== digits)
    throw new Failed('It is sealed with another key than the one that you gave: do not trust it.');
  if (key !== undefined) say('It is sealed with the key that you gave.');
  if (from !== undefined) {
    const owner = await ownerAt(from, digits);
    say(`At ${new URL(from).origin} the key is that of ${owner}.`);
  }
  if (key === undefined && from === undefined)
    say('Whose key it is was not looked up: anybody can make one. Give --from or --key to know.');
}

async function main(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { document: text, from: text, key: text, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const [path, ...rest] = positionals;
    if (values.help) return say(usage) ? 0 : 0;
    if (path === undefined || rest.length > 0) throw new TypeError('Name one record.');
    await check(path, values);
    return 0;
  } catch (error) {
    if (error instanceof Failed || error instanceof SealError) {
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}`);
    return 2;
  }
}

process.exitCode = await main(process.argv.slice(2));
