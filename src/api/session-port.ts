/**
 * What the portal lends to its calls. It stands apart from them because it is connected before anything is asked, and
 * the calls themselves come later than the first screen.
 */
export interface SessionPort {
  readonly accessToken: () => string | null;
  readonly tokenRejected: (token: string) => void;
}

let connected: SessionPort = { accessToken: () => null, tokenRejected: () => {} };

/** Lends the session's token to all calls from now on. */
export const connectSession = (port: SessionPort): void => {
  connected = port;
};

export const sessionPort: SessionPort = {
  accessToken: () => connected.accessToken(),
  tokenRejected: (token) => connected.tokenRejected(token),
};
