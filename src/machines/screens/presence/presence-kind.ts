import { requestClient } from '../../../api/calls/request-client.ts';
import { presenceAction, presenceCalls, presenceRequest } from '../../../api/contract/requests/presence.ts';
import { defineRequestForm } from '../../requests/request-form.ts';
import { defineRequestKind } from '../../requests/request-kind.ts';
import { askIn, draftIn, emptyPresence, missingIn, presenceValues, valuesOf } from './presence-ask.ts';

const client = requestClient(presenceCalls);

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
  begin: ({ orgId, key, ask, isDraft }, options) => client.sendAsk({ orgId, key, ask, isDraft }, options),
  change: (change, options) => client.sendAction({ ...change, comment: '' }, options),
  count: client.fetchPreview,
});

/** Remote and on-duty days, on both sides. */
export const presence = defineRequestKind({
  topic: 'presence',
  client,
  actions: presenceAction.options,
  form: presenceForm,
});
