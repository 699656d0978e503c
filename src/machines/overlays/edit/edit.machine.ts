import { type ActorRefFrom, assign, setup } from 'xstate';
import type { dialogsMachine } from '../dialogs.machine.ts';
import type { FormContent, ReadFresh } from '../form-content.ts';
import { type FormSheetOutput, formSheetMachine } from '../form-sheet.machine.ts';
import type { Tell } from '../message.ts';

/** What a form is opened with. */
export interface EditContent {
  readonly draftKey: string;
  readonly saved: FormContent;
  /** How the form goes on with what somebody else has made of it meanwhile; left out: it does not. */
  readonly fresh?: ReadFresh;
}

interface EditContext {
  readonly dialogs: ActorRefFrom<typeof dialogsMachine>;
  readonly tell: Tell;
  readonly newIdempotencyKey: () => string;
  /** What is in the form, or was last. */
  edited: object | null;
  content: EditContent;
}

const noContent: EditContent = { draftKey: '', saved: { values: {}, subject: {} } };

/**
 * Something in a list that a form beside it is opened for, and what is said once it is saved. Nothing of it is kept on the
 * device. What the form holds and what is said is provided by `defineEdit`.
 */
export const editMachine = setup({
  types: {} as {
    context: EditContext;
    input: Pick<EditContext, 'dialogs' | 'tell' | 'newIdempotencyKey'>;
    events: { type: 'edit chosen'; edited: object };
    children: { form: 'form' };
    tags: 'editing';
  },
  actors: { form: formSheetMachine },
  guards: { isSaved: (_, { isSaved }: FormSheetOutput) => isSaved },
  actions: {
    edit: assign((_, { edited }: { edited: object }) => ({ edited })),
    /** Fills in what the form is opened with: nothing but a name where nothing is provided. */
    prepare: assign({
      content: ({ context: { edited } }) => ({ ...noContent, draftKey: JSON.stringify(edited) }),
    }),
    /** Says what has come of it. */
    confirm: (_, _output: FormSheetOutput) => {},
  },
}).createMachine({
  id: 'edit',
  context: ({ input: { dialogs, tell, newIdempotencyKey } }) => ({
    ...{ dialogs, tell, newIdempotencyKey },
    edited: null,
    content: noContent,
  }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'edit chosen': { target: 'editing', actions: [{ type: 'edit', params: ({ event }) => event }, 'prepare'] },
      },
    },
    editing: {
      tags: 'editing',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { content, dialogs } }) => ({ ...content, draft: null, dialogs }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'confirm', params: ({ event }) => event.output },
          },
          { target: 'resting' },
        ],
      },
    },
  },
});

export type EditRef = ActorRefFrom<typeof editMachine>;
