import type { Topic } from '../contract/endpoint.ts';

/**
 * What the portal lends to its calls. It stands apart from them because it is connected before anything is asked, and
 * the calls themselves come later than the first screen.
 */
export interface SessionPort {
  /** The access token in force, or null. */
  readonly accessToken: () => string | null;
  /**
   * Told which token the host no longer takes.
   *
   * @returns the token to send the call again with, once the same person has signed in anew; null where there is none
   */
  readonly tokenRejected: (token: string) => Promise<string | null>;
  /** The token that will be in force once the same person has signed in anew; null where nobody is asked to. */
  readonly tokenAwaited: () => Promise<string | null>;
  /** Told after each call whether the host answered at all. */
  readonly hostAnswered: (answered: boolean) => void;
  /** Told what a call has changed, or found changed by somebody else. */
  readonly dataChanged: (topic: Topic) => void;
  /** Told when an answer says that the host wants a newer portal. */
  readonly portalOutdated: () => void;
  /** Whose kept answers may be read before the host has said who is signed in; null where nobody's. */
  readonly subject: () => string | null;
}

/** That of nobody: no token, nobody who is told anything. */
export const noSession: SessionPort = {
  accessToken: () => null,
  tokenRejected: () => Promise.resolve(null),
  tokenAwaited: () => Promise.resolve(null),
  hostAnswered: () => {},
  dataChanged: () => {},
  portalOutdated: () => {},
  subject: () => null,
};

let connected = noSession;

/** Lends the session's token to all calls from now on. */
export const connectSession = (port: SessionPort): void => {
  connected = port;
};

export const sessionPort: SessionPort = {
  accessToken: () => connected.accessToken(),
  tokenRejected: (token) => connected.tokenRejected(token),
  tokenAwaited: () => connected.tokenAwaited(),
  hostAnswered: (answered) => connected.hostAnswered(answered),
  dataChanged: (topic) => connected.dataChanged(topic),
  portalOutdated: () => connected.portalOutdated(),
  subject: () => connected.subject(),
};
