/** Kinds of requests; each is what a notification, a file or a comment can be about. */
export const requestKinds = ['leave_request', 'presence_request', 'correction_request'] as const;

export type RequestKindName = (typeof requestKinds)[number];
