import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import type { DemoOrganization } from './cast/people.ts';

interface DemoChange {
  readonly person: string;
  readonly daysAgo: number;
  /** Values of the section's fields by their codes. */
  readonly proposed: Readonly<Record<string, string>>;
  /** Why it was rejected; left out of what waits. */
  readonly reason?: string;
}

const changes: readonly DemoChange[] = [
  { person: '121', daysAgo: 3, proposed: { 'marital-status': 'married', 'legal-name': 'Hazel Fernbridge-Gingersnap' } },
  { person: '124', daysAgo: 1, proposed: { 'marital-status': 'married' } },
  {
    person: '104',
    daysAgo: 8,
    proposed: { 'legal-name': 'Philippa Halfmoon' },
    reason: 'Please send a copy of the certificate first.',
  },
];

/** What people of the demo want changed of their personal section: some of it waits, one is rejected. */
export async function askForDemoRecordChanges(
  tx: Transaction,
  { people }: Pick<DemoOrganization, 'people'>,
  now: number,
): Promise<void> {
  const reviewer = people.find(({ personnel }) => personnel);
  if (!reviewer) return;
  for (const { person, daysAgo, proposed, reason } of changes) {
    const at = (days: number) => new Date(now - days * 86_400_000).toISOString();
    await tx.execute(sql`
      insert into muster.record_requests
        (tenant_id, organization_id, employee_id, section, item_id, state, version, proposed, replaced, asked_at,
         decided_at, decided_by, reason)
      select i.tenant_id, i.organization_id, i.employee_id, i.section, i.id,
        ${reason ? 'rejected' : 'requested'}, ${reason ? 2 : 1}, ${JSON.stringify(proposed)}::jsonb,
        ${reason ? sql`i.field_values` : sql`'{}'`}, ${at(daysAgo)}::timestamptz,
        ${reason ? at(daysAgo - 1) : null}::timestamptz, ${reason ? sql`r.id` : sql`null::uuid`}, ${reason ?? ''}
      from muster.record_items i
      join muster.employees e on (e.tenant_id, e.organization_id, e.id) = (i.tenant_id, i.organization_id, i.employee_id)
      join muster.employees r on (r.tenant_id, r.organization_id, r.number)
        = (i.tenant_id, i.organization_id, ${reviewer.number})
      where e.number = ${person} and i.section = 'personal'`);
  }
}
