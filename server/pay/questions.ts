import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AskedQuestion, PayslipQuestion } from '../../src/api/contract/pay/questions.ts';
import type { PayslipQuestionRole } from '../../src/machines/lifecycles/payslip-question.machine.ts';
import { payslipQuestionLifecycle } from '../../src/machines/lifecycles/payslip-question.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { employees, payslipLines, payslipQuestions, payslips } from '../database/schema.ts';
import { linesBefore } from './lines-before.ts';

/** A transaction within one organization. */
export interface Within {
  readonly tx: Transaction;
  readonly tenant: string;
  readonly organizationId: string;
}

export type QuestionRow = typeof payslipQuestions.$inferSelect;

/** How many that were answered or closed whoever answers still sees. */
const mostSettled = 50;

/** What somebody has asked about a payslip of theirs, the latest first. */
export const askedAbout = (
  within: Within,
  of: { readonly employeeId: string; readonly payslipId: string },
): Promise<QuestionRow[]> =>
  within.tx
    .select()
    .from(payslipQuestions)
    .where(
      and(
        inOrganization(payslipQuestions, within),
        eq(payslipQuestions.payslipId, of.payslipId),
        eq(payslipQuestions.employeeId, of.employeeId),
      ),
    )
    .orderBy(desc(payslipQuestions.at), asc(payslipQuestions.id));

/** One of them, kept from others until this is done; null where there is none that is theirs. */
export async function questionToChange(
  within: Within,
  of: { readonly questionId: string; readonly payslipId?: string; readonly employeeId?: string },
): Promise<QuestionRow | null> {
  const [row] = await within.tx
    .select()
    .from(payslipQuestions)
    .where(
      and(
        inOrganization(payslipQuestions, within),
        eq(payslipQuestions.id, of.questionId),
        of.payslipId === undefined ? undefined : eq(payslipQuestions.payslipId, of.payslipId),
        of.employeeId === undefined ? undefined : eq(payslipQuestions.employeeId, of.employeeId),
      ),
    )
    .for('update');
  return row ?? null;
}

/** Whether a payslip has such a line. */
export async function hasLine(within: Within, payslipId: string, position: number): Promise<boolean> {
  const [line] = await within.tx
    .select({ position: payslipLines.position })
    .from(payslipLines)
    .where(
      and(
        inOrganization(payslipLines, within),
        eq(payslipLines.payslipId, payslipId),
        eq(payslipLines.position, position),
      ),
    );
  return line !== undefined;
}

/** Keeps a new question. @returns it; null where one about the same goes on already */
export async function keepQuestion(
  { tx, tenant, organizationId }: Within,
  question: Omit<QuestionRow, 'tenantId' | 'organizationId' | 'id' | 'version' | 'state'>,
): Promise<QuestionRow | null> {
  const [row] = await tx
    .insert(payslipQuestions)
    .values({ tenantId: tenant, organizationId, state: 'open', ...question })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Keeps what has become of one that is locked. */
export async function changeQuestion(
  within: Within,
  before: QuestionRow,
  now: Pick<QuestionRow, 'state' | 'words' | 'dueOn' | 'at'>,
): Promise<QuestionRow> {
  const [row] = await within.tx
    .update(payslipQuestions)
    .set({ ...now, version: before.version + 1 })
    .where(and(inOrganization(payslipQuestions, within), eq(payslipQuestions.id, before.id)))
    .returning();
  if (!row) throw new Error('a question that is locked is gone');
  return row;
}

/** As its owner, or whoever answers, sees each of them. @param roles what they may do by; none for whoever has left */
export async function presentQuestions(
  within: Within,
  rows: readonly QuestionRow[],
  roles: readonly PayslipQuestionRole[],
): Promise<PayslipQuestion[]> {
  return presentBy(await namesOf(within, rows), rows, roles);
}

const presentBy = (
  nameOf: (employeeId: string) => string,
  rows: readonly QuestionRow[],
  roles: readonly PayslipQuestionRole[],
): PayslipQuestion[] =>
  rows.map(({ id, state, version, position, words, dueOn }) => ({
    id,
    state,
    version,
    position,
    dueOn,
    words: words.map(({ employeeId, ...said }) => ({ ...said, who: nameOf(employeeId) })),
    allowedActions: payslipQuestionLifecycle.allowed(state, {}, roles),
  }));

async function namesOf(within: Within, rows: readonly QuestionRow[]): Promise<(employeeId: string) => string> {
  const ids = [
    ...new Set(rows.flatMap(({ words, employeeId }) => [employeeId, ...words.map((one) => one.employeeId)])),
  ];
  if (ids.length === 0) return () => '';
  const known = await within.tx
    .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
    .where(and(inOrganization(employees, within), inArray(employees.id, ids)));
  const names = new Map(known.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return (employeeId) => names.get(employeeId) ?? '';
}

/** As whoever answers sees them: with what of the payslip they are about, and whose it is. */
export async function presentAsked(within: Within, rows: readonly QuestionRow[]): Promise<AskedQuestion[]> {
  if (rows.length === 0) return [];
  const nameOf = await namesOf(within, rows);
  const presented = presentBy(nameOf, rows, ['payroll']);
  const ids = rows.map(({ id }) => id);
  const about = await within.tx
    .select({
      id: payslipQuestions.id,
      firstDate: payslips.firstDate,
      lastDate: payslips.lastDate,
      currency: payslips.currency,
      name: payslipLines.name,
      quantity: payslipLines.quantity,
      unit: payslipLines.unit,
      rate: payslipLines.rate,
      amount: payslipLines.amount,
    })
    .from(payslipQuestions)
    .innerJoin(payslips, and(sameOrganization(payslips, payslipQuestions), eq(payslips.id, payslipQuestions.payslipId)))
    .leftJoin(
      payslipLines,
      and(
        sameOrganization(payslipLines, payslipQuestions),
        eq(payslipLines.payslipId, payslipQuestions.payslipId),
        eq(payslipLines.position, payslipQuestions.position),
      ),
    )
    .where(and(inOrganization(payslipQuestions, within), inArray(payslipQuestions.id, ids)));
  const aboutOf = new Map(about.map((one) => [one.id, one]));
  const before = await linesBefore(within, ids);
  return rows.flatMap(({ id, employeeId }, index) => {
    const [question, known] = [presented[index], aboutOf.get(id)];
    if (!question || !known) return [];
    const { firstDate, lastDate, currency, name, amount, quantity, unit, rate } = known;
    const line = name === null || amount === null ? null : { name, quantity, unit, rate, amount };
    const employee = { id: employeeId, fullName: nameOf(employeeId) };
    return [{ ...question, employee, firstDate, lastDate, currency, line, before: before.get(id) ?? null }];
  });
}

/** What waits for whoever answers, the longest first, and then what was settled last; nothing that they have asked themselves. */
export async function questionsFor(within: Within, answererId: string): Promise<QuestionRow[]> {
  const others = and(inOrganization(payslipQuestions, within), ne(payslipQuestions.employeeId, answererId));
  const waiting = await within.tx
    .select()
    .from(payslipQuestions)
    .where(and(others, eq(payslipQuestions.state, 'open')))
    .orderBy(asc(payslipQuestions.dueOn), asc(payslipQuestions.at), asc(payslipQuestions.id));
  const settled = await within.tx
    .select()
    .from(payslipQuestions)
    .where(and(others, ne(payslipQuestions.state, 'open')))
    .orderBy(desc(payslipQuestions.at), asc(payslipQuestions.id))
    .limit(mostSettled);
  return [...waiting, ...settled];
}

/** How many wait for somebody: to be answered, where they answer; and answered, of their own. */
export async function questionsWaiting(
  within: Within,
  { id, answersPay }: Pick<typeof employees.$inferSelect, 'id' | 'answersPay'>,
): Promise<{ payslipQuestions: number; payslipAnswers: number }> {
  const isMine = eq(payslipQuestions.employeeId, id);
  const [row] = await within.tx
    .select({
      asked: sql<number>`(count(*) filter (where ${and(eq(payslipQuestions.state, 'open'), ne(payslipQuestions.employeeId, id))}))::int`,
      answered: sql<number>`(count(*) filter (where ${and(eq(payslipQuestions.state, 'answered'), isMine)}))::int`,
    })
    .from(payslipQuestions)
    .where(
      and(
        inOrganization(payslipQuestions, within),
        ne(payslipQuestions.state, 'closed'),
        answersPay ? undefined : isMine,
      ),
    );
  return { payslipQuestions: answersPay ? (row?.asked ?? 0) : 0, payslipAnswers: row?.answered ?? 0 };
}
