import { type CorrectionInput, correctionCalls } from '../../../src/api/contract/requests/corrections.ts';
import { refuseWithoutAttendance } from '../../calls/employment.ts';
import { loadReportingContext } from '../../people/context.ts';
import { listedKind } from '../../requests/every-kind.ts';
import { requestRoutes } from '../../requests/request-routes.ts';
import { correctionsOf } from './context.ts';
import { along, preview } from './judge.ts';
import { correctionKind, summarize } from './kind.ts';

export const correctionRoutes = requestRoutes(correctionCalls, correctionKind, {
  // where there is no attendance, there is nothing to correct
  load: async (tx, visit, employment) => {
    refuseWithoutAttendance(employment);
    return loadReportingContext(tx, visit, employment);
  },
  ownOf: correctionsOf,
  summarize,
  along: (ask, askedWith) => along(ask).map((one) => ({ ...one, askedWith })),
  preview: (context, ask: CorrectionInput, requestId) => preview(context, context.me, ask, requestId),
});

/** The same among requests of other kinds. */
export const correctionsListed = listedKind(correctionKind, (context, request) => ({
  ...summarize(context, request),
  kind: 'correction_request',
}));
