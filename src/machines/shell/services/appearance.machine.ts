import { assign, emit, setup } from 'xstate';

/** Specification, section 9: the accessibility modes. */
export const appearances = ['brightmode', 'darkmode', 'monochrome', 'colorblind'] as const;
export type Appearance = (typeof appearances)[number];

/** To be kept on this device; null follows the system. */
export type AppearanceEmitted = { type: 'appearance kept'; appearance: Appearance | null };

/** How the portal looks: as the system does, until somebody chooses. Another tab's choice holds here too. */
export const appearanceMachine = setup({
  types: {} as {
    context: { appearance: Appearance | null };
    input: { appearance: Appearance | null };
    events:
      | { type: 'appearance chosen'; appearance: Appearance }
      | { type: 'system chosen' }
      | { type: 'chosen elsewhere'; appearance: Appearance | null };
    emitted: AppearanceEmitted;
  },
  guards: {
    hasChosen: ({ context }) => context.appearance !== null,
  },
  actions: {
    take: assign({ appearance: (_, params: { appearance: Appearance | null }) => params.appearance }),
    keep: emit(({ context }) => ({ type: 'appearance kept', appearance: context.appearance })),
  },
}).createMachine({
  id: 'appearance',
  context: ({ input }) => ({ appearance: input.appearance }),
  initial: 'deciding',
  on: {
    'appearance chosen': {
      target: '.deciding',
      actions: [{ type: 'take', params: ({ event }) => event }, 'keep'],
    },
    'chosen elsewhere': { target: '.deciding', actions: { type: 'take', params: ({ event }) => event } },
  },
  states: {
    deciding: { always: [{ guard: 'hasChosen', target: 'chosen' }, { target: 'following the system' }] },
    'following the system': {},
    chosen: {
      on: {
        'system chosen': {
          target: 'following the system',
          actions: [{ type: 'take', params: { appearance: null } }, 'keep'],
        },
      },
    },
  },
});

/** Whether it is light or dark that was chosen; null where the system decides that. */
export const schemeOf = (appearance: Appearance | null): 'light' | 'dark' | null =>
  appearance === 'brightmode' ? 'light' : appearance === 'darkmode' ? 'dark' : null;
