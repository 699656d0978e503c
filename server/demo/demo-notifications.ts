import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';

/** For so many days back somebody is told, and for so many of them they have not read it yet. */
const told = '21 days';
const unread = '2 days';

/**
 * What the requests of the demo's last weeks would have told people, had they been made here: whoever decides of what was
 * asked for, and whoever asked of what has become of it.
 *
 * @param now epoch milliseconds
 */
export async function notifyOfDemoRequests(tx: Transaction, now: number): Promise<void> {
  const moment = new Date(now).toISOString();
  await tx.execute(sql`
      insert into muster.notifications
        (tenant_id, organization_id, employee_id, at, shown_from, kind, subject_kind, subject_id, about_id, read_at)
      select tenant_id, organization_id, employee_id, at, at, kind, 'leave_request', id, about_id,
        case when at < ${moment}::timestamptz - ${unread}::interval then at end
      from (
        select r.tenant_id, r.organization_id, r.id, e.supervisor_id as employee_id, r.submitted_at as at,
          'submitted' as kind, r.employee_id as about_id
        from muster.requests r
        join muster.employees e on (e.tenant_id, e.organization_id, e.id) = (r.tenant_id, r.organization_id, r.employee_id)
        where r.state = 'pending.first level' and e.supervisor_id is not null
        union all
        select r.tenant_id, r.organization_id, r.id, r.employee_id, r.decided_at, split_part(r.state, '.', 1), r.decided_by
        from muster.requests r
        where split_part(r.state, '.', 1) in ('approved', 'rejected', 'returned') and r.decided_by is not null
      ) as news
      where at between ${moment}::timestamptz - ${told}::interval and ${moment}::timestamptz`);
}
