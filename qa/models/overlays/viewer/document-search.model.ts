import { constant, constantFrom, record } from 'fast-check';
import { foldedText } from '../../../../src/api/contract/words/folded.ts';
import { documentSearchMachine } from '../../../../src/machines/overlays/viewer/document-search.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { anyText } from '../../drawn.ts';

const viewer = { send: () => {} };

export const documentSearchModel = defineModel(documentSearchMachine)({
  name: 'documentSearch',
  stubs: [],
  scenarios: [{ name: 'a document that is being read', input: { viewer } }],
  events: {
    'search opened': [{ type: 'search opened' }, { type: 'search opened', query: 'kiln' }],
    'search closed': [{ type: 'search closed' }],
    'query typed': [
      { type: 'query typed', query: 'kiln' },
      { type: 'query typed', query: 'boat' },
    ],
    'match turned': [
      { type: 'match turned', by: 1 },
      { type: 'match turned', by: -1 },
    ],
    'page read': [
      { type: 'page read', text: 'The Kiln is hot. No kiln is cold.', pages: 2 },
      { type: 'page read', text: 'A boat, and the\nkiln', pages: 2 },
    ],
  },
  /** Of two pages each is read once. */
  offers: ({ context: { texts } }, event) =>
    event.type !== 'page read' || (texts.length < 2 && !texts.includes(foldedText(String(event.text)))),
  key: ({ context: { query, texts, matches, pages, chosen } }) => [query, ...texts, matches.length, pages, chosen],
  invariant: ({ context }) => {
    const { chosen, matches, query, texts } = context;
    const wanted = foldedText(query).trim();
    if (matches.some(({ page }) => !texts[page - 1]?.includes(wanted))) throw new Error('it is found where it is not');
    if (wanted !== '' && matches.length === 0 && texts.some((text) => text.includes(wanted)))
      throw new Error('it stands there, and is not found');
    if (chosen < 0 || (matches.length > 0 && chosen >= matches.length)) throw new Error('no match is looked at');
    if (query === '' && matches.length > 0) throw new Error('what nobody looks for is found');
  },
  arbitraries: {
    'query typed': record({ type: constant('query typed'), query: anyText }),
    'page read': record({
      type: constant('page read'),
      text: anyText.map((text) => `${text}${text}`),
      pages: constantFrom(1, 2, 500),
    }),
  },
  journeys: [
    {
      name: 'words that it was found by are led to as soon as they are read',
      scenario: 'a document that is being read',
      steps: ['search opened (kiln)', 'page read (A boat, and the\nkiln)', 'match turned (by 1)', 'search closed'],
      ends: 'closed',
    },
    {
      name: 'a word is looked for, and the next place is turned to',
      scenario: 'a document that is being read',
      steps: [
        'page read (The Kiln is hot. No kiln is cold.)',
        'search opened',
        'query typed (kiln)',
        'match turned (by 1)',
        'match turned (by 1)',
        'search closed',
      ],
      ends: 'closed',
    },
  ],
});
