import { setup } from 'xstate';
import type { RequestRole, RequestTag } from './request.ts';

/** What the chart's guards look at. All of it stands in the register. */
export interface PresenceRequestFacts {
  /** At which level it waits, or was decided: there is one. */
  readonly level: number;
  /** Dates, `YYYY-MM-DD`; today is the organization's. */
  readonly today: string;
  readonly lastDate: string;
  /** Nobody has been told of the last decision yet. */
  readonly isDecisionUntold: boolean;
}

export type PresenceRequestEvent =
  | { type: 'submitted'; by: RequestRole }
  | { type: 'edited'; by: RequestRole }
  | { type: 'discarded'; by: RequestRole }
  | { type: 'withdrawn'; by: RequestRole }
  | { type: 'approved'; by: RequestRole }
  | { type: 'returned'; by: RequestRole }
  | { type: 'rejected'; by: RequestRole }
  /** The decision is taken back before anybody has been told. */
  | { type: 'decision undone'; by: RequestRole }
  | { type: 'canceled'; by: RequestRole };

interface By {
  readonly by: RequestRole;
}

/**
 * The life of a presence request: to work from home, or on duty elsewhere, for some days. The host carries out what the
 * chart allows and refuses all else.
 */
export const presenceRequestMachine = setup({
  types: {} as {
    context: PresenceRequestFacts;
    input: PresenceRequestFacts;
    events: PresenceRequestEvent;
    tags: RequestTag;
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isApprover: (_, { by }: By) => by === 'approver',
    mayUndo: ({ context }, { by }: By) => by === 'approver' && context.isDecisionUntold,
    /** What is over has been worked where it was. */
    mayCancel: ({ context }, { by }: By) => by === 'employee' && context.lastDate >= context.today,
  },
}).createMachine({
  id: 'presenceRequest',
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
        canceled: { guard: { type: 'mayCancel', params: ({ event }) => event }, target: 'canceled' },
      },
    },
    withdrawn: { tags: 'closed', type: 'final' },
    canceled: { tags: 'closed', type: 'final' },
    discarded: { tags: ['closed', 'gone'], type: 'final' },
  },
});
