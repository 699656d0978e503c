/** Milliseconds without a key after which it is searched for what stands there. */
export const searchDelay = 250;
