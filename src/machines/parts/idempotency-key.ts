/** Names for what is sent, each another: what is sent twice under one name is done once. */
export const newIdempotencyKey = (): string =>
  // an insecure address, such as another device's in the same network, has no randomUUID
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
