import { requestClient } from '../../../api/calls/request-client.ts';
import { overtimeAction, overtimeCalls, overtimeRequest } from '../../../api/contract/requests/overtime.ts';
import { defineRequestForm } from '../../requests/request-form.ts';
import { defineRequestKind } from '../../requests/request-kind.ts';
import { askIn, draftIn, emptyOvertime, missingIn, overtimeValues, valuesOf } from './overtime-ask.ts';

const client = requestClient(overtimeCalls);

/** Asking for overtime, with what is recorded of each day beside it. */
export const overtimeForm = defineRequestForm({
  kind: 'overtime_request',
  values: overtimeValues,
  request: overtimeRequest,
  empty: emptyOvertime,
  valuesOf,
  askIn,
  draftIn,
  missingIn,
  // when it was, or is to be, may not be known yet
  missingInDraft: () => [],
  begin: ({ orgId, key, ask, isDraft }, options) => client.sendAsk({ orgId, key, ask, isDraft }, options),
  change: (change, options) => client.sendAction({ ...change, comment: '' }, options),
  count: client.fetchPreview,
});

/** Overtime, on both sides. */
export const overtime = defineRequestKind({
  topic: 'overtime',
  client,
  actions: overtimeAction.options,
  form: overtimeForm,
});
