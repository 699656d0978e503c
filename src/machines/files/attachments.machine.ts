import { assign, fromPromise, setup } from 'xstate';
import type { Attachment } from '../../api/contract/files.ts';
import { closeFiles, openFile } from '../../api/files.ts';
import type { NewsSource } from '../news.ts';
import {
  documentViewerMachine,
  type OpenedDocument,
  type ViewedDocument,
} from '../overlays/viewer/document-viewer.machine.ts';

type Listed = Pick<Attachment, 'id' | 'name'>;

/**
 * Files that belong to something: a list, and the one that somebody looks at. How one is fetched is the viewer's: a file that
 * was handed in, where nothing else is provided.
 */
export const attachmentsMachine = setup({
  types: {} as {
    context: {
      readonly news: NewsSource;
      readonly orgId: string;
      readonly attachments: readonly Listed[];
      readonly index: number;
    };
    input: { news: NewsSource; orgId: string; attachments: readonly Listed[] };
    events: { type: 'document chosen'; index: number };
    children: { viewer: 'viewer' };
    tags: 'open';
  },
  actors: {
    viewer: documentViewerMachine.provide({
      actors: {
        fetchDocument: fromPromise<OpenedDocument, ViewedDocument | undefined>(({ input, signal }) =>
          openFile(input?.id ?? '', { signal }),
        ),
      },
    }),
  },
  actions: {
    close: () => closeFiles(),
    choose: assign({ index: (_, { index }: { index: number }) => index }),
  },
}).createMachine({
  id: 'attachments',
  context: ({ input }) => ({ ...input, index: 0 }),
  initial: 'listed',
  states: {
    listed: {
      on: { 'document chosen': { target: 'open', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    open: {
      tags: 'open',
      exit: 'close',
      invoke: {
        id: 'viewer',
        src: 'viewer',
        input: ({ context: { news, orgId, attachments, index } }) => ({
          news,
          documents: attachments.map(({ id, name }) => ({ id: `${orgId}/${id}`, name })),
          index,
        }),
        onDone: 'listed',
      },
    },
  },
});
