import { sql } from 'drizzle-orm';
import { addDays } from '../../../src/api/contract/calendar.ts';
import type { Transaction } from '../../database/connection.ts';

interface DemoAction {
  readonly person: string;
  /** Which of the competencies that the job takes, counted from 0. */
  readonly competency: number;
  readonly what: string;
  readonly notedDaysAgo: number;
  /** From today on; before it where it is negative. */
  readonly dueIn: number;
  readonly note?: string;
  readonly isDropped?: boolean;
}

const actions: readonly DemoAction[] = [
  {
    person: '101',
    competency: 0,
    what: 'Take the two-day course in spring, and show the team what came of it.',
    ...{ notedDaysAgo: 40, dueIn: 75 },
  },
  {
    person: '101',
    competency: 1,
    what: 'Hand the monthly report over to Juno, and be there the first time only.',
    ...{ notedDaysAgo: 120, dueIn: -12 },
  },
  {
    person: '101',
    competency: 1,
    what: 'Chair the weekly round three times.',
    ...{ notedDaysAgo: 260, dueIn: -160, note: 'Three rounds chaired, the last of them in twenty minutes.' },
  },
  {
    person: '103',
    competency: 0,
    what: 'Work a week beside somebody of the day shift.',
    ...{ notedDaysAgo: 90, dueIn: 30 },
  },
  {
    person: '104',
    competency: 0,
    what: 'An evening course at the college.',
    ...{ notedDaysAgo: 200, dueIn: -60, note: 'The course was called off.', isDropped: true },
  },
];

/** What people of the demo do to come up to what their jobs take: open, late, done and dropped. */
export async function planDemoDevelopment(
  tx: Transaction,
  { now, today }: { readonly now: number; readonly today: string },
): Promise<void> {
  for (const { person, competency, what, notedDaysAgo, dueIn, note = '', isDropped = false } of actions) {
    const state = note === '' ? 'open' : isDropped ? 'dropped' : 'done';
    const closedAt = note === '' ? null : new Date(now - (notedDaysAgo / 2) * 86_400_000).toISOString();
    await tx.execute(sql`
      insert into muster.development_actions
        (tenant_id, organization_id, employee_id, competency, what, due_on, state, noted_by, noted_at, note, closed_by, closed_at)
      select e.tenant_id, e.organization_id, e.id, c.code, ${what}, ${addDays(today, dueIn)}::date, ${state},
        coalesce(e.supervisor_id, e.id), ${new Date(now - notedDaysAgo * 86_400_000).toISOString()}::timestamptz,
        ${note}, case when ${note} <> '' then e.id end, ${closedAt}::timestamptz
      from muster.employees e
      join muster.employee_jobs j on (j.tenant_id, j.organization_id, j.employee_id) = (e.tenant_id, e.organization_id, e.id)
      join muster.required_levels l on (l.tenant_id, l.organization_id, l.job) = (j.tenant_id, j.organization_id, j.job)
      join muster.competencies c on (c.tenant_id, c.organization_id, c.code)
        = (l.tenant_id, l.organization_id, l.competency)
      where e.number = ${person}
      order by c.position, c.code
      offset ${competency} limit 1`);
  }
  await linkDemoEvidence(tx);
}

/** What is done shows what came of it: a note on an objective is linked to it, one that was taken since then where there is one. */
const linkDemoEvidence = (tx: Transaction) =>
  tx.execute(sql`
    update muster.objective_evidence v
    set note = 'The rounds have taken twenty minutes since.', date = greatest(v.date, a.closed_at::date),
      link_kind = 'development action', link_id = a.id, link_title = a.what, link_on = a.closed_at::date
    from muster.development_actions a
    where a.state = 'done' and v.id = (
      select e.id
      from muster.objective_evidence e
      join muster.objectives o on (o.tenant_id, o.organization_id, o.id) = (e.tenant_id, e.organization_id, e.objective_id)
      where (o.tenant_id, o.organization_id, o.employee_id) = (a.tenant_id, a.organization_id, a.employee_id)
      order by e.date < a.closed_at::date, e.date, e.id limit 1)`);
