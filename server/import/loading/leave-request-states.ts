import type { Row } from '../reading/files.ts';

/** A line of the file. */
export type RequestRow = Row<'leave_requests.csv'>;

/** What a state of the file is in the register, and what has become of the days. */
export const states = {
  draft: { state: 'draft', day: null, events: [] },
  pending: { state: 'pending.first level', day: 'asked', events: [] },
  pending_second: { state: 'pending.second level', day: 'asked', events: ['approved'] },
  returned: { state: 'returned', day: 'dropped', events: ['returned'] },
  rejected: { state: 'rejected', day: 'dropped', events: ['rejected'] },
  withdrawn: { state: 'withdrawn', day: 'dropped', events: ['withdrawn'] },
  approved: { state: 'approved.upcoming', day: 'booked', events: ['approved'] },
  cancellation_requested: {
    state: 'cancellation requested',
    day: 'cancellation_requested',
    events: ['approved', 'cancellation_asked'],
  },
  cancelled: {
    state: 'cancelled',
    day: 'given_back',
    events: ['approved', 'cancellation_asked', 'cancellation_accepted'],
  },
} as const satisfies Record<RequestRow['state'], { state: string; day: string | null; events: readonly string[] }>;

/** What the person itself does; all else somebody decides. */
export const ownEvents: readonly string[] = ['withdrawn', 'cancellation_asked'];

/** Why an answer cannot be of whoever is to stand in, or null. Nothing is granted that they have not agreed to. */
export function consentFault({ substitute, substitute_answer: answer, state }: RequestRow): string | null {
  if (answer === null) return null;
  if (substitute === null) return 'is of nobody: name whoever is to stand in as substitute';
  if (state === 'draft') return 'is of nobody yet: they are asked once it is sent';
  const isGranted = !['pending', 'returned', 'rejected', 'withdrawn'].includes(state);
  return isGranted && answer !== 'accepted' ? `cannot be ${answer} where it was granted: leave it empty` : null;
}

/** What whoever is to stand in has said, if anything. */
export const consentEvents = ({ substitute_answer: answer }: RequestRow): readonly string[] =>
  answer === null || answer === 'asked' ? [] : [`substitute_${answer}`];
