import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { TestClock } from '../../qa/engine/index.ts';
import { refused, unreachable } from '../../qa/models/fixtures.ts';
import { proves } from '../../qa/specification.ts';
import { CallError } from '../../src/api/calls/call-error.ts';
import type { FormResourceLists } from '../../src/api/contract/form-resources.ts';
import { type Placeholder, placeholderSteps } from '../../src/api/contract/images.ts';
import { noNews } from '../../src/machines/news.ts';
import { imageMachine } from '../../src/machines/parts/image.machine.ts';
import { pictureAddress, placeholderAddress, widthFor } from '../../src/machines/parts/image.ts';
import { resourceOf } from '../../src/machines/resource.ts';
import { lookAgainAt } from '../../src/machines/second-looks.ts';
import { codeLoadingMachine } from '../../src/machines/shell/code-loading.machine.ts';
import { appearances } from '../../src/machines/shell/services/appearance.machine.ts';
import { connectionMachine } from '../../src/machines/shell/services/connection.machine.ts';
import { formResourceLists, formResourcesMachine } from '../../src/machines/shell/services/form-resources.machine.ts';
import { tokenRefresh, tokenRefreshMachine } from '../../src/machines/shell/services/token-refresh.machine.ts';
import { sideMenuMachine } from '../../src/machines/shell/side-menu.machine.ts';

describe(proves('call form-resources', 'the cache in the portal'), () => {
  const begin = () => {
    const clock = new TestClock();
    const asked: (readonly string[])[] = [];
    const answers: { resolve: (lists: FormResourceLists) => void; reject: (error: unknown) => void }[] = [];
    const ref = createActor(
      formResourcesMachine.provide({
        actors: {
          load: fromPromise<FormResourceLists, { keys: readonly string[] }>(({ input }) => {
            asked.push(input.keys);
            return new Promise((resolve, reject) => answers.push({ resolve, reject }));
          }),
        },
      }),
      { clock: clock as never },
    ).start();
    const listsOf = (...keys: string[]) =>
      Object.fromEntries(keys.map((key) => [key, [{ value: key, label: key.toUpperCase() }]]));
    return { ref, asked, answers, listsOf, leave: () => clock.advance(10) };
  };

  it('asks for what is missing only, and askers in one moment share a request', async () => {
    const { ref, asked, answers, listsOf, leave } = begin();
    const first = formResourceLists(ref, ['countries']);
    const second = formResourceLists(ref, ['countries', 'banks']);
    leave();
    expect(asked).toEqual([['banks', 'countries']]);
    const third = formResourceLists(ref, ['banks', 'skills']);
    answers[0]?.resolve(listsOf('banks', 'countries'));
    expect(Object.keys(await first)).toEqual(['countries']);
    expect(Object.keys(await second)).toEqual(['countries', 'banks']);
    await vi.waitFor(() => expect(ref.getSnapshot().matches('gathering')).toBe(true));
    leave();
    expect(asked[1]).toEqual(['skills']);
    answers[1]?.resolve(listsOf('skills'));
    expect(await third).toEqual(listsOf('banks', 'skills'));
    expect(await formResourceLists(ref, ['skills', 'banks'])).toEqual(listsOf('skills', 'banks'));
    expect(asked).toHaveLength(2);
  });

  it('takes a key that the host leaves out as one without entries', async () => {
    const { ref, answers, leave } = begin();
    const asked = formResourceLists(ref, ['unknown']);
    leave();
    answers[0]?.resolve({});
    expect(await asked).toEqual({ unknown: [] });
  });

  it('knows nothing of what one person was given when another is there', async () => {
    const { ref, asked, answers, listsOf, leave } = begin();
    const first = formResourceLists(ref, ['banks']);
    leave();
    answers[0]?.resolve(listsOf('banks'));
    await first;
    const waiting = formResourceLists(ref, ['skills']);
    ref.send({ type: 'person left' });
    await expect(waiting).rejects.toThrow();
    void formResourceLists(ref, ['banks']);
    leave();
    expect(asked.at(-1)).toEqual(['banks']);
  });
});

it(proves('form-resources load fails', 'F19 and a later call may succeed'), async () => {
  const clock = new TestClock();
  const answers = [Promise.reject(unreachable), Promise.resolve({ banks: [] })];
  const ref = createActor(
    formResourcesMachine.provide({ actors: { load: fromPromise(() => answers.shift() ?? Promise.reject()) } }),
    { clock: clock as never },
  );
  const logged: unknown[] = [];
  ref.on('load failed', ({ keys, failure }) => logged.push([keys, failure.kind]));
  ref.start();
  const both = [formResourceLists(ref, ['banks']), formResourceLists(ref, ['banks'])];
  const outcomes = Promise.allSettled(both);
  clock.advance(10);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(logged).toEqual([[['banks'], 'unreachable']]);
  const later = formResourceLists(ref, ['banks']);
  clock.advance(10);
  await expect(later).resolves.toEqual({ banks: [] });
});

describe(proves('refresh interval', 'built, and off'), () => {
  const begin = (isEnabled: boolean) => {
    const clock = new TestClock();
    const refresh = vi.fn(() => Promise.resolve('new'));
    const ref = createActor(tokenRefreshMachine.provide({ actors: { refresh: fromPromise<string>(refresh) } }), {
      input: { ...tokenRefresh, isEnabled },
      clock: clock as never,
    });
    const tokens: string[] = [];
    ref.on('token refreshed', ({ token }) => tokens.push(token));
    ref.start();
    ref.send({ type: 'session began' });
    return { ref, clock, refresh, tokens };
  };

  it('is delivered switched off, with an interval of 30 minutes', () => {
    expect(tokenRefresh).toEqual({ isEnabled: false, interval: 30 });
    const { clock, refresh } = begin(tokenRefresh.isEnabled);
    clock.advance(24 * 3_600_000);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('where it is switched on, exchanges the token every 30 minutes until the session is over', async () => {
    const { ref, clock, refresh, tokens } = begin(true);
    clock.advance(30 * 60_000 - 1);
    expect(refresh).not.toHaveBeenCalled();
    clock.advance(1);
    await vi.waitFor(() => expect(tokens).toEqual(['new']));
    clock.advance(30 * 60_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    ref.send({ type: 'session over' });
    clock.advance(24 * 3_600_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

describe(proves('swipe threshold', 'of the side menu’s drawer'), () => {
  it.each([
    [99, false],
    [100, true],
    [101, true],
  ])('%i px to the right opens it: %s', (distance, isOpen) => {
    const menu = createActor(sideMenuMachine, { input: { width: 400, isMini: false } }).start();
    menu.send({ type: 'swiped', distance });
    expect(menu.getSnapshot().hasTag('drawer open')).toBe(isOpen);
  });

  it('99 px to the left leave it open, 100 close it; beside the content a swipe does nothing', () => {
    const menu = createActor(sideMenuMachine, { input: { width: 400, isMini: false } }).start();
    menu.send({ type: 'burger pressed' });
    menu.send({ type: 'swiped', distance: -99 });
    expect(menu.getSnapshot().hasTag('drawer open')).toBe(true);
    menu.send({ type: 'swiped', distance: -100 });
    expect(menu.getSnapshot().hasTag('drawer open')).toBe(false);
    const wide = createActor(sideMenuMachine, { input: { width: 1400, isMini: false } }).start();
    expect(wide.getSnapshot().can({ type: 'swiped', distance: 200 })).toBe(false);
  });
});

it('the side menu’s choice is remembered, and told to whoever keeps it', () => {
  const menu = createActor(sideMenuMachine, { input: { width: 1400, isMini: true } });
  const kept: boolean[] = [];
  menu.on('form chosen', ({ isMini }) => kept.push(isMini));
  menu.start();
  expect(menu.getSnapshot().hasTag('mini')).toBe(true);
  menu.send({ type: 'toggle chosen' });
  menu.send({ type: 'toggle chosen' });
  expect(kept).toEqual([false, true]);
});

describe(proves('image widths', 'what is asked for'), () => {
  it.each([
    [1, 1, 100],
    [100, 1, 100],
    [101, 1, 200],
    [150, 2, 300],
    [151, 2, 400],
    [38, 3, 200],
    [1_999, 2, 4_000],
    [5_000, 3, 4_000],
  ])('%i px on a screen of %i device pixels: %i', (size, pixelRatio, width) => {
    expect(widthFor(size, pixelRatio)).toBe(width);
  });
});

it(proves('image debounce', 'and a larger place asks for a larger picture, a smaller one keeps what it has'), () => {
  const clock = new TestClock();
  const image = createActor(imageMachine, { input: { pixelRatio: 1, news: noNews }, clock: clock as never }).start();
  const width = () => image.getSnapshot().context.width;
  image.send({ type: 'size observed', size: 120 });
  clock.advance(149);
  image.send({ type: 'size observed', size: 240 });
  clock.advance(149);
  expect(width()).toBeNull();
  clock.advance(1);
  expect(width()).toBe(300);
  image.send({ type: 'picture came' });
  image.send({ type: 'size observed', size: 90 });
  clock.advance(150);
  expect(width()).toBe(300);
  image.send({ type: 'size observed', size: 310 });
  clock.advance(150);
  expect([width(), image.getSnapshot().value]).toEqual([400, 'shown']);
});

describe('the address of a picture', () => {
  const picture = { key: 'logos/a b', version: '7' };
  const cloud = { base: 'https://res.cloudinary.com/a-cloud', mode: null };

  it(proves('cloud name', 'in every address'), () => {
    expect(pictureAddress(cloud, picture, 300)).toBe(
      'https://res.cloudinary.com/a-cloud/image/upload/c_scale,w_300/f_auto,q_auto/v7/logos/a%20b',
    );
  });

  it(proves('placeholders', 'each has an address of its own'), () => {
    const placeholders = Object.keys(placeholderSteps) as Placeholder[];
    const addresses = placeholders.map((placeholder) => placeholderAddress(cloud, picture, placeholder));
    expect(placeholders).toEqual(['vectorize', 'pixelate', 'blur', 'predominant-color', 'lqip', 'color']);
    expect(new Set(addresses).size).toBe(6);
  });

  it(proves('accessibility modes', 'each changes the picture in its own way'), () => {
    expect([...appearances].sort()).toEqual(['brightmode', 'colorblind', 'darkmode', 'monochrome']);
    const addresses = appearances.map((mode) => pictureAddress({ ...cloud, mode }, picture, 100));
    expect(new Set(addresses).size).toBe(4);
  });
});

describe('the connection', () => {
  const begin = (look: () => Promise<unknown>) => {
    const clock = new TestClock();
    const looked = vi.fn(look);
    const connection = createActor(connectionMachine.provide({ actors: { look: fromPromise<unknown>(looked) } }), {
      input: { isOnline: true, now: clock.now },
      clock: clock as never,
    });
    const said: string[] = [];
    connection.on('connection lost', () => said.push('lost'));
    connection.on('connection restored', () => said.push('restored'));
    connection.start();
    return { connection, clock, looked, said, isOffline: () => connection.getSnapshot().hasTag('offline') };
  };

  it('is not lost by one call that failed while the host answers', async () => {
    const { connection, said, isOffline } = begin(() => Promise.resolve({}));
    connection.send({ type: 'host missed' });
    await vi.waitFor(() => expect(connection.getSnapshot().matches('connected')).toBe(true));
    expect([isOffline(), said]).toEqual([false, []]);
  });

  it('that is lost is looked for after 1, 2, 4 … seconds, and said to be back once', async () => {
    let answers = false;
    const { connection, clock, looked, said, isOffline } = begin(() =>
      answers ? Promise.resolve({}) : Promise.reject(unreachable),
    );
    connection.send({ type: 'host missed' });
    await vi.waitFor(() => expect(isOffline()).toBe(true));
    for (const [times, wait] of [1_000, 2_000, 4_000, 8_000, 16_000, 16_000].entries()) {
      clock.advance(wait - 1);
      expect(looked).toHaveBeenCalledTimes(times + 1);
      clock.advance(1);
      expect(looked).toHaveBeenCalledTimes(times + 2);
      await vi.waitFor(() => expect(connection.getSnapshot().matches({ lost: 'waiting' })).toBe(true));
    }
    answers = true;
    connection.send({ type: 'retry chosen' });
    await vi.waitFor(() => expect(isOffline()).toBe(false));
    expect(said).toEqual(['lost', 'restored']);
  });
});

describe('a resource that fails for a reason that may pass', () => {
  const read = (load: () => Promise<string>) => {
    const clock = new TestClock();
    const resource = resourceOf<string, Record<string, string>>([], load);
    const actor = createActor(resource.machine, {
      input: resource.input({}, { now: clock.now, news: noNews }),
      clock: clock as never,
    });
    return { clock, actor: actor.start() };
  };
  const looksAgain = (actor: ReturnType<typeof read>['actor']) =>
    vi.waitFor(() => expect(actor.getSnapshot().hasTag('looks again')).toBe(true));

  it.each([
    ['fails itself', refused(500, 'internal')],
    ['does not answer in time', new CallError('x', { kind: 'timed out' }, null)],
    ['is not reached', unreachable],
  ])('is asked for twice more, later each time, and then left alone: a host that %s', async (_, failure) => {
    let asked = 0;
    const { clock, actor } = read(() => {
      asked++;
      return Promise.reject(failure);
    });
    for (const [looks, wait] of [
      [1, 1_000],
      [2, 2_000],
    ] as const) {
      await looksAgain(actor);
      const { context } = actor.getSnapshot();
      const jitter = lookAgainAt(context) - context.failedAt - wait;
      expect(jitter).toBeGreaterThanOrEqual(0);
      expect(jitter).toBeLessThan(1_000);
      clock.advance(wait + jitter - 1);
      expect(asked).toBe(looks);
      clock.advance(1);
      expect(asked).toBe(looks + 1);
      // what was said of the failure stays until it is known better
      expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    }
    await vi.waitFor(() => expect(actor.getSnapshot().matches('failed')).toBe(true));
    clock.advance(120_000);
    expect(asked).toBe(3);
    actor.send({ type: 'retry chosen' });
    await looksAgain(actor);
    expect(asked).toBe(4);
  });

  it('is shown as soon as it comes', async () => {
    const answers = [Promise.reject(refused(500, 'internal')), Promise.resolve('there')];
    const { clock, actor } = read(() => answers.shift() ?? Promise.reject());
    await looksAgain(actor);
    clock.advance(2_000);
    await vi.waitFor(() => expect(actor.getSnapshot().context.data).toBe('there'));
  });

  it.each([403, 404, 422])('is not asked for again where it is refused with %i', async (status) => {
    let asked = 0;
    const { clock, actor } = read(() => {
      asked++;
      return Promise.reject(refused(status, 'x'));
    });
    await vi.waitFor(() => expect(actor.getSnapshot().context.failure).not.toBeNull());
    clock.advance(120_000);
    expect(asked).toBe(1);
  });
});

describe('a resource whose host asks for patience', () => {
  it.each([
    ['as long as it was asked for', 60_000, 1, 60_000],
    ['five seconds where nothing was said', null, 1, 5_000],
    ['longer each time', null, 3, 20_000],
    ['never longer than a minute', null, 9, 60_000],
    ['never no time at all', -5_000, 1, 1_000],
  ])('waits %s', (_, said, patience, wait) => {
    const failure = { ...refused(503, 'unavailable').failure } as ReturnType<typeof refused>['failure'];
    const details = said === null ? {} : { retryAt: new Date(1_000_000 + said).toISOString() };
    expect(
      lookAgainAt({ failure: { ...failure, details } as never, failedAt: 1_000_000, patience, secondLooks: 0 }),
    ).toBe(1_000_000 + wait);
  });

  it('is asked again by itself', async () => {
    const clock = new TestClock();
    const answers = [Promise.reject(refused(503, 'unavailable')), Promise.resolve('there')];
    const resource = resourceOf<string, Record<string, string>>([], () => answers.shift() ?? Promise.reject());
    const actor = createActor(resource.machine, {
      input: resource.input({}, { now: clock.now, news: noNews }),
      clock: clock as never,
    }).start();
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('looks again')).toBe(true));
    clock.advance(4_999);
    expect(actor.getSnapshot().hasTag('first load')).toBe(false);
    clock.advance(1);
    await vi.waitFor(() => expect(resource.dataOf(actor.getSnapshot())).toBe('there'));
  });
});

describe('what was seen before', () => {
  const show = async (load: () => Promise<string>, recall: () => Promise<{ data: string; at: number } | null>) => {
    const resource = resourceOf<string, Record<string, string>>([], load, recall);
    const actor = createActor(resource.machine, {
      input: resource.input({}, { now: () => 2_000, news: noNews }),
    }).start();
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('first load')).toBe(false));
    return { actor, data: resource.dataOf(actor.getSnapshot()) };
  };

  it('is shown with its age where nobody answers', async () => {
    const { actor, data } = await show(
      () => Promise.reject(unreachable),
      () => Promise.resolve({ data: 'yesterday', at: 1_000 }),
    );
    expect([data, actor.getSnapshot().context.loadedAt]).toEqual(['yesterday', 1_000]);
    expect(actor.getSnapshot().hasTag('outdated')).toBe(true);
  });

  it('is not shown where the host refuses', async () => {
    const recall = vi.fn(() => Promise.resolve({ data: 'yesterday', at: 1_000 }));
    const { actor, data } = await show(() => Promise.reject(refused(403, 'module_disabled')), recall);
    expect([data, actor.getSnapshot().value, recall.mock.calls.length]).toEqual([null, 'forbidden', 0]);
  });
});

describe(proves('chunk fails', 'what the portal makes of it'), () => {
  const begin = (reloadedAt: number | null, unsaved = false, isOffline = false) => {
    const machine = createActor(codeLoadingMachine, {
      input: { reloadedAt, now: () => 100_000, isSomethingUnsaved: () => unsaved, isOffline: () => isOffline },
    });
    let reloads = 0;
    machine.on('reload wanted', () => reloads++);
    machine.start();
    machine.send({ type: 'code missed' });
    machine.send({ type: 'code missed' });
    return { machine, reloads: () => reloads };
  };

  it('reloads once', () => expect(begin(null).reloads()).toBe(1));

  it.each([
    ['has just been reloaded', begin(50_000)],
    ['something is unsaved', begin(null, true)],
    ['there is no network', begin(null, false, true)],
  ])('F32 does not reload by itself where %s, but when somebody wants it', (_, { machine, reloads }) => {
    expect(reloads()).toBe(0);
    machine.send({ type: 'reload chosen' });
    expect(reloads()).toBe(1);
  });
});
