import {
  fetchAppraisalAnswer,
  fetchOwnAppraisalSession,
  fetchTeamAppraisalWindow,
  fetchTeamPlan,
  ownAppraisalsPrefetch,
  teamAppraisalsPrefetch,
} from '../../../api/appraisals/appraisals.ts';
import { resourceOf } from '../../resource.ts';

// nothing of appraisals is kept on the device

/** One's own place in the sessions, by organization. */
export const ownAppraisalLists = resourceOf(['appraisals'], ownAppraisalsPrefetch.fetch);

/** One's own objectives and competencies, by session. */
export const ownAppraisalSessions = resourceOf(['appraisals'], fetchOwnAppraisalSession);

/** Somebody's answer, by window; one's own where it names none. */
export const appraisalAnswers = resourceOf(['appraisals'], fetchAppraisalAnswer);

/** What waits of one's team, by organization. */
export const teamAppraisalLists = resourceOf(['appraisals'], teamAppraisalsPrefetch.fetch);

/** Where one's team stands, by window. */
export const teamAppraisalWindows = resourceOf(['appraisals'], fetchTeamAppraisalWindow);

/** The objectives of somebody of one's team. */
export const teamPlans = resourceOf(['appraisals'], fetchTeamPlan);
