import { fromPromise } from 'xstate';
import { CallError, failureOf } from '../../../api/calls/call-error.ts';
import type { EverySummary } from '../../../api/contract/requests/every-request.ts';
import { fetchTeamRequestsOfEveryKind } from '../../../api/every-request.ts';
import { sharingStructure } from '../../parts/structural-sharing.ts';
import type { Decisions, Picked, Results } from '../../requests/batch-picks.ts';
import { requestBatchMachine } from '../../requests/request-batch.machine.ts';
import { type RequestAct, requestCaseMachine } from '../../requests/request-case.machine.ts';
import { teamRequestsMachine } from '../../requests/team-requests.machine.ts';
import { resourceOf } from '../../resource.ts';
import { corrections } from '../corrections/correction-kind.ts';
import { overtime } from '../overtime/overtime-kind.ts';
import { presence } from '../presence/presence-kind.ts';
import { shifts } from '../shift-requests/shift-kind.ts';
import { type EveryKindName, everyKind, namedBy, nameOf } from './named-request.ts';

/** How each kind is looked at and decided. */
const kinds = {
  correction_request: corrections,
  overtime_request: overtime,
  presence_request: presence,
  shift_request: shifts,
} as const;

/** What the list shows something of. */
export const everyTopic = ['corrections', 'overtime', 'presence', 'shifts'] as const;

type Team = Parameters<typeof fetchTeamRequestsOfEveryKind>[0];

const named = (request: EverySummary): EverySummary => ({ ...request, id: nameOf(request) });

/** A page of what beside leaves waits for somebody's decision; each request has for its id what names it here. */
export const everyTeam = sharingStructure(
  resourceOf(everyTopic, async (of: Team, options) => {
    const { requests, ...page } = await fetchTeamRequestsOfEveryKind(of, options);
    return { ...page, requests: requests.map(named) };
  }),
);

/** @throws CallError for what is no request's name */
function requestAt(name: string) {
  const request = namedBy(name);
  if (request) return { ...request, of: kinds[request.kind] };
  const failure = { kind: 'refused', status: 404, code: 'not_found', fields: [], details: {} } as const;
  throw new CallError('requestAt', failure, null);
}

interface Sheet {
  readonly orgId: string;
  readonly requestId: string;
}

/** What a decision depends on, as the request's own kind tells it. */
export const everySheets = resourceOf<unknown, Sheet & Record<string, string>>(
  everyTopic,
  async ({ orgId, requestId }, options) => {
    const { id, of } = requestAt(requestId);
    return of.client.fetchSheet({ orgId, requestId: id }, options);
  },
);

/** Done as the request's own kind does it. */
const act = fromPromise<unknown, RequestAct>(async ({ input, signal }) => {
  const { id, of } = requestAt(input.requestId);
  return of.send({ ...input, requestId: id }, signal);
});

/**
 * Decides kind by kind, each on its own call; sent again it is done once, as each call carries the same key. What one call
 * has done is told although another has failed: of that one each request has failed, for the same reason.
 *
 * @throws CallError where every call has failed
 */
export async function decideEach(
  { requests, ...decision }: Decisions,
  signal: AbortSignal,
): Promise<{ readonly results: Results }> {
  const picked = requests.map((request) => ({ ...request, at: requestAt(request.id) }));
  const groups = everyKind.flatMap((kind) => {
    const ofKind = picked.flatMap(({ at, version }): Picked[] => (at.kind === kind ? [{ id: at.id, version }] : []));
    return ofKind.length > 0 ? [{ kind, ofKind }] : [];
  });
  const calls = await Promise.allSettled(
    groups.map(({ kind, ofKind }) => kinds[kind].decide({ ...decision, requests: ofKind }, signal)),
  );
  const failed = calls.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected' && calls.every(({ status }) => status === 'rejected')) throw failed.reason;
  return {
    results: groups.flatMap(({ kind, ofKind }, at) => {
      const call = calls[at];
      const results: Results =
        call?.status === 'fulfilled'
          ? call.value.results
          : ofKind.map(({ id }) => ({ id, isDone: false, code: codeOf(call?.reason), request: null }));
      return results.map((result) => namedResult(kind, result));
    }),
  };
}

/** Why a call has failed, as its results would say it. */
function codeOf(reason: unknown): string {
  const failure = failureOf(reason);
  return failure.kind === 'refused' ? failure.code : 'unavailable';
}

const namedResult = (kind: EveryKindName, { id, request, ...result }: Results[number]): Results[number] => ({
  ...result,
  id: nameOf({ kind, id }),
  request: request && { ...request, id: nameOf({ kind, id: request.id }) },
});

/** Requests of all kinds but leaves that somebody decides on, in one list. */
export const everyTeamMachine = teamRequestsMachine.provide({
  actors: {
    page: everyTeam.machine,
    batch: requestBatchMachine.provide({
      actors: {
        decide: fromPromise<{ readonly results: Results }, Decisions>(({ input, signal }) => decideEach(input, signal)),
      },
    }),
    case: requestCaseMachine.provide({ actors: { request: everySheets.machine, act } }),
  },
});
