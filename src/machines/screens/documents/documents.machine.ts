import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { failureOf } from '../../../api/calls/call-error.ts';
import type { CompanyDocument } from '../../../api/contract/documents/documents.ts';
import { isUnanswered } from '../../../api/contract/failure.ts';
import { sendDocumentOpened } from '../../../api/documents/documents.ts';
import { closeFiles } from '../../../api/files.ts';
import { retryOnRecovery } from '../../news.ts';
import type { documentViewerMachine } from '../../overlays/viewer/document-viewer.machine.ts';
import type { Query } from '../../parts/query.ts';
import type { resourceMachine } from '../../resource.machine.ts';
import type { ResourceServices } from '../../resource-types.ts';
import { documentLists, inOrder } from './document-list.ts';
import { textSearchMachine } from './text-search.machine.ts';
import { hearSeen, type SeenVersion, versionViewerMachine, whichIs } from './version-viewer.ts';

/** What the organization gives, and what it asks for; the first is what an address need not name. */
export const documentTabs = ['company', 'requested'] as const;
export type DocumentTab = (typeof documentTabs)[number];

const tabAt = ({ tab }: Query): DocumentTab => documentTabs.find((one) => one === tab) ?? documentTabs[0];

/** The organization's documents: which is looked at, and what is noted of that. */
export const documentsMachine = setup({
  types: {} as {
    context: ResourceServices & {
      readonly orgId: string;
      /** The one that is looked at, or shall be as soon as it is known; empty while none is. */
      openId: string;
      /** What it was found by in its text, and is to be looked for in it; empty: nothing. */
      words: string;
      documents: readonly CompanyDocument[];
      search: string;
      tab: DocumentTab;
      /** Looked at and not noted yet. */
      seen: readonly SeenVersion[];
    };
    input: ResourceServices & { orgId: string; query: Query };
    events:
      | { type: 'document chosen'; id: string; words?: string }
      | { type: 'tab chosen'; tab: DocumentTab }
      /** The viewer shows it. */
      | ({ type: 'document seen' } & SeenVersion)
      | { type: 'search changed'; search: string }
      /** The host can be reached again. */
      | { type: 'retry chosen' }
      /** Back, forward or a link: the address names one, or none. */
      | { type: 'query changed'; query: Query };
    children: { list: 'list'; inText: 'inText'; viewer: 'viewer' };
    tags: 'viewing';
  },
  actors: {
    retryOnRecovery,
    list: documentLists.machine,
    inText: textSearchMachine,
    viewer: versionViewerMachine,
    hearSeen,
    noteSeen: fromPromise<unknown, SeenVersion & { orgId: string }>(({ input, signal }) =>
      sendDocumentOpened(input, { signal }),
    ),
  },
  guards: {
    isThere: ({ context: { documents, openId } }) => documents.some(({ id }) => id === openId),
    isAddressed: ({ context }, { query }: { query: Query }) => (query.document ?? '') === context.openId,
    isUnread: ({ context: { documents, seen } }, { documentId, version }: SeenVersion) =>
      documents.some((one) => one.id === documentId && one.version === version && one.state === 'unread') &&
      !seen.some((one) => one.documentId === documentId && one.version === version),
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(failureOf(error)),
    hasSeen: ({ context }) => context.seen.length > 0,
  },
  actions: {
    learn: assign({
      documents: ({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof resourceMachine> }) =>
        documentLists.dataOf(snapshot)?.documents ?? context.documents,
    }),
    open: assign((_, { id, words = '' }: { id: string; words?: string }) => ({ openId: id, words })),
    openAddressed: assign((_, { query }: { query: Query }) => ({
      openId: query.document ?? '',
      words: '',
      search: query.search ?? '',
      tab: tabAt(query),
    })),
    turnTo: assign((_, { tab }: { tab: DocumentTab }) => ({ tab })),
    follow: assign({
      openId: ({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof documentViewerMachine> }) =>
        whichIs(snapshot.context.documents[snapshot.context.index]).documentId || context.openId,
    }),
    close: assign({ openId: '' }),
    letGo: () => closeFiles(),
    searchFor: assign((_, { search }: { search: string }) => ({ search })),
    searchInText: sendTo('inText', ({ context }) => ({ type: 'search changed', search: context.search })),
    rememberSeen: assign({
      seen: ({ context }, { documentId, version }: SeenVersion) => [...context.seen, { documentId, version }],
    }),
    forgetSeen: assign({ seen: ({ context }) => context.seen.slice(1) }),
  },
}).createMachine({
  id: 'documents',
  context: ({ input: { query, ...input } }) => ({
    ...input,
    openId: query.document ?? '',
    words: '',
    documents: [],
    search: query.search ?? '',
    tab: tabAt(query),
    seen: [],
  }),
  type: 'parallel',
  states: {
    looking: {
      invoke: [
        {
          id: 'list',
          src: 'list',
          input: ({ context }) => documentLists.input({ orgId: context.orgId }, context),
          onSnapshot: { actions: { type: 'learn', params: ({ event }) => event } },
        },
        {
          id: 'inText',
          src: 'inText',
          input: ({ context: { orgId, now, news } }) => ({ orgId, now, news }),
        },
      ],
      // an address may say what is looked for
      entry: 'searchInText',
      initial: 'at all',
      on: {
        'document chosen': { target: '.at all', actions: { type: 'open', params: ({ event }) => event } },
        'query changed': [
          // the viewer has gone on to another one by itself
          {
            guard: { type: 'isAddressed', params: ({ event }) => event },
            actions: [{ type: 'openAddressed', params: ({ event }) => event }, 'searchInText'],
          },
          { target: '.at all', actions: [{ type: 'openAddressed', params: ({ event }) => event }, 'searchInText'] },
        ],
      },
      states: {
        'at all': {
          always: { guard: 'isThere', target: 'at one' },
          on: {
            'search changed': {
              actions: [{ type: 'searchFor', params: ({ event }) => event }, 'searchInText'],
            },
            'tab chosen': { actions: { type: 'turnTo', params: ({ event }) => event } },
          },
        },
        'at one': {
          tags: 'viewing',
          exit: 'letGo',
          invoke: [
            {
              id: 'viewer',
              src: 'viewer',
              input: ({ context: { news, orgId, documents, openId, words } }) => ({
                news,
                words,
                documents: inOrder(documents).map(({ id, version, title }) => ({
                  id: `${orgId}/${id}/${version}`,
                  name: title,
                })),
                index: inOrder(documents).findIndex(({ id }) => id === openId),
              }),
              onSnapshot: { actions: { type: 'follow', params: ({ event }) => event } },
              onDone: { target: 'at all', actions: 'close' },
            },
            // the viewer is there once this begins
            {
              src: 'hearSeen',
              input:
                ({ self }) =>
                () =>
                  self.getSnapshot().children.viewer,
            },
          ],
          on: {
            'document seen': {
              guard: { type: 'isUnread', params: ({ event }) => event },
              actions: { type: 'rememberSeen', params: ({ event }) => event },
            },
          },
        },
      },
    },
    /** Whoever has seen a document has opened it, as far as the register is concerned. */
    account: {
      initial: 'noted',
      states: {
        noted: { always: { guard: 'hasSeen', target: 'noting' } },
        noting: {
          invoke: {
            src: 'noteSeen',
            input: ({ context: { orgId, seen } }) => ({ orgId, documentId: '', version: 0, ...seen[0] }),
            onDone: { target: 'noted', actions: 'forgetSeen' },
            onError: [
              { guard: { type: 'isUnanswered', params: ({ event }) => event }, target: 'unnoted' },
              // it is not there any more, or a newer version is: there is nothing to note
              { target: 'noted', actions: 'forgetSeen' },
            ],
          },
        },
        /** Nobody answers: it is noted as soon as somebody does, or the next time that it is looked at. */
        unnoted: {
          invoke: { src: 'retryOnRecovery', input: ({ context }) => context },
          on: { 'retry chosen': 'noting', 'document seen': 'noting' },
        },
      },
    },
  },
});

/** What of it stands in the address. */
export const queryOfDocuments = ({ context }: SnapshotFrom<typeof documentsMachine>): Query => ({
  document: context.openId,
  search: context.search,
  tab: context.tab === documentTabs[0] ? '' : context.tab,
});

export type DocumentsRef = ActorRefFrom<typeof documentsMachine>;
