import { requestClient } from '../../../api/calls/request-client.ts';
import { shiftAction, shiftCalls, shiftRequest } from '../../../api/contract/requests/shifts.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';
import { defineRequestForm } from '../../requests/request-form.ts';
import { defineRequestKind } from '../../requests/request-kind.ts';
import { askIn, draftIn, emptyShift, missingIn, shiftValues, valuesOf } from './shift-ask.ts';

const client = requestClient(shiftCalls);

/** Asking for another shift, with what it would come to beside it. */
export const shiftForm = {
  ...defineRequestForm({
    kind: 'shift_request',
    values: shiftValues,
    request: shiftRequest,
    empty: emptyShift,
    valuesOf,
    askIn,
    draftIn,
    missingIn,
    // when it is to be, and with whom, may not be known yet
    missingInDraft: () => [],
    begin: ({ orgId, key, ask, isDraft }, options) => client.sendAsk({ orgId, key, ask, isDraft }, options),
    change: (change, options) => client.sendAction({ ...change, comment: '' }, options),
    count: client.fetchPreview,
  }),
  /** What something new about a date begins with. */
  proposed: (about: string) => ({ date: isPlausibleDate(about) ? about : '' }),
};

/** Shift requests, on both sides. */
export const shifts = defineRequestKind({
  topic: 'shifts',
  client,
  actions: shiftAction.options,
  form: shiftForm,
});
