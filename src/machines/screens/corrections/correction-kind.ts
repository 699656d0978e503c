import { fromPromise } from 'xstate';
import {
  fetchCorrection,
  fetchCorrectionPreview,
  fetchCorrectionSheet,
  fetchOwnCorrections,
  fetchTeamCorrections,
  recallOwnCorrections,
  sendCorrectionAction,
  sendCorrectionAsk,
  sendCorrectionComment,
  sendCorrectionDecisions,
} from '../../../api/attendance/corrections.ts';
import { correctionAction, correctionRequest } from '../../../api/contract/requests/corrections.ts';
import { sharingStructure } from '../../parts/structural-sharing.ts';
import type { Decisions, Results } from '../../requests/batch-picks.ts';
import { ownRequestsMachine } from '../../requests/own-requests.machine.ts';
import { requestBatchMachine } from '../../requests/request-batch.machine.ts';
import { type RequestAct, requestCaseMachine } from '../../requests/request-case.machine.ts';
import { defineRequestForm } from '../../requests/request-form.ts';
import { teamRequestsMachine } from '../../requests/team-requests.machine.ts';
import { resourceOf } from '../../resource.ts';
import { askIn, correctionValues, draftIn, emptyCorrection, missingIn, valuesOf } from './correction-ask.ts';

/** One's own requests, by organization. */
export const ownCorrections = resourceOf(['corrections'], fetchOwnCorrections, recallOwnCorrections);
/** A request by organization and id. */
export const correctionRequests = resourceOf(['corrections'], fetchCorrection);
/** A page of the requests that somebody decides on. */
export const teamCorrections = sharingStructure(resourceOf(['corrections'], fetchTeamCorrections));
/** What a decision depends on, by organization and request. */
export const correctionSheets = resourceOf(['corrections'], fetchCorrectionSheet);

/** Sends what is done to a request. @throws where its kind knows nothing of it */
const act = fromPromise<unknown, RequestAct>(({ input: { action, dates, ...more }, signal }) => {
  const { orgId, requestId, key, comment } = more;
  if (action === 'comment' || action === 'remind') {
    const kind = action === 'comment' ? 'comment' : 'reminder';
    return sendCorrectionComment({ orgId, requestId, key, kind, text: comment }, { signal });
  }
  const known = correctionAction.options.find((one) => one === action);
  if (!known) throw new Error(`corrections are not ${action}`);
  return sendCorrectionAction({ ...more, action: known, ask: null }, { signal });
});

/** Asking for a correction, with what the day would come to beside it. */
export const correctionForm = defineRequestForm({
  kind: 'correction_request',
  values: correctionValues,
  request: correctionRequest,
  empty: emptyCorrection,
  valuesOf,
  askIn,
  draftIn,
  missingIn,
  // the times may not be known yet
  missingInDraft: () => [],
  begin: ({ orgId, key, ask, isDraft }, options) => sendCorrectionAsk({ orgId, key, ask, isDraft }, options),
  change: (change, options) => sendCorrectionAction({ ...change, comment: '' }, options),
  count: fetchCorrectionPreview,
});

/** One's own corrections: a list of them, one of them, and the form that asks for one. */
export const ownCorrectionsMachine = ownRequestsMachine.provide({
  actors: {
    list: ownCorrections.machine,
    case: requestCaseMachine.provide({ actors: { request: correctionRequests.machine, act } }),
    form: correctionForm.machine,
  },
});

/** The requests that somebody decides on. */
export const teamCorrectionsMachine = teamRequestsMachine.provide({
  actors: {
    page: teamCorrections.machine,
    batch: requestBatchMachine.provide({
      actors: {
        decide: fromPromise<{ readonly results: Results }, Decisions>(({ input, signal }) =>
          sendCorrectionDecisions(input, { signal }),
        ),
      },
    }),
    case: requestCaseMachine.provide({ actors: { request: correctionSheets.machine, act } }),
  },
});
