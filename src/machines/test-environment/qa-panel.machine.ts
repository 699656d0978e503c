import { type ActorRefFrom, assign, setup } from 'xstate';

export const panelTabs = ['people', 'calls', 'time', 'charts', 'walk'] as const;
export type PanelTab = (typeof panelTabs)[number];

/** What somebody did to a machine, and where it was then. */
export interface Step {
  readonly machine: string;
  readonly event: string;
  readonly state: string;
}

/** As many steps as are kept; what is older goes. */
const mostSteps = 200;

/** The panel of a test environment (PRODUCT 3.9), and what was done on this page so far. */
export const qaPanelMachine = setup({
  types: {
    context: {} as { readonly tab: PanelTab; readonly steps: readonly Step[] },
    events: {} as
      | { type: 'panel toggled' }
      | { type: 'tab chosen'; tab: PanelTab }
      | { type: 'step seen'; step: Step }
      | { type: 'walk begun anew' },
  },
  actions: {
    takeTab: assign((_, { tab }: { tab: PanelTab }) => ({ tab })),
    noteStep: assign(({ context }, { step }: { step: Step }) => ({
      steps: [...context.steps, step].slice(-mostSteps),
    })),
    forgetSteps: assign({ steps: [] }),
  },
}).createMachine({
  id: 'qaPanel',
  context: { tab: 'people', steps: [] },
  initial: 'closed',
  states: {
    closed: { on: { 'panel toggled': { target: 'open' } } },
    open: {
      on: {
        'panel toggled': { target: 'closed' },
        'tab chosen': { actions: { type: 'takeTab', params: ({ event }) => event } },
        'walk begun anew': { actions: 'forgetSteps' },
      },
    },
  },
  on: { 'step seen': { actions: { type: 'noteStep', params: ({ event }) => event } } },
});

export type QaPanelRef = ActorRefFrom<typeof qaPanelMachine>;
