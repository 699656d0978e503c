import { type Abortable, call } from '../calls/host.ts';
import {
  answerQuestion,
  askAboutPayslip,
  goOnWithQuestion,
  payslipQuestions,
  questionsToPayroll,
} from '../contract/pay/questions.ts';

export const fetchPayslipQuestions = (params: { orgId: string; payslipId: string }, { signal }: Abortable = {}) =>
  call(payslipQuestions, { params, signal });

export const fetchQuestionsToPayroll = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(questionsToPayroll, { params, signal });

interface Sent {
  readonly orgId: string;
  /** Empty for whoever answers. */
  readonly payslipId: string;
  readonly text: string;
  /** Names this try: sent twice it is one. */
  readonly key: string;
}

export type SentQuestionStep = Sent &
  (
    | { readonly action: 'ask'; readonly position: number | null }
    | { readonly action: 'ask again' | 'close' | 'answer'; readonly questionId: string; readonly version: number }
  );

/** Asks, asks again, closes or answers. */
export function sendQuestionStep(step: SentQuestionStep): Promise<unknown> {
  const { orgId, payslipId, text, key } = step;
  if (step.action === 'ask')
    return call(askAboutPayslip, {
      params: { orgId, payslipId },
      body: { position: step.position, text },
      key,
    });
  const { action, questionId, version } = step;
  return action === 'answer'
    ? call(answerQuestion, { params: { orgId, questionId }, body: { text }, version, key })
    : call(goOnWithQuestion, {
        params: { orgId, payslipId, questionId },
        body: { action, text },
        version,
        key,
      });
}
