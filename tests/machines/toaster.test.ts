import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { TestClock } from '../../qa/engine/index.ts';
import { proves } from '../../qa/specification.ts';
import type { Message } from '../../src/machines/overlays/message.ts';
import { mostShown, toasterMachine } from '../../src/machines/overlays/toaster.machine.ts';

const toast = (duration?: number): Message => ({
  form: 'toast',
  kind: 'success',
  text: { code: 'signed in again' },
  ...(duration !== undefined && { duration }),
});
const notification: Message = { form: 'notification', kind: 'information', text: { code: 'connection restored' } };

function begin() {
  const clock = new TestClock();
  const toaster = createActor(toasterMachine, { input: { now: clock.now }, clock: clock as never }).start();
  return {
    toaster,
    clock,
    tell: (message: Message) => toaster.send({ type: 'told', message }),
    shown: () => toaster.getSnapshot().context.shown.length,
    waiting: () => toaster.getSnapshot().context.waiting.length,
  };
}

describe(proves('toast closes'), () => {
  it('is there after 4999 ms and gone after 5000', () => {
    const { tell, clock, shown } = begin();
    tell(toast());
    clock.advance(4_999);
    expect(shown()).toBe(1);
    clock.advance(1);
    expect(shown()).toBe(0);
  });

  it('keeps what was left while the pointer is over it', () => {
    const { toaster, tell, clock, shown } = begin();
    tell(toast());
    clock.advance(3_000);
    toaster.send({ type: 'held', reason: 'pointer' });
    clock.advance(60_000);
    toaster.send({ type: 'released', reason: 'pointer' });
    clock.advance(1_999);
    expect(shown()).toBe(1);
    clock.advance(1);
    expect(shown()).toBe(0);
  });

  it('goes on only when the last reason has gone: pointer, focus, and a hidden page', () => {
    const { toaster, tell, clock, shown } = begin();
    tell(toast());
    clock.advance(3_000);
    for (const reason of ['pointer', 'focus', 'page hidden'] as const) toaster.send({ type: 'held', reason });
    for (const reason of ['focus', 'page hidden'] as const) {
      toaster.send({ type: 'released', reason });
      clock.advance(10_000);
    }
    toaster.send({ type: 'held', reason: 'pointer' });
    expect(shown()).toBe(1);
    toaster.send({ type: 'released', reason: 'pointer' });
    clock.advance(1_999);
    expect(shown()).toBe(1);
    clock.advance(1);
    expect(shown()).toBe(0);
  });

  it('does not begin to count while the page is hidden', () => {
    const { toaster, tell, clock, shown } = begin();
    toaster.send({ type: 'held', reason: 'page hidden' });
    tell(toast());
    clock.advance(60_000);
    expect(shown()).toBe(1);
    toaster.send({ type: 'released', reason: 'page hidden' });
    clock.advance(5_000);
    expect(shown()).toBe(0);
  });

  it('may be given another time, and Infinity stays', () => {
    const { tell, clock, shown } = begin();
    tell(toast(800));
    tell(toast(Number.POSITIVE_INFINITY));
    clock.advance(800);
    expect(shown()).toBe(1);
    clock.advance(10 ** 9);
    expect(shown()).toBe(1);
  });
});

it(proves('notification closes', 'there after 4499 ms, gone after 4500'), () => {
  const { tell, clock, shown } = begin();
  tell(notification);
  clock.advance(4_499);
  expect(shown()).toBe(1);
  clock.advance(1);
  expect(shown()).toBe(0);
});

it('an error that offers something to do stays until somebody has decided; one that does not goes by itself', () => {
  const { toaster, tell, clock, shown } = begin();
  const failure: Message = {
    form: 'toast',
    kind: 'error',
    text: { code: 'call failed', failure: { kind: 'unreachable' } },
  };
  tell({ ...failure, actions: ['retry'] });
  tell(failure);
  const chosen: string[] = [];
  toaster.on('action chosen', ({ action }) => chosen.push(action));
  clock.advance(5_000);
  expect(shown()).toBe(1);
  toaster.send({ type: 'action pressed', id: 'toast-0', action: 'retry' });
  toaster.send({ type: 'action pressed', id: 'toast-0', action: 'retry' });
  expect([shown(), chosen]).toEqual([0, ['retry']]);
});

it('of two things that a message offers the one is told that was chosen', () => {
  const { toaster, tell } = begin();
  const chosen: string[] = [];
  toaster.on('action chosen', ({ action }) => chosen.push(action));
  tell({ form: 'toast', kind: 'success', text: { code: 'new version' }, actions: ['undo', 'view'] });
  toaster.send({ type: 'action pressed', id: 'toast-0', action: 'view' });
  expect(chosen).toEqual(['view']);
});

describe(proves('toast limits'), () => {
  it('the twenty-first waits until there is room', () => {
    const { toaster, tell, shown, waiting } = begin();
    for (let index = 0; index < 25; index++) tell(toast(5_000 + index));
    expect([shown(), waiting()]).toEqual([mostShown, 5]);
    toaster.send({ type: 'dismissed', id: 'toast-3' });
    expect([shown(), waiting()]).toEqual([mostShown, 4]);
    expect(toaster.getSnapshot().context.shown.at(-1)?.id).toBe('toast-20');
  });

  it('what waited counts from when it is shown', () => {
    const { tell, clock, shown } = begin();
    for (let index = 0; index < 21; index++) tell(toast(5_000 + index / 100));
    clock.advance(5_001);
    expect(shown()).toBe(1);
    clock.advance(4_998);
    expect(shown()).toBe(1);
    clock.advance(3);
    expect(shown()).toBe(0);
  });

  it('what says the same is said once', () => {
    const { tell, shown } = begin();
    for (let times = 0; times < 5; times++) tell(toast());
    expect(shown()).toBe(1);
  });
});

it('nothing that was told to one person is left for the next', () => {
  const { toaster, tell, shown, waiting } = begin();
  for (let index = 0; index < 25; index++) tell(toast(5_000 + index));
  toaster.send({ type: 'person left' });
  expect([shown(), waiting()]).toEqual([0, 0]);
  expect(Object.keys(toaster.getSnapshot().children)).toEqual([]);
});
