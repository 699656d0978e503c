import { and, eq, gt, inArray } from 'drizzle-orm';
import { addDays, earlier, later } from '../../../src/api/contract/calendar.ts';
import type { LeaveInput } from '../../../src/api/contract/requests/leave-values.ts';
import { readWorkCalendar } from '../../calendar/queries.ts';
import { inOrganization } from '../../database/same-organization.ts';
import {
  absences,
  activity,
  employees,
  leaveLedger,
  leaveRequestDays,
  leaveRequests,
  requests,
} from '../../database/schema.ts';
import { linesOf } from '../../leaves/context.ts';
import { type Line, yearOf } from '../../leaves/rules/balance.ts';
import { countDays, overlap, type TakenPart } from '../../leaves/rules/count.ts';
import { lock } from '../../people/lock.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Numbered } from '../reading/read.ts';
import type { Batch, Importing } from './importing.ts';
import { judging } from './judging.ts';
import { consentEvents, consentFault, ownEvents, type RequestRow, states } from './leave-request-states.ts';
import { overdrawnBy } from './overdrawn-account.ts';

/** The parts of dates that somebody's requests take already. */
async function partsTaken({ tx, tenant, organizationId }: Importing, employeeId: string): Promise<TakenPart[]> {
  return tx
    .select({ date: leaveRequestDays.date, portion: leaveRequestDays.portion })
    .from(leaveRequestDays)
    .where(
      and(
        inOrganization(leaveRequestDays, { tenant, organizationId }),
        eq(leaveRequestDays.employeeId, employeeId),
        gt(leaveRequestDays.amount, 0),
        inArray(leaveRequestDays.state, ['asked', 'booked', 'cancellation_requested']),
      ),
    );
}

/** Requests from before: each once, known by its name in the file, and counted by the calendar as it is now. */
export async function loadLeaveRequests(importing: Importing, batch: Batch<'leave_requests.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const { fault, rowOf, soundOf } = judging(importing, 'leave_requests.csv');
  for (const one of batch) {
    const judged = rowOf(one);
    const { row } = one;
    judged.once('request');
    judged.people('person', 'substitute');
    judged.names('type', importing.leaveTypes, 'leave_types.csv');
    const type = importing.leaveTypes.get(row.type);
    if (type?.unit === 'day') {
      for (const field of ['first_portion', 'last_portion'] as const) {
        if (row[field] !== 'full') judged.fault(field, `is ${row[field]}, and ${row.type} is taken by the whole day`);
      }
    }
    judged.near('from');
    judged.inOrder('from', 'to');
    if (row.to > addDays(row.from, 366)) judged.fault('to', 'is more than a year after from');
    if (row.substitute === row.person) judged.fault('substitute', 'cannot stand in for themselves');
    const answerFault = consentFault(row);
    if (answerFault) judged.fault('substitute_answer', answerFault);
  }
  const known = await tx
    .select({ key: requests.importKey })
    .from(requests)
    .where(and(inOrganization(requests, { tenant, organizationId }), eq(requests.kind, 'leave_request')));
  const before = new Set(known.map(({ key }) => key));
  const fresh = soundOf(batch).filter(({ row }) => !before.has(row.request));
  const staff = await tx.select().from(employees).where(inOrganization(employees, { tenant, organizationId }));
  const members = new Map(staff.map((member) => [member.number, member]));
  for (const [number, lines] of groupBy(fresh, ({ row }) => row.person)) {
    const member = members.get(number);
    // whatever they ask for here meanwhile comes before it, or after
    if (member) await lock(importing, member.id);
    if (member) await loadOf(importing, member, lines, members, fault);
  }
  return fresh.length;
}

async function loadOf(
  importing: Importing,
  member: typeof employees.$inferSelect,
  lines: readonly Numbered<RequestRow>[],
  members: ReadonlyMap<string, typeof employees.$inferSelect>,
  fault: (line: number, field: string, reason: string) => void,
): Promise<void> {
  const { tx, tenant, organizationId, timeZone } = importing;
  const first = lines.reduce((least, { row }) => earlier(row.from, least), '9999-12-31');
  const last = lines.reduce((most, { row }) => later(row.to, most), '0001-01-01');
  const { joinedOn, leftOn, supervisorId } = member;
  const attendee = {
    tenant,
    organizationId,
    employeeId: member.id,
    timeZone,
    joinedOn,
    leftOn,
    calendar: member.calendar,
  };
  const taken = await partsTaken(importing, member.id);
  const accounts = new Map<string, Line[]>();
  const calendar = await readWorkCalendar(tx, attendee, first, last);
  for (const { line: lineNumber, row } of lines) {
    const type = importing.leaveTypes.get(row.type);
    if (!type) continue;
    const { state, day, events } = states[row.state];
    const ask: LeaveInput = {
      typeId: type.id,
      firstDate: row.from,
      lastDate: row.to,
      firstPortion: row.first_portion,
      lastPortion: row.from === row.to ? row.first_portion : row.last_portion,
      startTime: null,
      endTime: null,
      reason: row.reason ?? '',
      substituteId: members.get(row.substitute ?? '')?.id ?? null,
      attachmentIds: [],
    };
    const at = new Date(Math.min(importing.now, Date.parse(`${row.asked_on ?? row.from}T09:00:00Z`)));
    const own = { tenantId: tenant, organizationId };
    const isDecided = !['draft', 'pending', 'withdrawn'].includes(row.state);
    const [request] = await tx
      .insert(requests)
      .values({
        ...own,
        kind: 'leave_request',
        employeeId: member.id,
        state,
        firstDate: ask.firstDate,
        lastDate: ask.lastDate,
        reason: ask.reason,
        levels: type.levels,
        level: row.state === 'pending_second' ? 2 : 1,
        submittedAt: row.state === 'draft' ? null : at,
        decidedAt: isDecided ? at : null,
        decidedBy: isDecided ? supervisorId : null,
        importKey: row.request,
      })
      .returning({ id: requests.id });
    if (!request) continue;
    const requestId = request.id;
    await tx.insert(leaveRequests).values({
      ...own,
      id: requestId,
      employeeId: member.id,
      typeId: type.id,
      firstPortion: ask.firstPortion,
      lastPortion: ask.lastPortion,
      substituteId: ask.substituteId,
      substituteAnswer: row.substitute_answer,
    });
    if (day === null) continue;
    const days = countDays(ask, type, calendar, []);
    if (day !== 'dropped' && day !== 'given_back') {
      const twice = days.find(
        ({ date, portion, amount }) =>
          amount > 0 && taken.some((one) => one.date === date && overlap(one.portion, portion)),
      );
      if (twice) fault(lineNumber, 'from', `${row.person} is on leave on ${twice.date} already, by another request`);
      taken.push(...days.filter(({ amount }) => amount > 0));
    }
    await tx.insert(leaveRequestDays).values(
      days.map(({ date, portion, amount, why, holiday }) => ({
        ...own,
        requestId,
        employeeId: member.id,
        typeId: type.id,
        date,
        portion,
        amount,
        why,
        holiday,
        state: day,
      })),
    );
    const subject = { subjectKind: 'leave_request' as const, subjectId: requestId };
    const submitted = {
      ...own,
      ...subject,
      at,
      actorId: member.id,
      event: 'submitted',
      state: 'pending.first level',
    };
    await tx.insert(activity).values([
      { ...submitted, comment: null },
      ...consentEvents(row).map((event) => ({ ...submitted, actorId: ask.substituteId, event, comment: null })),
      ...events.map((event, index) => ({
        ...submitted,
        actorId: ownEvents.includes(event) ? member.id : supervisorId,
        event,
        // the file tells of the last one only
        ...(index === events.length - 1 && { state, comment: row.comment }),
      })),
    ]);
    const counted = days.filter(({ amount }) => amount > 0);
    const line = { ...own, employeeId: member.id, typeId: type.id, at, requestId };
    const kind = day === 'asked' ? 'reserve' : 'take';
    const booked = counted.map(
      ({ date, amount }) => ({ ...line, leaveYear: yearOf(date), kind, amount: -amount, onDate: date }) as const,
    );
    if (type.isLimited && day !== 'dropped' && booked.length > 0) {
      const account = accounts.get(type.id) ?? (await linesOf(importing, member.id, type.id));
      accounts.set(type.id, account);
      await tx.insert(leaveLedger).values(booked);
      if (day === 'given_back') {
        await tx
          .insert(leaveLedger)
          .values(booked.map((one) => ({ ...one, kind: 'give_back' as const, amount: -one.amount })));
      } else {
        const overdrawn = overdrawnBy(account, type, booked);
        account.push(...booked.map(({ leaveYear, ...one }) => ({ ...one, year: leaveYear, expiresOn: null })));
        if (overdrawn !== null) fault(lineNumber, 'to', `overdraws the account of ${row.type} for ${overdrawn}`);
      }
    }
    if (day !== 'booked' && day !== 'cancellation_requested') continue;
    for (const { date, portion } of counted) {
      if (portion === 'hours') continue;
      await tx
        .insert(absences)
        .values({ ...own, employeeId: member.id, date, portion, kind: 'leave' })
        .onConflictDoNothing();
    }
  }
}
