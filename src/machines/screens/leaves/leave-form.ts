import { leaveRequest } from '../../../api/contract/requests/leave-values.ts';
import { fetchLeavePreview, sendLeaveAction, sendLeaveAsk } from '../../../api/leaves.ts';
import { defineRequestForm } from '../../requests/request-form.ts';
import { askIn, draftIn, emptyLeave, leaveValues, missingIn, missingInDraft, valuesOf } from './leave-ask.ts';

/** Asking for a leave, with what it would come to beside it. */
export const leaveForm = defineRequestForm({
  kind: 'leave_request',
  values: leaveValues,
  request: leaveRequest,
  empty: emptyLeave,
  valuesOf,
  askIn,
  draftIn,
  missingIn,
  missingInDraft,
  begin: ({ replaces, ...ask }, options) => sendLeaveAsk({ ...ask, supersedesId: replaces }, options),
  change: (change, options) => sendLeaveAction({ ...change, comment: '', dates: null }, options),
  count: fetchLeavePreview,
});
