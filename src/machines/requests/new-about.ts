/** What an address says of a request that is still to be made, and of what it is about, such as a date; empty: of nothing. */
export const newAbout = (about: string): string => (about === '' ? 'new' : `new ${about}`);

/** Whether an address is of a request that is still to be made. */
export const isNew = (request: string): boolean => /^new( |$)/.test(request);

/** What such a one is about. */
export const aboutIn = (request: string): string => request.slice('new '.length);
