import { setup } from 'xstate';
import type { RequestRole, RequestTag } from './request.ts';

/** What the chart's guards look at. All of it stands in the register. */
export interface CorrectionRequestFacts {
  /** At which level it waits, or was decided: there is one. */
  readonly level: number;
  /** Nobody has been told of the last decision yet. */
  readonly isDecisionUntold: boolean;
}

export type CorrectionRequestEvent =
  | { type: 'submitted'; by: RequestRole }
  | { type: 'edited'; by: RequestRole }
  | { type: 'discarded'; by: RequestRole }
  | { type: 'withdrawn'; by: RequestRole }
  | { type: 'approved'; by: RequestRole }
  | { type: 'returned'; by: RequestRole }
  | { type: 'rejected'; by: RequestRole }
  /** The decision is taken back before anybody has been told. */
  | { type: 'decision undone'; by: RequestRole }
  /** What was applied counts no longer; everybody is told. */
  | { type: 'reverted'; by: RequestRole };

interface By {
  readonly by: RequestRole;
}

/**
 * The life of an attendance correction. Once it is approved the day is counted by its times, and once it is reverted by
 * the punches again, which nobody ever changes. The host carries out what the chart allows and refuses all else.
 */
export const correctionRequestMachine = setup({
  types: {} as {
    context: CorrectionRequestFacts;
    input: CorrectionRequestFacts;
    events: CorrectionRequestEvent;
    tags: RequestTag;
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isApprover: (_, { by }: By) => by === 'approver',
    mayUndo: ({ context }, { by }: By) => by === 'approver' && context.isDecisionUntold,
    /** While nobody has been told of it, the approval is taken back instead. */
    mayRevert: ({ context }, { by }: By) => by === 'approver' && !context.isDecisionUntold,
  },
}).createMachine({
  id: 'correctionRequest',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      tags: ['draft', 'open'],
      on: {
        submitted: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'pending' },
        edited: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'draft' },
        discarded: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'discarded' },
      },
    },
    pending: {
      tags: ['pending', 'waiting', 'standing', 'open'],
      on: {
        edited: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'pending' },
        withdrawn: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'withdrawn' },
        approved: { guard: { type: 'isApprover', params: ({ event }) => event }, target: 'approved' },
        returned: { guard: { type: 'isApprover', params: ({ event }) => event }, target: 'returned' },
        rejected: { guard: { type: 'isApprover', params: ({ event }) => event }, target: 'rejected' },
      },
    },
    returned: {
      tags: ['open', 'returned'],
      on: {
        submitted: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'pending' },
        withdrawn: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'withdrawn' },
        'decision undone': { guard: { type: 'mayUndo', params: ({ event }) => event }, target: 'pending' },
      },
    },
    rejected: {
      tags: 'closed',
      on: { 'decision undone': { guard: { type: 'mayUndo', params: ({ event }) => event }, target: 'pending' } },
    },
    approved: {
      tags: ['granted', 'standing'],
      on: {
        'decision undone': { guard: { type: 'mayUndo', params: ({ event }) => event }, target: 'pending' },
        reverted: { guard: { type: 'mayRevert', params: ({ event }) => event }, target: 'reverted' },
      },
    },
    withdrawn: { tags: 'closed', type: 'final' },
    reverted: { tags: 'closed', type: 'final' },
    discarded: { tags: ['closed', 'gone'], type: 'final' },
  },
});
