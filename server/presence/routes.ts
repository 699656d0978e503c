import { and, eq, inArray } from 'drizzle-orm';
import { type PresenceInput, presenceCalls } from '../../src/api/contract/requests/presence.ts';
import { refuseWithoutAttendance } from '../calls/employment.ts';
import { inOrganization } from '../database/same-organization.ts';
import { presenceRequests, requests } from '../database/schema.ts';
import { loadReportingContext } from '../people/context.ts';
import { listedKind } from '../requests/every-kind.ts';
import { requestRoutes } from '../requests/request-routes.ts';
import { presenceOf } from './context.ts';
import { coverageOf } from './coverage.ts';
import { preview } from './judge.ts';
import { presenceKind, summarize } from './kind.ts';

export const presenceRoutes = requestRoutes(presenceCalls, presenceKind, {
  // where there is no attendance, nobody is asked to be elsewhere
  load: async (tx, visit, employment) => {
    refuseWithoutAttendance(employment);
    return loadReportingContext(tx, visit, employment);
  },
  ownOf: presenceOf,
  summarize,
  preview: (context, ask: PresenceInput, requestId) => preview(context, context.me, ask, requestId),
  alike: (context, { place }) =>
    inArray(
      requests.id,
      context.tx
        .select({ id: presenceRequests.id })
        .from(presenceRequests)
        .where(and(inOrganization(presenceRequests, context), eq(presenceRequests.place, place))),
    ),
  sheetOf: async (context, request, presented) => ({
    minimum: context.reporting.minimumOf(request.employeeId),
    coverage: await coverageOf(context, request, presented),
  }),
});

/** The same among requests of other kinds. */
export const presenceListed = listedKind(presenceKind, (context, request) => ({
  ...summarize(context, request),
  kind: 'presence_request',
}));
