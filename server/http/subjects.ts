import { correctionRequestLifecycle } from '../../src/machines/lifecycles/requests/correction-request.ts';
import { overtimeRequestLifecycle } from '../../src/machines/lifecycles/requests/overtime-request.ts';
import { presenceRequestLifecycle } from '../../src/machines/lifecycles/requests/presence-request.ts';
import { shiftRequestLifecycle } from '../../src/machines/lifecycles/requests/shift-request.ts';
import { evidenceFiles } from '../appraisals/answers/evidence-files.ts';
import { appraisalSubject, developmentSubject, feedbackSubject, planSubject } from '../appraisals/subjects.ts';
import { monthSubject } from '../attendance/confirmation/subject.ts';
import { shiftSubject } from '../attendance/shifts/subject.ts';
import { requestedSubject } from '../documents/requested/subject.ts';
import { leaveSubject } from '../leaves/routes/subject.ts';
import { questionSubject } from '../pay/question-subject.ts';
import { recordChangeSubject, recordSubject } from '../records/subject.ts';
import { requestSubject } from '../subjects/request-subject.ts';
import type { AttachableKind, AttachableSubject, SubjectKind } from '../subjects/subject.ts';

/** Where requests about attendance are looked at; whoever decides has a tab for each kind. */
const ofAttendance = (side: 'own' | 'team', tab: string): string =>
  side === 'own' ? 'emp-attendances?' : `supervisory/requests?tab=${tab}&`;

const attachableSubjects: readonly AttachableSubject[] = [
  leaveSubject,
  requestSubject('presence_request', {
    pathOf: (side, { id }) => `${ofAttendance(side, 'presence')}request=${id}`,
    lifecycle: presenceRequestLifecycle,
  }),
  requestSubject('correction_request', {
    pathOf: (side, { id }) => `${ofAttendance(side, 'corrections')}correction=${id}`,
    lifecycle: correctionRequestLifecycle,
  }),
  requestSubject('overtime_request', {
    pathOf: (side, { id }) => `${ofAttendance(side, 'overtime')}overtime=${id}`,
    lifecycle: overtimeRequestLifecycle,
  }),
  requestSubject('shift_request', {
    pathOf: (side, { id }) =>
      side === 'own' ? `my-schedules?shift=${id}` : `supervisory/requests?tab=shifts&shift=${id}`,
    coverPath: 'my-schedules',
    lifecycle: shiftRequestLifecycle,
  }),
  requestedSubject,
  recordChangeSubject,
  recordSubject,
];

/** What files can be attached to. */
export const attachables: readonly AttachableKind[] = [...attachableSubjects, evidenceFiles];

/** What people are told of. */
export const subjects: readonly SubjectKind[] = [
  ...attachableSubjects,
  appraisalSubject,
  planSubject,
  developmentSubject,
  feedbackSubject,
  monthSubject,
  shiftSubject,
  questionSubject,
];
