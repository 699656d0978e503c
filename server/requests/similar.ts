import { and, desc, gte, ne, type SQL, sql } from 'drizzle-orm';
import { addDays, daysFrom } from '../../src/api/contract/calendar.ts';
import { inOrganization } from '../database/same-organization.ts';
import { requests } from '../database/schema.ts';
import type { ReportingContext } from '../people/context.ts';
import { rangeOf } from './head.ts';
import type { RequestHead } from './kind.ts';
import { type Listed, settledFor } from './team.ts';

/** As many as somebody reads who decides, of as many days back. */
const atMost = 5;
const since = 730;

/**
 * Requests much like one, of others on whom the reader decides too: of the same kind, at least half and at most twice
 * as long, granted or refused within two years; the latest decision first.
 *
 * @param alike what else makes two of a kind alike
 */
export async function similarTo(
  context: ReportingContext,
  kind: Listed,
  request: RequestHead,
  alike?: SQL,
): Promise<{ readonly granted: number; readonly ids: readonly string[] }> {
  const { firstDate, lastDate } = rangeOf(request);
  const length = daysFrom(firstDate, lastDate) + 1;
  const theirs = sql`(${requests.lastDate} - ${requests.firstDate} + 1)`;
  const rows = await context.tx
    .select({ id: requests.id, state: requests.state })
    .from(requests)
    .where(
      and(
        inOrganization(requests, context),
        settledFor(context, kind),
        ne(requests.employeeId, request.employeeId),
        gte(requests.decidedAt, sql`${addDays(context.today, -since)}::date`),
        sql`${theirs} * 2 >= ${length} and ${theirs} <= ${length} * 2`,
        alike,
      ),
    )
    .orderBy(desc(requests.decidedAt), desc(requests.id))
    .limit(atMost);
  return {
    granted: rows.filter(({ state }) => kind.lifecycle.hasTag(state, 'granted')).length,
    ids: rows.map(({ id }) => id),
  };
}
