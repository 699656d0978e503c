import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 bits, as 43 characters that an address can carry. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. */
export const secretHashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
