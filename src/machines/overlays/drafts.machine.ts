import { assign, emit, setup } from 'xstate';
import type { FormContent } from './form-content.ts';

/** What is typed and not sent yet, by the names of the forms, and whose it is; null until that is known. */
export interface KeptDrafts {
  readonly owner: string | null;
  readonly drafts: Readonly<Record<string, FormContent>>;
}

/** To be kept by this tab. */
export type DraftsEmitted = { type: 'drafts changed'; kept: KeptDrafts };

/**
 * What is typed and not sent yet, form by form: a reload, a crash or a new version must not lose it. Drafts are one
 * person's: whoever signs out takes them along, and nobody else ever finds them.
 */
export const draftsMachine = setup({
  types: {} as {
    context: KeptDrafts;
    input: KeptDrafts;
    events:
      | { type: 'person known'; email: string }
      | { type: 'draft changed'; draftKey: string; content: FormContent }
      | { type: 'draft dropped'; draftKey: string }
      | { type: 'person left' };
    emitted: DraftsEmitted;
  },
  guards: {
    isKept: ({ context }, params: { draftKey: string }) => params.draftKey in context.drafts,
    isOwner: ({ context }, params: { email: string }) => params.email === context.owner,
  },
  actions: {
    keep: assign({
      drafts: ({ context }, { draftKey, content }: { draftKey: string; content: FormContent }) => ({
        ...context.drafts,
        [draftKey]: content,
      }),
    }),
    drop: assign({
      drafts: ({ context }, params: { draftKey: string }) =>
        Object.fromEntries(Object.entries(context.drafts).filter(([draftKey]) => draftKey !== params.draftKey)),
    }),
    beginFor: assign((_, params: { email: string }) => ({ owner: params.email, drafts: {} })),
    dropAll: assign({ owner: null, drafts: {} }),
    say: emit(({ context }) => ({ type: 'drafts changed', kept: context })),
  },
}).createMachine({
  id: 'drafts',
  context: ({ input }) => input,
  initial: 'keeping',
  states: {
    keeping: {
      on: {
        'person known': [
          { guard: { type: 'isOwner', params: ({ event }) => event } },
          { actions: [{ type: 'beginFor', params: ({ event }) => event }, 'say'] },
        ],
        'draft changed': { actions: [{ type: 'keep', params: ({ event }) => event }, 'say'] },
        'draft dropped': {
          guard: { type: 'isKept', params: ({ event }) => event },
          actions: [{ type: 'drop', params: ({ event }) => event }, 'say'],
        },
        'person left': { actions: ['dropAll', 'say'] },
      },
    },
  },
});
