import { type EverySummary, teamRequestsOfEveryKind } from '../../src/api/contract/requests/every-request.ts';
import { refuseWithoutAttendance } from '../calls/employment.ts';
import { type Route, signedIn } from '../calls/route.ts';
import { loadReportingContext, type ReportingContext } from '../people/context.ts';
import { lookWith } from '../people/look-and-write.ts';
import type { RequestHead } from './kind.ts';
import { inOrderOf, type Listed, pageSize, teamPage } from './team.ts';

/** A kind of request, as far as it takes to list it among others. */
export interface ListedKind extends Listed {
  /** These as lists of the kind show them, in any order. */
  readonly summariesOf: (context: ReportingContext, ids: readonly string[]) => Promise<EverySummary[]>;
  /** What has to be so before they are looked for. */
  readonly settle?: (context: ReportingContext) => Promise<unknown>;
}

/** What of a kind it takes to list it among others. */
export const listedKind = <Row extends RequestHead>(
  kind: Listed & { readonly read: (context: ReportingContext, ids: readonly string[]) => Promise<Row[]> },
  summarize: (context: ReportingContext, request: Row) => EverySummary,
  settle?: ListedKind['settle'],
): ListedKind => ({
  name: kind.name,
  lifecycle: kind.lifecycle,
  summariesOf: async (context, ids) => (await kind.read(context, ids)).map((request) => summarize(context, request)),
  ...(settle && { settle }),
});

const look = lookWith(async (tx, visit, employment) => {
  // all of them are about attendance, and gone without it
  refuseWithoutAttendance(employment);
  return loadReportingContext(tx, visit, employment);
});

/** One list of several kinds of requests, in one order. */
export const everyKindRoutes = (kinds: readonly ListedKind[]): readonly Route[] => [
  signedIn(teamRequestsOfEveryKind, (visit, { params, query }) =>
    look(visit, params.orgId, async (context) => {
      for (const { settle } of kinds) await settle?.(context);
      const { ids, ...page } = await teamPage(context, kinds, query);
      const summaries: EverySummary[] = [];
      // one after the other: they share a connection
      for (const { summariesOf } of ids.length > 0 ? kinds : []) summaries.push(...(await summariesOf(context, ids)));
      return { ...page, requests: inOrderOf(ids, summaries), pageSize };
    }),
  ),
];
