import { type ActorRefFrom, setup } from 'xstate';
import * as z from 'zod/mini';
import { fetchFeedback, sendFeedbackAsk, sendFeedbackStep } from '../../../../api/appraisals/feedback.ts';
import { refusedAt } from '../../../../api/calls/call-error.ts';
import type { FeedbackRequest } from '../../../../api/contract/appraisals/feedback.ts';
import { defineEdit } from '../../../overlays/edit/edit.ts';
import { defineForm } from '../../../overlays/form.ts';
import { chosenPerson } from '../../../overlays/form-content.ts';
import { defineStep } from '../../../overlays/step.ts';
import { resourceOf } from '../../../resource.ts';
import type { ScreenServices } from '../../screen-services.ts';

/** What others are asked to say of somebody in a window, and have said; nothing of it is kept on the device. */
export const feedbacks = resourceOf(['appraisals'], fetchFeedback);

const subject = z.object({
  orgId: z.string(),
  windowId: z.string(),
  /** Whom it is about; empty for oneself. */
  employeeId: z.string(),
  /** Names this try. */
  key: z.string(),
});

/** Whom to ask, in the side form sheet. */
export const feedbackAskForm = defineForm({
  values: z.object({ peer: chosenPerson }),
  subject,
  save: ({ values: { peer }, subject: of }, signal) =>
    peer === null
      ? Promise.reject(refusedAt([{ path: 'body.peerId', code: 'peer_missing' }]))
      : sendFeedbackAsk({ ...of, peerId: peer.id }, { signal }),
});

/** Where somebody is asked, and about whom. */
type Asked = Pick<z.output<typeof subject>, 'orgId' | 'windowId' | 'employeeId'>;

export const feedbackAsk = defineEdit({
  form: feedbackAskForm,
  contentFor: (of: Asked, newKey) => ({
    draftKey: `feedback ${of.orgId} ${of.windowId} ${of.employeeId}`,
    saved: { values: { peer: null }, subject: { ...of, key: newKey() } },
  }),
  messageFor: (_, { peer }) => ({ code: 'feedback asked', who: peer.fullName }),
});

interface TakenBack {
  readonly orgId: string;
  readonly requestId: string;
  readonly version: number;
  readonly who: string;
}

export const feedbackWithdrawal = defineStep<TakenBack, unknown>({
  questionFor: () => ({ asks: 'whether', code: 'withdraw feedback' }),
  send: ({ wanted: { who: _, ...wanted }, key }) => sendFeedbackStep({ ...wanted, step: 'withdraw', key }),
  messageFor: ({ who }) => ({ code: 'feedback withdrawn', who }),
});

/** What is chosen of a request that is taken back. */
export const withdrawalOf = (orgId: string, { id: requestId, version, peer }: FeedbackRequest) =>
  feedbackWithdrawal.chosen({ orgId, requestId, version, who: peer.fullName });

/** Feedback from others on one person in a window, as both see it who may ask for it. */
export const feedbackMachine = setup({
  types: {} as {
    context: ScreenServices & Asked;
    input: ScreenServices & Asked;
    children: { list: 'list'; step: 'step'; edit: 'edit' };
  },
  actors: { list: feedbacks.machine, step: feedbackWithdrawal.machine, edit: feedbackAsk.machine },
}).createMachine({
  id: 'feedback',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context }) => {
        const { orgId, windowId, employeeId } = context;
        return feedbacks.input({ orgId, windowId, employeeId }, context);
      },
    },
    { id: 'step', src: 'step', input: ({ context }) => context },
    { id: 'edit', src: 'edit', input: ({ context }) => context },
  ],
});

export type FeedbackRef = ActorRefFrom<typeof feedbackMachine>;
