import { and, eq, inArray } from 'drizzle-orm';
import {
  answerAskedShift,
  listAskedShifts,
  type ShiftInput,
  shiftCalls,
} from '../../../src/api/contract/requests/shifts.ts';
import { shiftRequestLifecycle } from '../../../src/machines/lifecycles/requests/shift-request.ts';
import { refuseWithoutAttendance } from '../../calls/employment.ts';
import { type Route, signedIn } from '../../calls/route.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { requests, shiftRequests } from '../../database/schema.ts';
import { loadReportingContext, type ReportingContext } from '../../people/context.ts';
import { type Load, lookWith, writeWith } from '../../people/look-and-write.ts';
import { listedKind } from '../../requests/every-kind.ts';
import { requestRoutes } from '../../requests/request-routes.ts';
import { answerAsked, askedShiftsOf, expireDue, oneByOne } from './asked.ts';
import { shiftsOf } from './context.ts';
import { givesByChoice, shiftKind } from './kind.ts';
import { preview } from './partners.ts';
import { judged, summarize, volunteersOf } from './present.ts';

const { hasTag: is } = shiftRequestLifecycle;

const load: Load<ReportingContext> = async (tx, visit, employment) => {
  refuseWithoutAttendance(employment);
  const context = await loadReportingContext(tx, visit, employment);
  await expireDue(context);
  return context;
};

/** Before anything else is locked. */
const loadToWrite: Load<ReportingContext> = async (tx, visit, employment) => {
  await oneByOne({ tx, organizationId: employment.organization.id });
  return load(tx, visit, employment);
};

const look = lookWith(load);
const write = writeWith(loadToWrite);

export const shiftRequestRoutes: readonly Route[] = [
  ...requestRoutes(shiftCalls, shiftKind, {
    load,
    loadToWrite,
    ownOf: shiftsOf,
    summarize,
    preview: async (context, ask: ShiftInput, requestId) => ({
      ...(await preview(context, context.me, ask, requestId)),
      isByChoice: ask.wish === 'offer' && (await givesByChoice(context)),
    }),
    alike: (context, { wish }) =>
      inArray(
        requests.id,
        context.tx
          .select({ id: shiftRequests.id })
          .from(shiftRequests)
          .where(and(inOrganization(shiftRequests, context), eq(shiftRequests.wish, wish))),
      ),
    sheetOf: async (context, request, { state }) => ({
      // of what is settled nothing stands in any way
      problems: is(state, 'open') ? (await judged(context, request)).problems : [],
      volunteers: is(state, 'on offer') ? await volunteersOf(context, request) : [],
    }),
  }),

  signedIn(listAskedShifts, (visit, { params }) =>
    look(visit, params.orgId, async (context) => ({ asked: await askedShiftsOf(context) })),
  ),

  signedIn(answerAskedShift, (visit, received) => {
    const { params, body, version } = received;
    return write(visit, answerAskedShift, received, params.orgId, async (context) => {
      await answerAsked(context, { requestId: params.requestId, version, isAccepted: body.isAccepted });
      return { asked: await askedShiftsOf(context) };
    });
  }),
];

/** The same among requests of other kinds. */
export const shiftsListed = listedKind(
  shiftKind,
  (context, request) => ({ ...summarize(context, request), kind: 'shift_request' }),
  expireDue,
);
