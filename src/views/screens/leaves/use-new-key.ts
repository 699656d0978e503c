/** Names for what is sent, each another: what is sent twice under one name is done once. */
export const useNewKey = (): (() => string) => newKey;

// an insecure address, such as another device's in the same network, has no randomUUID
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The request that an address names, as a notice leads to it; null where it names none. */
export const requestAt = (search: string): string | null => new URLSearchParams(search).get('request');
