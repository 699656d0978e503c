import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { AnswerPlace } from '../../../api/appraisals/appraisals.ts';
import type { AppraisalAnswer, GivenMark, ItemView } from '../../../api/contract/appraisals/values.ts';
import type { stepMachine } from '../../overlays/step.machine.ts';
import type { resourceMachine } from '../../resource.machine.ts';
import type { ScreenServices } from '../screen-services.ts';
import { appraisalAnswers } from './appraisal-resources.ts';
import { canTypeInto, type OwnStep, ownStep, type TeamStep, teamStep } from './assessment-steps.ts';
import { draftsFrom, takenUp, unratedIn, unsentIn } from './marks.ts';
import { isUnsaved, ratingSheetMachine, unratedOf } from './rating-sheet.machine.ts';
import { keepWords, placeOf, recallWords } from './unsent-words.ts';

type Action = OwnStep['action'] | TeamStep['action'];

interface AssessmentContext extends ScreenServices, AnswerPlace {
  readonly answer: AppraisalAnswer | null;
  /** Whether all that was typed is kept. */
  readonly isKept: boolean;
  /** Items without a rating. */
  readonly unrated: readonly string[];
  /** What the employee says to the supervisor's ratings, by item. */
  readonly views: Readonly<Record<string, ItemView>>;
  readonly action: Action | null;
  /** Whether what is typed cannot be kept as it is: somebody has to do something about it first. */
  readonly isStuck: boolean;
  /** What was typed on this device before and never sent; null where that could not be found out: it stays there. */
  readonly unsent: readonly GivenMark[] | null;
  /** Whether whoever rates has just given it back: then there is nothing to look at until it is submitted anew. */
  readonly isReturned: boolean;
}

/** Steps that hand over what is typed: all of it is kept first, and all of it is there. */
const handingOver: ReadonlySet<Action> = new Set(['submit', 'submit rating']);

/**
 * Somebody's answer in an appraisal window, on one of its two sides: read, typed into as long as that is allowed, and handed
 * on. Nothing is handed on before it is complete and kept.
 */
export const assessmentMachine = setup({
  types: {} as {
    context: AssessmentContext;
    input: ScreenServices & AnswerPlace;
    events:
      | { type: 'step chosen'; action: Action }
      /** What the employee says to an item that was shared with them. */
      | { type: 'view changed'; view: ItemView };
    children: { answer: 'answer'; sheet: 'sheet'; keeper: 'keeper'; ownStep: 'ownStep'; teamStep: 'teamStep' };
    tags: 'recalling' | 'typing' | 'incomplete' | 'settling' | 'unsaved';
  },
  actors: {
    answer: appraisalAnswers.machine,
    sheet: ratingSheetMachine,
    recall: recallWords,
    keeper: keepWords,
    ownStep: ownStep.machine,
    teamStep: teamStep.machine,
  },
  guards: {
    canType: ({ context }) => canTypeInto(context.answer),
    canNoLongerType: ({ context }) => !canTypeInto(context.answer),
    isHandedOver: (_, { action }: { action: Action }) => handingOver.has(action),
    isIncomplete: ({ context }) => context.unrated.length > 0,
    isComplete: ({ context }) => context.unrated.length === 0,
    isKept: ({ context }) => context.isKept,
    isStuck: ({ context }) => context.isStuck,
    isOwn: ({ context }) => context.answerId === '',
    hasViews: ({ context }) => Object.keys(context.views).length > 0,
    areViewsSent: ({ context: { answer } }) => answer?.allowedActions.includes('acknowledge') !== true,
  },
  actions: {
    learn: assign({
      answer: ({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof resourceMachine> }) =>
        appraisalAnswers.dataOf(snapshot) ?? context.answer,
    }),
    learnTyped: assign((_, { snapshot }: { snapshot: SnapshotFrom<typeof ratingSheetMachine> }) => ({
      isKept: !isUnsaved(snapshot),
      isStuck: snapshot.context.problem !== null || Object.keys(snapshot.context.others).length > 0,
      unrated: unratedOf(snapshot),
    })),
    beginTyped: assign({
      unrated: ({ context: { answer, unsent } }) =>
        answer ? unratedIn(takenUp(draftsFrom(answer.items, answer.own), unsent ?? []).drafts) : [],
    }),
    takeUp: assign((_, { unsent }: { unsent: readonly GivenMark[] | null }) => ({ unsent })),
    keep: sendTo('keeper', (_, { snapshot }: { snapshot: SnapshotFrom<typeof ratingSheetMachine> }) => ({
      type: 'typed on' as const,
      unsent: unsentIn(snapshot.context.drafts),
    })),
    forgetTyped: assign({ isKept: true, isStuck: false, unrated: [], unsent: [] }),
    learnReturned: assign(({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof stepMachine> }) => ({
      isReturned: context.isReturned || (snapshot.context.isDone && context.action === 'return'),
    })),
    want: assign((_, { action }: { action: Action }) => ({ action })),
    takeView: assign({
      views: ({ context }, { view }: { view: ItemView }) => ({ ...context.views, [view.item]: view }),
    }),
    dropViews: assign({ views: {} }),
    keepAtOnce: sendTo('sheet', { type: 'field left' }),
    stepOwn: sendTo('ownStep', ({ context: { orgId, windowId, views, answer, action } }) =>
      ownStep.chosen({
        orgId,
        windowId,
        action: action as OwnStep['action'],
        views: Object.values(views),
        who: answer?.supervisor?.fullName ?? '',
      }),
    ),
    stepTeam: sendTo('teamStep', ({ context: { orgId, windowId, answerId, answer, action } }) =>
      teamStep.chosen({
        orgId,
        windowId,
        answerId,
        action: action as TeamStep['action'],
        isDisputed: answer?.state === 'acknowledged with disagreement',
        who: answer?.employee.fullName ?? '',
      }),
    ),
  },
}).createMachine({
  id: 'assessment',
  context: ({ input }) => ({
    ...input,
    answer: null,
    isKept: true,
    unrated: [],
    views: {},
    action: null,
    isStuck: false,
    unsent: [],
    isReturned: false,
  }),
  invoke: [
    {
      id: 'answer',
      src: 'answer',
      input: ({ context }) => appraisalAnswers.input(placeOf(context), context),
      onSnapshot: { actions: { type: 'learn', params: ({ event }) => event } },
    },
    { id: 'ownStep', src: 'ownStep', input: ({ context }) => context },
    {
      id: 'teamStep',
      src: 'teamStep',
      input: ({ context }) => context,
      onSnapshot: { actions: { type: 'learnReturned', params: ({ event }) => event } },
    },
  ],
  type: 'parallel',
  states: {
    text: {
      initial: 'read',
      states: {
        read: { always: { guard: 'canType', target: 'recalled' } },
        /** What was typed before and is still on this device comes first. */
        recalled: {
          tags: 'recalling',
          invoke: {
            src: 'recall',
            input: ({ context }) => placeOf(context),
            onDone: {
              target: 'typed',
              actions: { type: 'takeUp', params: ({ event }) => ({ unsent: event.output }) },
            },
            onError: { target: 'typed', actions: { type: 'takeUp', params: { unsent: null } } },
          },
          always: { guard: 'canNoLongerType', target: 'read' },
        },
        typed: {
          tags: 'typing',
          entry: 'beginTyped',
          exit: 'forgetTyped',
          invoke: [
            {
              id: 'keeper',
              src: 'keeper',
              input: ({ context }) => context,
            },
            {
              id: 'sheet',
              src: 'sheet',
              input: ({ context: { answer, unsent, ...context } }) => {
                if (!answer) throw new Error('there is nothing to type into');
                return { ...context, answer, unsent: unsent ?? [] };
              },
              onSnapshot: {
                actions: [
                  { type: 'learnTyped', params: ({ event }) => event },
                  { type: 'keep', params: ({ event }) => event },
                ],
              },
            },
          ],
          always: { guard: 'canNoLongerType', target: 'read' },
        },
      },
    },
    views: {
      initial: 'none',
      on: { 'view changed': { actions: { type: 'takeView', params: ({ event }) => event } } },
      states: {
        none: { always: { guard: 'hasViews', target: 'some' } },
        some: { tags: 'unsaved', always: { guard: 'areViewsSent', target: 'none', actions: 'dropViews' } },
      },
    },
    step: {
      initial: 'none',
      on: {
        'step chosen': [
          {
            guard: { type: 'isHandedOver', params: ({ event }) => event },
            target: '.checking',
            actions: { type: 'want', params: ({ event }) => event },
          },
          { target: '.taking', actions: { type: 'want', params: ({ event }) => event } },
        ],
      },
      states: {
        none: {},
        checking: {
          always: [
            { guard: 'isIncomplete', target: 'incomplete' },
            { guard: 'isKept', target: 'taking' },
            { target: 'settling', actions: 'keepAtOnce' },
          ],
        },
        /** What is missing is named until it is there. */
        incomplete: {
          tags: 'incomplete',
          always: { guard: 'isComplete', target: 'none' },
        },
        /** What was typed last is on its way. */
        settling: {
          tags: 'settling',
          always: [
            { guard: 'isKept', target: 'taking' },
            // what stands in the way is said where it is typed
            { guard: 'isStuck', target: 'none' },
          ],
        },
        taking: {
          always: [
            { guard: 'isOwn', target: 'none', actions: 'stepOwn' },
            { target: 'none', actions: 'stepTeam' },
          ],
        },
      },
    },
  },
});

export type AssessmentRef = ActorRefFrom<typeof assessmentMachine>;
