import { monthOf } from '../../api/contract/calendar.ts';
import type { Topic } from '../../api/contract/endpoint.ts';
import type { RequestKindName, SubjectKindName } from '../../api/contract/requests/request-kinds.ts';
import { type Query, searchWith } from '../parts/query.ts';
import { type Address, screenPath } from './address/paths.ts';

/** One of what people are told of. */
interface Subject {
  readonly orgId: string;
  readonly id: string;
  /** Ids of what it lies in, the outermost first. */
  readonly within: readonly string[];
  /** The first of the days that it is about; left out where that is not known. */
  readonly firstDate?: string;
}

/** Where something is looked at that people are told of, and what is loaded anew when they are. */
export interface SubjectKind {
  readonly topic: Topic;
  /** Where its own person sees it, and whoever decides. */
  readonly own: (of: Subject) => Address;
  readonly team: (of: Subject) => Address;
}

const at = (path: string, search = ''): Address => ({ path, search });

/** On a screen of an organization. */
const on = (orgId: string, screen: Parameters<typeof screenPath>[1], query: Query = {}): Address =>
  at(screenPath(orgId, screen), searchWith('', query));

const subjects: Readonly<Record<SubjectKindName, SubjectKind>> = {
  leave_request: {
    topic: 'leaves',
    own: ({ orgId, id }) => on(orgId, 'my-leaves', { request: id }),
    team: ({ orgId, id }) => on(orgId, 'supervisory/leave-requests', { request: id }),
  },
  correction_request: {
    topic: 'corrections',
    own: ({ orgId, id }) => on(orgId, 'emp-attendances', { correction: id }),
    team: ({ orgId, id }) => on(orgId, 'supervisory/requests', { tab: 'corrections', correction: id }),
  },
  overtime_request: {
    topic: 'overtime',
    own: ({ orgId, id }) => on(orgId, 'emp-attendances', { overtime: id }),
    team: ({ orgId, id }) => on(orgId, 'supervisory/requests', { tab: 'overtime', overtime: id }),
  },
  shift_request: {
    topic: 'shifts',
    own: ({ orgId, id }) => on(orgId, 'my-schedules', { shift: id }),
    team: ({ orgId, id }) => on(orgId, 'supervisory/requests', { tab: 'shifts', shift: id }),
  },
  presence_request: {
    topic: 'presence',
    own: ({ orgId, id }) => on(orgId, 'emp-attendances', { request: id }),
    team: ({ orgId, id }) => on(orgId, 'supervisory/requests', { request: id, tab: 'presence' }),
  },
  appraisal: {
    topic: 'appraisals',
    own: ({ orgId, within: [session = '', window = ''] }) => at(ownWindowPath(orgId, session, window)),
    team: ({ orgId, id, within: [, window = ''] }) => at(submittedWindowPath(orgId, window, id)),
  },
  attendance_month: {
    topic: 'attendance',
    own: ({ orgId, firstDate }) => on(orgId, 'emp-attendances', { month: firstDate ? monthOf(firstDate) : '' }),
    team: ({ orgId }) => on(orgId, 'supervisory/requests', { tab: 'team' }),
  },
  published_shift: {
    topic: 'attendance',
    own: ({ orgId }) => on(orgId, 'my-schedules'),
    team: ({ orgId }) => on(orgId, 'supervisory/requests', { tab: 'team' }),
  },
  payslip_question: {
    topic: 'payslips',
    own: ({ orgId, within: [payslip = ''] }) => on(orgId, 'payslips', { payslip }),
    team: ({ orgId }) => on(orgId, 'supervisory/requests', { tab: 'payslips' }),
  },
  requested_document: {
    topic: 'documents',
    own: ({ orgId }) => on(orgId, 'documents', { tab: 'requested' }),
    team: ({ orgId }) => on(orgId, 'supervisory/requests', { tab: 'documents' }),
  },
  record_change: {
    topic: 'records',
    own: ({ orgId }) => on(orgId, 'my-records'),
    team: ({ orgId }) => on(orgId, 'supervisory/requests', { tab: 'records' }),
  },
  record_item: {
    topic: 'records',
    own: ({ orgId }) => on(orgId, 'my-records'),
    team: ({ orgId }) => on(orgId, 'my-records'),
  },
  development_action: {
    topic: 'appraisals',
    own: ({ orgId }) => on(orgId, 'my-appraisals/objectives-and-competencies'),
    team: ({ orgId, within: [employee = ''] }) => on(orgId, 'supervisory/appraisals', { development: employee }),
  },
  feedback_request: {
    topic: 'appraisals',
    own: ({ orgId }) => on(orgId, 'my-appraisals/assessments'),
    // of whom, where whoever asked is not asking about themselves
    team: ({ orgId, within: [session = '', window = '', employee] }) =>
      employee === undefined
        ? at(ownWindowPath(orgId, session, window))
        : at(`${screenPath(orgId, 'supervisory/appraisals')}/window/${window}`, searchWith('', { feedback: employee })),
  },
  objectives_plan: {
    topic: 'appraisals',
    own: ({ orgId, within: [session = ''] }) =>
      at(`${screenPath(orgId, 'my-appraisals/objectives-and-competencies')}/${session}`),
    team: ({ orgId, id }) => on(orgId, 'supervisory/appraisals', { plan: id }),
  },
};

/** One's own answer in a window. */
export const ownWindowPath = (orgId: string, sessionId: string, windowId: string): string =>
  `${screenPath(orgId, 'my-appraisals/assessments')}/${sessionId}/window/${windowId}`;

/** What somebody of one's team has submitted. */
export const submittedWindowPath = (orgId: string, windowId: string, answerId: string): string =>
  `${screenPath(orgId, 'supervisory/appraisals')}/window/${windowId}/submitted/${answerId}`;

/** What is known of a kind of subject; null of one that only a newer host knows. */
export const subjectKindOf = (kind: string): SubjectKind | null =>
  Object.hasOwn(subjects, kind) ? subjects[kind as SubjectKindName] : null;

/** Where a notification's subject is seen. Whoever covers for somebody is told on the screen of their own leaves. */
export function addressOfSubject(
  orgId: string,
  {
    kind,
    side,
    ...subject
  }: {
    kind: string;
    id: string;
    within: readonly string[];
    side: 'own' | 'team' | 'cover';
    firstDate?: string;
  },
): Address | null {
  const known = subjectKindOf(kind);
  if (!known) return null;
  const address = known[side === 'team' ? 'team' : 'own']({ orgId, ...subject });
  return side === 'cover' ? at(address.path) : address;
}

/** Where whoever has asked for something sees it. */
export const ownAddressOf = ({ kind, ...of }: { orgId: string; kind: RequestKindName; id: string }): Address =>
  subjects[kind].own({ ...of, within: [] });

/** Where somebody's own punches are seen. @param of.date the day whose work it is, where that is known */
export const punchAddressOf = ({ orgId, date }: { orgId: string; date?: string }): Address => ({
  path: screenPath(orgId, 'emp-attendances'),
  search: date ? `?day=${date}` : '',
});
