import { requestClient } from '../../../api/calls/request-client.ts';
import { correctionAction, correctionCalls, correctionRequest } from '../../../api/contract/requests/corrections.ts';
import { defineRequestForm } from '../../requests/request-form.ts';
import { defineRequestKind } from '../../requests/request-kind.ts';
import {
  askIn,
  correctionValues,
  draftIn,
  emptyCorrection,
  missingIn,
  otherDaysIn,
  valuesOf,
} from './correction-ask.ts';

const client = requestClient(correctionCalls);

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
  countOf: (values) => otherDaysIn(values).size + 1,
  begin: ({ orgId, key, ask, isDraft }, options) => client.sendAsk({ orgId, key, ask, isDraft }, options),
  change: (change, options) => client.sendAction({ ...change, comment: '' }, options),
  count: client.fetchPreview,
});

/** Corrections, on both sides. */
export const corrections = defineRequestKind({
  topic: 'corrections',
  client,
  actions: correctionAction.options,
  form: correctionForm,
});
