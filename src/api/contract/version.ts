/**
 * The version of this contract. It is raised with every change that a portal built before it could not go on with. Each
 * answer names the least version that its host still works with; a portal of an older one offers to be loaded anew.
 */
export const contractVersion = 1;

/** The least version that this host still works with. */
export const leastContractVersion = 1;

/** The header that tells it. */
export const leastVersionHeader = 'min-client';
