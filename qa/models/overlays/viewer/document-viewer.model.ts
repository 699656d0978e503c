import { constant, integer, record } from 'fast-check';
import { noNews } from '../../../../src/machines/news.ts';
import { documentViewerMachine, zoomSteps } from '../../../../src/machines/overlays/viewer/document-viewer.machine.ts';
import { defineModel, failed } from '../../../engine/index.ts';
import { unreachable } from '../../fixtures.ts';

const documents = [
  { id: 'one', name: 'One.png' },
  { id: 'two', name: 'Two.pdf' },
];

export const documentViewerModel = defineModel(documentViewerMachine)({
  name: 'documentViewer',
  stubs: ['fetchDocument', 'search'],
  scenarios: [
    { name: 'two documents', input: { news: noNews, documents, index: 0 } },
    { name: 'the second of two', input: { news: noNews, documents, index: 1 } },
    {
      name: 'one that was found by its words',
      input: { news: noNews, documents, index: 0, words: 'kiln' },
    },
  ],
  events: {
    'next chosen': [{ type: 'next chosen' }],
    'previous chosen': [{ type: 'previous chosen' }],
    'zoomed in': [{ type: 'zoomed in' }],
    'zoomed out': [{ type: 'zoomed out' }],
    'fit chosen': [
      { type: 'fit chosen', fit: 'whole' },
      { type: 'fit chosen', fit: 'width' },
    ],
    rotated: [{ type: 'rotated' }],
    'reading chosen': [
      { type: 'reading chosen', reading: 'text' },
      { type: 'reading chosen', reading: 'page' },
    ],
    'page turned': [
      { type: 'page turned', by: 1 },
      { type: 'page turned', by: -1 },
    ],
    'page chosen': [
      { type: 'page chosen', page: 2 },
      { type: 'page chosen', page: 3 },
    ],
    'pages counted': [{ type: 'pages counted', pages: 2 }],
    'could not be shown': [{ type: 'could not be shown' }],
    'download chosen': [{ type: 'download chosen' }],
    'print chosen': [{ type: 'print chosen' }],
    'retry chosen': [{ type: 'retry chosen' }],
    closed: [{ type: 'closed' }],
  },
  outcomes: [
    {
      type: 'xstate.done.actor.0.documentViewer.loading',
      output: { type: 'image/png', url: 'blob:1', content: new Blob() },
    },
    {
      type: 'xstate.done.actor.0.documentViewer.loading',
      output: { type: 'application/pdf', url: 'blob:3', content: new Blob() },
    },
    {
      type: 'xstate.done.actor.0.documentViewer.loading',
      output: { type: 'application/zip', url: 'blob:2', content: new Blob() },
    },
    failed('0.documentViewer.loading', unreachable),
  ],
  /** Pages are counted in the second document, zoomed and fitted in the first: each in each would tell nothing more. */
  offers: ({ context: { index, zoom, fit, turns, words, reading, page } }, event) => {
    const { type } = event;
    // the first is a picture, and the second has pages
    if ('output' in event && event.output) {
      const { type: media } = event.output as { readonly type: string };
      if (media === (index === 0 ? 'application/pdf' : 'image/png')) return false;
    }
    if (words !== '') return type === 'next chosen' || type.startsWith('xstate.done.');
    // that it goes along is all there is to see of it there
    if (index === 1 && fit === 'whole') return type === 'previous chosen' || type.startsWith('xstate.done.');
    // nor is there of how it is read, where there are no pages
    if (index === 0 && reading === 'text') return type === 'next chosen' || type.startsWith('xstate.done.');
    if (reading === 'text') return ['reading chosen', 'fit chosen', 'rotated', 'previous chosen'].includes(type);
    if (type === 'reading chosen' && index === 1) return page === 2;
    if (type === 'reading chosen') return zoomSteps[zoom] === 125 && fit === 'width' && turns === 0;
    // nor is there more to see of what is turned
    if (turns > 0) return ['rotated', 'closed', 'next chosen'].includes(type);
    const near = zoomSteps[zoom];
    // up to the last step, and down to the first
    if (type === 'zoomed in' && (near ?? 0) < 100) return false;
    if (type === 'zoomed out' && (near ?? 0) > 125) return false;
    if (type === 'pages counted' || type === 'page turned' || type === 'page chosen') return index === 1;
    if (type === 'rotated') return index === 0 && near === 100 && fit === 'width';
    if (type === 'fit chosen') return index === 0 && turns === 0 && near === (fit === 'whole' ? 100 : 125);
    return !type.startsWith('zoomed') || (index === 0 && turns === 0 && (fit === 'width' || near === 100));
  },
  key: ({ context }) => [
    context.index,
    context.opened?.type,
    context.failure?.kind,
    context.words,
    context.zoom,
    context.fit,
    context.reading,
    context.turns,
    context.page,
    context.pages,
  ],
  arbitraries: {
    'page chosen': record({ type: constant('page chosen'), page: integer() }),
    'pages counted': record({ type: constant('pages counted'), pages: integer({ min: 1, max: 2_000 }) }),
  },
  invariant: (snapshot) => {
    const { index, zoom, page, pages, opened } = snapshot.context;
    if (!documents[index]) throw new Error(`there is no document ${index}`);
    if (zoomSteps[zoom] === undefined) throw new Error(`there is no zoom ${zoom}`);
    if (page < 1 || page > pages) throw new Error(`there is no page ${page} of ${pages}`);
    if (snapshot.hasTag('open') && snapshot.hasTag('has document') !== (opened !== null))
      throw new Error('a document is there and is not');
  },
});
