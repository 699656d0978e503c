import * as z from 'zod/mini';
import { code, filled, oneOfOrFirst, orEmpty, rank } from './cells.ts';

export const recordFiles = {
  'record_fields.csv': {
    required: false,
    optional: [
      'section_kind',
      'section_files',
      'section_approver',
      'kind',
      'options',
      'policy',
      'required',
      'masked',
      'remind_days',
    ],
    row: z.strictObject({
      section: code,
      section_title: filled,
      /** `list`: there may be several of it. */
      section_kind: z._default(oneOfOrFirst('single', 'list'), 'single'),
      section_files: z._default(oneOfOrFirst('no', 'yes'), 'no'),
      /** Who agrees to changes of it that need approval. */
      section_approver: z._default(oneOfOrFirst('personnel', 'supervisor'), 'personnel'),
      field: code.check(z.regex(/^[\w-]+$/, 'may have letters, digits, dashes and underscores only')),
      label: filled,
      kind: z._default(oneOfOrFirst('text', 'date', 'email', 'phone', 'option', 'iban'), 'text'),
      options: z._default(orEmpty(code), null),
      policy: z._default(oneOfOrFirst('read', 'edit', 'approve', 'hidden'), 'read'),
      required: z._default(oneOfOrFirst('no', 'yes'), 'no'),
      masked: z._default(oneOfOrFirst('no', 'yes'), 'no'),
      /** Of a date until which something is valid: so many days before, its owner is reminded; empty: it is no such date. */
      remind_days: z._default(orEmpty(rank), null),
    }),
  },
  'records.csv': {
    required: false,
    optional: ['item'],
    row: z.strictObject({
      person: code,
      section: code,
      /** Counts those of a list. */
      item: z._default(oneOfOrFirst('1', '2', '3', '4', '5', '6', '7', '8', '9'), '1'),
      field: code,
      value: filled,
    }),
  },
} as const;
