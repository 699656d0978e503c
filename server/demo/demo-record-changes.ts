import { sql } from 'drizzle-orm';
import { addDays } from '../../src/api/contract/calendar.ts';
import type { Scope, Transaction } from '../database/connection.ts';
import { recordRequests } from '../database/schema.ts';
import { attach } from '../files/attachments.ts';
import { dateAt } from '../platform/zone.ts';
import type { DemoOrganization } from './cast/people.ts';
import { keepDemoFile } from './documents/keep-demo-file.ts';

interface DemoChange {
  readonly person: string;
  readonly daysAgo: number;
  /** Values of the section's fields by their codes. */
  readonly proposed: Readonly<Record<string, string>>;
  /** A file that goes with it. */
  readonly file?: string;
  /** Why it was rejected; left out of what waits, or is approved. */
  readonly reason?: string;
  /** From when on it holds, in days from today; left out: from its approval on. */
  readonly effectiveIn?: number;
  /** Approved, and still to come. */
  readonly isPlanned?: boolean;
}

const changes: readonly DemoChange[] = [
  {
    person: '121',
    daysAgo: 3,
    proposed: { 'marital-status': 'married', 'legal-name': 'Hazel Fernbridge-Gingersnap' },
    file: 'Marriage certificate',
  },
  { person: '124', daysAgo: 1, proposed: { 'marital-status': 'married' }, effectiveIn: 19 },
  { person: '122', daysAgo: 5, proposed: { 'marital-status': 'married' }, effectiveIn: 12, isPlanned: true },
  {
    person: '104',
    daysAgo: 8,
    proposed: { 'legal-name': 'Philippa Halfmoon' },
    reason: 'Please send a copy of the certificate first.',
  },
];

/** What people of the demo want changed of their personal section: some waits, one is rejected, one approved for a day to come. */
export async function askForDemoRecordChanges(
  tx: Transaction,
  { tenant, organization: organizationId = '' }: Scope,
  of: { readonly organization: Pick<DemoOrganization, 'people' | 'timeZone'>; readonly now: number },
): Promise<void> {
  const { now } = of;
  const { people, timeZone } = of.organization;
  const office = { tx, tenant, organizationId };
  const reviewer = people.find(({ personnel }) => personnel);
  if (!reviewer) return;
  const today = dateAt(timeZone, now);
  for (const { person, daysAgo, proposed, file, reason, effectiveIn, isPlanned = false } of changes) {
    const at = (days: number) => new Date(now - days * 86_400_000).toISOString();
    const state = reason ? 'rejected' : isPlanned ? 'approved' : 'requested';
    const isDecided = state !== 'requested';
    const { rows } = await tx.execute<{ id: string; employee_id: string }>(sql`
      insert into muster.record_requests
        (tenant_id, organization_id, employee_id, section, item_id, state, version, proposed, replaced, replaces_files,
         asked_at, decided_at, decided_by, reason, granted, effective_on)
      select i.tenant_id, i.organization_id, i.employee_id, i.section, i.id,
        ${state}, ${isDecided ? 2 : 1}, ${JSON.stringify(proposed)}::jsonb,
        ${isDecided ? sql`i.field_values` : sql`'{}'`}, ${file !== undefined}, ${at(daysAgo)}::timestamptz,
        ${isDecided ? at(daysAgo - 1) : null}::timestamptz, ${isDecided ? sql`r.id` : sql`null::uuid`}, ${reason ?? ''},
        ${sql.param(isPlanned ? Object.keys(proposed) : [])}::text[],
        ${effectiveIn === undefined ? null : addDays(today, effectiveIn)}::date
      from muster.record_items i
      join muster.employees e on (e.tenant_id, e.organization_id, e.id) = (i.tenant_id, i.organization_id, i.employee_id)
      join muster.employees r on (r.tenant_id, r.organization_id, r.number)
        = (i.tenant_id, i.organization_id, ${reviewer.number})
      where e.number = ${person} and i.section = 'personal'
      returning id, employee_id`);
    const [asked] = rows;
    if (!asked || file === undefined) continue;
    const of = { employeeId: asked.employee_id, title: file, name: '', at: new Date(at(daysAgo)) };
    await attach(office, { kind: 'record_change', id: asked.id }, [await keepDemoFile(office, of)]);
  }
  await askForDemoSkills(office, now);
  await keepDemoCertificates(office, now);
}

type Office = { readonly tx: Transaction; readonly tenant: string; readonly organizationId: string };

/** What somebody has learnt, and since when: their supervisor is asked whether it is so. */
const learnt = { person: '123', skill: 'Forklift, up to two tonnes', daysAgo: 2 };

async function askForDemoSkills(office: Office, now: number): Promise<void> {
  const { tx, tenant, organizationId } = office;
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, first_name || ' ' || last_name as name from muster.employees where number = ${learnt.person}`);
  const [person] = rows;
  if (!person) return;
  const at = new Date(now - learnt.daysAgo * 86_400_000);
  const of = { tenantId: tenant, organizationId, employeeId: person.id };
  const proposed = { skill: learnt.skill, learnt: at.toISOString().slice(0, 10) };
  const [asked] = await tx
    .insert(recordRequests)
    .values({ ...of, section: 'skills', state: 'requested', proposed, replacesFiles: true, askedAt: at })
    .returning({ id: recordRequests.id });
  if (!asked) return;
  const file = { employeeId: person.id, title: 'Certificate of the course', name: person.name, at };
  await attach(office, { kind: 'record_change', id: asked.id }, [await keepDemoFile(office, file)]);
}

/** Whose education a certificate goes with. */
const graduates = ['101', '103', '121'];

async function keepDemoCertificates(office: Office, now: number): Promise<void> {
  const { rows } = await office.tx.execute<{ id: string; employee_id: string; name: string }>(sql`
    select i.id, i.employee_id, e.first_name || ' ' || e.last_name as name
    from muster.record_items i
    join muster.employees e on (e.tenant_id, e.organization_id, e.id) = (i.tenant_id, i.organization_id, i.employee_id)
    where i.section = 'education' and e.number = any(${sql.param(graduates)})`);
  for (const { id, employee_id: employeeId, name } of rows) {
    const at = new Date(now - 200 * 86_400_000);
    const fileId = await keepDemoFile(office, { employeeId, title: 'Certificate', name, at });
    await attach(office, { kind: 'record_item', id }, [fileId]);
  }
}
