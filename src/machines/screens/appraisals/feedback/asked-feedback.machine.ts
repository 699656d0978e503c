import { type ActorRefFrom, setup } from 'xstate';
import * as z from 'zod/mini';
import { fetchAskedFeedback, sendFeedbackStep } from '../../../../api/appraisals/feedback.ts';
import { refusedAt } from '../../../../api/calls/call-error.ts';
import { type AskedFeedback, feedbackStanding } from '../../../../api/contract/appraisals/feedback.ts';
import { defineEdit } from '../../../overlays/edit/edit.ts';
import { defineForm } from '../../../overlays/form.ts';
import type { ReadFresh } from '../../../overlays/form-content.ts';
import { defineStep } from '../../../overlays/step.ts';
import { resourceOf } from '../../../resource.ts';
import type { ScreenServices } from '../../screen-services.ts';

/** What oneself is asked to say of others; nothing of it is kept on the device. */
export const askedFeedbacks = resourceOf(['appraisals'], fetchAskedFeedback);

/** What somebody does well, and what they could do better; at least one of the two. */
export const givenForm = defineForm({
  values: z.object({ well: z.string(), better: z.string() }),
  subject: z.object({ orgId: z.string(), requestId: z.string(), version: z.int(), key: z.string() }),
  save: ({ values: { well, better }, subject }, signal) =>
    well.trim() === '' && better.trim() === ''
      ? Promise.reject(refusedAt([{ path: 'body.well', code: 'words_missing' }]))
      : sendFeedbackStep({ ...subject, step: 'give', well, better }, { signal }),
});

/** As it was said in another window: the form goes on where it can still be said. */
const readFreshWords =
  (of: { readonly orgId: string; readonly requestId: string }, newKey: () => string): ReadFresh =>
  (fresh) => {
    const known = z.safeParse(feedbackStanding, fresh).data;
    if (!known?.allowedSteps.includes('give')) return null;
    const { version, well, better } = known;
    return { values: { well, better }, subject: { ...of, version, key: newKey() } };
  };

interface Given {
  readonly orgId: string;
  readonly asked: AskedFeedback;
}

export const feedbackGiving = defineEdit({
  form: givenForm,
  contentFor: ({ orgId, asked: { id: requestId, version, well, better } }: Given, newKey) => ({
    draftKey: `given feedback ${orgId} ${requestId}`,
    saved: { values: { well, better }, subject: { orgId, requestId, version, key: newKey() } },
    fresh: readFreshWords({ orgId, requestId }, newKey),
  }),
  messageFor: ({ asked: { employee, until } }) => ({ code: 'feedback given', who: employee.fullName, until }),
});

interface Wanted {
  readonly orgId: string;
  readonly requestId: string;
  readonly version: number;
  readonly step: 'accept' | 'decline';
  readonly who: string;
}

export const feedbackAnswer = defineStep<Wanted, unknown>({
  questionFor: ({ step }) =>
    step === 'decline' ? { asks: 'words', code: 'why feedback declined', isOptional: true } : null,
  send: ({ wanted: { who: _, ...wanted }, words, key }) => sendFeedbackStep({ ...wanted, note: words, key }),
  messageFor: ({ step, who }) => ({ code: 'feedback answered', isAccepted: step === 'accept', who }),
});

/** Feedback that oneself is asked for: accepted, declined, given. */
export const askedFeedbackMachine = setup({
  types: {} as {
    context: ScreenServices & { readonly orgId: string };
    input: ScreenServices & { orgId: string };
    children: { list: 'list'; step: 'step'; edit: 'edit' };
  },
  actors: { list: askedFeedbacks.machine, step: feedbackAnswer.machine, edit: feedbackGiving.machine },
}).createMachine({
  id: 'askedFeedback',
  context: ({ input }) => input,
  invoke: [
    { id: 'list', src: 'list', input: ({ context }) => askedFeedbacks.input({ orgId: context.orgId }, context) },
    { id: 'step', src: 'step', input: ({ context }) => context },
    { id: 'edit', src: 'edit', input: ({ context }) => context },
  ],
});

export type AskedFeedbackRef = ActorRefFrom<typeof askedFeedbackMachine>;
