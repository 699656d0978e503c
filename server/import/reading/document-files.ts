import * as z from 'zod/mini';
import { code, date, fileIn, filled, oneOfOrFirst, orEmpty, rank, wholeNumber, words, yesOrNo } from './cells.ts';

/** Longer than a name: a sentence or two. */
const sentences = z
  .string()
  .check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(500, 'is longer than 500 characters'),
    z.regex(/^\P{Cc}*$/u, 'has a control character in it'),
  );

/** A number of days, or none. */
const days = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  wholeNumber(3_660),
]);

export const documentFiles = {
  'documents.csv': {
    required: false,
    optional: ['description', 'needs', 'days_to_answer', 'sites', 'people', 'withdrawn_on'],
    row: z.strictObject({
      document: code,
      category: filled,
      title: filled,
      description: z._default(orEmpty(sentences), null),
      needs: z._default(oneOfOrFirst('nothing', 'acknowledgement', 'signature'), 'nothing'),
      /** From the day that a version is published. */
      days_to_answer: z._default(days, null),
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
      file: fileIn('documents'),
      published_on: date,
      changes: z._default(orEmpty(sentences), null),
    }),
  },
  'document_requests.csv': {
    required: false,
    optional: [
      'description',
      'formats',
      'most_mb',
      'days_to_send',
      'expires',
      'remind_days',
      'sites',
      'people',
      'withdrawn_on',
    ],
    row: z.strictObject({
      request: code,
      title: filled,
      description: z._default(orEmpty(sentences), null),
      /** Both where it names none. */
      formats: z._default(
        z.pipe(words, z.array(z.enum(['pdf', 'picture'], 'names a format other than pdf, picture'))),
        [],
      ),
      most_mb: z._default(orEmpty(z.string().check(z.regex(/^([1-9]|10)$/, 'is no whole number from 1 to 10'))), null),
      requested_on: date,
      /** From then on, or from when somebody has come. */
      days_to_send: z._default(days, null),
      expires: z._default(yesOrNo, null),
      /** Before it expires it is asked for again so many days. */
      remind_days: z._default(days, null),
      /** Of whom; both empty: of everybody. */
      sites: z._default(words, []),
      people: z._default(words, []),
      withdrawn_on: z._default(orEmpty(date), null),
    }),
  },
} as const;
