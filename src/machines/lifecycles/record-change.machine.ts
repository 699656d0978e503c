import { setup } from 'xstate';

/** Who does something to it: whose record it is, and whoever decides for the organization. */
export type RecordChangeRole = 'employee' | 'reviewer';

export type RecordChangeEvent =
  /** Something else is asked for before anybody has decided. */
  | { type: 'changed'; by: RecordChangeRole }
  | { type: 'withdrawn'; by: RecordChangeRole }
  /** @param isPart whether only some of its fields are */
  | { type: 'approved'; by: RecordChangeRole; isPart: boolean }
  /** With a reason. */
  | { type: 'rejected'; by: RecordChangeRole };

interface By {
  readonly by: RecordChangeRole;
}

/**
 * A change of somebody's record that the organization has to agree to. Until it does the record says what it said; what is
 * decided stays as it was.
 */
export const recordChangeMachine = setup({
  types: {} as {
    events: RecordChangeEvent;
    tags: 'waits for review' | 'granted' | 'refused' | 'closed';
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isReviewer: (_, { by }: By) => by === 'reviewer',
    isOfSome: (_, { by, isPart }: By & { isPart: boolean }) => by === 'reviewer' && isPart,
  },
}).createMachine({
  id: 'recordChange',
  initial: 'requested',
  states: {
    requested: {
      tags: 'waits for review',
      on: {
        changed: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'requested' },
        withdrawn: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'withdrawn' },
        approved: [
          { guard: { type: 'isOfSome', params: ({ event }) => event }, target: 'approved in part' },
          { guard: { type: 'isReviewer', params: ({ event }) => event }, target: 'approved' },
        ],
        rejected: { guard: { type: 'isReviewer', params: ({ event }) => event }, target: 'rejected' },
      },
    },
    withdrawn: { tags: 'closed', type: 'final' },
    approved: { tags: ['granted', 'closed'], type: 'final' },
    'approved in part': { tags: ['granted', 'refused', 'closed'], type: 'final' },
    rejected: { tags: ['refused', 'closed'], type: 'final' },
  },
});
