import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type AnswerPlace, sendMarks } from '../../../api/appraisals/appraisals.ts';
import { failureOf } from '../../../api/calls/call-error.ts';
import type { AppraisalAnswer, AppraisalMark, GivenMark } from '../../../api/contract/appraisals/values.ts';
import { type CallFailure, isPassing } from '../../../api/contract/failure.ts';
import { retryOnRecovery } from '../../news.ts';
import type { ScreenServices } from '../screen-services.ts';
import { freshIn } from './fresh-marks.ts';
import {
  afterConflict,
  afterSaving,
  draftsFrom,
  hasNewer,
  isAnyUnsaved,
  type MarkDrafts,
  type OtherMarks,
  takenUp,
  unratedIn,
  unsaved,
  withChange,
  without,
  withTheirs,
} from './marks.ts';

/** Milliseconds after the last key before what was typed is kept. */
export const saveDelay = 800;
/** Milliseconds before what could not be kept is tried again by itself. */
export const retryDelay = 15_000;

interface Kept {
  readonly marks: readonly AppraisalMark[];
}

/**
 * What one side says to the items of an appraisal: kept by itself while it is typed, and never written over what somebody
 * has not seen. What cannot be kept now stays here, and is tried again.
 */
export const ratingSheetMachine = setup({
  types: {} as {
    context: AnswerPlace &
      Pick<ScreenServices, 'newIdempotencyKey' | 'news'> & {
        drafts: MarkDrafts;
        /** What others have said to items that something was typed to here, too. */
        others: OtherMarks;
        sent: readonly GivenMark[];
        key: string;
        problem: CallFailure | null;
      };
    /** @param unsent what was typed before, and could not be kept then */
    input: AnswerPlace &
      Pick<ScreenServices, 'newIdempotencyKey' | 'news'> & {
        answer: AppraisalAnswer;
        unsent: readonly GivenMark[];
      };
    events:
      | { type: 'rated'; item: string; rating: number | null }
      | { type: 'commented'; item: string; comment: string }
      /** A field was left, or somebody is about to go on: it need not wait. */
      | { type: 'field left' }
      | { type: 'retry chosen' }
      /** Of an item that both have changed: theirs counts, or what is typed here. */
      | { type: 'theirs chosen'; item: string }
      | { type: 'own chosen'; item: string };
    tags: 'kept' | 'waiting' | 'saving' | 'not kept' | 'closed' | 'conflict';
  },
  actors: {
    // whoever leaves the page at once has kept it all the same: that does not call it back
    save: fromPromise<Kept, AnswerPlace & { marks: readonly GivenMark[]; key: string }>(({ input }) =>
      sendMarks(input),
    ),
    retryOnRecovery,
  },
  delays: { saveDelay, retryDelay },
  guards: {
    hasUnsaved: ({ context: { drafts, others } }) => unsaved(drafts, others).length > 0,
    hasConflict: ({ context }) => Object.keys(context.others).length > 0,
    isConflicting: ({ context }, { item }: { item: string }) => item in context.others,
    /** Somebody has said something else to what was sent: trying it again as it is would never end. */
    isOutrun: ({ context }, { error }: { error: unknown }) => {
      const fresh = freshIn(context, error);
      return fresh?.isOpen === true && hasNewer(context.drafts, fresh.marks);
    },
    isClosed: ({ context }, { error }: { error: unknown }) => freshIn(context, error)?.isOpen === false,
    isPassing: (_, { error }: { error: unknown }) => isPassing(failureOf(error)),
  },
  actions: {
    rate: assign({
      drafts: ({ context: { drafts } }, { item, rating }: { item: string; rating: number | null }) =>
        withChange(drafts, item, { rating }),
    }),
    comment: assign({
      drafts: ({ context: { drafts } }, { item, comment }: { item: string; comment: string }) =>
        withChange(drafts, item, { comment }),
    }),
    send: assign(({ context: { drafts, others, newIdempotencyKey } }) => ({
      sent: unsaved(drafts, others),
      key: newIdempotencyKey(),
      problem: null,
    })),
    noteKept: assign({
      drafts: ({ context: { drafts } }, { output }: { output: Kept }) => afterSaving(drafts, output.marks),
    }),
    takeFresh: assign(({ context }, { error }: { error: unknown }) =>
      afterConflict(context.drafts, context.others, freshIn(context, error)?.marks ?? []),
    ),
    takeTheirs: assign(({ context: { drafts, others } }, { item }: { item: string }) => ({
      drafts: withTheirs(drafts, others, item),
      others: without(others, item),
    })),
    keepOwn: assign({
      others: ({ context: { others } }, { item }: { item: string }) => without(others, item),
    }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => failureOf(error) }),
  },
}).createMachine({
  id: 'ratingSheet',
  context: ({ input: { answer, unsent, ...input } }) => ({
    ...input,
    ...takenUp(draftsFrom(answer.items, answer.own), unsent),
    sent: [],
    key: '',
    problem: null,
  }),
  initial: 'judging',
  on: {
    // whatever else is under way
    'theirs chosen': {
      guard: { type: 'isConflicting', params: ({ event }) => event },
      target: '.judging',
      actions: { type: 'takeTheirs', params: ({ event }) => event },
    },
    'own chosen': {
      guard: { type: 'isConflicting', params: ({ event }) => event },
      target: '.judging',
      actions: { type: 'keepOwn', params: ({ event }) => event },
    },
  },
  states: {
    judging: {
      always: [
        { guard: 'hasUnsaved', target: 'waiting' },
        { guard: 'hasConflict', target: 'conflict' },
        { target: 'kept' },
      ],
    },
    kept: {
      tags: 'kept',
      on: {
        rated: { target: 'waiting', actions: { type: 'rate', params: ({ event }) => event } },
        commented: { target: 'waiting', actions: { type: 'comment', params: ({ event }) => event } },
      },
    },
    /** Both have changed the same: nothing of either is lost, and nothing is sent of it before somebody has chosen. */
    conflict: {
      tags: 'conflict',
      on: {
        rated: { target: 'judging', actions: { type: 'rate', params: ({ event }) => event } },
        commented: { target: 'judging', actions: { type: 'comment', params: ({ event }) => event } },
      },
    },
    waiting: {
      tags: 'waiting',
      after: { saveDelay: 'ready' },
      on: {
        rated: { target: 'waiting', reenter: true, actions: { type: 'rate', params: ({ event }) => event } },
        commented: { target: 'waiting', reenter: true, actions: { type: 'comment', params: ({ event }) => event } },
        'field left': 'ready',
      },
    },
    /** What was typed and taken back again is not sent. */
    ready: { always: [{ guard: 'hasUnsaved', target: 'saving' }, { target: 'judging' }] },
    saving: {
      tags: 'saving',
      entry: 'send',
      on: {
        rated: { actions: { type: 'rate', params: ({ event }) => event } },
        commented: { actions: { type: 'comment', params: ({ event }) => event } },
      },
      invoke: {
        src: 'save',
        input: ({ context: { orgId, windowId, answerId, sent, key } }) => ({
          orgId,
          windowId,
          answerId,
          marks: sent,
          key,
        }),
        onDone: { target: 'judging', actions: { type: 'noteKept', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isOutrun', params: ({ event }) => event },
            target: 'judging',
            actions: { type: 'takeFresh', params: ({ event }) => event },
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'noteProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPassing', params: ({ event }) => event },
            target: 'not kept.passing',
            actions: { type: 'noteProblem', params: ({ event }) => event },
          },
          { target: 'not kept.refused', actions: { type: 'noteProblem', params: ({ event }) => event } },
        ],
      },
    },
    'not kept': {
      tags: 'not kept',
      initial: 'passing',
      on: { 'retry chosen': 'ready', 'field left': 'ready' },
      states: {
        /** It may pass by itself. */
        passing: {
          invoke: { src: 'retryOnRecovery', input: ({ context }) => context },
          after: { retryDelay: '#ratingSheet.ready' },
          on: {
            rated: { actions: { type: 'rate', params: ({ event }) => event } },
            commented: { actions: { type: 'comment', params: ({ event }) => event } },
          },
        },
        refused: {
          on: {
            rated: { target: '#ratingSheet.waiting', actions: { type: 'rate', params: ({ event }) => event } },
            commented: { target: '#ratingSheet.waiting', actions: { type: 'comment', params: ({ event }) => event } },
          },
        },
      },
    },
    /** The window has closed, or it was submitted elsewhere: what was typed can still be read and copied. */
    closed: { tags: 'closed' },
  },
});

/** Whether something would be lost by leaving: what is on its way is kept. */
export const isAtRisk = (snapshot: SnapshotFrom<typeof ratingSheetMachine>): boolean =>
  snapshot.hasTag('waiting') || snapshot.hasTag('not kept') || snapshot.hasTag('conflict');

/** Whether something is typed that the register does not have. */
export const isUnsaved = ({ context }: { context: { readonly drafts: MarkDrafts } }): boolean =>
  isAnyUnsaved(context.drafts);

export const unratedOf = ({ context }: { context: { readonly drafts: MarkDrafts } }): readonly string[] =>
  unratedIn(context.drafts);

export type RatingSheetRef = ActorRefFrom<typeof ratingSheetMachine>;
