import { fromPromise } from 'xstate';
import { presenceAction, presenceRequest } from '../../../api/contract/requests/presence.ts';
import {
  fetchOwnPresence,
  fetchPresence,
  fetchPresencePreview,
  fetchPresenceSheet,
  fetchTeamPresence,
  recallOwnPresence,
  sendPresenceAction,
  sendPresenceAsk,
  sendPresenceComment,
  sendPresenceDecisions,
} from '../../../api/presence.ts';
import { sharingStructure } from '../../parts/structural-sharing.ts';
import type { Decisions, Results } from '../../requests/batch-picks.ts';
import { ownRequestsMachine } from '../../requests/own-requests.machine.ts';
import { requestBatchMachine } from '../../requests/request-batch.machine.ts';
import { type RequestAct, requestCaseMachine } from '../../requests/request-case.machine.ts';
import { defineRequestForm } from '../../requests/request-form.ts';
import { teamRequestsMachine } from '../../requests/team-requests.machine.ts';
import { resourceOf } from '../../resource.ts';
import { askIn, draftIn, emptyPresence, missingIn, presenceValues, valuesOf } from './presence-ask.ts';

/** One's own requests, by organization. */
export const ownPresence = resourceOf(['presence'], fetchOwnPresence, recallOwnPresence);
/** A request by organization and id. */
export const presenceRequests = resourceOf(['presence'], fetchPresence);
/** A page of the requests that somebody decides on. */
export const teamPresence = sharingStructure(resourceOf(['presence'], fetchTeamPresence));
/** What a decision depends on, by organization and request. */
export const presenceSheets = resourceOf(['presence'], fetchPresenceSheet);

/** Sends what is done to a request. @throws where its kind knows nothing of it */
const act = fromPromise<unknown, RequestAct>(({ input: { action, dates, ...more }, signal }) => {
  const { orgId, requestId, key, comment } = more;
  if (action === 'comment' || action === 'remind') {
    const kind = action === 'comment' ? 'comment' : 'reminder';
    return sendPresenceComment({ orgId, requestId, key, kind, text: comment }, { signal });
  }
  const known = presenceAction.options.find((one) => one === action);
  if (!known) throw new Error(`remote or on-duty days are not ${action}`);
  return sendPresenceAction({ ...more, action: known, ask: null }, { signal });
});

/** Asking for remote or on-duty days, with the days that count beside it. */
export const presenceForm = defineRequestForm({
  kind: 'presence_request',
  values: presenceValues,
  request: presenceRequest,
  empty: emptyPresence,
  valuesOf,
  askIn,
  draftIn,
  missingIn,
  // when it is to be may not be known yet
  missingInDraft: () => [],
  begin: ({ orgId, key, ask, isDraft }, options) => sendPresenceAsk({ orgId, key, ask, isDraft }, options),
  change: (change, options) => sendPresenceAction({ ...change, comment: '' }, options),
  count: fetchPresencePreview,
});

/** One's own remote and on-duty days: a list of them, one of them, and the form that asks for them. */
export const ownPresenceMachine = ownRequestsMachine.provide({
  actors: {
    list: ownPresence.machine,
    case: requestCaseMachine.provide({ actors: { request: presenceRequests.machine, act } }),
    form: presenceForm.machine,
  },
});

/** The requests that somebody decides on. */
export const teamPresenceMachine = teamRequestsMachine.provide({
  actors: {
    page: teamPresence.machine,
    batch: requestBatchMachine.provide({
      actors: {
        decide: fromPromise<{ readonly results: Results }, Decisions>(({ input, signal }) =>
          sendPresenceDecisions(input, { signal }),
        ),
      },
    }),
    case: requestCaseMachine.provide({ actors: { request: presenceSheets.machine, act } }),
  },
});
