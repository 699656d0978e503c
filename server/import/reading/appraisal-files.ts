import * as z from 'zod/mini';
import { code, date, decimal, filled, oneOfOrFirst, orEmpty, orZero, wholeNumber, words } from './cells.ts';

/** Longer than a name: a paragraph. */
const sentences = z
  .string()
  .check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(1_000, 'is longer than 1000 characters'),
    z.regex(/^\P{Cc}*$/u, 'has a control character in it'),
  );

/** A rating on a scale, or between two of its steps. */
const level = z.pipe(
  z.string().check(z.regex(/^([0-9]|10)(\.5|\.0)?$/, 'is no rating such as 3 or 3.5')),
  z.transform(Number),
);

export const appraisalFiles = {
  'appraisal_sessions.csv': {
    required: false,
    optional: [
      'objectives_weight',
      'competencies_weight',
      'half_steps',
      'blind',
      'feedback',
      'sites',
      'joined_by',
      'left_out',
      'state',
    ],
    row: z.strictObject({
      session: code,
      title: filled,
      first_date: date,
      last_date: date,
      opens_on: date,
      closes_on: date,
      state: z._default(oneOfOrFirst('draft', 'published'), 'draft'),
      /** In percent; empty: the session has no such part. */
      objectives_weight: z._default(orEmpty(decimal), null),
      competencies_weight: z._default(orEmpty(decimal), null),
      half_steps: z._default(oneOfOrFirst('no', 'yes'), 'no'),
      /** Whether whoever rates sees what the employee says only after they have said what they think. */
      blind: z._default(oneOfOrFirst('no', 'yes'), 'no'),
      /** Whether others are asked for feedback, and whether it is said from whom it comes. */
      feedback: z._default(oneOfOrFirst('none', 'named', 'anonymous'), 'none'),
      /** Whom it is for; empty: people of any site. */
      sites: z._default(words, []),
      joined_by: z._default(orEmpty(date), null),
      /** People whom it is not for. */
      left_out: z._default(words, []),
    }),
  },
  'appraisal_scale.csv': {
    required: false,
    optional: ['meaning'],
    row: z.strictObject({
      session: code,
      value: wholeNumber(10),
      label: filled,
      meaning: z._default(orEmpty(sentences), null),
    }),
  },
  'appraisal_windows.csv': {
    required: false,
    optional: ['grace_days', 'second_read_days'],
    row: z.strictObject({
      session: code,
      window: code,
      title: filled,
      opens_on: date,
      due_on: date,
      grace_days: z._default(orZero(wholeNumber(366)), 0),
      rating_due_on: date,
      acknowledge_due_on: date,
      /** From the day on which somebody does not agree. */
      second_read_days: z._default(orZero(wholeNumber(366)), 14),
    }),
  },
  'competencies.csv': {
    required: false,
    optional: ['description'],
    row: z.strictObject({ competency: code, title: filled, description: z._default(orEmpty(sentences), null) }),
  },
  'required_levels.csv': {
    required: false,
    optional: [],
    row: z.strictObject({ job: filled, competency: code, level }),
  },
  'employee_jobs.csv': { required: false, optional: [], row: z.strictObject({ person: code, job: filled }) },
  'objectives.csv': {
    required: false,
    optional: ['description', 'measure', 'target', 'progress', 'state'],
    row: z.strictObject({
      person: code,
      session: code,
      title: filled,
      description: z._default(orEmpty(sentences), null),
      measure: z._default(orEmpty(sentences), null),
      target: z._default(orEmpty(sentences), null),
      /** In percent. */
      weight: decimal,
      progress: z._default(orZero(wholeNumber(100)), 0),
      /** Of the person's whole plan. */
      state: z._default(oneOfOrFirst('draft', 'approved'), 'draft'),
    }),
  },
} as const;
