import { type EventObject, fromCallback, type Subscription } from 'xstate';
import type { Topic } from '../api/contract/endpoint.ts';

/** What whoever shows something of the host's may have to hear of. */
export type News =
  /** The session goes on with a new token: what was refused may be asked again. */
  | { type: 'session renewed' }
  /** The host can be reached again. */
  | { type: 'connection restored' }
  /** Somebody came back to the page. */
  | { type: 'looked at again' }
  /** Something of this kind is no longer as it was, whoever has changed it. */
  | { type: 'data changed'; topic: Topic };

/** Where news are heard. */
export interface NewsSource {
  readonly on: (type: '*', hear: (news: News) => void) => Subscription;
}

/**
 * The one channel for all news: the shell tells it of the session, the connection and the page, the calls tell it what
 * they have changed. Whoever shows something listens by themselves, so that nobody has to be remembered.
 */
export const newsChannel = fromCallback<News, undefined, News>(({ receive, emit }) => receive(emit));

/** Where nothing is ever heard. */
export const noNews: NewsSource = { on: () => ({ unsubscribe: () => {} }) };

interface Hearing {
  readonly news: NewsSource;
}

/** What news there are of what a machine shows: all but changes of something else. */
export const listen = fromCallback<EventObject, Hearing & { readonly topics: readonly Topic[] }>(
  ({ input: { news, topics }, sendBack }) =>
    hear(news, (heard) => {
      if (heard.type !== 'data changed' || topics.includes(heard.topic)) sendBack(heard);
    }),
);

/** Tries again by itself, with `retry chosen`, what failed for want of a session or of a connection. */
export const retryOnRecovery = fromCallback<EventObject, Hearing>(({ input: { news }, sendBack }) =>
  hear(news, ({ type }) => {
    if (type === 'session renewed' || type === 'connection restored') sendBack({ type: 'retry chosen' });
  }),
);

function hear(news: NewsSource, handle: (heard: News) => void): () => void {
  const hearing = news.on('*', handle);
  return () => hearing.unsubscribe();
}
