import { assign, type SnapshotFrom } from 'xstate';
import type { Form } from '../form.ts';
import type { FormContent, FormValues } from '../form-content.ts';
import type { FormSheetOutput } from '../form-sheet.machine.ts';
import type { MessageText } from '../message.ts';
import { type EditContent, editMachine } from './edit.machine.ts';

export interface Edit<Edited extends object> {
  readonly machine: typeof editMachine;
  readonly chosen: (edited: Edited) => { type: 'edit chosen'; edited: object };
  /** What is in the form; null while none is open. */
  readonly editedOf: (snapshot: SnapshotFrom<typeof editMachine>) => Edited | null;
}

interface EditKind<Edited extends object, Values extends FormValues, Subject extends object, Result> {
  readonly form: Form<Values, Subject, Result>;
  /** @param newKey names a try: what is sent again is the same */
  readonly contentFor: (
    edited: Edited,
    newKey: () => string,
  ) => EditContent & { readonly saved: FormContent<Values, Subject> };
  readonly messageFor: (edited: Edited, result: Result) => MessageText;
}

/** Types the edit machine by what is edited. The machine itself carries that unopened; this is the place that opens it. */
export const defineEdit = <Edited extends object, Values extends FormValues, Subject extends object, Result>({
  form,
  contentFor,
  messageFor,
}: EditKind<Edited, Values, Subject, Result>): Edit<Edited> => ({
  machine: editMachine.provide({
    actors: { form: form.machine },
    actions: {
      prepare: assign({
        content: ({ context: { edited, newIdempotencyKey } }) => contentFor(edited as Edited, newIdempotencyKey),
      }),
      confirm: ({ context: { tell, edited } }, output: FormSheetOutput) => {
        const result = form.resultOf(output);
        if (result !== null) tell({ form: 'toast', kind: 'success', text: messageFor(edited as Edited, result) });
      },
    },
  }),
  chosen: (edited) => ({ type: 'edit chosen', edited }),
  editedOf: (snapshot) => (snapshot.hasTag('editing') ? (snapshot.context.edited as Edited) : null),
});
