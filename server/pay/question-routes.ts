import { and, eq } from 'drizzle-orm';
import { addDays } from '../../src/api/contract/calendar.ts';
import {
  answerQuestion,
  askAboutPayslip,
  daysToAnswer,
  goOnWithQuestion,
  payslipQuestions,
  questionsToPayroll,
} from '../../src/api/contract/pay/questions.ts';
import { payslipQuestionLifecycle } from '../../src/machines/lifecycles/payslip-question.ts';
import { auditWithin } from '../calls/audit.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import { type Employment, isFormer, withinOrganization, withinOrganizationOrFormer } from '../calls/employment.ts';
import { once } from '../calls/once.ts';
import { type Route, signedIn } from '../calls/route.ts';
import type { Transaction } from '../database/connection.ts';
import type { KeptWords } from '../database/schema.ts';
import { payslips } from '../database/schema.ts';
import { notify, readByAll } from '../notifications/notify.ts';
import { loadOrganizationContext, type OrganizationContext } from '../people/context.ts';
import { withDutyFor } from '../people/duties.ts';
import { brokenAt, Refused } from '../platform/refused.ts';
import { ownPublished } from './published.ts';
import {
  askedAbout,
  changeQuestion,
  hasLine,
  keepQuestion,
  presentAsked,
  presentQuestions,
  type QuestionRow,
  questionsFor,
  questionToChange,
} from './questions.ts';

/** @throws Refused `rule_broken` where nothing is said */
function refuseSilence(text: string): void {
  if (text === '') throw brokenAt('body.text', 'comment_missing', 'Whoever asks or answers says something.');
}

/** @throws Refused `not_found` where the payslip is none of theirs, or a draft */
async function refuseForeign(tx: Transaction, employment: Employment, payslipId: string): Promise<void> {
  const [slip] = await tx
    .select({ id: payslips.id })
    .from(payslips)
    .where(and(ownPublished({ employment }), eq(payslips.id, payslipId)));
  if (!slip) throw new Refused('not_found');
}

/** @throws Refused `forbidden` to whoever does not answer for the payroll */
function refuseOthers({ employee }: Employment): void {
  if (!employee.answersPay) throw new Refused('forbidden');
}

/** Who answers what this person asks. @throws Refused `rule_broken` where nobody does */
async function answerersOrRefuse(context: OrganizationContext): Promise<string[]> {
  const answerers = await withDutyFor('answersPay', context, context.me.id);
  if (answerers.length === 0)
    throw brokenAt('body.text', 'nobody_answers', 'Nobody answers questions on payslips here.');
  return answerers;
}

const saidNow = ({ me, now }: OrganizationContext, by: KeptWords['by'], text: string): KeptWords => ({
  by,
  employeeId: me.id,
  at: now.toISOString(),
  text,
});

/** People are told that there is something to read; what it is stands in the portal alone. */
const tell = (
  context: OrganizationContext,
  kind: 'payslip_asked' | 'payslip_answered',
  { id, employeeIds }: { readonly id: string; readonly employeeIds: readonly string[] },
) => {
  const { me, now } = context;
  const subject = { subjectKind: 'payslip_question', subjectId: id, aboutId: me.id } as const;
  return notify(
    context,
    employeeIds.map((employeeId) => ({ employeeId, kind, ...subject, at: now, shownFrom: now })),
  );
};

export const questionRoutes: readonly Route[] = [
  signedIn(payslipQuestions, (visit, { params: { orgId, payslipId } }) =>
    withinOrganizationOrFormer(visit, orgId, async (tx, employment) => {
      await refuseForeign(tx, employment, payslipId);
      const context = await loadOrganizationContext(tx, visit, employment);
      const { me, today } = context;
      const rows = await askedAbout(context, { employeeId: me.id, payslipId });
      // whoever has left reads what was said, and says no more
      const hasLeft = isFormer(employment, visit.now());
      const canAsk = !hasLeft && (await withDutyFor('answersPay', context, me.id)).length > 0;
      const questions = await presentQuestions(context, rows, hasLeft ? [] : ['employee']);
      return {
        canAsk,
        today,
        questions: questions.map((one) => ({
          ...one,
          allowedActions: one.allowedActions.filter((action) => canAsk || action !== 'ask again'),
        })),
      };
    }),
  ),

  signedIn(askAboutPayslip, (visit, received) => {
    const { params, body } = received;
    return once(visit, askAboutPayslip, received, params.orgId, async (tx, employment) => {
      await refuseForeign(tx, employment, params.payslipId);
      refuseSilence(body.text);
      const context = await loadOrganizationContext(tx, visit, employment);
      const { me, now, today } = context;
      const { position } = body;
      if (position !== null && !(await hasLine(context, params.payslipId, position)))
        throw brokenAt('body.position', 'line_unknown', 'The payslip has no such line.');
      const employeeIds = await answerersOrRefuse(context);
      const row = await keepQuestion(context, {
        payslipId: params.payslipId,
        employeeId: me.id,
        position,
        words: [saidNow(context, 'employee', body.text)],
        dueOn: addDays(today, daysToAnswer),
        at: now,
      });
      if (!row) throw new Refused('conflict');
      await tell(context, 'payslip_asked', { id: row.id, employeeIds });
      return presentOwn(context, row);
    });
  }),

  signedIn(goOnWithQuestion, (visit, received) => {
    const { params, body, version } = received;
    return once(visit, goOnWithQuestion, received, params.orgId, async (tx, employment) => {
      const context = await loadOrganizationContext(tx, visit, employment);
      const { me, now, today } = context;
      const { questionId, payslipId } = params;
      const row = await questionToChange(context, { questionId, payslipId, employeeId: me.id });
      if (!row) throw new Refused('not_found');
      const step = payslipQuestionLifecycle.step(row.state, {}, ['employee'], body.action);
      if (!step || version !== row.version) throw new Refused('conflict', { fresh: await presentOwn(context, row) });
      const asksAgain = body.action === 'ask again';
      if (asksAgain) refuseSilence(body.text);
      const employeeIds = asksAgain ? await answerersOrRefuse(context) : [];
      const changed = await changeQuestion(context, row, {
        state: step.state,
        words: body.text === '' ? row.words : [...row.words, saidNow(context, 'employee', body.text)],
        dueOn: asksAgain ? addDays(today, daysToAnswer) : row.dueOn,
        at: now,
      });
      if (asksAgain) await tell(context, 'payslip_asked', { id: row.id, employeeIds });
      else await readByAll(context, row.id, 'payslip_asked');
      return presentOwn(context, changed);
    });
  }),

  signedIn(questionsToPayroll, (visit, { params }) =>
    withinOrganization(visit, params.orgId, async (tx, employment) => {
      refuseOthers(employment);
      const context = await loadOrganizationContext(tx, visit, employment);
      const questions = await presentAsked(context, await questionsFor(context, context.me.id));
      await noteReading(tx, visit, employment);
      return { today: context.today, questions };
    }),
  ),

  signedIn(answerQuestion, (visit, received) => {
    const { params, body, version } = received;
    return once(visit, answerQuestion, received, params.orgId, async (tx, employment) => {
      refuseOthers(employment);
      refuseSilence(body.text);
      const context = await loadOrganizationContext(tx, visit, employment);
      const row = await questionToChange(context, { questionId: params.questionId });
      // nobody answers what they have asked themselves
      if (!row || row.employeeId === context.me.id) throw new Refused('not_found');
      const step = payslipQuestionLifecycle.step(row.state, {}, ['payroll'], 'answer');
      if (!step || version !== row.version) throw new Refused('conflict', { fresh: await presentOne(context, row) });
      const changed = await changeQuestion(context, row, {
        state: step.state,
        words: [...row.words, saidNow(context, 'payroll', body.text)],
        dueOn: row.dueOn,
        at: context.now,
      });
      await readByAll(context, row.id, 'payslip_asked');
      await tell(context, 'payslip_answered', { id: row.id, employeeIds: [row.employeeId] });
      return presentOne(context, changed);
    });
  }),
];

async function presentOwn(context: OrganizationContext, row: QuestionRow) {
  const [question] = await presentQuestions(context, [row], ['employee']);
  if (!question) throw new Error('a question that is there cannot be shown');
  return question;
}

async function presentOne(context: OrganizationContext, row: QuestionRow) {
  const [question] = await presentAsked(context, [row]);
  if (!question) throw new Error('a question that is there cannot be shown');
  return question;
}

/** Whoever reads about others' pay is noted together with the reading. */
const noteReading = (tx: Transaction, visit: AuthenticatedContext, { organization }: Employment) =>
  auditWithin(tx, visit, {
    action: `read ${questionsToPayroll.id}`,
    accountId: visit.actor.accountId,
    organizationId: organization.id,
  });
