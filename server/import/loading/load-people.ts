import { and, eq, inArray, sql } from 'drizzle-orm';
import { inOrganization } from '../../database/same-organization.ts';
import { accounts, employees } from '../../database/schema.ts';
import { dateAt } from '../../platform/zone.ts';
import { hashPassword } from '../../session/passwords.ts';
import { type Batch, type Importing, keptOf, upsertOwn } from './importing.ts';
import { judging } from './judging.ts';
import { upsert } from './upsert.ts';

/** So many new ones change how the database best finds one of them. */
const manyPeople = 100;

export async function loadPeople(importing: Importing, batch: Batch<'people.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const { fault, rowOf, soundOf } = judging(importing, 'people.csv');
  const emails = new Set<string>();
  for (const one of batch) {
    const judged = rowOf(one);
    judged.once('person');
    const email = one.row.email?.toLowerCase();
    if (email && emails.has(email)) judged.fault('email', `${email} belongs to another person of this file`);
    if (email) emails.add(email);
    judged.near('joined_on', 'left_on');
    judged.inOrder('joined_on', 'left_on');
    if (one.row.initial_password !== null && !email) {
      judged.fault('initial_password', 'needs an e-mail to sign in with');
    }
  }
  const supervisors = new Map(batch.map(({ row }) => [row.person, row.supervisor]));
  for (const { line, row } of batch) {
    if (row.supervisor === null) continue;
    if (!supervisors.has(row.supervisor) && !importing.isRejected('people.csv', row.supervisor))
      fault(line, 'supervisor', `${row.supervisor} is no person of this file`);
    else if (supervises(supervisors, row.person, row.supervisor)) {
      fault(line, 'supervisor', `${row.person} would be their own supervisor, by way of ${row.supervisor}`);
    }
  }

  const accountIds = await ensureAccounts(importing, batch);
  // who holds which account now: an e-mail that moves from one person to another needs two imports
  const holders = await tx
    .select({ number: employees.number, accountId: employees.accountId })
    .from(employees)
    .where(inOrganization(employees, { tenant, organizationId }));
  for (const { line, row } of batch) {
    const accountId = row.email === null ? undefined : accountIds.get(row.email.toLowerCase());
    const holder = holders.find((one) => one.accountId === accountId && one.number !== row.person);
    if (accountId && holder)
      fault(line, 'email', `belongs to person ${holder.number} already; take it from them first`);
  }
  const target = {
    table: 'employees',
    key: { number: 'text' },
    columns: {
      account_id: 'uuid',
      first_name: 'text',
      last_name: 'text',
      joined_on: 'date',
      left_on: 'date',
      fallback_rank: 'smallint',
      team_minimum: 'smallint',
      answers_pay: 'boolean',
      reviews_documents: 'boolean',
      calendar: 'text',
    },
    kept: keptOf(importing, 'people.csv', {
      account_id: 'email',
      left_on: 'left_on',
      fallback_rank: 'fallback_rank',
      team_minimum: 'team_minimum',
      answers_pay: 'payroll',
      reviews_documents: 'personnel',
      calendar: 'calendar',
    }),
  };
  const rows = soundOf(batch).map(({ row }) => ({
    number: row.person,
    account_id: row.email === null ? null : (accountIds.get(row.email.toLowerCase()) ?? null),
    first_name: row.first_name,
    last_name: row.last_name,
    joined_on: row.joined_on,
    left_on: row.left_on,
    fallback_rank: row.fallback_rank === null ? null : Number(row.fallback_rank),
    team_minimum: row.team_minimum === null ? null : Number(row.team_minimum),
    answers_pay: row.payroll === 'yes',
    reviews_documents: row.personnel === 'yes',
    calendar: row.calendar ?? '',
  }));
  const own = inOrganization(employees, { tenant, organizationId });
  const before = new Map(
    (
      await tx
        .select({ number: employees.number, supervisorId: employees.supervisorId, calendar: employees.calendar })
        .from(employees)
        .where(own)
    ).map(({ number, ...one }) => [number, one]),
  );
  const added = await upsertOwn(importing, { ...target, keepExisting: true }, rows);
  if (added > manyPeople) await tx.execute(sql`select muster.look_at_employees()`);
  const known = await tx
    .select({ id: employees.id, number: employees.number, joinedOn: employees.joinedOn, leftOn: employees.leftOn })
    .from(employees)
    .where(own);
  // whoever stands in a faulty line is known all the same, so that one fault does not bring on a hundred others
  for (const { row } of batch) {
    importing.people.set(row.person, { id: null, joinedOn: row.joined_on, leftOn: row.left_on });
  }
  for (const { id, number, joinedOn, leftOn } of known) importing.people.set(number, { id, joinedOn, leftOn });

  // only now has every supervisor an id
  const idOf = (number: string | null) => (number === null ? null : (importing.people.get(number)?.id ?? null));
  const moved = importing.hasColumn('people.csv', 'supervisor')
    ? batch.flatMap(({ row }) => {
        const [id, supervisorId] = [idOf(row.person), idOf(row.supervisor)];
        return id === null || supervisorId === id || (before.get(row.person)?.supervisorId ?? null) === supervisorId
          ? []
          : [{ number: row.person, id, supervisor_id: supervisorId }];
      })
    : [];
  // nobody else sees who is new; those who are there work with their rows, and are not held up until all is read
  await giveSupervisors(
    importing,
    moved.filter(({ number }) => !before.has(number)),
  );
  importing.atEnd(async () => {
    const changed = await upsertOwn(
      importing,
      target,
      rows.filter(({ number }) => before.has(number)),
    );
    const ofKnown = moved.filter(({ number }) => before.has(number));
    await giveSupervisors(importing, ofKnown);
    if (importing.hasColumn('people.csv', 'calendar')) {
      // of whom it was never said where they work, it is not known that they have moved
      const atNewSite = rows.filter(
        ({ number, calendar }) => ![undefined, '', calendar].includes(before.get(number)?.calendar),
      );
      await sayCameToSite(importing, atNewSite);
    }
    return Math.max(changed, ofKnown.length);
  });
  return added;
}

async function giveSupervisors(
  { tx, tenant, organizationId }: Importing,
  rows: readonly { readonly id: string; readonly supervisor_id: string | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${employees} as one set supervisor_id = given.supervisor_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, supervisor_id uuid)
    where one.tenant_id = ${tenant} and one.organization_id = ${organizationId} and one.id = given.id`);
}

/** From today on these work where the file says: what had ended there before is none of theirs. */
async function sayCameToSite(
  { tx, tenant, organizationId, timeZone, now }: Importing,
  people: readonly { readonly number: string }[],
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    update ${employees} as one set at_site_since = ${dateAt(timeZone, now)}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (number text)
    where one.tenant_id = ${tenant} and one.organization_id = ${organizationId} and one.number = given.number`);
}

/** Whether `person` stands above `other` in the file's reporting lines. */
function supervises(supervisors: ReadonlyMap<string, string | null>, person: string, other: string): boolean {
  const seen = new Set<string>();
  for (let at: string | null | undefined = other; at && !seen.has(at); at = supervisors.get(at)) {
    if (at === person) return true;
    seen.add(at);
  }
  return false;
}

/**
 * Accounts by e-mail. One that is there is left alone, because it may belong to other organizations too; only one that
 * has no password yet is given the one of the file.
 */
async function ensureAccounts(importing: Importing, batch: Batch<'people.csv'>): Promise<Map<string, string>> {
  const { tx, tenant } = importing;
  const wanted = new Map(batch.flatMap(({ row }) => (row.email ? [[row.email.toLowerCase(), row] as const] : [])));
  if (wanted.size === 0) return new Map();
  const select = () =>
    tx
      .select({ id: accounts.id, email: accounts.email, passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(and(eq(accounts.tenantId, tenant), inArray(accounts.email, [...wanted.keys()])));
  const existing = new Map((await select()).map((account) => [account.email, account]));
  const fresh = [];
  for (const [email, row] of wanted) {
    const before = existing.get(email);
    if (before && (before.passwordHash !== null || row.initial_password === null)) continue;
    const passwordHash = row.initial_password === null ? null : await hashPassword(row.initial_password);
    if (before) {
      await tx
        .update(accounts)
        .set({ passwordHash })
        .where(and(eq(accounts.tenantId, tenant), eq(accounts.id, before.id)));
      continue;
    }
    fresh.push({
      tenant_id: tenant,
      email,
      password_hash: passwordHash,
      first_name: row.first_name,
      last_name: row.last_name,
      role: row.role ?? 'Employee',
    });
  }
  const key = { tenant_id: 'text', email: 'text' };
  const columns = { password_hash: 'text', first_name: 'text', last_name: 'text', role: 'text' };
  await upsert(tx, { table: 'accounts', key, columns, keepExisting: true }, fresh);
  return new Map((await select()).map(({ email, id }) => [email, id]));
}
