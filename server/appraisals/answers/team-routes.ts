import {
  extendAppraisal,
  moveTeamScore,
  remindOfAppraisal,
  saveTeamMarks,
  takeTeamAppraisalStep,
  teamAppraisalAnswer,
  teamAppraisalFile,
  teamAppraisals,
  teamAppraisalWindow,
} from '../../../src/api/contract/appraisals/team-appraisals.ts';
import { auditWithin } from '../../calls/audit.ts';
import { type Route, signedIn, signedInForFile } from '../../calls/route.ts';
import { type AppraisalContext, answersOf, look, write } from '../context.ts';
import { plansWaiting } from '../plans/routes.ts';
import {
  presentAnswer,
  presentFinalized,
  presentSession,
  presentWindow,
  stepsOf,
  windowsOfSession,
} from '../present.ts';
import { feedbackFor, fileOf, noteRead } from './file.ts';
import { saveMarks } from './marks.ts';
import { moveScore } from './move.ts';
import { takeStep } from './steps.ts';
import { comparedPeople, placedIn, teamSubject, teamWindows } from './team.ts';
import { extend, remind } from './team-care.ts';

/** How much waits for whoever asks: answers to rate, to share or to read, and objectives to agree to. */
export async function teamAppraisalsWaiting(context: AppraisalContext): Promise<number> {
  const answers = (await teamWindows(context)).reduce((sum, { waiting }) => sum + waiting, 0);
  return answers + (await plansWaiting(context)).length;
}

export const teamAppraisalRoutes: readonly Route[] = [
  signedIn(teamAppraisals, (visit, { params }) =>
    look(visit, params.orgId, async (context) => ({
      today: context.today,
      windows: await teamWindows(context),
      plans: await plansWaiting(context),
    })),
  ),

  signedIn(teamAppraisalWindow, (visit, { params }) =>
    look(visit, params.orgId, async (context) => {
      const { session, window } = await placedIn(context, params.windowId);
      return {
        session: presentSession(context, session, await windowsOfSession(context, session.id)),
        window: presentWindow(context, window),
        scale: await stepsOf(context, session.id),
        people: await comparedPeople(context, { session, window }),
      };
    }),
  ),

  signedIn(teamAppraisalAnswer, (visit, { params }) =>
    look(visit, params.orgId, async (context) => {
      const subject = await teamSubject(context, params);
      const answerOf = await answersOf(context, [params.windowId], [subject.employeeId]);
      const entry = { action: `read ${teamAppraisalAnswer.id}`, accountId: visit.actor.accountId } as const;
      await auditWithin(context.tx, visit, { ...entry, organizationId: params.orgId, subject: params.answerId });
      const answer = answerOf(params.windowId, subject.employeeId);
      return presentAnswer(context, subject, subject.employeeId, answer, 'supervisor');
    }),
  ),

  signedInForFile(teamAppraisalFile, async (visit, { params }) => {
    const found = await look(visit, params.orgId, async (context) => {
      const subject = await teamSubject(context, params);
      const answerOf = await answersOf(context, [params.windowId], [subject.employeeId]);
      const row = answerOf(params.windowId, subject.employeeId);
      const answer = await presentFinalized(context, subject, subject.employeeId, row);
      const feedback = await feedbackFor(context, subject);
      return { answer, feedback, head: await noteRead(context, visit, teamAppraisalFile.id, params.answerId) };
    });
    return fileOf(found);
  }),

  signedIn(saveTeamMarks, (visit, received) =>
    write(visit, saveTeamMarks, received, received.params.orgId, async (context) =>
      saveMarks(context, await teamSubject(context, received.params), received.body.marks),
    ),
  ),

  signedIn(moveTeamScore, (visit, received) =>
    write(visit, moveTeamScore, received, received.params.orgId, async (context) =>
      moveScore(context, await teamSubject(context, received.params), received.body),
    ),
  ),

  signedIn(takeTeamAppraisalStep, (visit, received) =>
    write(visit, takeTeamAppraisalStep, received, received.params.orgId, async (context) =>
      takeStep(context, await teamSubject(context, received.params), { ...received.body, views: [] }),
    ),
  ),

  signedIn(remindOfAppraisal, (visit, received) =>
    write(visit, remindOfAppraisal, received, received.params.orgId, async (context) => ({
      employeeIds: await remind(context, { ...received.params, ...received.body }),
    })),
  ),

  signedIn(extendAppraisal, (visit, received) =>
    write(visit, extendAppraisal, received, received.params.orgId, (context) =>
      extend(context, received.params, received.body),
    ),
  ),
];
