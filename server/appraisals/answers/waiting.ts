import type { ReportingContext } from '../../people/context.ts';
import { appraisalContext } from '../context.ts';
import { feedbackWaiting } from '../feedback/feedback.ts';
import { ownAppraisalsWaiting } from './own-routes.ts';
import { teamAppraisalsWaiting } from './team-routes.ts';

/** How much of appraisals waits for whoever asks: of their own, with what they are asked to say of others; and of their team. */
export async function appraisalsWaiting(
  reporting: ReportingContext,
): Promise<{ readonly ownAppraisals: number; readonly teamAppraisals: number }> {
  const context = await appraisalContext(reporting);
  return {
    ownAppraisals: (await ownAppraisalsWaiting(context)) + (await feedbackWaiting(context)),
    teamAppraisals: await teamAppraisalsWaiting(context),
  };
}
