import type { CompanyDocument } from '../../../api/contract/documents/documents.ts';
import { foldedText, wordsOf } from '../../../api/contract/words/folded.ts';
import { companyDocumentsPrefetch } from '../../../api/documents/documents.ts';
import { resourceOf } from '../../resource.ts';

/** What one is given to read, by organization. */
export const documentLists = resourceOf(['documents'], companyDocumentsPrefetch.fetch);

/** Whether somebody still has to say something to it. */
export const waitsForAnswer = ({ needs, state }: Pick<CompanyDocument, 'needs' | 'state'>): boolean =>
  needs !== 'nothing' && (state === 'unread' || state === 'opened');

/** Those whose title, category or description has every word of the search in it. */
export function found(documents: readonly CompanyDocument[], search: string): CompanyDocument[] {
  const words = wordsOf(search);
  return documents.filter(({ title, category, description }) => {
    const text = foldedText(`${title} ${category} ${description}`);
    return words.every((word) => text.includes(word));
  });
}

/** All of them as they are listed: whoever goes from one to the next goes down the list. */
export function inOrder(documents: readonly CompanyDocument[]): CompanyDocument[] {
  const { waiting, byCategory } = grouped(documents);
  return [...waiting, ...byCategory.flatMap(([, ofIt]) => ofIt)];
}

/** What waits for an answer, the most pressing first; and the rest by category, as the host has them. */
export function grouped(documents: readonly CompanyDocument[]): {
  readonly waiting: readonly CompanyDocument[];
  readonly byCategory: readonly (readonly [category: string, documents: readonly CompanyDocument[]])[];
} {
  const waiting = documents
    .filter(waitsForAnswer)
    .sort((one, other) => ((one.dueOn ?? '9999') < (other.dueOn ?? '9999') ? -1 : 1));
  const rest = documents.filter((document) => !waitsForAnswer(document));
  const categories = [...new Set(rest.map(({ category }) => category))];
  return {
    waiting,
    byCategory: categories.map((category) => [category, rest.filter((document) => document.category === category)]),
  };
}
