import { type Abortable, call } from '../calls/host.ts';
import { prefetchable } from '../calls/prefetch.ts';
import {
  ownAppraisalAnswer,
  ownAppraisalFile,
  ownAppraisals,
  saveOwnMarks,
  takeOwnAppraisalStep,
} from '../contract/appraisals/own-appraisals.ts';
import {
  type GivenEvidence,
  type GivenObjective,
  noteProgress,
  ownAppraisalSession,
  saveEvidence,
  saveObjectives,
  takeOwnPlanStep,
  takeTeamPlanStep,
  teamPlan,
} from '../contract/appraisals/plans.ts';
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
} from '../contract/appraisals/team-appraisals.ts';
import type { GivenMark, ItemView } from '../contract/appraisals/values.ts';

/** Whose answer in which window: one's own, or that of somebody of one's team by its id. */
export type AnswerPlace = {
  readonly orgId: string;
  readonly windowId: string;
  /** Empty for one's own. */
  readonly answerId: string;
};

const fetchOwnAppraisals = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(ownAppraisals, { params, signal });
export const ownAppraisalsPrefetch = prefetchable(fetchOwnAppraisals);

export const fetchAppraisalAnswer = ({ answerId, orgId, windowId }: AnswerPlace, { signal }: Abortable = {}) =>
  answerId === ''
    ? call(ownAppraisalAnswer, { params: { orgId, windowId }, signal })
    : call(teamAppraisalAnswer, { params: { orgId, windowId, answerId }, signal });

/** A finalized one as PDF. */
export const fetchAppraisalFile = ({ answerId, orgId, windowId }: AnswerPlace, { signal }: Abortable = {}) =>
  answerId === ''
    ? call(ownAppraisalFile, { params: { orgId, windowId }, signal })
    : call(teamAppraisalFile, { params: { orgId, windowId, answerId }, signal });

interface Keyed {
  /** Names this try: sent twice it is done once. */
  readonly key: string;
}

export const sendMarks = (
  { answerId, orgId, windowId, marks, key }: AnswerPlace & Keyed & { readonly marks: readonly GivenMark[] },
  { signal }: Abortable = {},
) => {
  const body = { marks: [...marks] };
  return answerId === ''
    ? call(saveOwnMarks, { params: { orgId, windowId }, body, key, signal })
    : call(saveTeamMarks, { params: { orgId, windowId, answerId }, body, key, signal });
};

export const sendOwnAppraisalStep = (
  {
    orgId,
    windowId,
    key,
    views,
    action,
    comment,
  }: Keyed & {
    readonly orgId: string;
    readonly windowId: string;
    readonly action: 'submit' | 'acknowledge' | 'disagree';
    readonly comment: string;
    readonly views: readonly ItemView[];
  },
  { signal }: Abortable = {},
) =>
  call(takeOwnAppraisalStep, {
    params: { orgId, windowId },
    body: { action, comment, views: [...views] },
    key,
    signal,
  });

export const sendTeamAppraisalStep = (
  {
    orgId,
    windowId,
    answerId,
    key,
    action,
    comment,
  }: AnswerPlace &
    Keyed & {
      readonly action: 'return' | 'submit rating' | 'take back' | 'share' | 'finalize';
      readonly comment: string;
    },
  { signal }: Abortable = {},
) => call(takeTeamAppraisalStep, { params: { orgId, windowId, answerId }, body: { action, comment }, key, signal });

const fetchTeamAppraisals = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(teamAppraisals, { params, signal });
export const teamAppraisalsPrefetch = prefetchable(fetchTeamAppraisals);

export const fetchTeamAppraisalWindow = (params: { orgId: string; windowId: string }, { signal }: Abortable = {}) =>
  call(teamAppraisalWindow, { params, signal });

interface PersonPlace {
  readonly orgId: string;
  readonly windowId: string;
  readonly employeeId: string;
}

export const sendAppraisalReminders = (
  { key, orgId, windowId, employeeIds }: Omit<PersonPlace, 'employeeId'> & { readonly employeeIds: string[] } & Keyed,
  { signal }: Abortable = {},
) => call(remindOfAppraisal, { params: { orgId, windowId }, body: { employeeIds }, key, signal });

/** Moves somebody's score. @param of.to in hundredths of a step; null: what the ratings come to */
export const sendScoreMove = (
  {
    key,
    orgId,
    windowId,
    answerId,
    ...body
  }: Keyed & {
    readonly orgId: string;
    readonly windowId: string;
    readonly answerId: string;
    readonly to: number | null;
    readonly reason: string;
  },
  { signal }: Abortable = {},
) => call(moveTeamScore, { params: { orgId, windowId, answerId }, body, key, signal });

export const sendAppraisalExtension = (
  {
    key,
    until,
    reason,
    orgId,
    windowId,
    employeeId,
  }: PersonPlace & Keyed & { readonly until: string; readonly reason: string },
  { signal }: Abortable = {},
) => call(extendAppraisal, { params: { orgId, windowId, employeeId }, body: { until, reason }, key, signal });

interface OwnPlanPlace {
  readonly orgId: string;
  readonly sessionId: string;
  readonly version: number;
}

export const fetchOwnAppraisalSession = (params: { orgId: string; sessionId: string }, { signal }: Abortable = {}) =>
  call(ownAppraisalSession, { params, signal });

export const sendObjectives = (
  {
    orgId,
    sessionId,
    version,
    key,
    objectives,
  }: OwnPlanPlace & Keyed & { readonly objectives: readonly GivenObjective[] },
  { signal }: Abortable = {},
) =>
  call(saveObjectives, { params: { orgId, sessionId }, body: { objectives: [...objectives] }, version, key, signal });

export const sendProgress = (
  {
    orgId,
    sessionId,
    version,
    key,
    objectives,
  }: OwnPlanPlace & Keyed & { readonly objectives: readonly { readonly id: string; readonly progress: number }[] },
  { signal }: Abortable = {},
) => call(noteProgress, { params: { orgId, sessionId }, body: { objectives: [...objectives] }, version, key, signal });

/** Keeps what is noted down of an objective, all of it. */
export const sendEvidence = (
  of: OwnPlanPlace & Keyed & { readonly objectiveId: string; readonly evidence: readonly GivenEvidence[] },
  { signal }: Abortable = {},
) => {
  const { orgId, sessionId, version, key, objectiveId, evidence } = of;
  return call(saveEvidence, {
    params: { orgId, sessionId, objectiveId },
    body: {
      evidence: evidence.map(({ id, date, note, attachmentIds, link }) => ({
        ...{ id, date, note },
        ...(attachmentIds && { attachmentIds: [...attachmentIds] }),
        // what it is called is the host's to say
        ...(link !== undefined && { link: link && { kind: link.kind, id: link.id } }),
      })),
    },
    version,
    key,
    signal,
  });
};

export const sendOwnPlanStep = (
  {
    orgId,
    sessionId,
    version,
    key,
    action,
    comment,
  }: OwnPlanPlace &
    Keyed & {
      readonly action: 'submit' | 'withdraw' | 'request amendment' | 'withdraw amendment';
      readonly comment: string;
    },
  { signal }: Abortable = {},
) => call(takeOwnPlanStep, { params: { orgId, sessionId }, body: { action, comment }, version, key, signal });

export const fetchTeamPlan = (params: { orgId: string; planId: string }, { signal }: Abortable = {}) =>
  call(teamPlan, { params, signal });

export const sendTeamPlanStep = (
  {
    orgId,
    planId,
    version,
    key,
    action,
    comment,
  }: Keyed & {
    readonly orgId: string;
    readonly planId: string;
    readonly version: number;
    readonly action: 'approve' | 'return' | 'grant amendment' | 'decline amendment';
    readonly comment: string;
  },
  { signal }: Abortable = {},
) => call(takeTeamPlanStep, { params: { orgId, planId }, body: { action, comment }, version, key, signal });
