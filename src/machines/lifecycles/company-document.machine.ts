import { setup } from 'xstate';

/** What the chart's guards look at. */
export interface CompanyDocumentFacts {
  /** Whether whoever publishes it wants to know that it was read. */
  readonly needsAcknowledgement: boolean;
}

/** Who does something to it: whoever publishes it, and whoever it is for. */
export type DocumentRole = 'publisher' | 'employee';

export type CompanyDocumentEvent =
  | { type: 'opened'; by: DocumentRole }
  | { type: 'acknowledged'; by: DocumentRole }
  /** With a reason. */
  | { type: 'declined'; by: DocumentRole }
  /** There is a new version: it asks again. */
  | { type: 'version published'; by: DocumentRole };

interface By {
  readonly by: DocumentRole;
}

/** The life of a document of the organization for one person. Only what was opened can be answered. */
export const companyDocumentMachine = setup({
  types: {} as {
    context: CompanyDocumentFacts;
    input: CompanyDocumentFacts;
    events: CompanyDocumentEvent;
    tags: 'read' | 'answered';
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isPublisher: (_, { by }: By) => by === 'publisher',
    mayAnswer: ({ context }, { by }: By) => by === 'employee' && context.needsAcknowledgement,
  },
}).createMachine({
  id: 'companyDocument',
  context: ({ input }) => input,
  initial: 'unread',
  states: {
    unread: { on: { opened: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'opened' } } },
    opened: {
      tags: 'read',
      on: {
        acknowledged: { guard: { type: 'mayAnswer', params: ({ event }) => event }, target: 'acknowledged' },
        declined: { guard: { type: 'mayAnswer', params: ({ event }) => event }, target: 'declined' },
        'version published': { guard: { type: 'isPublisher', params: ({ event }) => event }, target: 'unread' },
      },
    },
    acknowledged: {
      tags: ['read', 'answered'],
      on: { 'version published': { guard: { type: 'isPublisher', params: ({ event }) => event }, target: 'unread' } },
    },
    /** Whoever declined may think again. */
    declined: {
      tags: ['read', 'answered'],
      on: {
        acknowledged: { guard: { type: 'mayAnswer', params: ({ event }) => event }, target: 'acknowledged' },
        'version published': { guard: { type: 'isPublisher', params: ({ event }) => event }, target: 'unread' },
      },
    },
  },
});
