import { and, eq, inArray } from 'drizzle-orm';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import {
  appraisalAnswers,
  appraisalSessions,
  appraisalWindows,
  competencies,
  developmentActions,
  feedbackRequests,
  objectivePlans,
} from '../database/schema.ts';
import type { SubjectKind } from '../subjects/subject.ts';

/** Somebody's answer in a window, as notifications and letters know it: nothing of what is said in it. */
export const appraisalSubject: SubjectKind = {
  kind: 'appraisal',
  facesOf: async (tx, of, ids) => {
    const rows = await tx
      .select({ answer: appraisalAnswers, window: appraisalWindows, session: appraisalSessions })
      .from(appraisalAnswers)
      .innerJoin(
        appraisalWindows,
        and(sameOrganization(appraisalWindows, appraisalAnswers), eq(appraisalWindows.id, appraisalAnswers.windowId)),
      )
      .innerJoin(
        appraisalSessions,
        and(
          sameOrganization(appraisalSessions, appraisalWindows),
          eq(appraisalSessions.id, appraisalWindows.sessionId),
        ),
      )
      .where(and(inOrganization(appraisalAnswers, of), inArray(appraisalAnswers.id, [...ids])));
    return new Map(
      rows.map(({ answer, window, session }) => [
        answer.id,
        {
          employeeId: answer.employeeId,
          title: window.title,
          firstDate: session.firstDate,
          lastDate: session.lastDate,
          within: [session.id, window.id],
        },
      ]),
    );
  },
  pathOf: (side, { id, within: [session, window] }) =>
    side === 'own'
      ? `my-appraisals/assessments/${session}/window/${window}`
      : `supervisory/appraisals/window/${window}/submitted/${id}`,
};

/** A development action: the competency that it is for, and nothing of what is to be done. */
export const developmentSubject: SubjectKind = {
  kind: 'development_action',
  facesOf: async (tx, of, ids) => {
    const rows = await tx
      .select({
        id: developmentActions.id,
        employeeId: developmentActions.employeeId,
        title: competencies.title,
        dueOn: developmentActions.dueOn,
      })
      .from(developmentActions)
      .innerJoin(
        competencies,
        and(sameOrganization(competencies, developmentActions), eq(competencies.code, developmentActions.competency)),
      )
      .where(and(inOrganization(developmentActions, of), inArray(developmentActions.id, [...ids])));
    return new Map(
      rows.map(({ id, dueOn, ...face }) => [
        id,
        { ...face, firstDate: dueOn, lastDate: dueOn, within: [face.employeeId] },
      ]),
    );
  },
  pathOf: (side, { within: [employeeId] }) =>
    side === 'own' ? 'my-appraisals/objectives-and-competencies' : `supervisory/appraisals?development=${employeeId}`,
};

/** What somebody is asked for: it is theirs, and nothing of what is said stands in it. */
export const feedbackSubject: SubjectKind = {
  kind: 'feedback_request',
  facesOf: async (tx, of, ids) => {
    const rows = await tx
      .select({ row: feedbackRequests, window: appraisalWindows })
      .from(feedbackRequests)
      .innerJoin(
        appraisalWindows,
        and(sameOrganization(appraisalWindows, feedbackRequests), eq(appraisalWindows.id, feedbackRequests.windowId)),
      )
      .where(and(inOrganization(feedbackRequests, of), inArray(feedbackRequests.id, [...ids])));
    return new Map(
      rows.map(({ row: { id, employeeId, peerId, askedBy }, window }) => [
        id,
        {
          employeeId: peerId,
          title: window.title,
          firstDate: window.opensOn,
          lastDate: window.dueOn,
          // of whom, where whoever asked does not ask about themselves
          within: [window.sessionId, window.id, ...(askedBy === employeeId ? [] : [employeeId])],
        },
      ]),
    );
  },
  pathOf: (side, { within: [session, window, employee] }) => {
    if (side === 'own') return 'my-appraisals/assessments';
    return employee === undefined
      ? `my-appraisals/assessments/${session}/window/${window}`
      : `supervisory/appraisals/window/${window}?feedback=${employee}`;
  },
};

/** Somebody's objectives in a session. */
export const planSubject: SubjectKind = {
  kind: 'objectives_plan',
  facesOf: async (tx, of, ids) => {
    const rows = await tx
      .select({ plan: objectivePlans, session: appraisalSessions })
      .from(objectivePlans)
      .innerJoin(
        appraisalSessions,
        and(sameOrganization(appraisalSessions, objectivePlans), eq(appraisalSessions.id, objectivePlans.sessionId)),
      )
      .where(and(inOrganization(objectivePlans, of), inArray(objectivePlans.id, [...ids])));
    return new Map(
      rows.map(({ plan, session: { id, title, firstDate, lastDate } }) => [
        plan.id,
        { employeeId: plan.employeeId, title, firstDate, lastDate, within: [id] },
      ]),
    );
  },
  pathOf: (side, { id, within: [session] }) =>
    side === 'own' ? `my-appraisals/objectives-and-competencies/${session}` : `supervisory/appraisals?plan=${id}`,
};
