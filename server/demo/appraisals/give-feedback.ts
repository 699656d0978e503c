import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';

interface DemoFeedback {
  /** Session and window, by their codes. */
  readonly window: 'past end' | 'current middle' | 'current end';
  readonly about: string;
  readonly peer: string;
  /** Whether their supervisor asked, and not they themselves. */
  readonly isSupervisors?: boolean;
  readonly state: 'asked' | 'accepted' | 'given' | 'declined';
  readonly askedDaysAgo: number;
  readonly note?: string;
  readonly well?: string;
  readonly better?: string;
}

const requests: readonly DemoFeedback[] = [
  {
    ...{ window: 'current middle', about: '101', peer: '103', state: 'given', askedDaysAgo: 148 },
    well: 'When the line stood still in spring, Wren called everybody who had to know before I had found the list.',
    better: 'Tell the night shift, too, when the plan changes: we read it in the morning.',
  },
  {
    ...{ window: 'current middle', about: '101', peer: '104', isSupervisors: true, state: 'given', askedDaysAgo: 147 },
    well: 'Takes the time to explain a thing twice.',
  },
  {
    ...{ window: 'current middle', about: '101', peer: '106', state: 'declined', askedDaysAgo: 147 },
    note: 'We hardly work together since I am with the early shift.',
  },
  { window: 'current end', about: '101', peer: '103', state: 'accepted', askedDaysAgo: 5 },
  { window: 'current end', about: '101', peer: '104', state: 'asked', askedDaysAgo: 4 },
  { window: 'current end', about: '103', peer: '101', state: 'asked', askedDaysAgo: 3 },
  {
    ...{ window: 'current end', about: '104', peer: '101', isSupervisors: true, state: 'given', askedDaysAgo: 5 },
    well: 'Leaves a note for whoever comes after noon, so that nothing waits until tomorrow.',
    better: 'Say earlier when a day is too full.',
  },
  // a session in which nobody is told who has said what: of three it is shown, of two it is not
  {
    ...{ window: 'past end', about: '101', peer: '103', state: 'given', askedDaysAgo: 325 },
    well: 'Listens first.',
  },
  {
    ...{ window: 'past end', about: '101', peer: '104', state: 'given', askedDaysAgo: 325 },
    better: 'Decide sooner when two of us want the same week off.',
  },
  {
    ...{ window: 'past end', about: '101', peer: '106', state: 'given', askedDaysAgo: 324 },
    well: 'Whatever is agreed on with Wren is done.',
    better: 'Hand things over earlier in the day.',
  },
  { window: 'past end', about: '103', peer: '101', state: 'given', askedDaysAgo: 325, well: 'Calm when it is not.' },
  { window: 'past end', about: '103', peer: '104', state: 'accepted', askedDaysAgo: 325 },
];

/** What people of the demo are asked to say of each other: given, accepted, waited for and declined. */
export async function giveDemoFeedback(tx: Transaction, now: number): Promise<void> {
  for (const { window, about, peer, isSupervisors = false, state, askedDaysAgo, ...said } of requests) {
    const { note = '', well = '', better = '' } = said;
    const [session, code] = window.split(' ');
    const askedAt = new Date(now - askedDaysAgo * 86_400_000).toISOString();
    const givenAt = state === 'given' ? new Date(now - (askedDaysAgo - 2) * 86_400_000).toISOString() : null;
    await tx.execute(sql`
      insert into muster.feedback_requests
        (tenant_id, organization_id, window_id, employee_id, peer_id, is_anonymous, state, version, asked_by, asked_at, note, well, better,
          words_version, given_at)
      select e.tenant_id, e.organization_id, w.id, e.id, p.id, s.feedback = 'anonymous', ${state}, ${state === 'asked' ? 1 : 2},
        case when ${isSupervisors} then coalesce(e.supervisor_id, e.id) else e.id end, ${askedAt}::timestamptz,
        ${note}, ${well}, ${better}, ${state === 'given' ? 1 : 0}, ${givenAt}::timestamptz
      from muster.employees e
      join muster.employees p on (p.tenant_id, p.organization_id) = (e.tenant_id, e.organization_id)
      join muster.appraisal_sessions s on (s.tenant_id, s.organization_id) = (e.tenant_id, e.organization_id)
      join muster.appraisal_windows w on (w.tenant_id, w.organization_id, w.session_id)
        = (s.tenant_id, s.organization_id, s.id)
      where e.number = ${about} and p.number = ${peer} and s.code = ${session} and w.code = ${code}`);
  }
}
