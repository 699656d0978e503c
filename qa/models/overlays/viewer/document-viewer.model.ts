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
  ],
  events: {
    'next chosen': [{ type: 'next chosen' }],
    'previous chosen': [{ type: 'previous chosen' }],
    'zoomed in': [{ type: 'zoomed in' }],
    'zoomed out': [{ type: 'zoomed out' }],
    rotated: [{ type: 'rotated' }],
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
      output: { type: 'application/zip', url: 'blob:2', content: new Blob() },
    },
    failed('0.documentViewer.loading', unreachable),
  ],
  /** Pages are counted in the second document, zoomed in the first: each in each would tell nothing more. */
  offers: ({ context }, { type }) => {
    if (type === 'pages counted' || type === 'page turned' || type === 'page chosen') return context.index === 1;
    if (type === 'rotated') return context.index === 0 && zoomSteps[context.zoom] === 100;
    return !type.startsWith('zoomed') || (context.index === 0 && context.turns === 0);
  },
  key: ({ context }) => [
    context.index,
    context.opened?.type,
    context.failure?.kind,
    context.zoom,
    context.turns,
    context.page,
    context.pages,
  ],
  invariant: (snapshot) => {
    const { index, zoom, page, pages, opened } = snapshot.context;
    if (!documents[index]) throw new Error(`there is no document ${index}`);
    if (zoomSteps[zoom] === undefined) throw new Error(`there is no zoom ${zoom}`);
    if (page < 1 || page > pages) throw new Error(`there is no page ${page} of ${pages}`);
    if (snapshot.hasTag('open') && snapshot.hasTag('has document') !== (opened !== null))
      throw new Error('a document is there and is not');
  },
});
