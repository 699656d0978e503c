import { and, desc, eq } from 'drizzle-orm';
import type { OwnCompetency } from '../../../src/api/contract/appraisals/plans.ts';
import { appraisalAnswerLifecycle } from '../../../src/machines/lifecycles/appraisals/appraisal-answer.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { appraisalAnswers, appraisalMarks, appraisalSessions, appraisalWindows } from '../../database/schema.ts';
import type { AppraisalContext } from '../context.ts';
import { competenciesOf } from '../items.ts';

const { hasTag: is } = appraisalAnswerLifecycle;

/** What one's own job takes, and how it was rated until now: of what the supervisor says only what is shared. */
export async function ownCompetencies(context: AppraisalContext): Promise<OwnCompetency[]> {
  const { tx, me } = context;
  const needed = await competenciesOf(context, me.id);
  if (needed.length === 0) return [];
  const rows = await tx
    .select({
      answerId: appraisalAnswers.id,
      state: appraisalAnswers.state,
      window: appraisalWindows.title,
      session: appraisalSessions.title,
      item: appraisalMarks.item,
      side: appraisalMarks.side,
      halfSteps: appraisalMarks.halfSteps,
    })
    .from(appraisalAnswers)
    .innerJoin(
      appraisalWindows,
      and(sameOrganization(appraisalWindows, appraisalAnswers), eq(appraisalWindows.id, appraisalAnswers.windowId)),
    )
    .innerJoin(
      appraisalSessions,
      and(sameOrganization(appraisalSessions, appraisalWindows), eq(appraisalSessions.id, appraisalWindows.sessionId)),
    )
    .innerJoin(
      appraisalMarks,
      and(sameOrganization(appraisalMarks, appraisalAnswers), eq(appraisalMarks.answerId, appraisalAnswers.id)),
    )
    .where(and(inOrganization(appraisalAnswers, context), eq(appraisalAnswers.employeeId, me.id)))
    .orderBy(desc(appraisalWindows.opensOn), desc(appraisalWindows.id));
  const seen = rows.filter(({ state, side }) => is(state, side === 'employee' ? 'handed in' : 'told'));
  return needed.map(({ id, title, description, required }) => {
    const ofIt = seen.filter(({ item, halfSteps }) => item === id && halfSteps !== null);
    const answers = [...new Set(ofIt.map(({ answerId }) => answerId))];
    return {
      code: id.replace(/^competency:/, ''),
      title,
      description,
      required: required ?? 0,
      ratings: answers.flatMap((answerId) => {
        const both = ofIt.filter((row) => row.answerId === answerId);
        const [first] = both;
        const ratingOf = (side: 'employee' | 'supervisor') => {
          const halfSteps = both.find((row) => row.side === side)?.halfSteps;
          return halfSteps == null ? null : halfSteps / 2;
        };
        return first
          ? [{ window: first.window, session: first.session, own: ratingOf('employee'), other: ratingOf('supervisor') }]
          : [];
      }),
    };
  });
}
