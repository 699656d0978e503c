import type { Topic } from '../../api/contract/endpoint.ts';
import type { RequestKindName } from '../../api/contract/requests/request-kinds.ts';
import type { QueryName } from '../parts/query.ts';
import { type Address, type OrganizationScreen, screenPath } from './paths.ts';

/** Where something is looked at that people are told of, and what is loaded anew when they are. */
export interface SubjectKind {
  readonly topic: Topic;
  /** Screens below the organization: of its own person, of whoever decides. */
  readonly own: OrganizationScreen;
  readonly team: OrganizationScreen;
  /** What these screens call one of them in their address. */
  readonly name: QueryName;
  /** The tab on which whoever decides finds it, where that is not the first. */
  readonly teamTab?: string;
}

const subjects: Readonly<Record<RequestKindName, SubjectKind>> = {
  leave_request: { topic: 'leaves', own: 'my-leaves', team: 'supervisory/leave-requests', name: 'request' },
  correction_request: {
    topic: 'corrections',
    own: 'emp-attendances',
    team: 'supervisory/requests',
    name: 'correction',
  },
  presence_request: {
    topic: 'presence',
    own: 'emp-attendances',
    team: 'supervisory/requests',
    name: 'request',
    teamTab: 'presence',
  },
};

/** What is known of a kind of subject; null of one that only a newer host knows. */
export const subjectKindOf = (kind: string): SubjectKind | null =>
  Object.hasOwn(subjects, kind) ? subjects[kind as RequestKindName] : null;

/** Where whoever has asked for something sees it. */
export const ownAddressOf = (of: { orgId: string; kind: RequestKindName; saved: { id: string } }): Address => ({
  path: screenPath(of.orgId, subjects[of.kind].own),
  search: `?${subjects[of.kind].name}=${of.saved.id}`,
});

/** Where somebody's own punches are seen. @param of.date the day whose work it is, where that is known */
export const punchAddressOf = ({ orgId, date }: { orgId: string; date?: string }): Address => ({
  path: screenPath(orgId, 'emp-attendances'),
  search: date ? `?day=${date}` : '',
});
