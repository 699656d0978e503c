import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';

/** What comes from a file that anybody may have made, and is shown on a terminal. */
const words = z.string().check(z.regex(/^\P{Cc}*$/u));

/** What is said in a record, and can be read by a program; the pages around it say the same to people. */
const signatureRecord = z.object({
  organization: words,
  document: z.object({
    title: words,
    version: z.int(),
    publishedOn: words,
    name: words,
    /** Of its content, in hexadecimal digits. */
    sha256: words,
  }),
  signer: z.object({ name: words, number: words, email: words }),
  /** ISO 8601, UTC. */
  signedAt: words,
  timeZone: words,
  /** From where: the device as it names itself, and the network address that the host saw. */
  device: words,
  address: words,
});

export type SignatureRecord = z.output<typeof signatureRecord>;

/** A pair of Ed25519: the private one as PKCS #8, the public one as SPKI, both DER. */
export interface SealingKey {
  readonly privateKey: Buffer;
  readonly publicKey: Buffer;
}

/** Why a file is no record that can be trusted. */
export class SealError extends Error {
  readonly code: 'no seal' | 'altered';
  constructor(code: SealError['code']) {
    super(code === 'no seal' ? 'The file has no seal.' : 'The file is not as it was sealed.');
    this.code = code;
  }
}

const mark = '%Muster-Signature-1 ';

export function makeSealingKey(): SealingKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { privateKey, publicKey };
}

/** By which a key is known: SHA-256 of the public one. */
export const fingerprintOf = (publicKey: Buffer): Buffer => createHash('sha256').update(publicKey).digest();

/**
 * Seals a PDF: the record and the signature over both stand in a comment behind it, and the PDF's own end is said again, so
 * that it stays one that every reader opens.
 *
 * @throws where the record says what could not be shown again
 */
export function seal(pdf: Buffer, record: SignatureRecord, { privateKey, publicKey }: SealingKey): Buffer {
  // what could not be read again is not sealed
  const said = Buffer.from(JSON.stringify(signatureRecord.parse(record)));
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const signature = sign(null, Buffer.concat([pdf, said, publicKey]), key);
  const line = [said, publicKey, signature].map((part) => part.toString('base64url')).join('.');
  return Buffer.concat([pdf, Buffer.from(`\n${mark}${line}\n${endOf(pdf)}`)]);
}

/**
 * Opens a sealed record.
 *
 * @returns what it says, and by which key: that it is whole says nothing of whose key that is
 * @throws SealError where it has no seal, or a byte of it is another
 */
export function unseal(file: Buffer): { readonly record: SignatureRecord; readonly fingerprint: Buffer } {
  const at = file.lastIndexOf(`\n${mark}`);
  if (at < 0) throw new SealError('no seal');
  const pdf = file.subarray(0, at);
  const [line = '', ...rest] = file
    .subarray(at + 1 + mark.length)
    .toString('latin1')
    .split('\n');
  // nothing may stand behind the seal but what ends the PDF
  if (rest.join('\n') !== endOf(pdf)) throw new SealError('altered');
  const parts = line.split('.').map((part) => Buffer.from(part, 'base64url'));
  const [said, publicKey, signature] = parts;
  // the same bytes can be written in base64 in more than one way: one of them is as it was sealed
  const isAsWritten = parts.map((part) => part.toString('base64url')).join('.') === line;
  if (!said || !publicKey || !signature || parts.length > 3 || !isAsWritten) throw new SealError('altered');
  if (!isSignedBy(publicKey, Buffer.concat([pdf, said, publicKey]), signature)) throw new SealError('altered');
  return { record: recordIn(said.toString()), fingerprint: fingerprintOf(publicKey) };
}

function isSignedBy(publicKey: Buffer, signed: Buffer, signature: Buffer): boolean {
  try {
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, signed, key, signature);
  } catch {
    // what stands there is no key
    return false;
  }
}

/** @throws SealError where something else was sealed, by whomever */
function recordIn(said: string): SignatureRecord {
  try {
    return signatureRecord.parse(JSON.parse(said));
  } catch {
    throw new SealError('no seal');
  }
}

/** The last lines of a PDF, by which a reader finds where its parts stand. */
function endOf(pdf: Buffer): string {
  const end = /startxref\n\d+\n%%EOF\n?$/.exec(pdf.subarray(-64).toString('latin1'));
  return end ? `${end[0].trimEnd()}\n` : '';
}
