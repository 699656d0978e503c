import { and, eq } from 'drizzle-orm';
import type { GivenFeedback } from '../../../src/api/contract/appraisals/feedback.ts';
import type { AppraisalAnswer } from '../../../src/api/contract/appraisals/values.ts';
import { auditWithin } from '../../calls/audit.ts';
import type { AuthenticatedContext } from '../../calls/context.ts';
import { organizations } from '../../database/schema.ts';
import { fileHeaders } from '../../files/headers.ts';
import type { AppraisalContext } from '../context.ts';
import { feedbackOn } from '../feedback/feedback.ts';
import { feedbackRoles } from '../feedback/rows.ts';
import type { Subject } from './marks.ts';
import { type AppraisalHead, drawAppraisal } from './pdf.ts';

/** Notes that somebody has read it. @returns what stands on the file beside that */
export async function noteRead(
  { tx, tenant, organizationId }: AppraisalContext,
  visit: AuthenticatedContext,
  call: string,
  subject: string,
): Promise<AppraisalHead> {
  await auditWithin(tx, visit, { action: `read ${call}`, accountId: visit.actor.accountId, organizationId, subject });
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenant), eq(organizations.id, organizationId)));
  return { organization: organization?.name ?? '', locale: 'en' };
}

/** What others have said, as far as whoever asks may see it: nothing where nobody is asked, or it is not for them. */
export async function feedbackFor(context: AppraisalContext, { session, window, employeeId }: Subject) {
  if (session.feedback === 'none' || feedbackRoles(context, { employeeId }).length === 0) return [];
  return (await feedbackOn(context, { windowId: window.id, employeeId })).given ?? [];
}

interface Finalized {
  readonly answer: AppraisalAnswer;
  readonly feedback: readonly GivenFeedback[];
  readonly head: AppraisalHead;
}

/** A finalized appraisal as a file. */
export const fileOf = async ({ answer, feedback, head }: Finalized) => ({
  content: await drawAppraisal(answer, feedback, head),
  headers: fileHeaders(`${answer.window.title}.pdf`, 'application/pdf'),
});
