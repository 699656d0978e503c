import type { AttendanceMonth } from '../../../src/api/contract/attendance/attendance.ts';
import {
  answerMonth,
  confirmationOfMonth,
  statementOfMonth,
} from '../../../src/api/contract/attendance/month-confirmation.ts';
import { replyToProblem } from '../../../src/api/contract/attendance/team-attendance.ts';
import { monthOf } from '../../../src/api/contract/calendar.ts';
import { monthConfirmationLifecycle } from '../../../src/machines/lifecycles/attendance/month-confirmation.ts';
import type { AuthenticatedContext } from '../../calls/context.ts';
import { refuseWithoutAttendance, withinOrganization } from '../../calls/employment.ts';
import { once } from '../../calls/once.ts';
import { type Route, signedIn, signedInForFile } from '../../calls/route.ts';
import { fileHeaders } from '../../files/headers.ts';
import { notify, readByAll } from '../../notifications/notify.ts';
import { loadReportingContext } from '../../people/context.ts';
import { brokenAt, Refused } from '../../platform/refused.ts';
import { attendanceMonthOf } from '../month.ts';
import { seenOf, statementOf } from '../statement.ts';
import { replyTo } from '../team-disputes.ts';
import {
  type ConfirmationRow,
  factsOf,
  type KeptStatement,
  keep,
  type Owner,
  present,
  saidTo,
  statementIn,
} from './confirmations.ts';
import { drawStatement } from './draw-statement.ts';

/** @throws Refused `module_disabled`; `not_found` where there is no such month of theirs */
async function monthFor(
  { tx, employment }: Owner,
  visit: AuthenticatedContext,
  month: string,
): Promise<AttendanceMonth> {
  refuseWithoutAttendance(employment);
  const found = await attendanceMonthOf(tx, visit, employment, month);
  if (!found) throw new Refused('not_found');
  return found;
}

/** Whoever decides on somebody's attendance is told that something is wrong; what, they read where it stands. */
async function tellApprover({ tx, employment }: Owner, visit: AuthenticatedContext, subjectId: string): Promise<void> {
  const context = await loadReportingContext(tx, visit, employment);
  const { me, now, reporting } = context;
  const approver = reporting.approverOf(me.id, 1);
  if (!approver) return;
  const deciding = [approver, ...reporting.decidersOn('correction_request').delegatesOf(approver.id)];
  await notify(
    context,
    deciding
      .filter(({ id }) => id !== me.id)
      .map(({ id }) => ({
        employeeId: id,
        kind: 'month_disputed',
        subjectKind: 'attendance_month' as const,
        subjectId,
        aboutId: me.id,
        at: now,
        shownFrom: now,
      })),
  );
}

export const confirmationRoutes: readonly Route[] = [
  signedIn(confirmationOfMonth, (visit, { params }) =>
    withinOrganization(visit, params.orgId, async (tx, employment) => {
      const owner = { tx, employment };
      return present(await monthFor(owner, visit, params.month), await saidTo(owner, params.month));
    }),
  ),

  signedIn(answerMonth, (visit, received) => {
    const { params, body, version } = received;
    return once(visit, answerMonth, received, params.orgId, async (tx, employment) => {
      const owner = { tx, employment };
      const month = await monthFor(owner, visit, params.month);
      const row = await saidTo(owner, params.month);
      const facts = factsOf(month, row);
      const step = monthConfirmationLifecycle.step(row?.state ?? 'not confirmed', facts, ['employee'], body.action);
      // what somebody else has changed meanwhile was not what they saw
      const isAsSeen = version === (row?.version ?? 0) && body.seen === seenOf(month);
      if (!step || !isAsSeen) throw new Refused('conflict', { fresh: present(month, row) });
      const at = visit.now();
      const said = { month: params.month, version: version + 1, at, seen: body.seen };
      const kept = async (
        more: Pick<ConfirmationRow, 'state' | 'disputes' | 'statement'>,
      ): Promise<ConfirmationRow> => {
        const row = await keep(owner, { ...said, ...more });
        if (row) return row;
        throw new Refused('conflict', { fresh: present(month, await saidTo(owner, params.month)) });
      };
      if (body.action === 'confirm') {
        const seenThen = { confirmedAt: at.toISOString(), version: said.version, seen: said.seen };
        const statement: KeptStatement = { ...statementOf(month), ...seenThen };
        const confirmed = await kept({ state: 'confirmed', disputes: [], statement });
        // what was wrong with it is right now, and waits for nobody
        await readByAll({ ...visit, tx, now: at, organizationId: params.orgId }, confirmed.id, 'month_disputed');
        return present(month, confirmed);
      }
      const { date, comment } = body;
      if (comment === '') throw brokenAt('comment', 'comment_missing', 'Whoever disputes says what is wrong.');
      if (date !== null && monthOf(date) !== params.month)
        throw brokenAt('date', 'date_elsewhere', 'The day is none of this month.');
      // what has a reply stays, whatever is said of that day anew
      const before = (row && monthConfirmationLifecycle.hasTag(row.state, 'called wrong') ? row.disputes : []).filter(
        (one) => one.date !== date || one.reply,
      );
      const disputes = [...before, { date, comment, at: at.toISOString() }];
      const disputed = await kept({ state: 'disputed', disputes, statement: row?.statement ?? null });
      await tellApprover(owner, visit, disputed.id);
      return present(month, disputed);
    });
  }),

  signedIn(replyToProblem, (visit, received) => {
    const { params, body } = received;
    const { orgId, ...of } = params;
    return once(visit, replyToProblem, received, orgId, async (tx, employment) => {
      refuseWithoutAttendance(employment);
      return replyTo(await loadReportingContext(tx, visit, employment), { ...of, ...body });
    });
  }),

  signedInForFile(statementOfMonth, async (visit, { params }) => {
    const { row, head } = await withinOrganization(visit, params.orgId, async (tx, employment) => {
      refuseWithoutAttendance(employment);
      const { organization, employee } = employment;
      const fullName = `${employee.firstName} ${employee.lastName}`;
      return {
        row: await saidTo({ tx, employment }, params.month),
        head: { organization: organization.name, fullName, personNumber: employee.number, locale: 'en' },
      };
    });
    const statement = row && statementIn(row);
    if (!statement) throw new Refused('not_found');
    const content = await drawStatement(params.month, statement, head);
    return { content, headers: fileHeaders(`attendance-${params.month}.pdf`, 'application/pdf') };
  }),
];
