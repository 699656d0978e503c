import { type ActorRefFrom, assign, setup } from 'xstate';
import { foldedText } from '../../../api/contract/words/folded.ts';

/** Where something that was looked for stands. */
export interface TextMatch {
  /** Counted from 1. */
  readonly page: number;
  /** Which of those on its page it is, counted from 0. */
  readonly onPage: number;
}

/** Who turns the pages. */
interface Leafing {
  readonly send: (event: { type: 'page chosen'; page: number }) => void;
}

interface SearchContext {
  readonly viewer: Leafing;
  readonly query: string;
  /** What each page says, folded, the first page first; as far as it has been read. */
  readonly texts: readonly string[];
  /** All places where it stands, in the order in which one reads. */
  readonly matches: readonly TextMatch[];
  /** Pages that there are to be read. */
  readonly pages: number;
  /** Which match is looked at, counted from 0. */
  readonly chosen: number;
}

/** Where something stands on a page. @param text folded */
function matchesOn(page: number, text: string, query: string): readonly TextMatch[] {
  const wanted = foldedText(query).trim();
  if (wanted === '') return [];
  const found: TextMatch[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    found.push({ page, onPage: found.length });
  }
  return found;
}

const matchesIn = (texts: readonly string[], query: string): readonly TextMatch[] =>
  texts.flatMap((text, index) => matchesOn(index + 1, text, query));

/** The text of a document, looked through for words: page by page while it is being read. */
export const documentSearchMachine = setup({
  types: {} as {
    context: SearchContext;
    input: { viewer: Leafing };
    events: /** What is to be looked for, where that is known. */
      | { type: 'search opened'; query?: string }
      | { type: 'search closed' }
      | { type: 'query typed'; query: string }
      | { type: 'match turned'; by: 1 | -1 }
      /** Pages are read in their order. */
      | { type: 'page read'; text: string; pages: number };
    tags: 'open';
  },
  guards: {
    hasMatch: ({ context }) => context.matches.length > 0,
    finds: ({ context: { texts } }, { query }: { query: string }) => matchesIn(texts, query).length > 0,
    /** Whoever has typed already is led to the first match as soon as it is read. */
    isFirstMatch: ({ context: { matches, query } }, { text }: { text: string }) =>
      matches.length === 0 && matchesOn(1, foldedText(text), query).length > 0,
  },
  actions: {
    // each page is looked through once: there may be hundreds of them
    take: assign(({ context: { texts, matches, query } }, { text, pages }: { text: string; pages: number }) => {
      const folded = foldedText(text);
      return {
        texts: [...texts, folded],
        matches: [...matches, ...matchesOn(texts.length + 1, folded, query)],
        pages,
      };
    }),
    type: assign(({ context: { texts } }, { query }: { query: string }) => ({
      query,
      matches: matchesIn(texts, query),
      chosen: 0,
    })),
    turn: assign(({ context: { chosen, matches } }, { by }: { by: 1 | -1 }) => ({
      chosen: (chosen + by + matches.length) % matches.length,
    })),
    lead: ({ context: { viewer, matches, chosen } }) => {
      const match = matches[chosen];
      if (match) viewer.send({ type: 'page chosen', page: match.page });
    },
    forget: assign({ query: '', matches: [], chosen: 0 }),
  },
}).createMachine({
  id: 'documentSearch',
  context: ({ input: { viewer } }) => ({ viewer, query: '', texts: [], matches: [], pages: 0, chosen: 0 }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'search opened': {
          target: 'open',
          actions: [{ type: 'type', params: ({ event: { query = '' } }) => ({ query }) }, 'lead'],
        },
        'page read': { actions: { type: 'take', params: ({ event }) => event } },
      },
    },
    open: {
      tags: 'open',
      exit: 'forget',
      on: {
        'search closed': 'closed',
        'query typed': [
          {
            guard: { type: 'finds', params: ({ event }) => event },
            actions: [{ type: 'type', params: ({ event }) => event }, 'lead'],
          },
          { actions: { type: 'type', params: ({ event }) => event } },
        ],
        'match turned': {
          guard: 'hasMatch',
          actions: [{ type: 'turn', params: ({ event }) => event }, 'lead'],
        },
        'page read': [
          {
            guard: { type: 'isFirstMatch', params: ({ event }) => event },
            actions: [{ type: 'take', params: ({ event }) => event }, 'lead'],
          },
          { actions: { type: 'take', params: ({ event }) => event } },
        ],
      },
    },
  },
});

export type DocumentSearchRef = ActorRefFrom<typeof documentSearchMachine>;
