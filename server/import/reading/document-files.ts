import * as z from 'zod/mini';
import { code, date, filled, oneOfOrFirst, orEmpty, rank, wholeNumber, words } from './cells.ts';

/** Longer than a name: a sentence or two. */
const sentences = z
  .string()
  .check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(500, 'is longer than 500 characters'),
    z.regex(/^\P{Cc}*$/u, 'has a control character in it'),
  );

export const documentFiles = {
  'documents.csv': {
    required: false,
    optional: ['description', 'needs', 'days_to_answer', 'sites', 'people', 'withdrawn_on'],
    row: z.strictObject({
      document: code,
      category: filled,
      title: filled,
      description: z._default(orEmpty(sentences), null),
      needs: z._default(oneOfOrFirst('nothing', 'acknowledgement'), 'nothing'),
      /** From the day that a version is published. */
      days_to_answer: z._default(
        z.union([
          z.pipe(
            z.literal(''),
            z.transform(() => null),
          ),
          wholeNumber(3_660),
        ]),
        null,
      ),
      /** Whom it is for; both empty: everybody. */
      sites: z._default(words, []),
      people: z._default(words, []),
      withdrawn_on: z._default(orEmpty(date), null),
    }),
  },
  'document_versions.csv': {
    required: false,
    optional: ['changes'],
    row: z.strictObject({
      document: code,
      version: rank,
      /** In the folder `documents`. */
      file: filled.check(z.regex(/^[^/\\.][^/\\]*$/, 'is a name in the folder documents, and no path')),
      published_on: date,
      changes: z._default(orEmpty(sentences), null),
    }),
  },
} as const;
