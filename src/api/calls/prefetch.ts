import type { Abortable } from './host.ts';

/** A call that may be begun before the code that wants its answer has arrived. */
export interface Prefetchable<Key, Data> {
  /**
   * Begins the call; what was begun before and not wanted is given up. Nothing is begun where the code that wants the answer
   * was quicker: nobody would take it before there is something newer.
   */
  readonly start: (key: Key) => void;
  /** The answer, by the call begun ahead where it was the same; that one is handed out once, to whoever asks first. */
  readonly fetch: (key: Key, options: Abortable) => Promise<Data>;
  /** Gives up what was begun and not wanted. */
  readonly forget: () => void;
}

export function prefetchable<Key, Data>(
  call: (key: Key, options: Abortable) => Promise<Data>,
): Prefetchable<Key, Data> {
  let begun: { readonly key: string; readonly answer: Promise<Data>; readonly stop: AbortController } | null = null;
  /** What was asked for while nothing was begun. */
  let asked: string | null = null;
  const giveUp = (): void => {
    begun?.stop.abort();
    begun = null;
  };
  return {
    start: (key) => {
      if (asked === JSON.stringify(key)) return;
      giveUp();
      const stop = new AbortController();
      const answer = call(key, { signal: stop.signal });
      // whoever wants the answer hears of its failure; if nobody does, it does not matter
      answer.catch(() => {});
      begun = { key: JSON.stringify(key), answer, stop };
    },
    fetch: (key, options) => {
      const mine = begun?.key === JSON.stringify(key) ? begun : null;
      if (!mine) {
        giveUp();
        asked = JSON.stringify(key);
        return call(key, options);
      }
      begun = null;
      options.signal?.addEventListener('abort', () => mine.stop.abort(options.signal?.reason));
      return mine.answer;
    },
    forget: () => {
      giveUp();
      asked = null;
    },
  };
}
