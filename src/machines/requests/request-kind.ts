import { fromPromise } from 'xstate';
import type { RequestCalls, RequestClient } from '../../api/calls/request-client.ts';
import type { Topic } from '../../api/contract/endpoint.ts';
import { sharingStructure } from '../parts/structural-sharing.ts';
import { resourceOf } from '../resource.ts';
import type { Decisions, Results } from './batch-picks.ts';
import { ownRequestsMachine } from './own-requests.machine.ts';
import { requestBatchMachine } from './request-batch.machine.ts';
import { type RequestAct, requestCaseMachine } from './request-case.machine.ts';
import type { requestFormMachine } from './request-form.machine.ts';
import { teamRequestsMachine } from './team-requests.machine.ts';

interface RequestKind<Calls extends RequestCalls> {
  readonly topic: Topic;
  readonly client: RequestClient<Calls>;
  /** All that can be done to one of them. */
  readonly actions: readonly string[];
  readonly form: { readonly machine: typeof requestFormMachine };
}

/**
 * The machines of one kind of request, on both sides, made of those of any kind: its own list, one of them and the form; and
 * what somebody decides on.
 */
export function defineRequestKind<Calls extends RequestCalls>({ topic, client, actions, form }: RequestKind<Calls>) {
  /** One's own requests, by organization. */
  const own = resourceOf([topic], client.fetchOwn, client.recallOwn);
  /** A request by organization and id. */
  const one = resourceOf([topic], client.fetchOne);
  /** A page of the requests that somebody decides on. */
  const team = sharingStructure(resourceOf([topic], client.fetchTeam));
  /** What a decision depends on, by organization and request. */
  const sheets = resourceOf([topic], client.fetchSheet);

  /** Sends what is done to a request. @throws where its kind knows nothing of it */
  const send = ({ action, dates, ...more }: RequestAct, signal: AbortSignal): Promise<unknown> => {
    const { orgId, requestId, key, comment } = more;
    if (action === 'comment' || action === 'remind') {
      const kind = action === 'comment' ? 'comment' : 'reminder';
      // what the contract of the kind says of it is the same for all of them
      return client.sendComment({ orgId, requestId, key, kind, text: comment } as never, { signal });
    }
    if (!actions.includes(action)) throw new Error(`nothing of this kind is ${action}`);
    return client.sendAction({ ...more, action, ask: null } as never, { signal });
  };
  const act = fromPromise<unknown, RequestAct>(({ input, signal }) => send(input, signal));
  /** Decides on many of them; the contract says the same of it for all kinds. */
  const decide = (decisions: Decisions, signal: AbortSignal) =>
    client.sendDecisions(decisions as never, { signal }) as Promise<{ readonly results: Results }>;
  return {
    client,
    send,
    decide,
    own,
    one,
    team,
    sheets,
    ownMachine: ownRequestsMachine.provide({
      actors: {
        list: own.machine,
        case: requestCaseMachine.provide({ actors: { request: one.machine, act } }),
        form: form.machine,
      },
    }),
    teamMachine: teamRequestsMachine.provide({
      actors: {
        page: team.machine,
        batch: requestBatchMachine.provide({
          actors: {
            decide: fromPromise<{ readonly results: Results }, Decisions>(({ input, signal }) => decide(input, signal)),
          },
        }),
        case: requestCaseMachine.provide({ actors: { request: sheets.machine, act } }),
      },
    }),
  };
}
