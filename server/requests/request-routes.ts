import type { SQL } from 'drizzle-orm';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import type { TeamDecision } from '../../src/api/contract/requests/request-endpoints.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import { type Received, type Route, signedIn } from '../calls/route.ts';
import { type Load, lookWith, writeWith } from '../people/look-and-write.ts';
import { brokenAt, Refused } from '../platform/refused.ts';
import { addComment } from './comments.ts';
import { decideAll } from './decide.ts';
import type { Act, RequestKind, RequestTypes } from './kind.ts';
import { rangesOf, withLocked } from './problems.ts';
import { actOn, begin, visibleIn } from './run.ts';
import { similarTo } from './similar.ts';
import { inOrderOf, pageSize, type TeamFilter, teamPage } from './team.ts';

/** The calls that every kind of request has; see `requestEndpoints`. */
type RequestCalls = Readonly<
  Record<'own' | 'one' | 'preview' | 'ask' | 'act' | 'comment' | 'team' | 'sheet' | 'decide', Endpoint>
>;

/** What one kind of request answers with, beside what its kind says already. */
interface Answering<Types extends RequestTypes, Input extends Types['ask']> {
  readonly load: Load<Types['context']>;
  /** The same for a call that changes something, where more must be so first. */
  readonly loadToWrite?: Load<Types['context']>;
  /** Somebody's, the latest first days first; what was discarded is nobody's. */
  readonly ownOf: (context: Types['context'], employeeId: string) => Promise<readonly Types['row'][]>;
  /** As lists show it. */
  readonly summarize: (context: Types['context'], request: Types['row']) => object;
  /** What is asked for along with it, each a request of its own: all of them, or none. */
  readonly along?: (ask: Types['ask'], firstId: string) => readonly Types['ask'][];
  /** What an ask would come to. @param requestId the request that it would change, or null */
  readonly preview: (
    context: Types['context'],
    ask: Input,
    requestId: string | null,
  ) => Promise<{ readonly problems: readonly { readonly code: string }[] }>;
  /** What makes two requests of this kind alike, beside how long they are. */
  readonly alike?: (context: Types['context'], request: Types['row']) => SQL;
  /** What a decision depends on beside the request and what was asked for before. */
  readonly sheetOf?: (context: Types['context'], request: Types['row'], presented: Types['answer']) => Promise<object>;
}

/** Of earlier requests, as many as somebody reads who decides. */
const historySize = 12;

/** What the contract has checked of a call, whichever kind it is of. */
interface Checked<Types extends RequestTypes> {
  readonly params: { readonly orgId: string; readonly requestId: string };
  readonly query: TeamFilter;
  readonly version: number;
  readonly body: {
    readonly ask: Types['ask'];
    readonly isDraft: boolean;
    readonly requestId: string | null;
    readonly kind: 'comment' | 'reminder';
    readonly text: string;
    readonly action: Types['action'];
    readonly comment: string;
    readonly requests: readonly { readonly id: string; readonly version: number }[];
  } & Act<Types>;
}

/** What is wrong with one of several days says which. */
function ofDay(error: unknown, date: string | null | undefined): unknown {
  if (!(error instanceof Refused) || error.fields.length === 0) return error;
  const fields = error.fields.map(({ code, message }) => ({
    path: 'body.ask.alsoOn',
    code,
    message: `${date}: ${message}`,
  }));
  return new Refused(error.code, { fields, details: error.details });
}

/** The routes of one kind of request: asking, changing, looking, deciding, one by one and many at once. */
export function requestRoutes<Types extends RequestTypes, Input extends Types['ask']>(
  calls: RequestCalls,
  kind: RequestKind<Types>,
  { load, loadToWrite = load, ownOf, summarize, along, preview, alike, sheetOf }: Answering<Types, Input>,
): readonly Route[] {
  type Context = Types['context'];
  const look = lookWith(load);
  const write = writeWith(loadToWrite);

  /** A call that looks: what it was checked for is said by the contract, and is alike for all kinds. */
  const looking = (
    endpoint: Endpoint,
    answer: (context: Context, received: Checked<Types>, visit: AuthenticatedContext) => Promise<object>,
  ): Route =>
    signedIn(endpoint, (visit, received: Received<Endpoint>) => {
      const checked = received as unknown as Checked<Types>;
      return look(visit, checked.params.orgId, (context) => answer(context, checked, visit));
    });
  /** A call that changes something, once. */
  const writing = (
    endpoint: Endpoint,
    answer: (context: Context, received: Checked<Types>, visit: AuthenticatedContext) => Promise<object>,
  ): Route =>
    signedIn(endpoint, (visit, received: Received<Endpoint>) => {
      const checked = received as unknown as Checked<Types>;
      return write(visit, endpoint, received, checked.params.orgId, (context) => answer(context, checked, visit));
    });

  /** What is there already is changed by itself. @throws Refused `rule_broken` */
  const refuseAlong = (ask: Types['ask'] | null): void => {
    if (ask !== null && (along?.(ask, '') ?? []).length > 0)
      throw brokenAt(
        'body.ask.alsoOn',
        'only_of_something_new',
        'Other days are asked for along with something new alone.',
      );
  };

  const summarizeIn = async (context: Context, ids: readonly string[]): Promise<object[]> =>
    inOrderOf(ids, await kind.read(context, ids)).map((request) => summarize(context, request));

  return [
    looking(calls.own, async (context) => ({
      requests: (await ownOf(context, context.me.id)).map((request) => summarize(context, request)),
    })),

    looking(calls.one, async (context, { params }) =>
      kind.present(context, await visibleIn(kind, context, params.requestId)),
    ),

    looking(calls.preview, async (context, { body: { ask, requestId } }) => {
      if (requestId !== null) refuseAlong(ask);
      const changed = requestId === null ? null : await visibleIn(kind, context, requestId);
      if (changed && changed.employeeId !== context.me.id) throw new Refused('not_found');
      // what is previewed is whole: the contract has seen to that
      const previewed = await preview(context, ask as Input, requestId);
      return withLocked(
        context,
        { rangesOf: () => rangesOf(kind.headOf(context, ask)), field: kind.dateField },
        previewed,
      );
    }),

    writing(calls.ask, async (context, { body }) => {
      const request = await begin(kind, context, body);
      for (const ask of along?.(body.ask, request.id) ?? []) {
        await begin(kind, context, { ...body, ask }).catch((error: unknown) => {
          throw ofDay(error, kind.headOf(context, ask).firstDate);
        });
      }
      return kind.present(context, await visibleIn(kind, context, request.id));
    }),

    writing(calls.act, async (context, { params, version, body }) => {
      refuseAlong(body.ask);
      return kind.present(context, await actOn(kind, context, { id: params.requestId, version }, body));
    }),

    writing(calls.comment, async (context, { params, body }) =>
      kind.present(context, await addComment(kind, context, params.requestId, body)),
    ),

    looking(calls.team, async (context, { query }) => {
      const { ids, ...page } = await teamPage(context, [kind], query);
      return {
        ...page,
        requests: await summarizeIn(context, ids),
        pageSize,
      };
    }),

    looking(calls.sheet, async (context, { params }) => {
      const request = await visibleIn(kind, context, params.requestId);
      if (request.employeeId === context.me.id) throw new Refused('not_found');
      const history = (await ownOf(context, request.employeeId)).filter(
        ({ id, state }) => id !== request.id && !kind.lifecycle.hasTag(state, 'draft'),
      );
      const presented = await kind.present(context, request);
      const { granted, ids } = await similarTo(context, kind, request, alike?.(context, request));
      return {
        ...(await sheetOf?.(context, request, presented)),
        request: presented,
        history: history.slice(0, historySize).map((one) => summarize(context, one)),
        similar: { granted, requests: await summarizeIn(context, ids) },
      };
    }),

    writing(calls.decide, async (context, { body: { action, comment, requests } }, visit) => {
      const results = await decideAll(kind, visit, context, requests, { action: action as TeamDecision, comment });
      return {
        results: results.map((result) => ({
          ...result,
          request: result.request && summarize(context, result.request),
        })),
      };
    }),
  ];
}
