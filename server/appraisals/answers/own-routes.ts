import { and, eq } from 'drizzle-orm';
import {
  type OwnSession,
  ownAppraisalAnswer,
  ownAppraisalFile,
  ownAppraisals,
  saveOwnMarks,
  takeOwnAppraisalStep,
} from '../../../src/api/contract/appraisals/own-appraisals.ts';
import type { PlanState } from '../../../src/api/contract/appraisals/plans.ts';
import { appraisalAnswerLifecycle } from '../../../src/machines/lifecycles/appraisals/appraisal-answer.ts';
import { objectivesPlanLifecycle } from '../../../src/machines/lifecycles/appraisals/objectives-plan.ts';
import { auditWithin } from '../../calls/audit.ts';
import { type Route, signedIn, signedInForFile } from '../../calls/route.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { objectivePlans } from '../../database/schema.ts';
import { Refused } from '../../platform/refused.ts';
import {
  type AppraisalContext,
  answerState,
  answersOf,
  factsOf,
  look,
  type Placed,
  type SessionRow,
  sessionState,
  untilOf,
  type WindowRow,
  windowsIn,
  write,
} from '../context.ts';
import { populationOf } from '../population.ts';
import { presentAnswer, presentFinalized, presentSession, presentWindow, stateFor } from '../present.ts';
import { feedbackFor, fileOf, noteRead } from './file.ts';
import { type Subject, saveMarks } from './marks.ts';
import { takeStep } from './steps.ts';

/** One's own place in a window. @throws Refused `not_found` where one is not in that session */
async function ownSubject(context: AppraisalContext, windowId: string): Promise<Subject> {
  const [placed] = await windowsIn(context, windowId);
  if (!placed || populationOf(context, placed.session, context.me) !== null) throw new Refused('not_found');
  return { ...placed, employeeId: context.me.id, side: 'employee' };
}

/** The sessions, with one's own place in each; also those that one is not in, with the reason. */
async function ownSessions(context: AppraisalContext): Promise<OwnSession[]> {
  const { me } = context;
  const placed = await windowsIn(context);
  const answerOf = await answersOf(
    context,
    placed.map(({ window }) => window.id),
    [me.id],
  );
  const plans = await ownPlans(context);
  const sessions = new Map<string, Placed[]>();
  for (const one of placed) sessions.set(one.session.id, [...(sessions.get(one.session.id) ?? []), one]);
  return [...sessions.values()].flatMap((ofSession): OwnSession[] => {
    const [{ session } = { session: null }] = ofSession;
    if (!session) return [];
    const windows = ofSession.map(({ window }) => window);
    const population = populationOf(context, session, me);
    if (population?.reason === 'left') return [];
    return [
      {
        ...presentSession(context, session, windows),
        leftOut: population?.reason ?? null,
        rule: population?.rule ?? '',
        plan: population || session.objectivesWeight === null ? null : planIn(context, session, windows, plans),
        windows: windows.map((window) => {
          const answer = answerOf(window.id, me.id);
          const state = answerState(context, window, me.id, answer);
          return {
            ...presentWindow(context, window),
            answer: population ? 'not started' : stateFor('employee', state),
            until: untilOf(window, answer),
            isWaiting: population === null && waitsForEmployee(context, window, state, answer),
          };
        }),
      },
    ];
  });
}

/** How one's own objectives stand, by session. */
async function ownPlans(context: AppraisalContext): Promise<ReadonlyMap<string, PlanState>> {
  const rows = await context.tx
    .select({ sessionId: objectivePlans.sessionId, state: objectivePlans.state })
    .from(objectivePlans)
    .where(and(inOrganization(objectivePlans, context), eq(objectivePlans.employeeId, context.me.id)));
  return new Map(rows.map(({ sessionId, state }) => [sessionId, state]));
}

function planIn(
  context: AppraisalContext,
  session: SessionRow,
  windows: readonly WindowRow[],
  plans: ReadonlyMap<string, PlanState>,
): OwnSession['plan'] {
  const state = plans.get(session.id) ?? 'draft';
  const isOpen = ['scheduled', 'open'].includes(sessionState(context, session, windows));
  return { state, isWaiting: objectivesPlanLifecycle.allowed(state, { isOpen }, ['employee']).includes('edit') };
}

type Row = Parameters<typeof factsOf>[3];

/** Whether something is wanted of the employee now. */
function waitsForEmployee(
  context: AppraisalContext,
  window: Placed['window'],
  state: ReturnType<typeof answerState>,
  answer: Row,
): boolean {
  const facts = factsOf(context, window, context.me.id, answer);
  const actions = appraisalAnswerLifecycle.allowed(state, facts, ['employee']);
  return actions.includes('type') || actions.includes('acknowledge');
}

/** How many windows want something of whoever asks. */
export async function ownAppraisalsWaiting(context: AppraisalContext): Promise<number> {
  const sessions = await ownSessions(context);
  return sessions.flatMap(({ windows }) => windows).filter(({ isWaiting }) => isWaiting).length;
}

export const ownAppraisalRoutes: readonly Route[] = [
  signedIn(ownAppraisals, (visit, { params }) =>
    look(visit, params.orgId, async (context) => ({ sessions: await ownSessions(context) })),
  ),

  signedIn(ownAppraisalAnswer, (visit, { params }) =>
    look(visit, params.orgId, async (context) => {
      const subject = await ownSubject(context, params.windowId);
      const answerOf = await answersOf(context, [params.windowId], [context.me.id]);
      const answer = answerOf(params.windowId, context.me.id);
      const entry = { action: `read ${ownAppraisalAnswer.id}`, accountId: visit.actor.accountId } as const;
      await auditWithin(context.tx, visit, {
        ...entry,
        organizationId: params.orgId,
        ...(answer && { subject: answer.id }),
      });
      return presentAnswer(context, subject, context.me.id, answer, 'employee');
    }),
  ),

  signedInForFile(ownAppraisalFile, async (visit, { params }) => {
    const found = await look(visit, params.orgId, async (context) => {
      const subject = await ownSubject(context, params.windowId);
      const answerOf = await answersOf(context, [params.windowId], [context.me.id]);
      const answer = await presentFinalized(context, subject, context.me.id, answerOf(params.windowId, context.me.id));
      const feedback = await feedbackFor(context, subject);
      return { answer, feedback, head: await noteRead(context, visit, ownAppraisalFile.id, answer.id ?? '') };
    });
    return fileOf(found);
  }),

  signedIn(saveOwnMarks, (visit, received) =>
    write(visit, saveOwnMarks, received, received.params.orgId, async (context) =>
      saveMarks(context, await ownSubject(context, received.params.windowId), received.body.marks),
    ),
  ),

  signedIn(takeOwnAppraisalStep, (visit, received) =>
    write(visit, takeOwnAppraisalStep, received, received.params.orgId, async (context) => {
      const subject = await ownSubject(context, received.params.windowId);
      return takeStep(context, subject, received.body);
    }),
  ),
];
