import { type ActorRefFrom, type EventObject, fromCallback, fromPromise } from 'xstate';
import { fetchDocumentChanges, openCompanyDocument } from '../../../api/documents/documents.ts';
import {
  documentViewerMachine,
  type OpenedDocument,
  type ViewedDocument,
} from '../../overlays/viewer/document-viewer.machine.ts';
import { resourceOf } from '../../resource.ts';

/** Which version of what. */
export interface SeenVersion {
  readonly documentId: string;
  readonly version: number;
}

/** Which version of what the viewer shows: it stays what was opened, whatever is published meanwhile. */
export function whichIs(document: ViewedDocument | undefined): SeenVersion {
  const [, documentId = '', version = '0'] = (document?.id ?? '').split('/');
  return { documentId, version: Number(version) };
}

/** The viewer, for versions of documents: each is named by its organization, itself and its number. */
export const versionViewerMachine = documentViewerMachine.provide({
  actors: {
    fetchDocument: fromPromise<OpenedDocument, ViewedDocument | undefined>(({ input, signal }) => {
      const [orgId = ''] = (input?.id ?? '').split('/');
      return openCompanyDocument({ orgId, ...whichIs(input) }, { signal });
    }),
  },
});

/** What a version says otherwise than the one before it. */
export const versionChanges = resourceOf(['documents'], fetchDocumentChanges);

/** Passes on what the viewer says that it shows. */
export const hearSeen = fromCallback<EventObject, () => ActorRefFrom<typeof documentViewerMachine> | undefined>(
  ({ input: viewer, sendBack }) => {
    const hearing = viewer()?.on('seen', ({ document }) => sendBack({ type: 'document seen', ...whichIs(document) }));
    return () => hearing?.unsubscribe();
  },
);
