import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { TestClock } from '../../qa/engine/index.ts';
import { unreachable } from '../../qa/models/fixtures.ts';
import { type News, newsChannel, type noNews } from '../../src/machines/news.ts';
import { imageMachine } from '../../src/machines/parts/image.machine.ts';
import { resourceOf } from '../../src/machines/resource.ts';

/** A resource that is about leaves, each of whose loads is answered by hand. */
function showLeaves() {
  const news = createActor(newsChannel).start();
  const loads: { resolve: (data: string) => void; reject: (error: unknown) => void }[] = [];
  const resource = resourceOf(['leaves'], () => {
    return new Promise<string>((resolve, reject) => loads.push({ resolve, reject }));
  });
  const clock = new TestClock();
  const actor = createActor(resource.machine, {
    input: resource.input({}, { now: clock.now, news }),
    clock: clock as never,
  }).start();
  const answer = async (data: string) => {
    loads.at(-1)?.resolve(data);
    await vi.waitFor(() => expect(resource.dataOf(actor.getSnapshot())).toBe(data));
  };
  const tell = (event: News) => news.send(event);
  return { actor, clock, loads, answer, tell, data: () => resource.dataOf(actor.getSnapshot()) };
}

const leavesChanged = { type: 'data changed', topic: 'leaves' } as const;

describe('whoever shows something hears by themselves', () => {
  it('that it has changed', async () => {
    const { loads, answer, tell } = showLeaves();
    await answer('before');
    tell(leavesChanged);
    expect(loads).toHaveLength(2);
    await answer('after');
  });

  it('not that something else has', async () => {
    const { loads, answer, tell } = showLeaves();
    await answer('before');
    tell({ type: 'data changed', topic: 'attendance' });
    expect(loads).toHaveLength(1);
  });

  it('that it has changed while it was on its way: what was read before is not shown', async () => {
    const { loads, answer, tell, data } = showLeaves();
    tell(leavesChanged);
    expect(loads).toHaveLength(2);
    loads[0]?.resolve('before');
    await answer('after');
    expect(data()).toBe('after');
  });

  it('that it has changed while it was asked for once more', async () => {
    const { actor, clock, loads, answer, tell } = showLeaves();
    loads[0]?.reject(unreachable);
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('looks again')).toBe(true));
    clock.advance(2_000);
    expect(loads).toHaveLength(2);
    tell(leavesChanged);
    expect(loads).toHaveLength(3);
    loads[1]?.resolve('before');
    await answer('after');
  });

  it('that it has changed twice', async () => {
    const { loads, answer, tell } = showLeaves();
    await answer('first');
    tell(leavesChanged);
    tell(leavesChanged);
    loads[1]?.resolve('second');
    await answer('third');
  });

  it.each(['session renewed', 'connection restored'] as const)('that it can be had again: %s', async (type) => {
    const { actor, loads, answer, tell } = showLeaves();
    loads[0]?.reject(unreachable);
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('failed')).toBe(true));
    tell({ type });
    expect(loads).toHaveLength(2);
    await answer('there');
  });

  it('nothing any more once it is shown no longer', async () => {
    const { actor, loads, answer, tell } = showLeaves();
    await answer('before');
    actor.stop();
    tell(leavesChanged);
    expect(loads).toHaveLength(1);
  });
});

describe('what failed for want of a connection', () => {
  const failedPicture = (news: typeof noNews) => {
    const image = createActor(imageMachine, { input: { pixelRatio: 1, news } }).start();
    image.send({ type: 'size observed', size: 100 });
    image.send({ type: 'size settled' });
    image.send({ type: 'picture failed' });
    expect(image.getSnapshot().value).toBe('failed');
    return image;
  };

  it.each([
    ['connection restored', 'loading'],
    ['session renewed', 'loading'],
    ['looked at again', 'failed'],
  ] as const)('is tried again by itself: %s', (type, state) => {
    const news = createActor(newsChannel).start();
    const image = failedPicture(news);
    news.send({ type });
    expect(image.getSnapshot().value).toBe(state);
  });
});
