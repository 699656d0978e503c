import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { failureOf } from '../../../api/calls/call-error.ts';
import type { CallFailure } from '../../../api/contract/failure.ts';
import { type NewsSource, retryOnRecovery } from '../../news.ts';
import { documentSearchMachine } from './document-search.machine.ts';

/** A document that the viewer may be asked to show. */
export interface ViewedDocument {
  readonly id: string;
  readonly name: string;
}

/** A document as it came: its media type as the host judged it, and where the browser finds it. */
export interface OpenedDocument {
  readonly type: string;
  readonly url: string;
  readonly content: Blob;
}

/** Media types that a browser shows safely as a picture. */
const pictures: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** Percent; a step in either direction is one entry. */
export const zoomSteps = [50, 75, 100, 125, 150, 200, 300, 400] as const;
const unzoomed = zoomSteps.indexOf(100);

/** What a page is drawn to at 100 percent: as wide as there is room for, or so that all of it is in sight. */
export type PageFit = 'width' | 'whole';

/** How a document with pages is read: as they are drawn, or what they say, in letters of a size to read. */
export type PageReading = 'page' | 'text';

export type DocumentViewerEmitted =
  | { type: 'download wanted'; document: ViewedDocument; opened: OpenedDocument }
  | { type: 'print wanted'; document: ViewedDocument; opened: OpenedDocument }
  /** The document is on the screen, or was taken along where it cannot be: whoever keeps account of it may note so. */
  | { type: 'seen'; document: ViewedDocument };

/**
 * The document viewer's frame: which of several documents is looked at, how near, on which page, and what is wrong when
 * it cannot be shown. How a document is fetched is provided by whoever opens the viewer.
 */
export const documentViewerMachine = setup({
  types: {} as {
    context: {
      readonly news: NewsSource;
      documents: readonly ViewedDocument[];
      index: number;
      opened: OpenedDocument | null;
      failure: CallFailure | null;
      zoom: number;
      /** Goes with whoever reads to the next document. */
      fit: PageFit;
      /** Goes with whoever reads to the next document, too. */
      reading: PageReading;
      /** Quarters of a turn, clockwise. */
      turns: number;
      /** Counted from 1. */
      page: number;
      pages: number;
      /** What is looked for in the first of them that is shown; empty: nothing. */
      words: string;
    };
    input: { documents: readonly ViewedDocument[]; index: number; news: NewsSource; words?: string };
    events:
      | { type: 'next chosen' }
      | { type: 'previous chosen' }
      | { type: 'zoomed in' }
      | { type: 'zoomed out' }
      | { type: 'fit chosen'; fit: PageFit }
      | { type: 'rotated' }
      | { type: 'reading chosen'; reading: PageReading }
      | { type: 'page turned'; by: 1 | -1 }
      /** Where something stands that was looked for. */
      | { type: 'page chosen'; page: number }
      | { type: 'pages counted'; pages: number }
      /** The browser could not make anything of what came. */
      | { type: 'could not be shown' }
      | { type: 'download chosen' }
      | { type: 'print chosen' }
      | { type: 'retry chosen' }
      | { type: 'closed' };
    emitted: DocumentViewerEmitted;
    children: { search: 'search' };
    tags: 'open' | 'shown' | 'has document' | 'failed';
  },
  actors: {
    retryOnRecovery,
    search: documentSearchMachine,
    fetchDocument: fromPromise<OpenedDocument, ViewedDocument | undefined>(() =>
      Promise.reject(new Error('fetchDocument is provided by whoever opens the viewer')),
    ),
  },
  guards: {
    hasNext: ({ context }) => context.index < context.documents.length - 1,
    hasPrevious: ({ context }) => context.index > 0,
    canZoomIn: ({ context }) => context.zoom < zoomSteps.length - 1,
    canZoomOut: ({ context }) => context.zoom > 0,
    hasPage: ({ context: { page, pages } }, { by }: { by: 1 | -1 }) => page + by >= 1 && page + by <= pages,
    isPage: ({ context: { page: shown, pages } }, { page }: { page: number }) =>
      page !== shown && page >= 1 && page <= pages,
    hasPages: ({ context }) => hasPages(context),
    isDrawn: ({ context }) => isDrawn(context),
    isShowable: ({ context }) =>
      context.opened !== null && (pictures.includes(context.opened.type) || context.opened.type === 'application/pdf'),
  },
  actions: {
    goOn: assign(({ context }) => ({ index: context.index + 1, words: '' })),
    goBack: assign(({ context }) => ({ index: context.index - 1, words: '' })),
    startAnew: assign({ opened: null, failure: null, zoom: unzoomed, turns: 0, page: 1, pages: 1 }),
    take: assign({ opened: (_, params: { opened: OpenedDocument }) => params.opened }),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    zoomIn: assign({ zoom: ({ context }) => context.zoom + 1 }),
    zoomOut: assign({ zoom: ({ context }) => context.zoom - 1 }),
    // what is to fit is drawn so, however near it was before
    takeFit: assign((_, { fit }: { fit: PageFit }) => ({ fit, zoom: unzoomed })),
    takeReading: assign((_, { reading }: { reading: PageReading }) => ({ reading, zoom: unzoomed, turns: 0 })),
    lookFor: enqueueActions(({ context: { words }, enqueue }) => {
      if (words !== '') enqueue.sendTo('search', { type: 'search opened', query: words });
    }),
    rotate: assign({ turns: ({ context }) => (context.turns + 1) % 4 }),
    turnPage: assign({ page: ({ context }, { by }: { by: 1 | -1 }) => context.page + by }),
    choosePage: assign({ page: (_, { page }: { page: number }) => page }),
    countPages: assign({ pages: (_, params: { pages: number }) => params.pages }),
    sayDownload: emit(({ context }) => ({ type: 'download wanted', ...inHand(context) })),
    sayPrint: emit(({ context }) => ({ type: 'print wanted', ...inHand(context) })),
    saySeen: emit(({ context }) => ({ type: 'seen', document: inHand(context).document })),
  },
}).createMachine({
  id: 'documentViewer',
  context: ({ input }) => ({
    words: '',
    ...input,
    opened: null,
    failure: null,
    zoom: unzoomed,
    fit: 'width',
    reading: 'page',
    turns: 0,
    page: 1,
    pages: 1,
  }),
  initial: 'loading',
  on: {
    'next chosen': { guard: 'hasNext', target: '.loading', reenter: true, actions: 'goOn' },
    'previous chosen': { guard: 'hasPrevious', target: '.loading', reenter: true, actions: 'goBack' },
    closed: '.closed',
  },
  states: {
    loading: {
      tags: 'open',
      entry: 'startAnew',
      invoke: {
        src: 'fetchDocument',
        input: ({ context }) => context.documents[context.index],
        onDone: { target: 'judging', actions: { type: 'take', params: ({ event }) => ({ opened: event.output }) } },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    judging: { always: [{ guard: 'isShowable', target: 'shown' }, { target: 'unsupported' }] },
    shown: {
      tags: ['open', 'shown', 'has document'],
      invoke: { id: 'search', src: 'search', input: ({ self }) => ({ viewer: self }) },
      entry: 'lookFor',
      on: {
        'page chosen': {
          guard: { type: 'isPage', params: ({ event }) => event },
          actions: { type: 'choosePage', params: ({ event }) => event },
        },
        'zoomed in': { guard: 'canZoomIn', actions: 'zoomIn' },
        'zoomed out': { guard: 'canZoomOut', actions: 'zoomOut' },
        // letters that stand in lines of their own have no page to fit, and none to turn
        'fit chosen': { guard: 'isDrawn', actions: { type: 'takeFit', params: ({ event }) => event } },
        rotated: { guard: 'isDrawn', actions: 'rotate' },
        'reading chosen': { guard: 'hasPages', actions: { type: 'takeReading', params: ({ event }) => event } },
        'page turned': {
          guard: { type: 'hasPage', params: ({ event }) => event },
          actions: { type: 'turnPage', params: ({ event }) => event },
        },
        // only what could be read is seen
        'pages counted': { actions: [{ type: 'countPages', params: ({ event }) => event }, 'saySeen'] },
        'could not be shown': 'unsupported',
        'download chosen': { actions: 'sayDownload' },
        'print chosen': { actions: 'sayPrint' },
      },
    },
    unsupported: { tags: ['open', 'has document'], on: { 'download chosen': { actions: ['sayDownload', 'saySeen'] } } },
    failed: {
      tags: ['open', 'failed'],
      invoke: { src: 'retryOnRecovery', input: ({ context }) => context },
      on: { 'retry chosen': 'loading' },
    },
    closed: { type: 'final' },
  },
});

/** Whether what is open has pages and a text: a picture has neither. */
export const hasPages = ({ opened }: { readonly opened: OpenedDocument | null }): boolean =>
  opened?.type === 'application/pdf';

/** Whether it is looked at as it is drawn. */
export const isDrawn = (context: { readonly opened: OpenedDocument | null; readonly reading: PageReading }): boolean =>
  !hasPages(context) || context.reading === 'page';

function inHand({
  documents,
  index,
  opened,
}: {
  documents: readonly ViewedDocument[];
  index: number;
  opened: OpenedDocument | null;
}): { document: ViewedDocument; opened: OpenedDocument } {
  const document = documents[index];
  if (!document || !opened) throw new Error('no document is open');
  return { document, opened };
}
