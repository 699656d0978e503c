import { setup } from 'xstate';

/** What the chart's guards look at. */
export interface ObjectivesPlanFacts {
  /** Whether the session still goes on: what is over is not planned. */
  readonly isOpen: boolean;
}

/** What somebody is to a plan: whose objectives they are, and who agrees to them. */
export type PlanRole = 'employee' | 'supervisor';

export type ObjectivesPlanEvent =
  | { type: 'edited'; by: PlanRole }
  | { type: 'submitted'; by: PlanRole }
  | { type: 'withdrawn'; by: PlanRole }
  | { type: 'approved'; by: PlanRole }
  /** With a comment. */
  | { type: 'returned'; by: PlanRole }
  /** How far they have come; what was agreed on stays. */
  | { type: 'progress noted'; by: PlanRole }
  /** With a reason. */
  | { type: 'amendment requested'; by: PlanRole }
  | { type: 'amendment withdrawn'; by: PlanRole }
  | { type: 'amendment granted'; by: PlanRole }
  /** With a comment. */
  | { type: 'amendment declined'; by: PlanRole };

interface By {
  readonly by: PlanRole;
}

/** The life of somebody's objectives in an appraisal session: written by them, agreed on with their supervisor, then locked. */
export const objectivesPlanMachine = setup({
  types: {} as {
    context: ObjectivesPlanFacts;
    input: ObjectivesPlanFacts;
    events: ObjectivesPlanEvent;
    tags: 'in writing' | 'waiting' | 'in force';
  },
  guards: {
    isEmployee: ({ context }, { by }: By) => by === 'employee' && context.isOpen,
    isSupervisor: ({ context }, { by }: By) => by === 'supervisor' && context.isOpen,
  },
}).createMachine({
  id: 'objectivesPlan',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      tags: 'in writing',
      on: {
        edited: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'draft' },
        submitted: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'submitted' },
      },
    },
    submitted: {
      tags: 'waiting',
      on: {
        withdrawn: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'draft' },
        approved: { guard: { type: 'isSupervisor', params: ({ event }) => event }, target: 'approved' },
        returned: { guard: { type: 'isSupervisor', params: ({ event }) => event }, target: 'returned' },
      },
    },
    returned: {
      tags: 'in writing',
      on: {
        edited: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'returned' },
        submitted: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'submitted' },
      },
    },
    /** Locked: nobody changes it by themselves. */
    approved: {
      tags: 'in force',
      on: {
        'progress noted': { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'approved' },
        'amendment requested': {
          guard: { type: 'isEmployee', params: ({ event }) => event },
          target: 'amendment requested',
        },
      },
    },
    /** What was agreed on stays in force until somebody agrees that it changes. */
    'amendment requested': {
      tags: ['in force', 'waiting'],
      on: {
        'progress noted': {
          guard: { type: 'isEmployee', params: ({ event }) => event },
          target: 'amendment requested',
        },
        'amendment withdrawn': { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'approved' },
        'amendment granted': { guard: { type: 'isSupervisor', params: ({ event }) => event }, target: 'draft' },
        'amendment declined': { guard: { type: 'isSupervisor', params: ({ event }) => event }, target: 'approved' },
      },
    },
  },
});
