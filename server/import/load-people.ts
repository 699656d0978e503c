import { and, eq, inArray } from 'drizzle-orm';
import { accounts, employees } from '../database/schema.ts';
import { hashPassword } from '../session/passwords.ts';
import { type Batch, faultsIn, type Importing, ownerOf, ownKey } from './importing.ts';
import { upsert } from './upsert.ts';

export async function loadPeople(importing: Importing, batch: Batch<'people.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const { fault, isSound } = faultsIn(importing, 'people.csv');
  const lines = new Map<string, number>();
  const emails = new Set<string>();
  for (const { line, row } of batch) {
    const before = lines.get(row.person);
    if (before !== undefined) fault(line, 'person', `${row.person} stands in line ${before} already`);
    lines.set(row.person, line);
    const email = row.email?.toLowerCase();
    if (email && emails.has(email)) fault(line, 'email', `${email} belongs to another person of this file`);
    if (email) emails.add(email);
    if (row.left_on !== null && row.left_on < row.joined_on) fault(line, 'left_on', 'is before joined_on');
    if (row.initial_password !== null && !email) fault(line, 'initial_password', 'needs an e-mail to sign in with');
  }
  const supervisors = new Map(batch.map(({ row }) => [row.person, row.supervisor]));
  for (const { line, row } of batch) {
    if (row.supervisor === null) continue;
    if (!lines.has(row.supervisor)) fault(line, 'supervisor', `${row.supervisor} is no person of this file`);
    else if (supervises(supervisors, row.person, row.supervisor)) {
      fault(line, 'supervisor', `${row.person} would be their own supervisor, by way of ${row.supervisor}`);
    }
  }

  const accountIds = await ensureAccounts(importing, batch);
  // who holds which account now: an e-mail that moves from one person to another needs two imports
  const holders = await tx
    .select({ number: employees.number, accountId: employees.accountId })
    .from(employees)
    .where(and(eq(employees.tenantId, tenant), eq(employees.organizationId, organizationId)));
  for (const { line, row } of batch) {
    const accountId = row.email === null ? undefined : accountIds.get(row.email.toLowerCase());
    const holder = holders.find((one) => one.accountId === accountId && one.number !== row.person);
    if (accountId && holder)
      fault(line, 'email', `belongs to person ${holder.number} already; take it from them first`);
  }
  const target = {
    table: 'employees',
    key: { ...ownKey, number: 'text' },
    columns: {
      account_id: 'uuid',
      first_name: 'text',
      last_name: 'text',
      joined_on: 'date',
      left_on: 'date',
      fallback_rank: 'smallint',
    },
  };
  const changed = await upsert(
    tx,
    target,
    batch
      .filter(({ line }) => isSound(line))
      .map(({ row }) => ({
        ...ownerOf(importing),
        number: row.person,
        account_id: row.email === null ? null : (accountIds.get(row.email.toLowerCase()) ?? null),
        first_name: row.first_name,
        last_name: row.last_name,
        joined_on: row.joined_on,
        left_on: row.left_on,
        fallback_rank: row.fallback_rank === null ? null : Number(row.fallback_rank),
      })),
  );
  const known = await tx
    .select({
      id: employees.id,
      number: employees.number,
      joinedOn: employees.joinedOn,
      supervisorId: employees.supervisorId,
    })
    .from(employees)
    .where(and(eq(employees.tenantId, tenant), eq(employees.organizationId, organizationId)));
  // whoever stands in a faulty line is known all the same, so that one fault does not bring on a hundred others
  for (const { row } of batch) importing.people.set(row.person, { id: null, joinedOn: row.joined_on });
  for (const { id, number, joinedOn } of known) importing.people.set(number, { id, joinedOn });

  // only now has every supervisor an id
  let moved = 0;
  const before = new Map(known.map(({ number, supervisorId }) => [number, supervisorId]));
  for (const { row } of batch) {
    const supervisorId = row.supervisor === null ? null : (importing.people.get(row.supervisor)?.id ?? null);
    const person = importing.people.get(row.person);
    if (!person?.id || before.get(row.person) === supervisorId || person.id === supervisorId) continue;
    await tx
      .update(employees)
      .set({ supervisorId })
      .where(
        and(eq(employees.tenantId, tenant), eq(employees.organizationId, organizationId), eq(employees.id, person.id)),
      );
    moved++;
  }
  // a row that is both new and given a supervisor is one change
  return Math.max(changed, moved);
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
  const rows = [];
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
    rows.push({
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
  await upsert(tx, { table: 'accounts', key, columns, keepExisting: true }, rows);
  return new Map((await select()).map(({ email, id }) => [email, id]));
}
