import { fromPromise, type SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import {
  type PresenceDraft,
  type PresenceInput,
  type PresencePreview,
  presenceAction,
  presenceRequest,
} from '../../../api/contract/requests/presence.ts';
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
import { type FormValues, type FreshForm, formSheetMachine } from '../../overlays/form-sheet.machine.ts';
import { sharingStructure } from '../../parts/structural-sharing.ts';
import type { Results } from '../../requests/batch-picks.ts';
import { ownRequestsMachine } from '../../requests/own-requests.machine.ts';
import { type Decisions, requestBatchMachine } from '../../requests/request-batch.machine.ts';
import { type RequestAct, requestCaseMachine } from '../../requests/request-case.machine.ts';
import { type PreviewInput, requestFormMachine, watching } from '../../requests/request-form.machine.ts';
import { type RequestForm, saveRequest } from '../../requests/save-request.ts';
import { teamRequestsMachine } from '../../requests/team-requests.machine.ts';
import { resourceOf } from '../../resource.ts';
import { askIn, draftIn, emptyPresence, missingIn, presenceValues } from './presence-ask.ts';

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

const form: RequestForm<PresenceInput, PresenceDraft> = {
  askIn,
  draftIn,
  missingIn,
  // when it is to be may not be known yet
  missingInDraft: () => [],
  begin: (ask, _, options) => sendPresenceAsk(ask, options),
  change: (change, options) => sendPresenceAction({ ...change, comment: '' }, options),
};

/** One's own remote and on-duty days: a list of them, one of them, and the form that asks for them. */
export const ownPresenceMachine = ownRequestsMachine.provide({
  actors: {
    list: ownPresence.machine,
    case: requestCaseMachine.provide({ actors: { request: presenceRequests.machine, act } }),
    form: requestFormMachine.provide({
      actors: {
        sheet: formSheetMachine.provide({
          actors: { save: fromPromise<unknown, FormValues>(({ input, signal }) => saveRequest(form, input, signal)) },
        }),
        watch: watching(askIn),
        count: fromPromise<unknown, PreviewInput>(({ input: { orgId, requestId, ask }, signal }) =>
          // what `watch` tells is what `askIn` has made
          fetchPresencePreview({ orgId, requestId, ask: ask as PresenceInput }, { signal }),
        ),
      },
    }),
  },
});

/** What of the form only this kind knows. */
export const presenceForm = {
  topic: 'presence',
  empty: emptyPresence,
  valuesOf: (orgId: string, key: string, request: unknown): FormValues =>
    presenceValues(orgId, key, z.parse(presenceRequest, request)),
  /** The same request as somebody else has left it; what can no longer be changed is not gone on with. */
  freshFor: (orgId: string, newIdempotencyKey: () => string): FreshForm => ({
    valuesOf: (fresh) => {
      const { data } = z.safeParse(presenceRequest, fresh);
      return data && (data.allowedActions.includes('edit') || data.allowedActions.includes('submit'))
        ? presenceValues(orgId, newIdempotencyKey(), data)
        : null;
    },
    controls: ['key', 'version', 'state', 'requestId'],
  }),
} as const;

/** What the ask comes to, once it is counted. */
export const presencePreviewOf = ({ context }: SnapshotFrom<typeof requestFormMachine>): PresencePreview | null =>
  context.preview as PresencePreview | null;

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
