import { and, eq, exists, sql } from 'drizzle-orm';
import { later } from '../../../src/api/contract/calendar.ts';
import type { LeaveUnit } from '../../../src/api/contract/requests/leave-values.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { leaveLedger, leaveTypes } from '../../database/schema.ts';
import { wholeDay } from '../../leaves/rules/count.ts';
import { asKnown, type Known } from './as-known.ts';
import { type Batch, farReason, type Importing, isFarFrom, upsertOwn } from './importing.ts';
import { judging } from './judging.ts';

/** Days as hundredths, hours as minutes: what the ledger counts in. */
const amountOf = (text: string, unit: LeaveUnit): number =>
  Math.round(Number(text) * (unit === 'hour' ? 60 : wholeDay));

const countable = ['holidays', 'weekly_offs'];

export async function loadLeaveTypes(importing: Importing, given: Batch<'leave_types.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const before = await knownTypes(importing);
  const batch = asKnown(importing, 'leave_types.csv', given, ({ type }) => before.get(type));
  const { fault, rowOf, soundOf, isSound } = judging(importing, 'leave_types.csv');
  for (const one of batch) {
    const judged = rowOf(one);
    judged.once('type');
    if (one.row.earned === 'overtime' && (one.row.unit !== 'hour' || one.row.account !== 'limited')) {
      judged.fault('earned', 'goes to an account in hours only: unit hour, account limited');
    }
    const odd = one.row.counts.find((word) => !countable.includes(word));
    if (odd !== undefined) judged.fault('counts', `${odd} is none of ${countable.join(', ')}`);
  }
  const used = await unitsInUse(importing);
  const target = {
    table: 'leave_types',
    key: { code: 'text' },
    columns: {
      name: 'text',
      position: 'smallint',
      unit: 'text',
      is_limited: 'boolean',
      counts_holidays: 'boolean',
      counts_weekly_offs: 'boolean',
      notice_days: 'smallint',
      backdate_days: 'smallint',
      max_consecutive_days: 'smallint',
      negative_cap: 'integer',
      carry_over_cap: 'integer',
      carry_over_expires: 'text',
      needs_reason: 'boolean',
      needs_attachment: 'boolean',
      substitute: 'text',
      levels: 'smallint',
      withdrawn_on: 'date',
      is_earned: 'boolean',
    },
  };
  for (const { line, row } of batch) {
    const unit = used.get(row.type);
    if (isSound(line) && unit !== undefined && unit !== row.unit) {
      fault(line, 'unit', `of ${row.type} cannot be changed: accounts are kept in it; make another type`);
    }
  }
  const changed = await upsertOwn(
    importing,
    target,
    soundOf(batch).map(({ row }, position) => ({
      code: row.type,
      name: row.name,
      position,
      unit: row.unit,
      is_limited: row.account === 'limited',
      counts_holidays: row.counts.includes('holidays'),
      counts_weekly_offs: row.counts.includes('weekly_offs'),
      notice_days: row.notice_days,
      backdate_days: row.backdate_days,
      max_consecutive_days: row.max_consecutive_days,
      negative_cap: amountOf(row.negative_cap, row.unit),
      carry_over_cap: amountOf(row.carry_over_cap, row.unit),
      carry_over_expires: row.carry_over_expires,
      needs_reason: row.reason === 'demanded',
      needs_attachment: row.attachment === 'demanded',
      substitute: row.substitute,
      levels: Number(row.levels),
      withdrawn_on: row.withdrawn_on,
      is_earned: row.earned === 'overtime',
    })),
  );
  const known = await tx.select().from(leaveTypes).where(inOrganization(leaveTypes, { tenant, organizationId }));
  for (const type of known) importing.leaveTypes.set(type.code, type);
  return changed;
}

/** What is said of each type already, by its code. */
async function knownTypes({ tx, tenant, organizationId }: Importing) {
  const rows = await tx.select().from(leaveTypes).where(inOrganization(leaveTypes, { tenant, organizationId }));
  return new Map<string, Known<'leave_types.csv'>>(
    rows.map(({ code, needsAttachment, isEarned, maxConsecutiveDays, ...row }) => [
      code,
      {
        attachment: needsAttachment ? 'demanded' : 'optional',
        carry_over_expires: row.carryOverExpires,
        earned: isEarned ? 'overtime' : 'no',
        max_consecutive_days: maxConsecutiveDays === null ? null : String(maxConsecutiveDays),
        substitute: row.substitute,
        withdrawn_on: row.withdrawnOn,
      },
    ]),
  );
}

/** The units that accounts are kept in already, by the types' codes. */
async function unitsInUse({ tx, tenant, organizationId }: Importing): Promise<ReadonlyMap<string, LeaveUnit>> {
  const own = inOrganization(leaveTypes, { tenant, organizationId });
  const line = tx
    .select({ one: sql`1` })
    .from(leaveLedger)
    .where(and(sameOrganization(leaveLedger, leaveTypes), eq(leaveLedger.typeId, leaveTypes.id)));
  const rows = await tx
    .select({ code: leaveTypes.code, unit: leaveTypes.unit })
    .from(leaveTypes)
    .where(and(own, exists(line)));
  return new Map(rows.map(({ code, unit }) => [code, unit]));
}

export async function loadRestrictions(importing: Importing, batch: Batch<'leave_restrictions.csv'>): Promise<number> {
  const { rowOf, soundOf } = judging(importing, 'leave_restrictions.csv');
  for (const one of batch) {
    const { once, names, near, inOrder } = rowOf(one);
    inOrder('from', 'to');
    once('from', 'to', 'type');
    near('from', 'to');
    names('type', importing.leaveTypes, 'leave_types.csv');
  }
  const rows = soundOf(batch).map(({ row }) => ({
    type_id: row.type === null ? null : (importing.leaveTypes.get(row.type)?.id ?? null),
    first_date: row.from,
    last_date: row.to,
    reason: row.reason,
  }));
  const key = { type_id: 'uuid', first_date: 'date', last_date: 'date' };
  return upsertOwn(
    importing,
    { table: 'leave_restrictions', key, columns: { reason: 'text' }, nullable: ['type_id'] },
    rows,
  );
}

interface AccountBefore {
  readonly granted: number;
  readonly carried: number;
  readonly isOpened: boolean;
  readonly expiresOn: string | null;
}

/** What was granted and brought into each account of each year so far. */
async function accountsBefore(
  { tx, tenant, organizationId }: Importing,
  keyOf: (...parts: readonly (string | number)[]) => string,
): Promise<ReadonlyMap<string, AccountBefore>> {
  const isOpening = sql`${leaveLedger.kind} = 'opening'`;
  const isCarriedIn = sql`(${isOpening} or (${leaveLedger.kind} = 'carry' and ${leaveLedger.onDate} = make_date(${leaveLedger.leaveYear}, 1, 1)))`;
  const rows = await tx
    .select({
      employeeId: leaveLedger.employeeId,
      typeId: leaveLedger.typeId,
      year: leaveLedger.leaveYear,
      granted: sql<number>`coalesce(sum(${leaveLedger.amount}) filter (where ${leaveLedger.kind} = 'grant'), 0)::int`,
      carried: sql<number>`coalesce(sum(${leaveLedger.amount}) filter (where ${isCarriedIn}), 0)::int`,
      isOpened: sql<boolean>`bool_or(${isOpening})`,
      expiresOn: sql<
        string | null
      >`(array_agg(${leaveLedger.expiresOn}::text order by ${leaveLedger.id} desc) filter (where ${isCarriedIn}))[1]`,
    })
    .from(leaveLedger)
    .where(inOrganization(leaveLedger, { tenant, organizationId }))
    .groupBy(leaveLedger.employeeId, leaveLedger.typeId, leaveLedger.leaveYear);
  return new Map(rows.map(({ employeeId, typeId, year, ...row }) => [keyOf(employeeId, typeId, year), row]));
}

/** What people may take in a year. A ledger only grows: what has changed since the last import is one more line. */
export async function loadEntitlements(importing: Importing, batch: Batch<'leave_entitlements.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const { rowOf } = judging(importing, 'leave_entitlements.csv');
  const keyOf = (...parts: readonly (string | number)[]): string => parts.join(' ');
  const before = await accountsBefore(importing, keyOf);
  const rows: (typeof leaveLedger.$inferInsert)[] = [];
  for (const one of batch) {
    const { fault, once, people, names } = rowOf(one);
    const { row } = one;
    const person = importing.people.get(row.person);
    const type = importing.leaveTypes.get(row.type);
    people('person');
    if (isFarFrom(importing, row.year, 2)) fault('year', farReason);
    names('type', importing.leaveTypes, 'leave_types.csv');
    if (type && !type.isLimited) fault('type', `${row.type} is unlimited: nobody has an account of it`);
    if (row.carried_until !== null && !row.carried_until.startsWith(row.year)) {
      fault('carried_until', `is no day of ${row.year}`);
    }
    if (row.carried_until !== null && row.carried === null) fault('carried_until', 'needs carried beside it');
    once('year', 'type', 'person');
    if (!person?.id || !type) continue;
    const year = Number(row.year);
    const base = {
      tenantId: tenant,
      organizationId,
      employeeId: person.id,
      typeId: type.id,
      leaveYear: year,
      at: new Date(importing.now),
    };
    const known = before.get(keyOf(person.id, type.id, year));
    const grant = amountOf(row.amount, type.unit) - (known?.granted ?? 0);
    const onDate = later(`${year}-01-01`, person.joinedOn);
    if (grant !== 0) rows.push({ ...base, kind: 'grant', amount: grant, onDate });
    if (row.carried === null) continue;
    // what the year was opened with is the truth, whatever was carried into it before
    const amount = amountOf(row.carried, type.unit) - (known?.carried ?? 0);
    const stays = importing.hasColumn('leave_entitlements.csv', 'carried_until') ? null : known?.expiresOn;
    const expiresOn = row.carried_until ?? stays ?? `${year}-${type.carryOverExpires ?? '12-31'}`;
    if (amount === 0 && known?.isOpened && known.expiresOn === expiresOn) continue;
    rows.push({ ...base, kind: 'opening', amount, onDate: `${year}-01-01`, expiresOn });
  }
  for (let from = 0; from < rows.length; from += 1_000) {
    await tx.insert(leaveLedger).values(rows.slice(from, from + 1_000));
  }
  return rows.length;
}
