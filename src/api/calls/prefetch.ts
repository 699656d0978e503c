import type { Abortable } from './host.ts';

/** A call that may be begun before the code that wants its answer has arrived. */
export interface Prefetchable<Key, Data> {
  /** Begins the call; what was begun before and not wanted is given up. */
  readonly start: (key: Key) => void;
  /** The answer, by the call begun ahead where it was the same; that one is handed out once. */
  readonly fetch: (key: Key, options: Abortable) => Promise<Data>;
  /** Gives up what was begun and not wanted. */
  readonly forget: () => void;
}

export function prefetchable<Key, Data>(
  call: (key: Key, options: Abortable) => Promise<Data>,
): Prefetchable<Key, Data> {
  let begun: { readonly key: string; readonly answer: Promise<Data>; readonly stop: AbortController } | null = null;
  const forget = (): void => {
    begun?.stop.abort();
    begun = null;
  };
  return {
    start: (key) => {
      forget();
      const stop = new AbortController();
      const answer = call(key, { signal: stop.signal });
      // whoever wants the answer hears of its failure; if nobody does, it does not matter
      answer.catch(() => {});
      begun = { key: JSON.stringify(key), answer, stop };
    },
    fetch: (key, options) => {
      const mine = begun?.key === JSON.stringify(key) ? begun : null;
      if (!mine) return call(key, options);
      begun = null;
      options.signal?.addEventListener('abort', () => mine.stop.abort(options.signal?.reason));
      return mine.answer;
    },
    forget,
  };
}
