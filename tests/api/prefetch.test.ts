import { describe, expect, it, vi } from 'vitest';
import { prefetchable } from '../../src/api/calls/prefetch.ts';

const begin = () => {
  const signals: (AbortSignal | undefined)[] = [];
  const call = vi.fn((key: string, { signal }: { signal?: AbortSignal | undefined }) => {
    signals.push(signal);
    return Promise.resolve(`answer to ${key}`);
  });
  return { call, signals, one: prefetchable(call) };
};

describe('a call begun ahead', () => {
  it('is handed out once to whoever asks for the same', async () => {
    const { one, call } = begin();
    one.start('a');
    expect(await one.fetch('a', {})).toBe('answer to a');
    expect(call).toHaveBeenCalledTimes(1);
    await one.fetch('a', {});
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is not handed out to whoever asks for something else', async () => {
    const { one } = begin();
    one.start('a');
    expect(await one.fetch('b', {})).toBe('answer to b');
  });

  it('is given up when another begins, and when it is forgotten', () => {
    const { one, signals } = begin();
    one.start('a');
    one.start('b');
    one.forget();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });

  it('is not begun when whoever wants it was quicker: later it would be taken for news', async () => {
    const { one, call } = begin();
    await one.fetch('a', {});
    one.start('a');
    expect(call).toHaveBeenCalledTimes(1);
    // somewhere else meanwhile, and back
    one.forget();
    one.start('a');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is given up when something else is asked for first', async () => {
    const { one, call, signals } = begin();
    one.start('a');
    await one.fetch('b', {});
    expect(signals[0]?.aborted).toBe(true);
    await one.fetch('a', {});
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('is given up with its asker', async () => {
    const { one, signals } = begin();
    const asker = new AbortController();
    one.start('a');
    await one.fetch('a', { signal: asker.signal });
    asker.abort();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('fails quietly when nobody wants it, and loudly when somebody does', async () => {
    const failing = prefetchable(() => Promise.reject(new Error('no')));
    failing.start('a');
    await expect(failing.fetch('a', {})).rejects.toThrow('no');
    failing.start('b');
  });
});
