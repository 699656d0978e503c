import { assign, setup } from 'xstate';

/** What the chart's guards look at. */
export interface AppraisalAnswerFacts {
  /** Where the employee's part stands in time: the window, with what it was extended by for this person. */
  readonly window: 'before' | 'open' | 'over';
  /** Whether anybody above the supervisor can read what the two do not agree on. */
  readonly hasSecondReader: boolean;
}

/** What somebody is to it: whose appraisal it is, who rates them, and who reads what those two do not agree on. */
export type AppraisalRole = 'employee' | 'supervisor' | 'second reader';

export type AppraisalAnswerEvent =
  | { type: 'typed'; by: AppraisalRole }
  | { type: 'submitted'; by: AppraisalRole }
  /** With a comment. */
  | { type: 'returned'; by: AppraisalRole }
  | { type: 'rated'; by: AppraisalRole }
  | { type: 'rating submitted'; by: AppraisalRole }
  /** Nobody was told of it yet. */
  | { type: 'rating taken back'; by: AppraisalRole }
  | { type: 'shared'; by: AppraisalRole }
  | { type: 'acknowledged'; by: AppraisalRole }
  /** With a comment. */
  | { type: 'disagreed'; by: AppraisalRole }
  /** Of one that was not agreed to: with a comment. */
  | { type: 'finalized'; by: AppraisalRole }
  /** Where that leaves the employee's part. */
  | ({ type: 'time passed' } & Pick<AppraisalAnswerFacts, 'window'>);

interface By {
  readonly by: AppraisalRole;
}

/**
 * The life of somebody's answer in a window of an appraisal (the submitted window). Each side writes for itself: what the
 * employee types is theirs until they submit it, what the supervisor says is the supervisor's until it is shared.
 */
export const appraisalAnswerMachine = setup({
  types: {} as {
    context: AppraisalAnswerFacts;
    input: AppraisalAnswerFacts;
    events: AppraisalAnswerEvent;
    tags: 'employee turn' | 'supervisor turn' | 'handed in' | 'rated' | 'told' | 'closed';
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isSupervisor: (_, { by }: By) => by === 'supervisor',
    isEmployeeInTime: ({ context }, { by }: By) => by === 'employee' && context.window === 'open',
    isOver: (_, { window }: Pick<AppraisalAnswerFacts, 'window'>) => window === 'over',
    /** The next one up, and only where there is none whoever has rated. */
    isLastReader: ({ context }, { by }: By) => by === (context.hasSecondReader ? 'second reader' : 'supervisor'),
  },
  actions: {
    noteTime: assign((_, { window }: Pick<AppraisalAnswerFacts, 'window'>) => ({ window })),
  },
}).createMachine({
  id: 'appraisalAnswer',
  context: ({ input }) => input,
  on: { 'time passed': { actions: { type: 'noteTime', params: ({ event }) => event } } },
  initial: 'not started',
  states: {
    'not started': {
      tags: 'employee turn',
      on: {
        typed: { guard: { type: 'isEmployeeInTime', params: ({ event }) => event }, target: 'in progress' },
        'time passed': {
          guard: { type: 'isOver', params: ({ event }) => event },
          target: 'missed',
          actions: { type: 'noteTime', params: ({ event }) => event },
        },
      },
    },
    'in progress': {
      tags: 'employee turn',
      on: {
        typed: { guard: { type: 'isEmployeeInTime', params: ({ event }) => event }, target: 'in progress' },
        submitted: { guard: { type: 'isEmployeeInTime', params: ({ event }) => event }, target: 'submitted' },
        'time passed': {
          guard: { type: 'isOver', params: ({ event }) => event },
          target: 'missed',
          actions: { type: 'noteTime', params: ({ event }) => event },
        },
      },
    },
    submitted: {
      tags: ['handed in', 'supervisor turn'],
      on: {
        rated: { guard: { type: 'isSupervisor', params: ({ event }) => event }, target: 'supervisor in progress' },
        returned: { guard: { type: 'isSupervisor', params: ({ event }) => event }, target: 'in progress' },
      },
    },
    'supervisor in progress': {
      tags: ['handed in', 'supervisor turn'],
      on: {
        rated: { guard: { type: 'isSupervisor', params: ({ event }) => event }, target: 'supervisor in progress' },
        'rating submitted': {
          guard: { type: 'isSupervisor', params: ({ event }) => event },
          target: 'supervisor submitted',
        },
        returned: { guard: { type: 'isSupervisor', params: ({ event }) => event }, target: 'in progress' },
      },
    },
    'supervisor submitted': {
      tags: ['handed in', 'supervisor turn', 'rated'],
      on: {
        'rating taken back': {
          guard: { type: 'isSupervisor', params: ({ event }) => event },
          target: 'supervisor in progress',
        },
        shared: { guard: { type: 'isSupervisor', params: ({ event }) => event }, target: 'shared' },
      },
    },
    shared: {
      tags: ['handed in', 'rated', 'told', 'employee turn'],
      on: {
        acknowledged: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'acknowledged' },
        disagreed: {
          guard: { type: 'isEmployee', params: ({ event }) => event },
          target: 'acknowledged with disagreement',
        },
      },
    },
    acknowledged: {
      tags: ['handed in', 'rated', 'told'],
      on: { finalized: { guard: { type: 'isSupervisor', params: ({ event }) => event }, target: 'finalized' } },
    },
    'acknowledged with disagreement': {
      tags: ['handed in', 'rated', 'told'],
      on: { finalized: { guard: { type: 'isLastReader', params: ({ event }) => event }, target: 'finalized' } },
    },
    finalized: { tags: ['handed in', 'rated', 'told', 'closed'] },
    /** Nothing was handed in while the window was open; whoever is given longer goes on where they were. */
    missed: { tags: 'closed' },
  },
});
