import { assign, createMachine, fromPromise, setup } from 'xstate';
import { defineModel } from '../../qa/engine/index.ts';

/** Statecharts of other people's trades, each with something that the portal's own do not have. */

/** A crossing: two regions at once, and a place to come back to. */
const crossingMachine = setup({
  types: {} as {
    context: { requests: number };
    events: { type: 'pressed' } | { type: 'power failed' } | { type: 'power came' };
  },
  delays: { green: 20_000, amber: 3_000, crossing: 8_000, patience: 60_000 },
  guards: { isWanted: ({ context }) => context.requests > 0 },
  actions: {
    note: assign({ requests: ({ context }) => Math.min(1, context.requests + 1) }),
    forget: assign({ requests: 0 }),
  },
}).createMachine({
  id: 'crossing',
  context: { requests: 0 },
  initial: 'working',
  states: {
    working: {
      type: 'parallel',
      states: {
        cars: {
          initial: 'green',
          states: {
            green: { after: { green: { guard: 'isWanted', target: 'amber' } } },
            amber: { after: { amber: 'red' } },
            red: { entry: 'forget', after: { crossing: 'green' } },
          },
        },
        lamp: {
          initial: 'dark',
          states: {
            dark: { on: { pressed: { target: 'lit', actions: 'note' } } },
            lit: { after: { patience: 'dark' } },
          },
        },
        back: { type: 'history', history: 'deep' },
      },
      on: { 'power failed': 'blinking' },
    },
    blinking: { on: { 'power came': 'working.back' } },
  },
});

export const crossingModel = defineModel(crossingMachine)({
  name: 'crossing',
  stubs: [],
  scenarios: [{ name: 'any', input: undefined }],
  events: {
    pressed: [{ type: 'pressed' }],
    'power failed': [{ type: 'power failed' }],
    'power came': [{ type: 'power came' }],
  },
  outcomes: [
    { type: 'xstate.after.green.crossing.working.cars.green' },
    { type: 'xstate.after.amber.crossing.working.cars.amber' },
    { type: 'xstate.after.crossing.crossing.working.cars.red' },
    { type: 'xstate.after.patience.crossing.working.lamp.lit' },
  ],
  key: ({ context }) => context.requests,
});

/** A till: promises that succeed and fail, and an output. */
const tillMachine = setup({
  types: {} as {
    context: { tries: number };
    events: { type: 'card shown' } | { type: 'given up' };
    output: { paid: boolean };
  },
  actors: { charge: fromPromise<{ receipt: string }>(() => Promise.reject(new Error('no terminal'))) },
  guards: { mayTryAgain: ({ context }) => context.tries < 2 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'till',
  context: { tries: 0 },
  initial: 'waiting',
  states: {
    waiting: { on: { 'card shown': 'charging', 'given up': 'abandoned' } },
    charging: {
      entry: 'count',
      invoke: { src: 'charge', onDone: 'paid', onError: [{ guard: 'mayTryAgain', target: 'waiting' }, 'abandoned'] },
    },
    paid: { type: 'final', output: { paid: true } },
    abandoned: { type: 'final', output: { paid: false } },
  },
});

export const tillModel = defineModel(tillMachine)({
  name: 'till',
  stubs: ['charge'],
  scenarios: [{ name: 'any', input: undefined }],
  events: { 'card shown': [{ type: 'card shown' }], 'given up': [{ type: 'given up' }] },
  outcomes: [
    { type: 'xstate.done.actor.0.till.charging', output: { receipt: '1' } },
    { type: 'xstate.error.actor.0.till.charging', error: new Error('declined') },
  ],
  key: ({ context }) => context.tries,
  journeys: [
    {
      name: 'a card that is declined twice',
      scenario: 'any',
      steps: ['card shown', 'charge fails', 'card shown', 'charge fails'],
      ends: 'abandoned',
    },
  ],
});

/** A lift between floors: a chart without setup(), whose data is all there is to it. */
const liftMachine = createMachine({
  types: {} as { context: { floor: number }; events: { type: 'up' } | { type: 'down' } },
  id: 'lift',
  context: { floor: 0 },
  initial: 'standing',
  states: {
    standing: {
      on: {
        up: { guard: 'isBelowTop', actions: 'rise' },
        down: { guard: 'isAboveGround', actions: 'sink' },
      },
    },
  },
}).provide({
  guards: { isBelowTop: ({ context }) => context.floor < 4, isAboveGround: ({ context }) => context.floor > 0 },
  actions: {
    rise: assign({ floor: ({ context }) => context.floor + 1 }),
    sink: assign({ floor: ({ context }) => context.floor - 1 }),
  },
});

export const liftModel = defineModel(liftMachine)({
  name: 'lift',
  stubs: [],
  scenarios: [{ name: 'any', input: undefined }],
  events: { up: [{ type: 'up' }], down: [{ type: 'down' }] },
  key: ({ context }) => context.floor,
  invariant: ({ context: { floor } }) => {
    if (floor < 0 || floor > 4) throw new Error(`there is no floor ${floor}`);
  },
});

/** A chart of so many states in a ring, from each of which one may jump ahead by 1, 2, 3, 4 or 5. */
export function ringOf(states: number) {
  const machine = createMachine({
    id: 'ring',
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: states }, (_, index) => [
        `s${index}`,
        { on: Object.fromEntries([1, 2, 3, 4, 5].map((by) => [`by ${by}`, `s${(index + by) % states}`])) },
      ]),
    ),
  });
  return defineModel(machine)({
    name: 'ring',
    stubs: [],
    scenarios: [{ name: 'any', input: undefined }],
    events: Object.fromEntries([1, 2, 3, 4, 5].map((by) => [`by ${by}`, [{ type: `by ${by}` }]])),
    key: () => null,
  });
}
