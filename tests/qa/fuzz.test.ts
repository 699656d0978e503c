import { constant, integer, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { defineModel, type FuzzOptions, fuzz, type Model, type Scenario } from '../../qa/engine/index.ts';
import { project } from '../../qa/project.ts';
import { crossingModel, liftModel, tillModel } from './charts.ts';

/** A till that takes coins, and breaks by what nobody has written down. */
const purse = (take: (coins: number, more: number) => number) =>
  defineModel(
    setup({
      types: {} as {
        context: { coins: number };
        events: { type: 'opened' } | { type: 'paid'; coins: number } | { type: 'closed' };
      },
      actions: { take: assign({ coins: ({ context }, { coins }: { coins: number }) => take(context.coins, coins) }) },
    }).createMachine({
      id: 'purse',
      context: { coins: 0 },
      initial: 'shut',
      states: {
        shut: { on: { opened: 'open' } },
        open: {
          on: { closed: 'shut', paid: { actions: { type: 'take', params: ({ event: { coins } }) => ({ coins }) } } },
        },
      },
    }),
  )({
    name: 'purse',
    stubs: [],
    scenarios: [{ name: 'empty', input: undefined }],
    events: { opened: [{ type: 'opened' }], closed: [{ type: 'closed' }], paid: [{ type: 'paid', coins: 1 }] },
    key: () => null,
    arbitraries: { paid: record({ type: constant('paid'), coins: integer({ min: 0, max: 100_000 }) }) },
    invariant: ({ context: { coins } }) => {
      if (coins < 0) throw new Error('the purse owes something');
    },
  });

const on = (model: Model, more: Partial<FuzzOptions> = {}) =>
  fuzz(model, model.scenarios[0] as Scenario, { seed: 1, runs: 100, steps: 30, ...more });

describe('walking on line with drawn data', () => {
  it('finds what no fixture shows, and tells the shortest walk and the simplest data that do', () => {
    const wraps = purse((coins, more) => ((coins + more) & 0x80_00 ? -1 : coins + more));
    const { failure } = on(wraps as Model);
    expect(failure?.message).toBe('the purse owes something');
    expect(failure?.steps.map(({ label }) => label)).toEqual(['opened', 'paid {"coins":32768}']);
  });

  it('finds a machine that breaks, and says with what', () => {
    const breaks = purse((coins, more) => {
      if (more > 90_000) throw new Error('too much');
      return coins;
    });
    const { failure } = on(breaks as Model);
    expect(failure?.message).toMatch(/too much/);
    expect(failure?.steps.at(-1)?.event).toEqual({ type: 'paid', coins: 90_001 });
  });

  it('finds it again at once by its seed and its place', () => {
    const wraps = purse((coins, more) => ((coins + more) & 0x80_00 ? -1 : coins + more)) as Model;
    const first = on(wraps);
    const again = on(wraps, { path: first.failure?.path });
    expect(again.failure?.steps).toEqual(first.failure?.steps);
    expect(again.runs).toBe(1);
  });

  it('draws the same for the same seed, something else for another, and data as well as what is written down', () => {
    const right = purse((coins, more) => coins + more) as Model;
    const seen = on(right);
    expect(on(right)).toEqual(seen);
    expect(on(right, { seed: 2 }).steps).not.toBe(seen.steps);
    expect(seen).toMatchObject({ failure: null, runs: 100 });
    expect(seen.drawn).toBeGreaterThan(100);
    expect(seen.steps - seen.drawn).toBeGreaterThan(100);
  });

  it.each([crossingModel, tillModel, liftModel].map((model) => [model.name, model as Model] as const))(
    'walks a chart without any data to draw: %s',
    (_, model) => {
      const { failure, steps, drawn } = on(model);
      expect([failure, drawn]).toEqual([null, 0]);
      expect(steps).toBeGreaterThan(100);
    },
  );
});

describe('the portal’s own machines hold whatever is typed, dragged, measured or linked to', () => {
  const models = project.models.filter(({ arbitraries }) => arbitraries);

  it.each(models.map((model) => [model.name, model] as const))('%s', (_, model) => {
    for (const scenario of model.scenarios) {
      const { failure, drawn } = fuzz(model, scenario, { seed: 1, runs: 40, steps: 40 });
      expect(failure && [failure.message, ...failure.steps.map(({ label }) => label)]).toBeNull();
      expect(drawn, `nothing was drawn in “${scenario.name}”`).toBeGreaterThan(0);
    }
  });
});
