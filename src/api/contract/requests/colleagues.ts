import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, searchText } from '../values.ts';
import { colleague, inOrganization } from './request-values.ts';

/** So many at most are named at once: whoever is not among them is found by typing more of their name. */
export const mostColleagues = 20;

const found = z.object({
  ...colleague.shape,
  /** Whether they are on leave on any of the days asked for; null where no days were. */
  isAway: z.nullable(z.boolean()),
});

const answer = z.object({
  /** Those whose names begin with what was asked for come first, and then in the order of their names. */
  colleagues: z.array(found),
  /** Whether there are more than are named. */
  hasMore: z.boolean(),
  /** Whether nobody is called what was asked for, and these are called nearly so: they may be meant. The nearest come first. */
  isGuess: z.boolean(),
});

/**
 * Who else works in an organization, by any part of their names, whatever the accents. Of whoever is named it is told
 * whether they are away, and not why. Whoever will have left before the last of the days is nobody's colleague by then.
 */
export const searchColleagues = endpoint({
  id: 'colleagues',
  summary: 'Find colleagues by name',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/colleagues',
  params: inOrganization,
  query: z
    .strictObject({
      search: z.optional(searchText(100)),
      firstDate: z.optional(calendarDate),
      lastDate: z.optional(calendarDate),
    })
    .check(
      z.refine(({ firstDate, lastDate }) => (firstDate === undefined) === (lastDate === undefined), {
        path: ['lastDate'],
        error: 'Give the first day and the last, or neither.',
      }),
    ),
  answer,
  errors: ['not_found'],
});

export type FoundColleague = z.output<typeof found>;
export type Colleagues = z.output<typeof answer>;
