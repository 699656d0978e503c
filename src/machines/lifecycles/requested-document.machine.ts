import { assign, setup } from 'xstate';

/** How long what was accepted last counts; `none`: nothing was accepted yet. */
export type DocumentValidity = 'none' | 'endless' | 'valid' | 'expiring' | 'expired';

/** What the chart's guards look at. */
export interface RequestedDocumentFacts {
  readonly validity: DocumentValidity;
  /** Whether it is still asked of its owner: the request may have been withdrawn, or may mean others by now. */
  readonly isAsked: boolean;
  /** Whether what was decided on last was rejected. */
  readonly isRejected: boolean;
}

/** Who does something to it: whoever it is asked of, and whoever looks at what they send. */
export type RequestedDocumentRole = 'employee' | 'reviewer';

export type RequestedDocumentEvent =
  | { type: 'uploaded'; by: RequestedDocumentRole }
  /** Before anybody has looked at it. */
  | { type: 'taken back'; by: RequestedDocumentRole }
  | { type: 'review begun'; by: RequestedDocumentRole }
  /** @param validity of what is accepted with it */
  | { type: 'accepted'; by: RequestedDocumentRole; validity: DocumentValidity }
  /** With a reason. */
  | { type: 'rejected'; by: RequestedDocumentRole }
  /** Somebody looks at it: what was accepted may be about to expire by now, or have expired, or it may be asked of nobody. */
  | ({ type: 'looked at' } & Pick<RequestedDocumentFacts, 'validity' | 'isAsked'>);

interface By {
  readonly by: RequestedDocumentRole;
}

type Looked = Pick<RequestedDocumentFacts, 'validity' | 'isAsked'>;
type Validity = Pick<RequestedDocumentFacts, 'validity'>;

/**
 * A document that is asked of somebody: sent, looked at, accepted or sent back with a reason; where it expires, asked for
 * again in time. What was accepted before counts until what takes its place is accepted. What is asked of nobody any more
 * rests, and is asked for again where it is.
 */
export const requestedDocumentMachine = setup({
  types: {} as {
    context: RequestedDocumentFacts;
    input: RequestedDocumentFacts;
    events: RequestedDocumentEvent;
    tags: 'waits for its owner' | 'waits for review' | 'kept';
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isReviewer: (_, { by }: By) => by === 'reviewer',
    mayUpload: ({ context }, { by }: By) => by === 'employee' && context.isAsked,
    isWorthIt: (_, { by, validity }: By & Validity) =>
      by === 'reviewer' && validity !== 'none' && validity !== 'expired',
    isOver: (_, { isAsked }: Looked) => !isAsked,
    isGood: (_, { validity, isAsked }: Looked) => isAsked && validity === 'valid',
    expiresSoon: (_, { validity, isAsked }: Looked) => isAsked && validity === 'expiring',
    hasExpired: (_, { validity, isAsked }: Looked) => isAsked && validity === 'expired',
    hasLapsed: (_, { validity, isAsked }: Looked) => !isAsked && validity === 'expired',
    wasRejected: ({ context }) => context.isRejected,
    wasAccepted: ({ context }) => context.validity === 'endless',
    isValid: ({ context }) => context.validity === 'valid',
    isExpiring: ({ context }) => context.validity === 'expiring',
    isExpired: ({ context }) => context.validity === 'expired',
  },
  actions: {
    note: assign((_, { validity }: Validity) => ({ validity })),
    noteAccepted: assign((_, { validity }: Validity) => ({ validity, isRejected: false })),
  },
}).createMachine({
  id: 'requestedDocument',
  context: ({ input }) => input,
  initial: 'settling',
  states: {
    requested: {
      tags: 'waits for its owner',
      on: {
        uploaded: { guard: { type: 'mayUpload', params: ({ event }) => event }, target: 'uploaded' },
        'looked at': { guard: { type: 'isOver', params: ({ event }) => event }, target: 'asked of nobody' },
      },
    },
    uploaded: {
      tags: 'waits for review',
      on: {
        'taken back': { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'settling' },
        'review begun': { guard: { type: 'isReviewer', params: ({ event }) => event }, target: 'in review' },
      },
    },
    'in review': {
      tags: 'waits for review',
      on: {
        accepted: {
          guard: { type: 'isWorthIt', params: ({ event }) => event },
          target: 'settling',
          actions: { type: 'noteAccepted', params: ({ event }) => event },
        },
        rejected: { guard: { type: 'isReviewer', params: ({ event }) => event }, target: 'rejected' },
      },
    },
    rejected: {
      tags: 'waits for its owner',
      on: {
        uploaded: { guard: { type: 'mayUpload', params: ({ event }) => event }, target: 'uploaded' },
        'looked at': { guard: { type: 'isOver', params: ({ event }) => event }, target: 'asked of nobody' },
      },
    },
    /** As what was accepted last has it. */
    settling: {
      always: [
        { guard: 'wasRejected', target: 'rejected' },
        { guard: 'wasAccepted', target: 'accepted' },
        { guard: 'isValid', target: 'valid' },
        { guard: 'isExpiring', target: 'expiring' },
        { guard: 'isExpired', target: 'expired' },
        { target: 'requested' },
      ],
    },
    /** For good: it does not expire. */
    accepted: { tags: 'kept' },
    valid: {
      tags: 'kept',
      on: {
        'looked at': [
          { guard: { type: 'hasLapsed', params: ({ event }) => event }, target: 'asked of nobody' },
          {
            guard: { type: 'hasExpired', params: ({ event }) => event },
            target: 'expired',
            actions: { type: 'note', params: ({ event }) => event },
          },
          {
            guard: { type: 'expiresSoon', params: ({ event }) => event },
            target: 'expiring',
            actions: { type: 'note', params: ({ event }) => event },
          },
        ],
        // whoever has a new one already need not wait until they are asked
        uploaded: { guard: { type: 'mayUpload', params: ({ event }) => event }, target: 'uploaded' },
      },
    },
    expiring: {
      tags: ['kept', 'waits for its owner'],
      on: {
        'looked at': [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'asked of nobody' },
          {
            guard: { type: 'hasExpired', params: ({ event }) => event },
            target: 'expired',
            actions: { type: 'note', params: ({ event }) => event },
          },
          // it is asked for again later than it was
          {
            guard: { type: 'isGood', params: ({ event }) => event },
            target: 'valid',
            actions: { type: 'note', params: ({ event }) => event },
          },
        ],
        uploaded: { guard: { type: 'mayUpload', params: ({ event }) => event }, target: 'uploaded' },
      },
    },
    expired: {
      tags: 'waits for its owner',
      on: {
        uploaded: { guard: { type: 'mayUpload', params: ({ event }) => event }, target: 'uploaded' },
        'looked at': { guard: { type: 'isOver', params: ({ event }) => event }, target: 'asked of nobody' },
      },
    },
    /** It is kept as it was, and nobody is to do anything. */
    'asked of nobody': {},
  },
});
