import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { RequestedDocument } from '../../../../api/contract/documents/requested.ts';
import { fetchRequestedDocuments, takeBackDocument } from '../../../../api/documents/requested.ts';
import { filesFormMachine } from '../../../files/files-form.machine.ts';
import { defineStep } from '../../../overlays/step.ts';
import { resourceOf } from '../../../resource.ts';
import type { ScreenServices } from '../../screen-services.ts';
import { contentFor, documentForm, freshDocument } from './document-form.ts';

/** What one is asked for; nothing of the answer is kept on the device. */
export const requestedLists = resourceOf(['documents'], fetchRequestedDocuments);

interface TakenBack {
  readonly orgId: string;
  readonly documentId: string;
  readonly version: number;
  readonly title: string;
}

const takeBackStep = defineStep<TakenBack, unknown>({
  questionFor: () => null,
  send: ({ wanted: { title: _, ...wanted }, key }) => takeBackDocument({ ...wanted, key }),
  messageFor: ({ title }) => ({ code: 'document step taken', step: 'taken back', title, who: '' }),
});

/** The document that is being taken back, or was last. */
export const takenBackIn = takeBackStep.wantedOf;

/** Documents that one is asked for: what each is, the form that one is sent with, and taking back what nobody has looked at. */
export const requestedDocumentsMachine = setup({
  types: {} as {
    context: ScreenServices & {
      readonly orgId: string;
      /** What was typed before a reload. */
      readonly draftOf: (draftKey: string) => unknown;
      /** What is being sent. */
      document: RequestedDocument | null;
    };
    input: ScreenServices & { orgId: string; draftOf: (draftKey: string) => unknown };
    events:
      | { type: 'send chosen'; document: RequestedDocument }
      | { type: 'take back chosen'; document: RequestedDocument };
    children: { list: 'list'; step: 'step'; form: 'form' };
    tags: 'sending';
  },
  actors: {
    list: requestedLists.machine,
    step: takeBackStep.machine,
    form: filesFormMachine.provide({ actors: { sheet: documentForm.machine } }),
  },
  guards: {
    isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved,
  },
  actions: {
    choose: assign((_, { document }: { document: RequestedDocument }) => ({ document })),
    letGo: assign({ document: null }),
    takeBack: sendTo('step', ({ context: { orgId } }, { document }: { document: RequestedDocument }) => {
      const { id, version, title } = document;
      return takeBackStep.chosen({ orgId, documentId: id, version, title });
    }),
    confirm: ({ context: { tell, document } }) => {
      const title = document?.title ?? '';
      tell({ form: 'toast', kind: 'success', text: { code: 'document step taken', step: 'sent', title, who: '' } });
    },
  },
}).createMachine({
  id: 'requestedDocuments',
  context: ({ input }) => ({ ...input, document: null }),
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context }) => requestedLists.input({ orgId: context.orgId }, context),
    },
    { id: 'step', src: 'step', input: ({ context }) => context },
  ],
  initial: 'listed',
  states: {
    listed: {
      on: {
        'send chosen': { target: 'sending', actions: { type: 'choose', params: ({ event }) => event } },
        'take back chosen': { actions: { type: 'takeBack', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => formInput(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'listed',
            actions: ['confirm', 'letGo'],
          },
          { target: 'listed', actions: 'letGo' },
        ],
      },
    },
  },
});

function formInput({
  orgId,
  document,
  draftOf,
  newIdempotencyKey,
  dialogs,
}: Pick<ScreenServices, 'dialogs' | 'newIdempotencyKey'> & {
  readonly orgId: string;
  readonly document: RequestedDocument | null;
  readonly draftOf: (draftKey: string) => unknown;
}) {
  if (!document) throw new Error('nothing is sent');
  const draftKey = `document ${orgId} ${document.id}`;
  return {
    orgId,
    newIdempotencyKey,
    draftKey,
    saved: contentFor(orgId, document, newIdempotencyKey()),
    draft: documentForm.restored(draftOf(draftKey)),
    fresh: freshDocument(orgId, newIdempotencyKey),
    dialogs,
  };
}

export type RequestedDocumentsRef = ActorRefFrom<typeof requestedDocumentsMachine>;
