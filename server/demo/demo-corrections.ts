import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';

/** So many days back people have asked for a check-out that they forgot; what was longer ago is left as it was. */
const asked = '21 days';
/** Minutes after midnight at which somebody says that they left whose weekday has no shift. */
const usualEnd = 17 * 60 + 30;

/**
 * Corrections that wait: those who forgot to check out in the last weeks have asked for it the next morning.
 *
 * @param now epoch milliseconds
 */
export async function askForDemoCorrections(tx: Transaction, now: number): Promise<void> {
  const moment = new Date(now).toISOString();
  await tx.execute(sql`
      with forgotten as (
        select p.tenant_id, p.organization_id, p.employee_id, o.time_zone,
          (min(p.at) at time zone o.time_zone)::date as date,
          min(p.at) at time zone o.time_zone as came
        from muster.punches p
        join muster.organizations o on (o.tenant_id, o.id) = (p.tenant_id, p.organization_id)
        where p.at between ${moment}::timestamptz - ${asked}::interval and ${moment}::timestamptz - interval '1 day'
        group by p.tenant_id, p.organization_id, p.employee_id, o.time_zone, (p.at at time zone o.time_zone)::date
        having count(*) filter (where p.direction = 'out') < count(*) filter (where p.direction = 'in')
          -- whoever works by night comes and goes on other days
          and extract(hour from min(p.at) at time zone o.time_zone) between 5 and 11
      ), heads as (
        insert into muster.requests
          (tenant_id, organization_id, employee_id, kind, state, first_date, last_date, reason, submitted_at)
        select tenant_id, organization_id, employee_id, 'correction_request', 'pending', date, date,
          'I forgot to check out', (date + 1 + time '09:10') at time zone time_zone
        from forgotten
        order by date, employee_id
        returning id, employee_id, first_date as date
      )
      insert into muster.correction_requests (tenant_id, organization_id, id, employee_id, date, check_in, check_out)
      select tenant_id, organization_id, id, employee_id, date,
        extract(hour from came)::int * 60 + extract(minute from came)::int,
        -- when their shift ended: what everybody says who does not remember
        coalesce((
          select end_minute
          from muster.shift_assignments as assigned
          join muster.shift_pattern_days using (tenant_id, organization_id, pattern_id)
          where (assigned.tenant_id, assigned.organization_id, assigned.employee_id)
              = (forgotten.tenant_id, forgotten.organization_id, forgotten.employee_id)
            and starts_on <= forgotten.date and weekday = extract(isodow from forgotten.date)
          order by starts_on desc limit 1
        ), ${usualEnd}::int)
      from forgotten join heads using (employee_id, date)`);
}
