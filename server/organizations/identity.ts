import { createHash } from 'node:crypto';

/**
 * An organization's id, derived from its tenant and its code, so that a second import finds the first one's rows
 * without being able to see any other organization. Shaped as a version 8 UUID (RFC 9562).
 */
export function organizationIdOf(tenant: string, code: string): string {
  const bytes = createHash('sha256').update(`muster organization\n${tenant}\n${code}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
