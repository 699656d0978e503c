import { type ActorRefFrom, assign, setup } from 'xstate';

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
  query: string;
  /** What each page says, the first page first; as far as it has been read. */
  readonly texts: readonly string[];
  /** Pages that there are to be read. */
  readonly pages: number;
  /** Which match is looked at, counted from 0. */
  readonly chosen: number;
}

/** So that a word is found however it is written, and across the end of a line. */
export const foldedText = (text: string): string => text.replaceAll(/\s+/g, ' ').toLocaleLowerCase();

/** @returns how often something stands in a text, one after the other */
function countIn(text: string, query: string): number {
  if (query === '') return 0;
  let count = 0;
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) count++;
  return count;
}

/** @returns all places where it stands, in the order in which one reads */
export function matchesOf({ texts, query }: Pick<SearchContext, 'texts' | 'query'>): readonly TextMatch[] {
  const wanted = foldedText(query).trim();
  return texts.flatMap((text, index) =>
    Array.from({ length: countIn(foldedText(text), wanted) }, (_, onPage) => ({ page: index + 1, onPage })),
  );
}

/** The text of a document, looked through for words: page by page while it is being read. */
export const documentSearchMachine = setup({
  types: {} as {
    context: SearchContext;
    input: { viewer: Leafing };
    events:
      | { type: 'search opened' }
      | { type: 'search closed' }
      | { type: 'query typed'; query: string }
      | { type: 'match turned'; by: 1 | -1 }
      /** Pages are read in their order. */
      | { type: 'page read'; text: string; pages: number };
    tags: 'open';
  },
  guards: {
    hasMatch: ({ context }) => matchesOf(context).length > 0,
    finds: ({ context: { texts } }, { query }: { query: string }) => matchesOf({ texts, query }).length > 0,
    /** Whoever has typed already is led to the first match as soon as it is read. */
    isFirstMatch: ({ context }, { text }: { text: string }) =>
      matchesOf(context).length === 0 && matchesOf({ texts: [text], query: context.query }).length > 0,
  },
  actions: {
    take: assign(({ context }, { text, pages }: { text: string; pages: number }) => ({
      texts: [...context.texts, text],
      pages,
    })),
    type: assign((_, { query }: { query: string }) => ({ query, chosen: 0 })),
    turn: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const count = matchesOf(context).length;
      return { chosen: (context.chosen + by + count) % count };
    }),
    lead: ({ context }) => {
      const match = matchesOf(context)[context.chosen];
      if (match) context.viewer.send({ type: 'page chosen', page: match.page });
    },
    forget: assign({ query: '', chosen: 0 }),
  },
}).createMachine({
  id: 'documentSearch',
  context: ({ input: { viewer } }) => ({ viewer, query: '', texts: [], pages: 0, chosen: 0 }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'search opened': 'open',
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
