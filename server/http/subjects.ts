import { correctionRequestLifecycle } from '../../src/machines/lifecycles/correction-request.ts';
import { presenceRequestLifecycle } from '../../src/machines/lifecycles/presence-request.ts';
import { leaveSubject } from '../leaves/routes/subject.ts';
import { requestSubject } from '../subjects/request-subject.ts';
import type { SubjectKind } from '../subjects/subject.ts';

const ofAttendance = { own: 'emp-attendances', team: 'supervisory/requests' } as const;

export const subjects: readonly SubjectKind[] = [
  leaveSubject,
  requestSubject('presence_request', {
    name: 'request',
    teamTab: 'presence',
    screens: ofAttendance,
    lifecycle: presenceRequestLifecycle,
  }),
  requestSubject('correction_request', {
    name: 'correction',
    screens: ofAttendance,
    lifecycle: correctionRequestLifecycle,
  }),
];
