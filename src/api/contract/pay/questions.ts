import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, identifier, instant, longestComment, writtenText } from '../values.ts';
import { currency } from './money.ts';
import { payslipLine } from './payslips.ts';

/** States of `src/machines/lifecycles/payslip-question.machine.ts`. */
export const questionState = z.enum(['open', 'answered', 'closed']);
export const questionAction = z.enum(['answer', 'ask again', 'close']);

/** Days after which an answer is due. */
export const daysToAnswer = 7;

/** The last position that a line can have. */
const mostLines = 32_767;

/** What was said, and by whom; the first of them is the question. */
export const questionWords = z.object({
  by: z.enum(['employee', 'payroll']),
  who: z.string(),
  at: instant,
  text: z.string(),
});

export const payslipQuestion = z.object({
  id: identifier,
  state: questionState,
  version: z.int(),
  /** The line that it is about, by its position; null: the payslip as a whole. */
  position: z.nullable(z.int()),
  words: z.array(questionWords),
  /** Until when an answer is due; counts while it is open. */
  dueOn: calendarDate,
  allowedActions: z.array(questionAction),
});

/** A line as far as it is asked about: what it comes to, and what it was counted from. */
const countedLine = z.pick(payslipLine, { name: true, quantity: true, unit: true, rate: true, amount: true });

/** As whoever answers sees it: of the payslip no more than it is about. */
export const askedQuestion = z.object({
  ...payslipQuestion.shape,
  employee: z.object({ id: identifier, fullName: z.string() }),
  firstDate: calendarDate,
  lastDate: calendarDate,
  currency,
  line: z.nullable(countedLine),
  /** The line of the same code in the payslip of the period before that counts, in the same currency; null where there is none. */
  before: z.nullable(
    z.object({ ...z.omit(countedLine, { name: true }).shape, firstDate: calendarDate, lastDate: calendarDate }),
  ),
});

const ofOrganization = z.strictObject({ orgId: identifier });
const ofPayslip = z.strictObject({ orgId: identifier, payslipId: identifier });
const ofQuestion = z.strictObject({ orgId: identifier, payslipId: identifier, questionId: identifier });
const base = 'attendee-client/belonging-organizations/{orgId}';
const text = writtenText(longestComment);

/** What somebody has asked about one of their own payslips, the latest first. */
export const payslipQuestions = endpoint({
  id: 'payslipQuestions',
  summary: 'What one has asked about one of one’s own payslips',
  method: 'GET',
  path: `${base}/payslips/{payslipId}/questions`,
  whileActing: 'refused',
  params: ofPayslip,
  answer: z.object({
    /** Whether there is somebody who answers. */
    canAsk: z.boolean(),
    today: calendarDate,
    questions: z.array(payslipQuestion),
  }),
  errors: ['not_found', 'acting_not_allowed'],
});

/** Of one line there is one question at a time: it goes on until it is closed. */
export const askAboutPayslip = endpoint({
  id: 'askAboutPayslip',
  summary: 'Ask about one of one’s own payslips, or about a line of it',
  method: 'POST',
  path: `${base}/payslips/{payslipId}/questions`,
  write: 'creates',
  perMinute: 20,
  changes: 'payslips',
  whileActing: 'refused',
  params: ofPayslip,
  body: z.strictObject({ position: z.nullable(z.int().check(z.minimum(0), z.maximum(mostLines))), text }),
  answer: payslipQuestion,
  errors: ['not_found', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

export const goOnWithQuestion = endpoint({
  id: 'goOnWithQuestion',
  summary: 'Ask again, or close a question about one of one’s own payslips',
  method: 'POST',
  path: `${base}/payslips/{payslipId}/questions/{questionId}`,
  write: 'changes',
  perMinute: 60,
  changes: 'payslips',
  whileActing: 'refused',
  params: ofQuestion,
  body: z.strictObject({ action: z.enum(['ask again', 'close']), text }),
  answer: payslipQuestion,
  errors: ['not_found', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

/** What people ask about their payslips, for whoever answers for the payroll: what waits first, then what was answered last. */
export const questionsToPayroll = endpoint({
  id: 'questionsToPayroll',
  summary: 'What people ask about their payslips, for whoever answers for the payroll',
  method: 'GET',
  path: `${base}/supervisory/payslip-questions`,
  whileActing: 'refused',
  params: ofOrganization,
  answer: z.object({ today: calendarDate, questions: z.array(askedQuestion) }),
  errors: ['not_found', 'forbidden', 'acting_not_allowed'],
});

export const answerQuestion = endpoint({
  id: 'answerQuestion',
  summary: 'Answer what somebody asks about their payslip',
  method: 'POST',
  path: `${base}/supervisory/payslip-questions/{questionId}`,
  write: 'changes',
  perMinute: 60,
  changes: 'payslips',
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier, questionId: identifier }),
  body: z.strictObject({ text }),
  answer: askedQuestion,
  errors: ['not_found', 'forbidden', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

export type PayslipQuestion = z.output<typeof payslipQuestion>;
export type AskedQuestion = z.output<typeof askedQuestion>;
export type PayslipQuestions = z.output<typeof payslipQuestions.answer>;
export type QuestionsToPayroll = z.output<typeof questionsToPayroll.answer>;
