import { hash, verify } from '@node-rs/argon2';

// argon2id as OWASP recommends: 19 MiB, two passes, one lane
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash that no password fits, so that an unknown account takes as long to refuse as a wrong password. */
let decoy: Promise<string> | null = null;

/** Whether the password is right. With no hash (no account, or one without a password) it never is. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== null && fits;
}
