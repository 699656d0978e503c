import { and, eq } from 'drizzle-orm';
import { earlier, later } from '../../src/api/contract/calendar.ts';
import type { LeaveAsk } from '../../src/api/contract/leave-values.ts';
import { readFacts } from '../attendance/queries.ts';
import {
  absences,
  employees,
  leaveLedger,
  leaveRequestDays,
  leaveRequestEvents,
  leaveRequests,
} from '../database/schema.ts';
import { groupBy } from '../group-by.ts';
import { yearOf } from '../leaves/balance.ts';
import { countDays } from '../leaves/count.ts';
import type { Row } from './files.ts';
import { type Batch, faultsIn, type Importing } from './importing.ts';

type RequestRow = Row<'leave_requests.csv'>;

/** What a state of the file is in the register, and what has become of the days. */
const states = {
  draft: { state: 'draft', day: null, events: [] },
  pending: { state: 'pending.first level', day: 'asked', events: [] },
  pending_second: { state: 'pending.second level', day: 'asked', events: ['approved'] },
  returned: { state: 'returned', day: 'dropped', events: ['returned'] },
  rejected: { state: 'rejected', day: 'dropped', events: ['rejected'] },
  withdrawn: { state: 'withdrawn', day: 'dropped', events: ['withdrawn'] },
  approved: { state: 'approved.upcoming', day: 'booked', events: ['approved'] },
  cancellation_requested: {
    state: 'cancellation requested',
    day: 'cancellation asked',
    events: ['approved', 'cancellation asked'],
  },
  cancelled: {
    state: 'cancelled',
    day: 'given back',
    events: ['approved', 'cancellation asked', 'cancellation accepted'],
  },
} as const satisfies Record<RequestRow['state'], { state: string; day: string | null; events: readonly string[] }>;

/** What the person itself does; all else somebody decides. */
const ownEvents: readonly string[] = ['withdrawn', 'cancellation asked'];

/** Why an answer cannot be of whoever is to stand in, or null. Nothing is granted that they have not agreed to. */
function consentFault({ substitute, substitute_answer: answer, state }: RequestRow): string | null {
  if (answer === null) return null;
  if (substitute === null) return 'is of nobody: name whoever is to stand in as substitute';
  if (state === 'draft') return 'is of nobody yet: they are asked once it is sent';
  const isGranted = !['pending', 'returned', 'rejected', 'withdrawn'].includes(state);
  return isGranted && answer !== 'accepted' ? `cannot be ${answer} where it was granted: leave it empty` : null;
}

/** What whoever is to stand in has said, if anything. */
const consentEvents = ({ substitute_answer: answer }: RequestRow): readonly string[] =>
  answer === null || answer === 'asked' ? [] : [`substitute ${answer}`];

/** Requests from before: each once, known by its name in the file, and counted by the calendar as it is now. */
export async function loadLeaveRequests(importing: Importing, batch: Batch<'leave_requests.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const { fault, isSound } = faultsIn(importing, 'leave_requests.csv');
  const names = new Set<string>();
  for (const { line, row } of batch) {
    if (names.has(row.request)) fault(line, 'request', `${row.request} stands further up already`);
    names.add(row.request);
    if (!importing.people.has(row.person)) fault(line, 'person', `${row.person} is no person of people.csv`);
    if (!importing.leaveTypes.has(row.type)) fault(line, 'type', `${row.type} is no type of leave_types.csv`);
    if (row.substitute !== null && !importing.people.has(row.substitute)) {
      fault(line, 'substitute', `${row.substitute} is no person of people.csv`);
    }
    if (row.substitute === row.person) fault(line, 'substitute', 'cannot stand in for themselves');
    const answerFault = consentFault(row);
    if (answerFault) fault(line, 'substitute_answer', answerFault);
    if (row.to < row.from) fault(line, 'to', 'is before from');
  }
  const known = await tx
    .select({ key: leaveRequests.importKey })
    .from(leaveRequests)
    .where(and(eq(leaveRequests.tenantId, tenant), eq(leaveRequests.organizationId, organizationId)));
  const before = new Set(known.map(({ key }) => key));
  const fresh = batch.filter(({ line, row }) => isSound(line) && !before.has(row.request)).map(({ row }) => row);
  const staff = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.tenantId, tenant), eq(employees.organizationId, organizationId)));
  const members = new Map(staff.map((member) => [member.number, member]));
  for (const [number, rows] of groupBy(fresh, ({ person }) => person)) {
    const member = members.get(number);
    if (member) await loadOf(importing, member, rows, members);
  }
  return fresh.length;
}

async function loadOf(
  importing: Importing,
  member: typeof employees.$inferSelect,
  rows: readonly RequestRow[],
  members: ReadonlyMap<string, typeof employees.$inferSelect>,
): Promise<void> {
  const { tx, tenant, organizationId, timeZone } = importing;
  const first = rows.reduce((least, { from }) => earlier(from, least), '9999-12-31');
  const last = rows.reduce((most, { to }) => later(to, most), '0001-01-01');
  const { joinedOn, leftOn, supervisorId } = member;
  const attendee = { tenant, organizationId, employeeId: member.id, timeZone, joinedOn, leftOn };
  const calendar = await readFacts(tx, attendee, first, last);
  for (const row of rows) {
    const type = importing.leaveTypes.get(row.type);
    if (!type) continue;
    const { state, day, events } = states[row.state];
    const ask: LeaveAsk = {
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
      .insert(leaveRequests)
      .values({
        ...own,
        employeeId: member.id,
        typeId: type.id,
        state,
        firstDate: ask.firstDate,
        lastDate: ask.lastDate,
        firstPortion: ask.firstPortion,
        lastPortion: ask.lastPortion,
        reason: ask.reason,
        substituteId: ask.substituteId,
        substituteAnswer: row.substitute_answer,
        levels: type.levels,
        level: row.state === 'pending_second' ? 2 : 1,
        submittedAt: row.state === 'draft' ? null : at,
        decidedAt: isDecided ? at : null,
        decidedBy: isDecided ? supervisorId : null,
        importKey: row.request,
      })
      .returning({ id: leaveRequests.id });
    if (!request || day === null) continue;
    const requestId = request.id;
    const days = countDays(ask, type, calendar, []);
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
    const submitted = { ...own, requestId, at, actorId: member.id, event: 'submitted', state: 'pending.first level' };
    await tx.insert(leaveRequestEvents).values([
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
    const lines = counted.map(
      ({ date, amount }) => ({ ...line, leaveYear: yearOf(date), kind, amount: -amount, onDate: date }) as const,
    );
    if (type.isLimited && day !== 'dropped' && lines.length > 0) {
      await tx.insert(leaveLedger).values(lines);
      if (day === 'given back') {
        await tx
          .insert(leaveLedger)
          .values(lines.map((one) => ({ ...one, kind: 'give_back' as const, amount: -one.amount })));
      }
    }
    if (day !== 'booked' && day !== 'cancellation asked') continue;
    for (const { date, portion } of counted) {
      if (portion === 'hours') continue;
      await tx
        .insert(absences)
        .values({ ...own, employeeId: member.id, date, portion, kind: 'leave' })
        .onConflictDoNothing();
    }
  }
}
