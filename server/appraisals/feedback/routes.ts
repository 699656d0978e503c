import {
  askedForFeedback,
  askForFeedback,
  ownFeedback,
  takeFeedbackStep,
  teamFeedback,
} from '../../../src/api/contract/appraisals/feedback.ts';
import { auditWithin } from '../../calls/audit.ts';
import { type Route, signedIn } from '../../calls/route.ts';
import { look, write } from '../context.ts';
import { askPeer, takeStep } from './change-feedback.ts';
import { feedbackAskedOf, feedbackOn } from './feedback.ts';

export const feedbackRoutes: readonly Route[] = [
  signedIn(ownFeedback, (visit, { params }) =>
    look(visit, params.orgId, (context) =>
      feedbackOn(context, { windowId: params.windowId, employeeId: context.me.id }),
    ),
  ),

  signedIn(teamFeedback, (visit, { params }) =>
    look(visit, params.orgId, async (context) => {
      const found = await feedbackOn(context, params);
      const entry = { action: `read ${teamFeedback.id}`, accountId: visit.actor.accountId } as const;
      await auditWithin(context.tx, visit, { ...entry, organizationId: params.orgId, subject: params.employeeId });
      return found;
    }),
  ),

  signedIn(askedForFeedback, (visit, { params }) =>
    look(visit, params.orgId, async (context) => ({ requests: await feedbackAskedOf(context) })),
  ),

  signedIn(askForFeedback, (visit, received) => {
    const { params, body } = received;
    return write(visit, askForFeedback, received, params.orgId, (context) =>
      askPeer(context, {
        windowId: params.windowId,
        employeeId: body.employeeId ?? context.me.id,
        peerId: body.peerId,
      }),
    );
  }),

  signedIn(takeFeedbackStep, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, takeFeedbackStep, received, params.orgId, (context) =>
      takeStep(context, { requestId: params.requestId, version, ...body }),
    );
  }),
];
