import { fromPromise, type SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import { type LeaveInput, type LeavePreview, leaveRequest } from '../../../api/contract/requests/leave-values.ts';
import { fetchLeavePreview, sendLeaveAction, sendLeaveAsk } from '../../../api/leaves.ts';
import { type FormValues, type FreshForm, formSheetMachine } from '../../overlays/form-sheet.machine.ts';
import { type PreviewInput, requestFormMachine, watching } from '../../requests/request-form.machine.ts';
import { type RequestForm, saveRequest } from '../../requests/save-request.ts';
import { askIn, draftIn, missingIn, missingInDraft, valuesFor } from './leave-ask.ts';

const form: RequestForm<LeaveInput, NonNullable<ReturnType<typeof draftIn>>> = {
  askIn,
  draftIn,
  missingIn,
  missingInDraft,
  begin: (ask, { supersedesId }, options) => sendLeaveAsk({ ...ask, supersedesId: supersedesId || null }, options),
  change: (change, options) => sendLeaveAction({ ...change, comment: '', dates: null }, options),
};

/** Asking for a leave, with what it would come to beside it. */
export const leaveFormMachine = requestFormMachine.provide({
  actors: {
    sheet: formSheetMachine.provide({
      actors: { save: fromPromise<unknown, FormValues>(({ input, signal }) => saveRequest(form, input, signal)) },
    }),
    watch: watching(askIn),
    count: fromPromise<unknown, PreviewInput>(({ input: { orgId, requestId, ask }, signal }) =>
      // what `watch` tells is what `askIn` has made
      fetchLeavePreview({ orgId, requestId, ask: ask as LeaveInput }, { signal }),
    ),
  },
});

/** What the ask comes to, once it is counted. */
export const leavePreviewOf = ({ context }: SnapshotFrom<typeof requestFormMachine>): LeavePreview | null =>
  context.preview as LeavePreview | null;

/** The same request as somebody else has left it; what can no longer be changed is not gone on with. */
export const freshLeave = (orgId: string, newIdempotencyKey: () => string): FreshForm => ({
  valuesOf: (fresh) => {
    const { data } = z.safeParse(leaveRequest, fresh);
    return data && (data.allowedActions.includes('edit') || data.allowedActions.includes('submit'))
      ? valuesFor(orgId, newIdempotencyKey(), data)
      : null;
  },
  controls: ['key', 'version', 'state', 'requestId', 'supersedesId'],
});

/** The type that is asked for; undefined while too little is there. */
export const leaveTypeOf = ({ context }: SnapshotFrom<typeof requestFormMachine>): string | undefined =>
  (context.ask as LeaveInput | null)?.typeId;
