import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { proves } from '../../qa/specification.ts';
import { confirm, prompt } from '../../src/machines/overlays/ask.ts';
import { dialogsMachine } from '../../src/machines/overlays/dialogs.machine.ts';
import type { Rule } from '../../src/machines/overlays/question.ts';

const text = { title: 'Sure?' };

function begin() {
  const dialogs = createActor(dialogsMachine).start();
  const top = () => dialogs.getSnapshot().context.open.at(-1);
  return {
    dialogs,
    top,
    send: (event: Parameters<NonNullable<ReturnType<typeof top>>['ref']['send']>[0]) => top()?.ref.send(event),
  };
}

describe(proves('confirm'), () => {
  it.each([
    ['confirmed', true],
    ['cancelled', false],
  ] as const)('%s yields %s', async (type, answer) => {
    const { dialogs, send } = begin();
    const asked = confirm(dialogs, { text });
    send({ type });
    await expect(asked).resolves.toBe(answer);
  });

  it('is answered exactly once, whatever is pressed and however often', async () => {
    const { dialogs, top } = begin();
    const answers: unknown[] = [];
    dialogs.on('answered', ({ answer }) => answers.push(answer));
    const asked = confirm(dialogs, { text });
    const ref = top()?.ref;
    for (const type of ['cancelled', 'confirmed', 'confirmed'] as const) ref?.send({ type });
    dialogs.send({ type: 'place changed' });
    await expect(asked).resolves.toBe(false);
    expect(answers).toEqual([false]);
  });

  it('yields false when the place changes, and when its asker is gone', async () => {
    const { dialogs, top } = begin();
    const first = confirm(dialogs, { text });
    const waiting = confirm(dialogs, { text });
    dialogs.send({ type: 'place changed' });
    await expect(Promise.all([first, waiting])).resolves.toEqual([false, false]);

    const gone = new AbortController();
    const withdrawn = confirm(dialogs, { text }, { signal: gone.signal });
    const next = prompt(dialogs, { text, rules: [] });
    gone.abort();
    await expect(withdrawn).resolves.toBe(false);
    expect(top()?.question.kind).toBe('prompt');
    top()?.ref.send({ type: 'cancelled' });
    await expect(next).resolves.toBeNull();

    await expect(confirm(dialogs, { text }, { signal: AbortSignal.abort() })).resolves.toBe(false);
    expect(top()).toBeUndefined();
  });

  it('one after the other: the second waits for the first', async () => {
    const { dialogs, send } = begin();
    const order: string[] = [];
    const first = confirm(dialogs, { text }).then(() => order.push('first'));
    const second = confirm(dialogs, { text }).then(() => order.push('second'));
    expect(dialogs.getSnapshot().context.open).toHaveLength(1);
    send({ type: 'confirmed' });
    await first;
    expect(order).toEqual(['first']);
    send({ type: 'confirmed' });
    await second;
  });

  it('F46 one above the other: what is asked about an open one lies on it, and goes with it', async () => {
    const { dialogs, top } = begin();
    const below = prompt(dialogs, { text, rules: [] });
    const over = top()?.id ?? '';
    const above = confirm(dialogs, { text }, { over });
    expect(dialogs.getSnapshot().context.open).toHaveLength(2);
    top()?.ref.send({ type: 'confirmed' });
    await expect(above).resolves.toBe(true);
    expect(top()?.id).toBe(over);
    const another = confirm(dialogs, { text }, { over });
    dialogs.send({ type: 'withdrawn', id: over });
    await expect(Promise.all([below, another])).resolves.toEqual([null, false]);
  });
});

describe(proves('prompt'), () => {
  const longEnough: Rule = (value) => value.length > 2 || 'too short';
  const noSpaces: Rule = async (value) => !value.includes(' ') || 'no spaces, please';

  it('tells the first rule that fails, and takes the value when all pass', async () => {
    const { dialogs, top, send } = begin();
    const asked = prompt(dialogs, { text, rules: [longEnough, noSpaces] });
    const message = () => top()?.ref.getSnapshot().context.message;
    send({ type: 'confirmed' });
    await vi.waitFor(() => expect(message()).toBe('too short'));
    send({ type: 'value typed', value: 'a b c' });
    expect(message()).toBeNull();
    send({ type: 'confirmed' });
    await vi.waitFor(() => expect(message()).toBe('no spaces, please'));
    send({ type: 'value typed', value: 'abc' });
    send({ type: 'confirmed' });
    await expect(asked).resolves.toBe('abc');
  });

  it('asks a slow rule once, and forgets its word when the value has changed meanwhile', async () => {
    const { dialogs, top, send } = begin();
    const words: ((word: true | string) => void)[] = [];
    const slow = vi.fn(() => new Promise<true | string>((done) => words.push(done)));
    const asked = prompt(dialogs, { text, value: 'first', rules: [slow] });
    for (let times = 0; times < 5; times++) send({ type: 'confirmed' });
    expect(slow).toHaveBeenCalledTimes(1);
    send({ type: 'value typed', value: 'second' });
    words[0]?.(true);
    await Promise.resolve();
    expect(top()?.ref.getSnapshot().matches('asking')).toBe(true);
    send({ type: 'confirmed' });
    words[1]?.(true);
    await expect(asked).resolves.toBe('second');
  });

  it('submits nothing while an input method composes', async () => {
    const { dialogs, top, send } = begin();
    const asked = prompt(dialogs, { text, value: 'かな', rules: [] });
    send({ type: 'composition began' });
    send({ type: 'confirmed' });
    expect(top()?.ref.getSnapshot().matches('asking')).toBe(true);
    send({ type: 'composition ended' });
    send({ type: 'confirmed' });
    await expect(asked).resolves.toBe('かな');
  });

  it('is not lost when a rule itself breaks', async () => {
    const { dialogs, top, send } = begin();
    const broken: Rule = () => Promise.reject(new Error('the rule could not be tried'));
    const asked = prompt(dialogs, { text, value: 'typed', rules: [broken] });
    send({ type: 'confirmed' });
    await vi.waitFor(() => expect(top()?.ref.getSnapshot().context.isRuleBroken).toBe(true));
    expect(top()?.ref.getSnapshot().context.value).toBe('typed');
    send({ type: 'cancelled' });
    await expect(asked).resolves.toBeNull();
  });
});
